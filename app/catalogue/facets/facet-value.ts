import * as v from "valibot";

/**
 * One filterable value: a number, a span of numbers, the codes of a coded attribute or of the certificates, a text or a
 * single code, or null for a product that has none.
 */
export const FacetValueSchema = v.nullable(
  v.union([v.number(), v.string(), v.tuple([v.number(), v.number()]), v.array(v.string())]),
);
export type FacetValue = v.InferOutput<typeof FacetValueSchema>;

export type ProductValues = Readonly<Record<string, FacetValue>>;

/**
 * A product's values by facet, as `product.facets` keeps them: its attributes and its certificates. A search reads a
 * thousand of them, for which a schema of unions takes ten times as long as these comparisons.
 */
export const ProductValuesSchema = v.custom<ProductValues>(
  (values) => typeof values === "object" && values !== null && Object.values(values).every(isFacetValue),
);

function isFacetValue(value: unknown): value is FacetValue {
  if (value === null || typeof value === "number" || typeof value === "string") return true;
  if (!Array.isArray(value)) return false;
  return (
    value.every((each) => typeof each === "string") ||
    (value.length === 2 && value.every((each) => typeof each === "number"))
  );
}

/** A span of numbers, not a list of codes. */
export function isRange(value: FacetValue): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === "number";
}

/** The single choices that a value stands for: each certificate of a product can be chosen by itself. */
export function choicesOf(value: FacetValue): readonly string[] {
  if (value === null) return [];
  if (isRange(value)) return [value.join("..")];
  return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
}
