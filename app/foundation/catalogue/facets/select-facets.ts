import type { ListingState } from "../address/listing-state.ts";
import type { CataloguePath, Category, Vocabulary } from "../data/vocabulary.ts";
import { TRADE_FACETS } from "../product/trade-data.ts";
import type { collectContents } from "./facet-contents.ts";

/** Attributes of a category that are filters above its list, and rows on its cards. */
const MAX_PROMOTED_ATTRIBUTES = 3;
/** Attributes that a listing above a category has before all are requested. */
const MAX_INITIAL_ATTRIBUTES = 6;
/** Of more categories than these a listing offers their groups first; its filter by category is shown with all others. */
const MAX_INITIAL_CATEGORIES = 24;

/** `every`: beyond what a listing shows, all attributes that its products have. */
export type FacetSet = ListingState["facets"] | "every";

/**
 * In a category, all that its products have; above one, the attributes that the most products have on their cards, and
 * the others on demand, with what trade and law ask.
 */
export function selectFacets(
  vocabulary: Vocabulary,
  path: CataloguePath,
  categories: readonly Category[],
  contents: ReturnType<typeof collectContents>,
  facetSet: FacetSet,
): { readonly visible: readonly string[]; readonly hiddenFacets: number } {
  const available = [...vocabulary.attributes.keys()].filter((code) => contents.has(code));
  if (path.level === "category") {
    const { attributes } = path.category;
    const others = available.filter((code) => !attributes.includes(code));
    return { visible: ["type", ...attributes, "colour", "certificate", "width", ...others], hiddenFacets: 0 };
  }
  const countOnCards = new Map<string, number>();
  for (const { code, attributes } of categories)
    for (const attribute of attributes.slice(0, MAX_PROMOTED_ATTRIBUTES)) {
      const count = contents.get(attribute)?.coverage.get(code) ?? 0;
      countOnCards.set(attribute, (countOnCards.get(attribute) ?? 0) + count);
    }
  const countOf = (attribute: string) => countOnCards.get(attribute) ?? 0;
  const attributes = available
    .filter((code) => facetSet === "every" || countOf(code) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a));
  const trade = TRADE_FACETS.filter((code) => available.includes(code));
  const { size } = contents.get("category")?.choices ?? new Map();
  const isCategoryInitial = path.level === "group" || size <= MAX_INITIAL_CATEGORIES;
  const lead = path.level === "group" ? [] : ["group"];
  const every = [...lead, "category", "type", ...attributes, "colour", "certificate", ...trade, "width"];
  const late = new Set([
    ...(isCategoryInitial ? [] : ["category"]),
    ...(path.level === "group" ? [] : ["type"]),
    ...attributes.slice(MAX_INITIAL_ATTRIBUTES),
    ...trade,
  ]);
  const isHidden = (code: string) => facetSet === "few" && late.has(code);
  const isChoice = (code: string) => (contents.get(code)?.choices.size ?? 0) > 1;
  return {
    visible: every.filter((code) => !isHidden(code)),
    hiddenFacets: every.filter((code) => isHidden(code) && isChoice(code)).length,
  };
}
