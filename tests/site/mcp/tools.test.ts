import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { LIVE_LOCALES } from "../../../app/i18n/locales.ts";
import { decodeFragment } from "../../../app/order-list/sharing/share-link.ts";
import { checkCatalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { SAMPLE } from "../../sample.ts";
import { ask } from "../product-api/api.ts";
import { call, callWrongly, connect } from "./client.ts";

const { catalogue } = checkCatalogue(SAMPLE);
const products = [...catalogue.products];
const TOOLS = ["search_products", "get_products", "list_filters", "check_list", "find_resellers"];

type Found = {
  readonly total: number;
  readonly entries: number;
  readonly page: number;
  readonly pages: number;
  readonly nextPage: number | null;
  readonly products: readonly { readonly code: string; readonly name: string; readonly variants?: number }[];
  readonly search?: { readonly interpreted: readonly object[]; readonly replacements: readonly object[] };
};
type Filters = {
  readonly total: number;
  readonly filters: readonly {
    readonly name: string;
    readonly label: string;
    readonly unit?: string;
    readonly min?: number;
    readonly max?: number;
    readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  }[];
  readonly moreFilters: number;
  readonly groups?: readonly {
    readonly code: string;
    readonly products: number;
    readonly categories: readonly object[];
  }[];
};
type Ordered = { readonly code: string; readonly quantity: number; readonly orderQuantity: number };
type Checked = {
  readonly lines: readonly (Ordered & { readonly written?: string })[];
  readonly discontinued: readonly object[];
  readonly unknown: readonly object[];
  readonly required: readonly (Ordered & { readonly kind: string })[];
  readonly rowLengthMm: number;
  readonly orderList: string;
};
type Resellers = {
  readonly total: number;
  readonly resellers: readonly { readonly name: string; readonly kind: string; readonly distanceKm?: number }[];
  readonly countries?: readonly { readonly code: string; readonly count: number }[];
};

test.each(["legacy", "auto"] as const)(
  "a client that connects in the %s way finds five tools that only read",
  async (mode) => {
    const client = await connect({ versionNegotiation: { mode } });
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === "auto" ? "2026-07-28" : "2025-11-25");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { description, annotations, inputSchema, outputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(200);
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(inputSchema.properties).toMatchObject({ language: { enum: LIVE_LOCALES, default: "en" } });
      expect(outputSchema).toMatchObject({ type: "object" });
    }
    for (const name of TOOLS.filter((each) => each !== "list_filters"))
      expect(client.getInstructions()).toContain(name);
    const { structuredContent } = await client.callTool({ name: "find_resellers", arguments: { country: "PL" } });
    expect(structuredContent).toMatchObject({
      total: catalogue.resellers.filter(({ country }) => country === "PL").length,
    });
    await client.close();
  },
);

test("filters are those of the product API, with variants of a family as one", async () => {
  const { data } = await call<Found>("search_products", {
    filters: [
      { name: "group", values: ["screw"] },
      { name: "colour", values: ["blue", "grey"] },
      { name: "cross_section", min: 2.5, max: 10 },
    ],
    size: 96,
  });
  const list = await ask(
    "listProducts",
    "/api/en/products.json?group=screw&colour=blue&colour=grey&cross_section-min=2.5&cross_section-max=10&size=96",
  );
  expect(data.total).toBe(list.total);
  expect(data.entries).toBeLessThan(data.total);
  expect(data.products.reduce((sum, { variants = 1 }) => sum + variants, 0)).toBe(list.total);
  const listed = list.products.map(({ code }) => code);
  expect(data.products.filter(({ code }) => !listed.includes(code))).toEqual([]);
});

test("page after page, every entry comes once", async () => {
  const codes: string[] = [];
  let page: number | null = 1;
  let entries = 0;
  while (page) {
    const { data }: { data: Found } = await call<Found>("search_products", {
      filters: [{ name: "group", values: ["screw"] }],
      page,
    });
    entries = data.entries;
    codes.push(...data.products.map(({ code }) => code));
    page = data.nextPage;
  }
  expect(codes.length).toBeGreaterThan(12);
  expect([codes.length, new Set(codes).size]).toEqual([entries, entries]);
});

