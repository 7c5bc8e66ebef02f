import * as v from "valibot";
import { afterAll } from "vitest";
import { ChangeList } from "../../../app/screens/api-reference/schemas/changes.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { Product as ProductSchema } from "../../../app/screens/api-reference/schemas/product.ts";
import type { Catalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../../tools/catalogue/import/products/products.ts";
import type { PublishOptions } from "../../../tools/catalogue/import/publish/publish-catalogue.ts";
import type { Product } from "../../../tools/catalogue/import/read/product-row.ts";
import { openCatalogueDatabases } from "../../../tools/databases/open-database.ts";
import { readPointer } from "../../../tools/sql/slots.ts";
import { testContext } from "../../operations/command-context.ts";
import { openLocalApi } from "../local-api.ts";
import { copyMigratedDatabases } from "../migrated-databases.ts";
import { firstOf, publishAtOnce } from "../small-catalogue.ts";
import { temporaryOfFile } from "../temporary.ts";

/** What is published over and over: few products, as each publish writes what the one before changed. */
export const few = firstOf(12);

export const [first, second, third, fourth] = [...few.products].toSorted((one, other) =>
  one.code < other.code ? -1 : 1,
) as [Product, Product, Product, Product];

/** The few products with some of them otherwise, gone (null) or more. */
export function edit(
  changes: Readonly<Record<string, Partial<Product> | null>>,
  more: Partial<Catalogue> = {},
): Catalogue {
  const products = [...few.products].flatMap((product) => {
    const change = changes[product.code];
    return change === null ? [] : [{ ...product, ...change }];
  });
  const known = new Set(products.map(({ code }) => code));
  const added = Object.entries(changes).flatMap(([code, change]) =>
    change !== null && !known.has(code) ? [{ ...first, sales_code: code, ...change, code } as Product] : [],
  );
  return { ...few, products: Products.from([...products, ...added]), ...more };
}

export const withValue = ({ values }: Product, attribute: string, number: number): Pick<Product, "values"> => ({
  values: values.map((value) => (value.attribute === attribute ? { ...value, number } : value)),
});

/** With another group, and a category in it or in the group that there is. */
export function inGroup(group: "screw" | "other"): Partial<Catalogue> {
  const [known, category] = [few.groups[0], few.categories[1]];
  if (!known || !category) throw new Error("the sample has too few categories");
  const other = { ...known, code: "other", slug_tr: "baska", slug_en: "other", slug_de: "andere", slug_fr: "autre" };
  const slugs = { slug_tr: "tasinan", slug_en: "moved", slug_de: "bewegt", slug_fr: "deplace" };
  return {
    groups: [...few.groups, other] as Catalogue["groups"],
    categories: [...few.categories, { ...category, ...slugs, code: "moved", group }] as Catalogue["categories"],
  };
}

/** What a release changed is read as a program reads it, from the handlers of the Workers on local D1. */
export async function openCatalogue() {
  const state = await copyMigratedDatabases(temporaryOfFile("changing-"));
  const databases = openCatalogueDatabases(undefined, testContext({ state }));
  const { get, close } = openLocalApi(state);
  afterAll(close);

  async function readChanges(since: number, language = "en", query = "") {
    const response = await get(`/api/${language}/changes.json?since=${since}${query}`);
    const body = await response.json();
    if (response.status !== 200) throw new Error(`${since}: ${response.status} ${JSON.stringify(body)}`);
    return v.parse(ChangeList, body);
  }
  return {
    databases,
    get,
    readChanges,
    publish: async (from: Catalogue, options: Partial<PublishOptions> = {}) =>
      (await publishAtOnce(databases, from, options)).release,
    liveRelease: async () => (await readPointer(databases)).live.release,
    readProduct: async (code: string, language = "en") => {
      const response = await get(`/api/${language}/products/${code}.json`);
      return response.status === 200 ? v.parse(ProductSchema, await response.json()) : null;
    },
    readProblem: async (query: string) => {
      const response = await get(`/api/en/changes.json${query}`);
      return { status: response.status, problem: v.parse(Problem, await response.json()) };
    },
    /** The names of the fields that changed, by product. */
    fieldsOf: async (since: number, language = "en"): Promise<Readonly<Record<string, readonly string[]>>> =>
      Object.fromEntries((await readChanges(since, language)).changes.map(({ code, fields }) => [code, fields])),
  };
}
