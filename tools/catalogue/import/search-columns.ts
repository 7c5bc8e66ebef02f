import { columnOf, type FacetPack } from "../../../app/catalogue/facets/pack.ts";
import type { FacetValue } from "../../../app/catalogue/facets/values.ts";
import type { Catalogue } from "./check.ts";
import type { Product } from "./schema.ts";

/** What is known of the products that something is an accessory of. */
type Fitted = { products: number; readonly values: Map<string, Set<string>> };

const UNIVERSAL_SHARE = 0.2;

/**
 * What a search reads of a category's products beside what they can be filtered by: `id`, `code`, `model`; `used_by`,
 * how many products one is an accessory of; and `for.type`, `for.model`, `for.…`, what those are: by the attributes that
 * attributes.csv says accessories are found by.
 */
export class SearchColumns {
  readonly #fitted = new Map<string, Fitted>();
  readonly #idOf: (code: string) => number;

  constructor({ products, accessories, attributes }: Catalogue, idOf: (code: string) => number) {
    this.#idOf = idOf;
    const found = new Set(attributes.filter(({ search }) => search.includes("accessory")).map(({ code }) => code));
    const ofProduct = Map.groupBy(accessories, ({ product }) => product);
    for (const product of products)
      for (const { accessory } of ofProduct.get(product.code) ?? []) this.#fit(accessory, product, found);
    // What belongs to nearly everything, as rails do, is not chosen by what it belongs to.
    for (const fitted of this.#fitted.values())
      if (fitted.products > products.length * UNIVERSAL_SHARE) fitted.values.clear();
  }

  #fit(accessory: string, { type, model_type, values }: Product, found: ReadonlySet<string>): void {
    const fitted = this.#fitted.get(accessory) ?? { products: 0, values: new Map<string, Set<string>>() };
    this.#fitted.set(accessory, fitted);
    fitted.products += 1;
    const add = (column: string, value: string) =>
      fitted.values.set(column, (fitted.values.get(column) ?? new Set()).add(value));
    add("for.type", type);
    add("for.model", model_type);
    for (const { attribute, code, number } of values)
      if (found.has(attribute)) add(`for.${attribute}`, code || String(number));
  }

  pack(products: Iterable<Product>): FacetPack {
    const all = [...products];
    const column = (name: string, cellOf: (product: Product) => FacetValue) => columnOf(name, all.map(cellOf));
    const fitted = new Set(all.flatMap(({ code }) => [...(this.#fitted.get(code)?.values.keys() ?? [])]));
    return {
      size: all.length,
      columns: [
        column("id", ({ code }) => this.#idOf(code)),
        column("code", ({ code }) => code),
        column("model", ({ model_type }) => model_type),
        column("used_by", ({ code }) => this.#fitted.get(code)?.products ?? 0),
        ...[...fitted].map((name) => column(name, ({ code }) => [...(this.#fitted.get(code)?.values.get(name) ?? [])])),
      ],
    };
  }
}
