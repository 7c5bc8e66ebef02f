import { expect, test } from "vitest";
import { decodeFragment } from "../../../app/features/list/sharing/share-link.ts";
import { SITE } from "../../host/site.ts";
import { catalogue } from "../checked-sample.ts";
import { ask } from "../product-api/api.ts";
import { call, callWrongly } from "./client.ts";

const products = [...catalogue.products];

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
  const { data } = await call<{ products: readonly { readonly code: string }[] }>("get_products", {
    codes: codes.toReversed(),
  });
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
  expect((await fetch(SITE + pathname)).status).toBe(200);
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

test("a list of which nothing is left has no link", async () => {
  const { data } = await call<Partial<Checked>>("check_list", { lines: [{ code: "qqqq", quantity: 1 }] });
  expect([data.lines, data.orderList]).toEqual([[], undefined]);
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
