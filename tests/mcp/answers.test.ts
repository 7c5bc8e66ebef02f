import { expect, test } from "vitest";
import { sampleProducts, sampleRows } from "../sample.ts";
import { call } from "./call.ts";

const METER = "9630010";
const TERMINAL = "1040402";
const RAIL = "6210020";
const MARKERS = sampleRows("accessories.csv").filter(({ product, kind }) => product === TERMINAL && kind === "marker");

test("a meter needs no end plates and end stops, and is told its rail until one is listed", async () => {
  const meter = { code: METER, quantity: 1 };
  const without = await call("check_list", { lines: [meter] });
  expect(without.text).toContain("End plates: none needed. End stops: none needed. Rail: not on the list; TH 35-7.5 (");
  expect(without.text).not.toContain("lacks nothing");
  expect([without.data.required, without.data.railProfiles]).toEqual([[], ["th35_7"]]);
  const listed = await call("check_list", { lines: [meter, { code: RAIL, quantity: 2 }] });
  expect(listed.text).toContain(
    "It lacks nothing. End plates: none needed. End stops: none needed. Rail: on the list.",
  );
  expect(listed.data.railProfiles).toBeUndefined();
});

test("markers label each terminal, in full packages, unless there are markers on the list", async () => {
  const terminals = { code: TERMINAL, quantity: 30 };
  const [first, other] = MARKERS.map(({ accessory = "" }) => accessory);
  const { data, text } = await call("check_list", { lines: [terminals] });
  expect(data.optional).toContainEqual({
    code: first,
    name: expect.any(String),
    kind: "marker",
    for: [TERMINAL],
    quantity: 3,
    orderQuantity: 10,
  });
  expect(text).toMatch(new RegExp(`^May be wanted, marker: ${first} .*: 3 pieces, order 10, for ${TERMINAL}$`, "m"));
  const labelled = await call("check_list", { lines: [terminals, { code: other, quantity: 10 }] });
  const kinds = new Set(labelled.data.optional.map(({ kind }: { kind: string }) => kind));
  expect([...kinds]).toEqual(["jumper", "partition_plate"]);
});

test("jumpers join all equal blocks of the row by the fewest, or are left to the wiring", async () => {
  type Part = { readonly kind: string; readonly code: string; readonly for: string[]; readonly quantity?: number };
  const check = async (...lines: (readonly [code: string, quantity: number])[]) => {
    const { data, text } = await call("check_list", {
      lines: lines.map(([code, quantity]) => ({ code, quantity })),
    });
    const jumpers: Part[] = data.optional.filter(({ kind }: Part) => kind === "jumper");
    return { text, jumpers: jumpers.map(({ code, quantity, for: codes }) => [code, quantity, codes]) };
  };
  const ten = await check([TERMINAL, 10]);
  expect(ten.jumpers).toEqual([["6113100", 1, [TERMINAL]]]);
  expect(ten.text).toMatch(
    /^May be wanted, jumper: 6113100 .*: 1 piece(?:, order \d+)?, to join all that stand side by side, for 1040402$/m,
  );
  // Two jumpers share a block: 10 + 3 poles for twelve.
  const twelve = await check([TERMINAL, 12]);
  expect(twelve.jumpers).toEqual([
    ["6113100", 1, [TERMINAL]],
    ["6113030", 1, [TERMINAL]],
  ]);
  // Each colour is a run of its own.
  const colours = await check([TERMINAL, 10], ["1040403", 10]);
  expect(colours.jumpers).toEqual([["6113100", 2, [TERMINAL, "1040403"]]]);
  const single = await check([TERMINAL, 1]);
  expect(single.jumpers).toEqual([["6113020", undefined, [TERMINAL]]]);
  expect(single.text).toMatch(/^May be wanted, jumper: 6113020 .*, for 1040402; how many depends on the wiring$/m);
  expect((await check([TERMINAL, 10], ["6113050", 2])).jumpers).toEqual([]);
});

test("of blocks with several levels, the wiring decides what is joined", async () => {
  const levels = sampleProducts().find(
    ({ category, code }) =>
      category === "double_level_push_in" &&
      sampleRows("accessories.csv").some(({ product, kind }) => product === code && kind === "jumper"),
  );
  const { data } = await call("check_list", { lines: [{ code: levels?.code, quantity: 10 }] });
  const jumpers = data.optional.filter(({ kind }: { kind: string }) => kind === "jumper");
  expect(jumpers).toEqual([
    { kind: "jumper", code: expect.any(String), name: expect.any(String), for: [levels?.code] },
  ]);
});

