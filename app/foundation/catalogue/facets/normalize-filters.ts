import { type ListingState, withFilter } from "../address/listing-state.ts";
import { facetOf } from "../address/parse-filters.ts";
import type { CataloguePath, Vocabulary } from "../data/vocabulary.ts";
import type { Selection } from "./count-facets.ts";
import { kindOfFacet, listFacetCodes } from "./facet-codes.ts";

/** Drops filters that this part of the catalogue lacks, and choices that no product could have. */
export function normalizeFilters(vocabulary: Vocabulary, path: CataloguePath, filters: Selection): Selection {
  let normalized: Selection = new Map();
  for (const [facet, filter] of filters) {
    const isGeneral = ["type", "colour", "certificate", "width", "family"].includes(facet);
    const isPathFacet = facet === "group" ? path.level === "all" : facet === "category" && path.level !== "category";
    if (!vocabulary.attributes.has(facet) && !isGeneral && !isPathFacet) continue;
    const codes = listFacetCodes(vocabulary, facet).filter((code) => isInPath(vocabulary, path, facet, code));
    const kind = kindOfFacet(vocabulary, facet);
    normalized = withFilter(normalized, facet, {
      choices: filter.choices.filter((choice) => kind.isChoice(choice, codes)),
      ...(kind.filter === "choices" ? {} : { min: filter.min, max: filter.max }),
    });
  }
  return normalized;
}

/** Drops questions about bounds that no filter of this part of the catalogue has. */
export const normalizeQuestions = (
  vocabulary: Vocabulary,
  path: CataloguePath,
  questions: ListingState["questions"],
): ListingState["questions"] =>
  new Map(
    [...questions].filter(
      ([name]) => normalizeFilters(vocabulary, path, withFilter(new Map(), facetOf(name), { min: 0 })).size > 0,
    ),
  );

/** Whether a type or a category belongs to this part of the catalogue; other codes are not bound to one. */
function isInPath(vocabulary: Vocabulary, path: CataloguePath, facet: string, code: string): boolean {
  const category = facet === "type" ? vocabulary.types.get(code)?.category : facet === "category" ? code : undefined;
  if (category === undefined || path.level === "all") return true;
  if (path.level === "category") return category === path.category.code;
  return vocabulary.categories.get(category)?.group === path.group.code;
}
