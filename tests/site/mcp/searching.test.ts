import { expect, test } from "vitest";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { catalogue } from "../checked-sample.ts";
import { ask } from "../product-api/api.ts";
import { call, callWrongly } from "./client.ts";

const products = [...catalogue.products];

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
  expect(sizes.text).not.toContain("Searched for");
  const misspelt = await call<Found>("search_products", { query: "termnal" });
  expect(misspelt.text).toContain("Searched for “terminal”.");
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
  [{ filters: [{ name: "cross-section", values: [6] }] }, "Did you mean cross_section (Rated cross-section)"],
  [{ filters: [{ name: "Bemessungsquerschnitt", values: [6] }] }, "Did you mean cross_section"],
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