test("a search says how it was read, and what stands for another maker’s product", async () => {
  const sizes = await call<Found>("search_products", { query: "push-in 6 mm²" });
  expect(sizes.data.search?.interpreted).toContainEqual(
    expect.objectContaining({ filter: "cross_section", meaning: expect.stringContaining("6") }),
  );
  const foreign = await call<Found>("search_products", { query: "UT 2,5-PE" });
  const replacement = { code: "1140256", replaces: "Phoenix Contact UT 2,5-PE 3044092" };
  expect(foreign.data.search?.replacements).toContainEqual(expect.objectContaining(replacement));
  expect(foreign.text).toMatch(/^1140256 .* stands for Phoenix Contact UT 2,5-PE 3044092\./m);
  const nothing = await call<Found>("search_products", { query: "zzzzzzzzzzz" });
  expect([nothing.data.total, nothing.data.products]).toEqual([0, []]);
  expect(nothing.text).toContain("list_filters");
  const sorted = await call<Found>("search_products", { query: "relay 24 V DC", sort: "width" });
  expect(sorted.text).toContain("Sorted by width, not by how well they meet the query");
});

test("a size in a range finds the clamps that take it", async () => {
  const { data } = await call<Found>("search_products", {
    filters: [
      { name: "category", values: ["push_in_feed_through"] },
      { name: "flexible_section", values: [6] },
    ],
    size: 96,
  });
  const taking = products.filter(({ category, values }) => {
    const range = values.find(({ attribute }) => attribute === "flexible_section");
    return category === "push_in_feed_through" && (range?.number ?? 7) <= 6 && (range?.max ?? 0) >= 6;
  });
  expect(taking.length).toBeGreaterThan(0);
  expect(data.total).toBe(taking.length);
});

test.each(LIVE_LOCALES)("names and values are in the language that is asked for: %s", async (language) => {
  const { data, text } = await call<Found>("search_products", {
    filters: [{ name: "category", values: ["screw_feed_through"] }],
    language,
  });
  const [first] = data.products;
  const source = products.find(({ code }) => code === first?.code);
  expect(first?.name).toBe(source?.[`name_${language}` as "name_en"]);
  const attribute = catalogue.attributes.find(({ code }) => code === "rated_current");
  expect(text).toContain(`; ${attribute?.[`name_${language}` as "name_en"]} `);
});

test.each([
  [{}, "Give a query, filters, or both"],
  [{ filters: [{ name: "cross-section", values: [6] }] }, "Did you mean cross_section (Conductor cross-section)"],
  [{ filters: [{ name: "Leiterquerschnitt", values: [6] }] }, "Did you mean cross_section"],
  [{ filters: [{ name: "constructor", values: ["a"] }] }, "There is no filter “constructor”"],
  [{ filters: [{ name: "__proto__", values: ["a"] }] }, "There is no filter “__proto__”"],
  [{ filters: [{ name: "page", values: ["2"] }] }, "There is no filter “page”"],
  [{ filters: [{ name: "colour" }] }, "colour: Give it values"],
  [{ filters: [{ name: "colour", values: ["purple"] }] }, "colour: No product here can have purple."],
  [{ filters: [{ name: "connection_method", values: ["push-in"] }] }, "push_in (push-in)"],
  [{ filters: [{ name: "connection_method", min: 1 }] }, "connection_method min: It is a number"],
  [{ filters: [{ name: "cross_section", values: ["6 mm²"] }] }, "Its values are numbers, as in 2.5 (mm²)"],
  [{ filters: [{ name: "category", values: ["relay"] }] }, "Did you mean slim_relays"],
  [
    {
      filters: [
        { name: "group", values: ["screw"] },
        { name: "category", values: ["push_in_multi"] },
      ],
    },
    "category: It is not in this group.",
  ],
  [
    {
      filters: [
        { name: "width", min: 5 },
        { name: "width", min: 6 },
      ],
    },
    "It is given more than once.",
  ],
  [{ query: "terminal", sort: "rated_current" }, "sort: It is one of catalogue"],
  [{ query: "terminal", sort: "a b" }, "sort: It is catalogue"],
  [{ query: "terminal", page: 9999 }, "page 9999 is not there"],
  [{ query: "terminal", page: 0 }, "page: "],
  [{ query: "terminal", size: 13 }, "size: It is one of 12, 24, 48, 96."],
  [{ query: "terminal", language: "xx" }, "language: The texts of the catalogue are in tr, en, de, fr, ru."],
  [{ query: "x".repeat(501) }, "query: It is longer than 500 characters"],
  [{ query: 5 }, "query: "],
  [{ query: "terminal", filter: [] }, "filter: There is no such argument; there are query, filters, sort"],
  [{ filters: Array.from({ length: 21 }, () => ({ name: "width", min: 1 })) }, "filters: At most 20 filters."],
  [{ filters: { colour: "blue" } }, "filters: "],
])("a search that is wrong is told what would be right: %j", async (args, words) => {
  expect(await callWrongly("search_products", args)).toContain(words);
});