test("parts of a piece are refused by line, parts of a metre are not", async () => {
  const { text, isError } = await call("check_list", {
    lines: [
      { code: RAIL, quantity: 2.5 },
      { code: TERMINAL, quantity: 2.5 },
    ],
  });
  expect([isError, text]).toEqual([true, `lines.1.quantity: ${TERMINAL} is sold by the piece: give a whole number.`]);
});

test("a list of which nothing is left has no row and no link", async () => {
  const { text, data } = await call("check_list", { lines: [{ code: "qqqq", quantity: 1 }] });
  expect(text).toBe("qqqq is not an order number of the catalogue.\nNo line is left to check.");
  expect([data.lines, data.orderList]).toEqual([[], undefined]);
});

test("the few variants of an entry are named, of many their number", async () => {
  const category = { name: "category", values: ["slim_relays"] };
  const few = await call("search_products", { filters: [category, { name: "coil_voltage", values: [24] }] });
  expect(few.data.products).toHaveLength(2);
  for (const { code, variants, variantCodes } of few.data.products) {
    expect([variantCodes[0], variantCodes.length]).toEqual([code, variants]);
    expect(few.text).toContain(`${variants} variants: ${variantCodes.join(", ")} (`);
  }
  const many = await call("search_products", { filters: [category] });
  for (const { variants, variantCodes } of many.data.products) {
    expect(variants).toBeGreaterThan(3);
    expect(variantCodes).toBeUndefined();
  }
});

test("a query of numbers says which of them are unknown, and each replacement once", async () => {
  const mixed = await call("search_products", { query: `3044102 1234567 ${TERMINAL}` });
  expect(mixed.data.search.unknownNumbers).toEqual(["1234567"]);
  expect(mixed.text).toContain("Unknown numbers: 1234567.");
  expect(mixed.text.match(/stands for Phoenix Contact UT 4 3044102/g)).toHaveLength(1);
  const coded = await call("search_products", { query: "KV-4-BL, KV-4-XX, KV-4-GR" });
  expect(coded.data.search.unknownNumbers).toHaveLength(1);
  const none = await call("search_products", { query: "9999999" });
  expect([none.data.total, none.data.search.unknownNumbers]).toEqual([0, ["9999999"]]);
});

test("words for a limit are read as one, and what they were read as is said", async () => {
  const { text, data } = await call("search_products", { query: "relay 24 V DC at least 5 A" });
  expect(text).toMatch(/^Understood: .*“at least 5 A” as switching_current ≥ 5 A\.$/m);
  expect(data.search.unmet).toEqual([]);
  const [first] = data.products;
  expect(first.values).toMatchObject({ coil_voltage: "24 V", switching_current: "6 A" });
});

test("what the first product does not meet is named, with where it belongs", async () => {
  const { text } = await call("search_products", { query: "relay 24 V DC 17 A" });
  expect(text).toMatch(/^Not met by the first product: 17 A\. What has to be met is a filter\.$/m);
});

test("the filters of several categories are all that their products have, with their values alone", async () => {
  const categories = ["slim_relays", "industrial_relays"];
  const { data } = await call("list_filters", { filters: [{ name: "category", values: categories }] });
  type Filter = {
    readonly name: string;
    readonly kind: string;
    readonly min?: number;
    readonly max?: number;
    readonly values: readonly { readonly value: string }[];
  };
  const filters: readonly Filter[] = data.filters;
  const namesOf = (filter: string) => filters.find(({ name }) => name === filter)?.values.map(({ value }) => value);
  expect([data.moreFilters, namesOf("group"), namesOf("category")]).toEqual([0, ["relay"], categories]);
  expect(filters.filter(({ kind, values }) => kind === "choices" && values.length === 0)).toEqual([]);
  const widths = sampleProducts()
    .filter(({ category = "" }) => categories.includes(category))
    .map(({ width_mm }) => Number(width_mm));
  expect(widths.length).toBe(data.total);
  expect(filters.find(({ name }) => name === "width")).toMatchObject({
    min: Math.min(...widths),
    max: Math.max(...widths),
  });
  expect(namesOf("coil_voltage")?.length).toBeGreaterThan(1);
  expect(namesOf("cross_section")).toBeUndefined();
});

test("the name of a type stands for its one product, and is told apart from numbers where there are several", async () => {
  const { data, text } = await call("get_products", { codes: ["KEM 1-45", "KP 2.5", "constructor"] });
  expect(data.products.map(({ code }: { code: string }) => code)).toEqual([METER]);
  expect(
    data.unknown.map(({ code, isTypeName }: { code: string; isTypeName?: boolean }) => [code, isTypeName]),
  ).toEqual([
    ["KP 2.5", true],
    ["constructor", undefined],
  ]);
  expect(text).toContain("KP 2.5 is the name of a type with several products: find them by search_products. Some: ");
  for (const { code } of data.unknown[0].nearest)
    expect(sampleProducts().find((product) => product.code === code)?.model_type).toBe("KP 2.5");
});

