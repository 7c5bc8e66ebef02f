import { MILLIMETRE } from "../../../ground/i18n/generated/settings.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTexts } from "../../../ground/i18n/server-translator.ts";
import type { CataloguePath, Category, Vocabulary } from "../data/vocabulary.ts";
import { buildChoices, type Choice } from "./choices.ts";
import type { FacetCounts, Selection } from "./count-facets.ts";
import { collectContents } from "./facet-contents.ts";
import { type FacetValue, FILTER_KINDS, type FilterKind, kindOf } from "./facet-value.ts";
import { type FacetSet, selectFacets } from "./select-facets.ts";

/** A facet as the listing shows it. */
export type FacetView = {
  readonly code: string;
  readonly name: string;
  /** Numbers can be bounded; a span of numbers must cover the bounds. */
  readonly kind: FilterKind;
  readonly unit: string;
  readonly choices: readonly Choice[];
  readonly min?: number;
  readonly max?: number;
  /** The smallest and the largest number in the listing. */
  readonly extent?: readonly [number, number];
};

/** Beyond this many values a facet offers bounds, or its most frequent values only. */
const MAX_CHOICES = 40;

type FacetsInput = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  readonly path: CataloguePath;
  readonly categories: readonly Category[];
  readonly facetCounts: Pick<FacetCounts, "matches" | "counts">;
  readonly selection: Selection;
  readonly facetSet: FacetSet;
};

/**
 * The facets of a listing, in an order that depends on the part of the catalogue alone, so that nothing moves while
 * filters are chosen. Values that would leave no product stay, with a count of zero.
 */
export function buildFacetViews(input: FacetsInput): { facets: FacetView[]; hiddenFacets: number } {
  const { vocabulary, path, categories, facetCounts, selection, facetSet } = input;
  const contents = collectContents(facetCounts.matches);
  const { visible, hiddenFacets } = selectFacets(vocabulary, path, categories, contents, facetSet);
  const facets = [...new Set([...visible, ...selection.keys()])].flatMap(
    (facet) => buildFacetView(input, facet, contents.get(facet)?.choices) ?? [],
  );
  return { facets, hiddenFacets };
}

/** Null for a facet that offers no choice and has no filter. */
function buildFacetView(
  { vocabulary, locale, facetCounts, selection }: FacetsInput,
  facet: string,
  contents: ReadonlyMap<string, FacetValue> | undefined,
): FacetView | null {
  const filter = selection.get(facet);
  const values = new Map(contents);
  for (const chosen of filter?.choices ?? []) if (!values.has(chosen)) values.set(chosen, chosen);
  if (values.size < 2 && !filter) return null;
  const attribute = vocabulary.attributes.get(facet);
  const names = serverTexts(locale).results.facets;
  const numbers = [...values.values()].flatMap((value) => kindOf(value).numbersOf(value));
  const filters = new Set([...values.values()].map((value) => kindOf(value).filter));
  const kind = FILTER_KINDS.findLast((each) => filters.has(each)) ?? "choices";
  const counts = facetCounts.counts.get(facet);
  return {
    code: facet,
    name: attribute?.names[locale] ?? names[facet as keyof typeof names],
    kind,
    unit: attribute?.unit?.[locale] ?? (facet === "width" ? MILLIMETRE[locale] : ""),
    choices: selectChoices(facet, kind, buildChoices({ vocabulary, locale, facet, values, counts, filter })),
    ...(filter && filter.min !== null ? { min: filter.min } : {}),
    ...(filter && filter.max !== null ? { max: filter.max } : {}),
    ...(numbers.length > 0 ? { extent: [Math.min(...numbers), Math.max(...numbers)] } : {}),
  };
}

/** Too many numbers are left to the bounds; of too many other values the most frequent stay. Chosen ones always do. */
function selectChoices(facet: string, kind: FacetView["kind"], choices: readonly Choice[]): readonly Choice[] {
  if (choices.length <= MAX_CHOICES || facet === "group" || facet === "category") return choices;
  if (kind === "number") return choices.filter(({ chosen }) => chosen);
  const threshold = choices.map(({ count }) => count).toSorted((a, b) => b - a)[MAX_CHOICES - 1] ?? 0;
  return choices.filter(({ count, chosen }) => chosen || count > threshold);
}
