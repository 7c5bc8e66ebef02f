import type { FacetValue } from "./facet-value.ts";

/** Numbers equal values alike, in the order in which they are first seen. */
export function createValueIndex() {
  const values: FacetValue[] = [];
  const indexes = new Map<FacetValue, number>();
  const indexOf = (value: FacetValue): number => {
    // Texts never contain that character, so no list is mistaken for a text.
    const key = Array.isArray(value) ? `\u0000${JSON.stringify(value)}` : value;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, indexOf };
}