test("everything of a product is told, in any writing of its number", async () => {
  const product = await ask("getProduct", "/api/de/products/1040402.json");
  const { data, text } = await call<{ products: readonly object[] }>("get_products", {
    codes: ["104 0402", "KV-4-BL"],
    language: "de",
  });
  expect(data.products).toHaveLength(1);
  const { name, description, page, datasheet, cad, salesCode, packageUnit, classification, replaces } = product;
  expect(data.products[0]).toMatchObject({
    ...{ code: "1040402", name, description, page, datasheet, cad, salesCode, packageUnit, classification, replaces },
    values: expect.arrayContaining([{ attribute: "rated_current", name: "Bemessungsstrom", value: "32 A" }]),
    certificates: product.certificates.map(({ mark }) => mark),
    colours: product.colours.map(({ code, colour }) => ({ code, colour })),
  });
  expect(text).toContain(page);
  for (const { code } of product.accessories) expect(text).toContain(code);
});

test("twenty products come in one answer, in the order that they are asked for", async () => {
  const codes = products.slice(0, 20).map(({ code }) => code);
  const { data } = await call<Found>("get_products", { codes: codes.toReversed() });
  expect(data.products.map(({ code }) => code)).toEqual(codes.toReversed());
});

test("numbers that are none of today’s are named, each with what to do", async () => {
  const renumbered = catalogue.discontinued.find(({ reason }) => reason === "renumbered");
  const orphan = catalogue.discontinued.find(({ successor }) => !successor);
  const { data, text } = await call<{
    products: readonly { readonly code: string }[];
    discontinued: readonly { readonly code: string }[];
    unknown: readonly { readonly code: string; readonly nearest: readonly { readonly code: string }[] }[];
  }>("get_products", {
    codes: ["1030151", renumbered?.code ?? "", ...(orphan ? [orphan.code] : []), "1040420", "qqqq"],
  });
  expect(data.products.map(({ code }) => code)).toEqual([renumbered?.successor]);
  expect(data.discontinued).toContainEqual({
    code: "1030151",
    name: expect.any(String),
    since: "2019-12-31",
    isRenumbered: false,
    successor: { code: "1040151", name: expect.any(String) },
  });
  expect(data.discontinued).toContainEqual(
    expect.objectContaining({
      code: renumbered?.code,
      isRenumbered: true,
      successor: expect.objectContaining({ code: renumbered?.successor }),
    }),
  );
  if (orphan) expect(data.discontinued).toContainEqual(expect.objectContaining({ code: orphan.code, successor: null }));
  expect(data.unknown.map(({ code }) => code)).toEqual(["1040420", "qqqq"]);
  expect(data.unknown[0]?.nearest.map(({ code }) => code)).toContain("1040402");
  expect(text).toContain("qqqq is not an order number of the catalogue.");
});

test.each([
  [{}, "codes: It is missing."],
  [{ codes: [] }, "codes: Give an order number."],
  [{ codes: [""] }, "codes.0: It is empty."],
  [{ codes: ["1".repeat(65)] }, "codes.0: It is longer than 64 characters."],
  [{ codes: [1040402] }, "codes.0: "],
  [{ codes: "1040402" }, "codes: "],
  [{ codes: Array.from({ length: 21 }, () => "1040402") }, "codes: At most 20 order numbers a call"],
  [{ codes: Array.from({ length: 10_000 }, () => "1") }, "codes: At most 20 order numbers a call"],
])("order numbers that cannot be read are refused in words: %#", async (args, words) => {
  expect(await callWrongly("get_products", args)).toContain(words);
});

