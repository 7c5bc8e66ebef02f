import * as v from "valibot";

/** A number, a text or code, a range, the codes of several values, or null for a product without one. */
export const FacetValueSchema = v.nullable(
  v.union([v.number(), v.string(), v.tuple([v.number(), v.number()]), v.array(v.string())]),
);
export type FacetValue = v.InferOutput<typeof FacetValueSchema>;

export type ProductValues = Readonly<Record<string, FacetValue>>;

/**
 * The column `product.facets`: a product's attributes and certificates by facet. A search reads a thousand of them, and a
 * schema of unions would take ten times as long as these comparisons.
 */
export const ProductValuesSchema = v.custom<ProductValues>(
  (values) => typeof values === "object" && values !== null && Object.values(values).every(isFacetValue),
);

function isFacetValue(value: unknown): value is FacetValue {
  if (value === null || typeof value === "number" || typeof value === "string") return true;
  if (!Array.isArray(value)) return false;
  return (
    value.every((item) => typeof item === "string") ||
    (value.length === 2 && value.every((item) => typeof item === "number"))
  );
}

export const valuesOf = ({ facets }: { readonly facets: string }): ProductValues =>
  v.parse(ProductValuesSchema, JSON.parse(facets));

export function isRange(value: FacetValue): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === "number";
}

/** The choices that find a value: each of several codes is one. */
export function choicesOf(value: FacetValue): readonly string[] {
  if (value === null) return [];
  if (isRange(value)) return [value.join("..")];
  return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
}
