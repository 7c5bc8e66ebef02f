import { type FacetPack, packColumn } from "../../../../app/foundation/catalogue/facets/facet-pack.ts";
import type { FacetValue } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import type { Product } from "../read/product-row.ts";

/** The products that an accessory belongs to, and their values by column. */
type AccessoryUsage = { products: number; readonly values: Map<string, Set<string>> };

const UNIVERSAL_SHARE = 0.2;

/**
 * The columns of a category's products that a search reads beside the filterable values: `id`, `code`, `model`;
 * `used_by`, the number of products that one is an accessory of; and the values of those products: `for.type`,
 * `for.model` and `for.…` for each attribute marked `accessory` in attributes.csv.
 */
export class SearchColumns {
  readonly #usages = new Map<string, AccessoryUsage>();
  readonly #idOf: (code: string) => number;

  constructor({ products, accessories, attributes }: Catalogue, idOf: (code: string) => number) {
    this.#idOf = idOf;
    const searchableAttributes = new Set(
      attributes.filter(({ search }) => search.includes("accessory")).map(({ code }) => code),
    );
    const accessoriesByProduct = Map.groupBy(accessories, ({ product }) => product);
    for (const product of products)
      for (const { accessory } of accessoriesByProduct.get(product.code) ?? [])
        this.#addUsage(accessory, product, searchableAttributes);
    // Accessories of nearly everything, such as rails, are not searched by what they belong to.
    for (const usage of this.#usages.values())
      if (usage.products > products.length * UNIVERSAL_SHARE) usage.values.clear();
  }

  #addUsage(accessory: string, { type, model_type, values }: Product, searchableAttributes: ReadonlySet<string>): void {
    const usage = this.#usages.get(accessory) ?? { products: 0, values: new Map<string, Set<string>>() };
    this.#usages.set(accessory, usage);
    usage.products += 1;
    const add = (column: string, value: string) =>
      usage.values.set(column, (usage.values.get(column) ?? new Set()).add(value));
    add("for.type", type);
    add("for.model", model_type);
    for (const { attribute, code, number } of values)
      if (searchableAttributes.has(attribute)) add(`for.${attribute}`, code || String(number));
  }

  pack(products: Iterable<Product>): FacetPack {
    const all = [...products];
    const column = (name: string, cellOf: (product: Product) => FacetValue) => packColumn(name, all.map(cellOf));
    const columnNames = new Set(all.flatMap(({ code }) => [...(this.#usages.get(code)?.values.keys() ?? [])]));
    return {
      size: all.length,
      columns: [
        column("id", ({ code }) => this.#idOf(code)),
        column("code", ({ code }) => code),
        column("model", ({ model_type }) => model_type),
        column("used_by", ({ code }) => this.#usages.get(code)?.products ?? 0),
        // Rows of accessories may stand in any order.
        ...[...columnNames]
          .toSorted()
          .map((name) => column(name, ({ code }) => [...(this.#usages.get(code)?.values.get(name) ?? [])].toSorted())),
      ],
    };
  }
}
