import { type FacetPack, packColumn } from "../../../../app/foundation/catalogue/facets/facet-pack.ts";
import type { FacetValue, ProductValues } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import type { Product } from "../read/product-row.ts";
import { tradeFacetsOf } from "./trade-rows.ts";

const certificatesOf = ({ certificates }: Product): FacetValue =>
  certificates.length > 0 ? certificates.toSorted() : null;

/** The filterable values of a product that differ from attribute to attribute, as `product.facets` stores them. */
export function facetValuesOf(product: Product): ProductValues {
  const values: Record<string, FacetValue> = {};
  const certificate = certificatesOf(product);
  if (certificate !== null) values.certificate = certificate;
  for (const [attribute, attributeValues] of Map.groupBy(product.values, (value) => value.attribute)) {
    const [first] = attributeValues;
    if (!first) continue;
    if (first.max !== null) values[attribute] = [first.number ?? 0, first.max];
    else values[attribute] = first.number ?? first.text ?? attributeValues.map((value) => value.code);
  }
  for (const [facet, value] of tradeFacetsOf(product)) values[facet] = value;
  return values;
}

/** The filterable values that all products may have. */
const commonFacetValuesOf = (product: Product): Record<string, FacetValue> => ({
  type: product.type,
  colour: product.colour || null,
  width: product.width_mm ?? null,
});

/** All products of a category in catalogue order, with everything they can be filtered by. */
export function buildFullPack(products: Iterable<Product>): FacetPack {
  const familiesInOrder: FacetValue[] = [];
  const valuesInOrder = Array.from(products, (product) => {
    familiesInOrder.push(product.family || null);
    return { ...commonFacetValuesOf(product), ...facetValuesOf(product) };
  });
  // In an order of their own: columns of a file may stand in any.
  const facets = [...new Set(valuesInOrder.flatMap((values) => Object.keys(values)))].toSorted();
  return {
    size: valuesInOrder.length,
    families: packColumn("family", familiesInOrder),
    columns: facets.map((facet) =>
      packColumn(
        facet,
        valuesInOrder.map((values) => values[facet] ?? null),
      ),
    ),
  };
}

const SUMMARY_FACETS = ["type", "colour", "certificate"] as const;

/** A pack where products with the same type, colour and certificates are one weighted row. */
export class SummaryPack {
  readonly #rows = new Map<string, { values: ProductValues; weight: number }>();

  add(product: Product): void {
    const values: ProductValues = { ...commonFacetValuesOf(product), certificate: certificatesOf(product) };
    const key = JSON.stringify(SUMMARY_FACETS.map((facet) => values[facet]));
    const row = this.#rows.get(key);
    if (row) row.weight += 1;
    else this.#rows.set(key, { values, weight: 1 });
  }

  pack(): FacetPack {
    const distinct = [...this.#rows.values()];
    return {
      size: distinct.length,
      weights: distinct.map(({ weight }) => weight),
      columns: SUMMARY_FACETS.map((facet) =>
        packColumn(
          facet,
          distinct.map(({ values }) => values[facet] ?? null),
        ),
      ),
    };
  }
}
