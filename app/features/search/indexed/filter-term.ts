/** The word that the index has for all products of a group, category or type, so that a search can be narrowed to it. */
export const filterTerm = (kind: "group" | "category" | "type", code: string) => `_${kind}.${code.toLowerCase()}`;