test("without arguments the filters are the whole catalogue, with its groups and categories", async () => {
  const { data, text } = await call<Filters>("list_filters", {});
  expect(data.total).toBe(products.length);
  expect(data.groups?.map(({ code }) => code)).toEqual(catalogue.groups.map(({ code }) => code));
  expect(data.groups?.reduce((sum, group) => sum + group.products, 0)).toBe(products.length);
  expect(data.groups?.flatMap(({ categories }) => categories)).toHaveLength(catalogue.categories.length);
  for (const { code } of catalogue.categories) expect(text).toContain(`${code} (`);
  expect(data.moreFilters).toBeGreaterThan(0);
  const all = await call<Filters>("list_filters", { all: true });
  expect([all.data.moreFilters, all.data.filters.length]).toEqual([0, data.filters.length + data.moreFilters]);
});

test("each value of a filter finds as many products as it says", async () => {
  const category = { name: "category", values: ["industrial_relays"] };
  const { data } = await call<Filters>("list_filters", { filters: [category] });
  const voltage = data.filters.find(({ name }) => name === "coil_voltage");
  expect(voltage).toMatchObject({ label: "Coil voltage", unit: "V" });
  expect(voltage?.min).toBeLessThan(voltage?.max ?? 0);
  for (const { value, count } of voltage?.values ?? []) {
    const found = await call<Found>("search_products", {
      filters: [category, { name: "coil_voltage", values: [value] }],
    });
    expect([value, found.data.total]).toEqual([value, count]);
  }
  expect(data.groups).toBeUndefined();
  expect(await callWrongly("list_filters", { filters: [{ name: "categori", values: ["x"] }] })).toContain(
    "Did you mean category",
  );
});

test("a list is checked: successors, unknown numbers, packages, and what the rail lacks", async () => {
  const { data } = await call<Checked>("check_list", {
    lines: [
      { code: "1030151", quantity: 3 },
      { code: "qqqq", quantity: 1 },
      { code: "1040402", quantity: 10 },
      { code: "KV-4-BL", quantity: 5 },
      { code: "1140406", quantity: 50 },
    ],
  });
  expect(data.discontinued).toMatchObject([{ code: "1030151", successor: { code: "1040151" } }]);
  expect(data.unknown).toMatchObject([{ code: "qqqq" }]);
  expect(data.lines.map(({ code, quantity, orderQuantity }) => [code, quantity, orderQuantity])).toEqual([
    ["1040402", 15, 50],
    ["1140406", 50, 50],
  ]);
  expect(data.required.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["end_plate", 1],
    ["end_stop", 2],
    ["rail", 2],
  ]);
  expect(data.rowLengthMm).toBeGreaterThan(15 * 6.2);
});

test("the completed list opens on the site, and lacks nothing when it is checked again", async () => {
  const { data } = await call<Checked>("check_list", {
    lines: [
      { code: "1040402", quantity: 10 },
      { code: "1140406", quantity: 3 },
    ],
  });
  const { pathname, hash } = new URL(data.orderList);
  expect((await fetch(inject("siteUrl") + pathname)).status).toBe(200);
  const shared = await decodeFragment(hash);
  const lines = shared?.lines.flatMap((line) => ("code" in line ? [{ code: line.code, quantity: line.amount }] : []));
  expect(lines).toEqual(
    [...data.lines, ...data.required].map(({ code, orderQuantity }) => ({ code, quantity: orderQuantity })),
  );
  const again = await call<Checked>("check_list", { lines });
  expect(again.data.required).toEqual([]);
  expect(again.data.lines.every(({ quantity, orderQuantity }) => quantity === orderQuantity)).toBe(true);
  expect(again.text).toContain("It lacks nothing");
});

test("a list without terminals makes no row", async () => {
  const { data, text } = await call<Checked>("check_list", { lines: [{ code: "6420034", quantity: 1 }] });
  expect([data.required, data.rowLengthMm]).toEqual([[], 0]);
  expect(text).toContain("Nothing of the list makes a row");
});

