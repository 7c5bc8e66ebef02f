import type { Vocabulary } from "../data/vocabulary.ts";

/** What the vocabulary has for the codes of a facet that is no attribute; undefined for other facets. */
export function facetEntries({ groups, categories, types, colours }: Vocabulary, facet: string) {
  switch (facet) {
    case "group":
      return groups;
    case "category":
      return categories;
    case "type":
      return types;
    case "colour":
      return colours;
    default:
      return undefined;
  }
}

/** The codes of a facet in catalogue order; none for numbers and texts. */
export function listFacetCodes(vocabulary: Vocabulary, facet: string): readonly string[] {
  const entries = facetEntries(vocabulary, facet);
  if (entries) return [...entries.keys()];
  const values = facet === "certificate" ? vocabulary.certificates : vocabulary.attributes.get(facet)?.values;
  return values?.map(({ code }) => code) ?? [];
}