test.each(["Köln", "cologne", "Кёльн"])("resellers are found by the city’s name in any language: %s", async (city) => {
  const { data } = await call("find_resellers", { city, language: "tr" });
  const there = sampleRows("resellers.csv").filter(({ city_en }) => city_en === "Cologne");
  expect(data.resellers.map(({ name }: { name: string }) => name)).toEqual(there.map(({ name }) => name));
});

test("who gave coordinates is not advised to give some", async () => {
  const near = { latitude: 48, longitude: 11 };
  const nearest = await call("find_resellers", { near });
  expect(nearest.text).toContain("These are the nearest");
  const nowhere = await call("find_resellers", { near, city: "Atlantis" });
  const nobody = await call("find_resellers", { near, country: "IS" });
  for (const { text } of [nearest, nowhere, nobody]) expect(text).not.toContain("`near`");
});

test("a filter that there is not is led to those with its words", async () => {
  const { text } = await call("search_products", { filters: [{ name: "voltage_rating", values: [24] }] });
  expect(text).toContain("Did you mean rated_voltage");
});

const understood = ({ data }: Awaited<ReturnType<typeof call>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    data.search.interpreted.map(({ filter, meaning }: { filter: string; meaning: string }) => [filter, meaning]),
  );
const search = (query: string) => call("search_products", { query });

test("a type in the words leads to what belongs to it, and a number without a unit is no temperature", async () => {
  const plates = sampleRows("accessories.csv").filter(
    ({ product, kind }) => product === "1040253" && kind === "end_plate",
  );
  const found = await search("what end plate fits KV 2.5?");
  expect(plates.map(({ accessory }) => accessory)).toContain(found.data.products[0].code);
  expect(Object.keys(understood(found))).not.toContain("operating_temperature");
});

test("a greater rating that does as well is told as such", async () => {
  const { rated_voltage } = understood(await search("24 V LED fuse block"));
  expect(rated_voltage).toBe("≥ 24 V");
});

test("a conductor that is not met is answered with the nearest, which comes first, and with what takes it", async () => {
  const { data, text } = await search("push-in for 35 mm² flexible");
  const note =
    "We have no product of this kind for 35 mm². The next smaller value is 16 mm²: KP 16 (204 160 1). For 35 mm² there is a product of another kind: KV 35 (104 350 1).";
  expect([data.products[0].name, data.search.notes]).toEqual([expect.stringMatching(/^KP 16 push-in/), [note]]);
  expect(text).toContain(note);
});

test.each([
  ["relay 24 V 100 A", "KRE1 24A", "16 A: KRE1 24A (903 003 3)"],
  ["power supply 24 V 100 A", "KGU 960-24", "40 A: KGU 960-24 (942 031 0)"],
  // They have short-time currents of 500 A, which last a second.
  ["push-in terminal 500 A", "KP 16 ", "76 A: KP 16 (204 160 1)"],
  ["terminal block 1000 A", "KVY 240", "415 A: KVY 240 (105 924 1)"],
])("a current that is not met is answered with the nearest: %s", async (query, model, nearest) => {
  const { data } = await search(query);
  const note = `We have no product of this kind for ${/\d+ A$/.exec(query)}. The next smaller value is ${nearest}.`;
  expect([data.products[0].name, data.search.notes]).toEqual([expect.stringContaining(model), [note]]);
});

test.each(["energy meter 45 A", "current transformer 130 A", "fuse terminal 6.3 A", "relay 5 A"])(
  "a current that is met, by a greater one if need be, is not remarked on: %s",
  async (query) => {
    expect((await search(query)).data.search.notes).toEqual([]);
  },
);

test("another maker's type of three characters is known, by the name that the API has for it too", async () => {
  const { data } = await call("get_products", { codes: ["UT 4"] });
  expect(data.unknown[0].replacements[0]).toMatchObject({ code: "1040403", standsFor: "Phoenix Contact UT 4 3044102" });
});

test("list_filters takes categories as it is described, and as a filter", async () => {
  const values = ["screw_feed_through", "push_in_feed_through"];
  const named = await call("list_filters", { categories: values });
  expect(named.data).toEqual((await call("list_filters", { filters: [{ name: "category", values }] })).data);
  expect(named.data.moreFilters).toBe(0);
});