test.each([
  [{ lines: [] }, "lines: Give a line."],
  [{ lines: [{ code: "1040402" }] }, "lines.0.quantity: It is missing."],
  [{ lines: [{ code: "1040402", quantity: 0 }] }, "lines.0.quantity: It has to be above 0."],
  [{ lines: [{ code: "1040402", quantity: 1e9 }] }, "lines.0.quantity: It is at most 999999"],
  [{ lines: [{ code: "1040402", quantity: "10" }] }, "lines.0.quantity: "],
  [{ lines: [{ code: "1040402", quantity: 1, note: "x" }] }, "lines.0.note: There is no such argument."],
  [{ lines: Array.from({ length: 201 }, () => ({ code: "1040402", quantity: 1 })) }, "lines: At most 200 lines a call"],
])("a list that cannot be checked is refused in words: %#", async (args, words) => {
  expect(await callWrongly("check_list", args)).toContain(words);
});

test("resellers are found by code and by name of the country, by city and by group", async () => {
  const german = catalogue.resellers.filter(({ country }) => country === "DE");
  for (const country of ["DE", "de", "Germany", "Deutschland", "Almanya"]) {
    const { data } = await call<Resellers>("find_resellers", { country });
    expect([country, data.resellers.map(({ name }) => name).toSorted()]).toEqual([
      country,
      german.map(({ name }) => name).toSorted(),
    ]);
  }
  const inCity = await call<Resellers>("find_resellers", { city: "istanbul" });
  expect(inCity.data.total).toBe(catalogue.resellers.filter(({ city }) => city === "istanbul").length);
  const forGroup = await call<Resellers>("find_resellers", { country: "PL", group: "energy" });
  expect(forGroup.data.resellers.map(({ name }) => name)).toEqual(
    catalogue.resellers
      .filter(({ country, groups }) => country === "PL" && (groups.length === 0 || groups.includes("energy")))
      .map(({ name }) => name),
  );
});

test("without arguments there are the offices and all countries, with nobody found the countries too", async () => {
  const { data } = await call<Resellers>("find_resellers", {});
  expect(new Set(data.resellers.map(({ kind }) => kind))).toEqual(new Set(["office"]));
  expect(data.countries?.reduce((sum, { count }) => sum + count, 0)).toBe(catalogue.resellers.length);
  const nobody = await call<Resellers>("find_resellers", { country: "IS" });
  expect([nobody.data.total, nobody.data.countries?.length]).toEqual([0, data.countries?.length]);
  const nearest = await call<Resellers>("find_resellers", { near: { latitude: 64.1, longitude: -21.9 } });
  expect([nearest.data.total, nearest.data.resellers.length]).toEqual([catalogue.resellers.length, 20]);
});

test.each([
  [{ country: "Atlantis" }, "Give an ISO code; there are resellers in TR"],
  [{ country: "" }, "country: It is empty."],
  [{ country: "DE", city: "Bremen" }, "There is nobody in “Bremen”, but in Stuttgart"],
  [{ group: "energi" }, "there is energy."],
  [{ group: "qqqqqq" }, "there are screw"],
  [{ near: { latitude: 91, longitude: 0 } }, "near.latitude: "],
  [{ near: { latitude: 1 } }, "near.longitude: It is missing."],
  [{ countries: ["PL"] }, "countries: There is no such argument"],
])("a place that there is not is told with what there is: %j", async (args, words) => {
  expect(await callWrongly("find_resellers", args)).toContain(words);
});

/** Names that tools know, and others, with values of every kind. */
const argument = fc.dictionary(
  fc.oneof(
    fc.constantFrom("query", "filters", "codes", "lines", "language", "page", "size", "near", "country", "all"),
    fc.string({ maxLength: 8 }),
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ maxLength: 20, unit: "binary" }),
    fc.array(fc.record({ name: fc.string({ maxLength: 10 }), values: fc.array(fc.string({ maxLength: 10 })) }), {
      maxLength: 3,
    }),
  ),
  { maxKeys: 4 },
);

test.each(TOOLS)("whatever %s is given, it answers or says what is wrong", async (name) => {
  const client = await connect();
  await client.listTools();
  await fc.assert(
    fc.asyncProperty(argument, async (args) => {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
      expect(content[0]).toMatchObject({ type: "text", text: expect.stringMatching(/\S/) });
      expect(structuredContent === undefined).toBe(isError === true);
      expect(JSON.stringify(content)).not.toContain("cannot be read for a moment");
    }),
    { numRuns: 40 },
  );
  await client.close();
});
