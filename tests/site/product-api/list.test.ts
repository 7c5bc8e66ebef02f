import { expect, test } from "vitest";
import type { ProductList } from "../../../app/screens/api-reference/schemas/product-list.ts";
import { catalogue } from "../checked-sample.ts";
import { ask, askProblem, get } from "./api.ts";

const products = [...catalogue.products];
const list = (query: string) => ask("listProducts", `/api/en/products.json${query}`);
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

test("following the next page, a program gets every product once, in catalogue order", async () => {
  const codes: string[] = [];
  let path: string | null = "/api/en/products.json?size=96&fields=name";
  for (let pages = 0; path && pages < 30; pages++) {
    const page: ProductList = await ask("listProducts", path);
    expect(page.total).toBe(products.length);
    codes.push(...page.products.map(({ code }) => code));
    const link: string = (await get(path)).headers.get("link") ?? "";
    expect(link.includes('rel="next"')).toBe(page.next !== null);
    path = page.next && pathOf(page.next);
  }
  expect(codes.toSorted()).toEqual(products.map(({ code }) => code).toSorted());
});

test("filters are those of the listing: choices, bounds and several at once", async () => {
  const blue = await list("?group=screw&colour=blue&cross_section-min=2.5&cross_section-max=10&size=96");
  const sectionOf = ({ values }: (typeof products)[number]) =>
    values.find(({ attribute }) => attribute === "cross_section")?.number ?? 0;
  const expected = products.filter(
    (product) =>
      catalogue.categories.find(({ code }) => code === product.category)?.group === "screw" &&
      product.colour === "blue" &&
      sectionOf(product) >= 2.5 &&
      sectionOf(product) <= 10,
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(blue.products.map(({ code }) => code).toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
  for (const { values, colour } of blue.products) {
    expect(colour).toBe("blue");
    expect(values?.cross_section).toBeGreaterThanOrEqual(2.5);
  }
  const page = await (
    await get("/en/products/screw-terminals?colour=blue&cross_section-min=2.5&cross_section-max=10")
  ).text();
  expect(page).toContain(`${expected.length} products`);
});

test("a search finds what the site finds, and an order number just that", async () => {
  const found = await list("?q=push-in+6+mm%C2%B2&fields=name,values");
  expect(found.sort).toBe("relevance");
  expect(found.products[0]?.values?.cross_section).toBe(6);
  const exact = await list("?q=1040402");
  expect([exact.total, exact.products.map(({ code }) => code)]).toEqual([1, ["1040402"]]);
  expect((await list("?q=zzzzzzzzzzz")).products).toEqual([]);
});

test.each([
  [
    "?group=screw&colour=blue&colour=red&cross_section-min=2.5&q=screw+terminal&size=12",
    "?q=%20Screw%20%20terminal,%20&size=12&cross_section-min=2.50&colour=red&colour=blue&colour=red&group=screw&page=1",
  ],
  [
    "?category=screw_feed_through&sort=-code&fields=name,values&facets=all",
    "?facets=all&fields=values,code,name&sort=-code&category=screw_feed_through&group=screw&size=24",
  ],
])("however a question is written, its answer is the same: %#", async (query, written) => {
  const first = await list(query);
  expect(first.total).toBeGreaterThan(0);
  expect(JSON.stringify({ ...(await list(written)), next: "" })).toBe(JSON.stringify({ ...first, next: "" }));
  const { next } = await list(query);
  if (next) expect((await ask("listProducts", pathOf(next))).page).toBe(2);
});

test("sorting goes by an attribute within a category, and backwards", async () => {
  const sorted = await list("?category=screw_feed_through&sort=-rated_current&size=96&fields=values");
  const currents = sorted.products.map(({ values }) => Number(values?.rated_current));
  expect(currents.length).toBeGreaterThan(10);
  expect(currents).toEqual(currents.toSorted((a, b) => b - a));
});

test("only the fields that are asked for are sent, the order number always", async () => {
  const { products: named } = await list("?size=12&fields=name,widthMm");
  for (const product of named) expect(Object.keys(product).toSorted()).toEqual(["code", "name", "widthMm"]);
  const { products: bare } = await list("?size=12&fields=code");
  for (const product of bare) expect(Object.keys(product)).toEqual(["code"]);
});

test("facets say what the list can be narrowed by, and choosing one leaves as many as it said", async () => {
  const { facets } = await list("?category=screw_feed_through&facets=all&fields=name");
  const colour = facets?.find(({ code }) => code === "colour");
  const choice = colour?.choices.find(({ count }) => count > 1);
  const narrowed = await list(`?category=screw_feed_through&colour=${choice?.value}&fields=name`);
  expect(narrowed.total).toBe(choice?.count);
  expect((await list("?category=screw_feed_through")).facets).toBeUndefined();
});

test.each([
  ["unknown", "?unknown=1"],
  ["colour", "?colour=purple"],
  ["colour", "?colour="],
  ["category", "?category=nothing"],
  ["category", "?group=screw&category=push_in_feed_through"],
  ["cross_section-min", "?cross_section-min=abc"],
  ["connection_method-min", "?connection_method-min=1"],
  ["sort", "?sort=bogus"],
  ["sort", "?sort=rated_current"],
  ["size", "?size=13"],
  ["size", "?size=12&size=24"],
  ["page", "?page=0"],
  ["page", "?page=1.5"],
  ["page", "?page=1e3"],
  ["cursor", "?cursor=zzz"],
  ["cursor", "?cursor="],
  ["cursor", `?page=2&cursor=${btoa("1.2").replace(/=+$/, "")}`],
  ["fields", "?fields=name,price"],
  ["facets", "?facets=some"],
  ["__proto__", "?__proto__=1"],
  ["constructor", "?constructor=1"],
  ["q", `?q=${"klemma".repeat(1200)}`],
  ["colour", `?colour=${Array.from({ length: 60 }, (_, index) => `c${index}`).join("&colour=")}`],
])("a wrong %s is refused by name, not left out: %#", async (name, query) => {
  const { response, problem } = await askProblem(`/api/en/products.json${query}`);
  expect(response.status).toBe(400);
  expect(problem.invalidParameters?.map((each) => each.name)).toContain(name);
});

test("every wrong parameter is named at once, with what would be right", async () => {
  const { problem } = await askProblem("/api/en/products.json?colour=purple&size=13&nothing=1");
  expect(problem.invalidParameters).toEqual([
    { name: "nothing", reason: "There is no such parameter, and no such attribute." },
    { name: "size", reason: "It is one of 12, 24, 48, 96." },
    { name: "colour", reason: "No product here can have purple." },
  ]);
});

test("a page beyond the end is not there, and a cursor of an older release says where to begin", async () => {
  const beyond = await askProblem("/api/en/products.json?page=999&colour=blue");
  expect([beyond.response.status, beyond.problem.first]).toEqual([
    404,
    expect.stringContaining("/api/en/products.json?colour=blue"),
  ]);
  const old = btoa("0.2").replace(/=+$/, "");
  const { response, problem } = await askProblem(`/api/en/products.json?colour=blue&cursor=${old}`);
  expect([response.status, problem.first]).toEqual([
    410,
    expect.stringMatching(/\/api\/en\/products\.json\?colour=blue$/),
  ]);
});

test("two hundred order numbers fit into an address; of more the answer says that they do not", async () => {
  const codes = products.slice(0, 200).map(({ code }) => code);
  const found = await list(`?q=${codes.join("+")}&size=96&fields=name`);
  expect(found.total).toBe(200);
  const many = Array.from({ length: 1500 }, (_, index) => 1_000_000 + index).join("+");
  expect((await askProblem(`/api/en/products.json?q=${many}`)).response.status).toBe(414);
});

test("a hundred numbers are looked up at once: those that are made, with everything; discontinued, foreign and unknown ones", async () => {
  const made = products.slice(0, 50).map(({ code }) => code);
  const query = [...made, "1030151", "3044102", ...Array.from({ length: 48 }, (_, index) => String(99_000_000 + index))]
    .map((code) => `code=${code}`)
    .join("&");
  const list = await ask("listProducts", `/api/en/products.json?${query}&fields=*`);
  expect(list.products.map(({ code }) => code)).toEqual(made);
  expect(list.fullProducts?.map(({ code }) => code)).toEqual(made);
  expect(list.fullProducts?.[0]).toEqual(await ask("getProduct", `/api/en/products/${made[0]}.json`));
  expect(list.discontinued).toMatchObject([
    { code: "1030151", status: "discontinued", successor: { code: "1040151" } },
  ]);
  const [foreign, ...unknown] = list.unknown ?? [];
  expect(foreign).toMatchObject({
    code: "3044102",
    replacements: [{ code: "1040403", standsFor: { number: "3044102" } }],
  });
  expect(unknown.map(({ replacements }) => replacements)).toEqual(Array.from({ length: 48 }, () => []));
  const written = await ask("listProducts", "/api/en/products.json?code=1040-402&code=1040403&code=1030-151");
  expect(written.products.map(({ code }) => code)).toEqual(["1040402", "1040403"]);
  expect([written.discontinued, written.unknown]).toMatchObject([[{ code: "1030151" }], []]);
  for (const wrong of [`${query}&code=1`, "code=1040402&q=kv", "code="])
    expect((await askProblem(`/api/en/products.json?${wrong}`)).problem.errors).toMatchObject([
      { parameter: wrong.includes("q=") ? "q" : "code" },
    ]);
});

test("filters of attributes may be written as members of one object, as clients of OpenAPI do", async () => {
  const path = "/api/en/products.json?category=screw_feed_through&size=12&";
  const [plain, deep] = [
    await ask("listProducts", `${path}cross_section-min=4&connection_method=screw`),
    await ask("listProducts", `${path}attributes[cross_section-min]=4&attributes[connection_method]=screw`),
  ];
  expect(plain.total).toBeGreaterThan(0);
  expect(deep.products).toEqual(plain.products);
});
