import type { CataloguePath, Vocabulary } from "../data/vocabulary.ts";
import type { Selection } from "../facets/count-facets.ts";
import { codesOf } from "./facet-views.ts";
import { withFilter } from "./query.ts";

/** The filters that this place knows: the others, and choices that no product could have, are dropped. */
export function knownFilters(vocabulary: Vocabulary, place: CataloguePath, filters: Selection): Selection {
  let known: Selection = new Map();
  for (const [facet, filter] of filters) {
    const attribute = vocabulary.attributes.get(facet);
    const isGeneral = ["type", "colour", "certificate", "width", "family"].includes(facet);
    const isPlace = facet === "group" ? place.level === "all" : facet === "category" && place.level !== "category";
    if (!attribute && !isGeneral && !isPlace) continue;
    const codes = codesOf(vocabulary, facet).filter((code) => isWithin(vocabulary, place, facet, code));
    const isText = facet === "family" || attribute?.kind === "text";
    const isCoded = attribute ? attribute.kind === "code" : facet !== "width" && !isText;
    known = withFilter(known, facet, {
      choices: filter.choices.filter((choice) =>
        isCoded ? codes.includes(choice) : isText || /^-?\d+(\.\d+)?(\.\.-?\d+(\.\d+)?)?$/.test(choice),
      ),
      ...(isCoded || isText ? {} : { min: filter.min, max: filter.max }),
    });
  }
  return known;
}

/** Whether a type or a category is of the place; every other code is. */
function isWithin(vocabulary: Vocabulary, place: CataloguePath, facet: string, code: string): boolean {
  const category = facet === "type" ? vocabulary.types.get(code)?.category : facet === "category" ? code : undefined;
  if (category === undefined || place.level === "all") return true;
  if (place.level === "category") return category === place.category.code;
  return vocabulary.categories.get(category)?.group === place.group.code;
}
