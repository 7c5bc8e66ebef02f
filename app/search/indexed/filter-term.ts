/** The word in the index that says which group, category or type a product is in: it narrows a search to that place. */
export const filterTerm = (kind: "group" | "category" | "type", code: string) => `_${kind}.${code.toLowerCase()}`;
