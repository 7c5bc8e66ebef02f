import type { FacetValue } from "./facet-value.ts";

/** Equal values get the same index, in the order of their first appearance. */
export function createValueIndex() {
  const values: FacetValue[] = [];
  const indexes = new Map<FacetValue, number>();
  const indexOf = (value: FacetValue): number => {
    // Texts never contain that character, so no list is mistaken for a text.
    const key = Array.isArray(value) ? `\u0000${JSON.stringify(value)}` : value;
    const index = indexes.get(key);
    if (index !== undefined) return index;
    indexes.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, indexOf };
}
