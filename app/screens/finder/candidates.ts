import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { FacetCounts } from "../../foundation/catalogue/facets/count-facets.ts";
import type { FacetColumn, FacetTable } from "../../foundation/catalogue/facets/facet-table.ts";
import type { FacetValue } from "../../foundation/catalogue/facets/facet-value.ts";
import { MAX_CANDIDATES } from "./interview.ts";

/** Why a product is proposed among those that meet the answers. */
type Reason =
  | { readonly kind: "only" | "suitable" }
  | { readonly kind: "narrowest"; readonly widthMm: number }
  | { readonly kind: "most"; readonly attribute: string }
  | { readonly kind: "certificates" }
  | { readonly kind: "accessories"; readonly count: number }
  | { readonly kind: "usualColour" | "otherColour" }
  /** An attribute, or the type. */
  | { readonly kind: "differs"; readonly facet: string };

export type Candidate = { readonly position: number; readonly reason: Reason };

type Match = {
  readonly position: number;
  readonly facetValue: (facet: string) => FacetValue;
  /** Equal for products of the same family. */
  readonly family: () => string;
  /** Equal for products that differ only in colour. */
  readonly variant: () => string;
};

/** The products that meet the answers, those of common colours first. */
export function findMatches(vocabulary: Vocabulary, { matches }: FacetCounts): Match[] {
  const colourCount = countColours(matches.map(({ table }) => table));
  return matches
    .flatMap(({ table, rows }) =>
      rows.map((row) => ({
        position: (vocabulary.categories.get(table.category)?.first ?? 0) + row,
        facetValue: (facet: string) => readValue(table.columns.get(facet), row),
        family: () => `${table.category} ${readValue(table.families, row) ?? row}`,
        variant: () => variantKey(table, row),
      })),
    )
    .toSorted(
      (a, b) => colourCount(b.facetValue("colour")) - colourCount(a.facetValue("colour")) || a.position - b.position,
    );
}

const readValue = (column: FacetColumn | null | undefined, row: number): FacetValue =>
  column?.values[column.valueIndexes[row] ?? 0] ?? null;

const variantKey = (table: FacetTable, row: number) =>
  [
    table.category,
    ...[...table.columns].map(([facet, { valueIndexes }]) => (facet === "colour" ? "" : valueIndexes[row])),
  ].join();

function countColours(tables: readonly FacetTable[]): (colour: FacetValue) => number {
  const counts = new Map<FacetValue, number>();
  for (const table of tables) {
    const column = table.columns.get("colour");
    for (let row = 0; row < table.size; row++) {
      const colour = column?.values[column.valueIndexes[row] ?? 0] ?? null;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return (colour) => counts.get(colour) ?? 0;
}

type Criterion = {
  /** Higher is better; null for a product that the criterion does not apply to. */
  readonly score: (match: Match) => number | null;
  readonly reason: (match: Match) => Reason;
};

const numberOrNull = (value: FacetValue) => (typeof value === "number" ? value : null);

/** Attributes where more is better: minimum ratings, and numbers without a unit, which are counts. */
function buildRatingCriteria({ attributes, categories }: Vocabulary, matches: readonly Match[]): Criterion[] {
  const codes = new Set(
    [...new Set(matches.map(({ facetValue }) => String(facetValue("category"))))].flatMap(
      (code) => categories.get(code)?.attributes ?? [],
    ),
  );
  return [...codes]
    .filter((code) => {
      const attribute = attributes.get(code);
      return attribute?.kind === "number" && (attribute.search.includes("minimum") || attribute.unitCode === null);
    })
    .map((attribute) => ({
      score: ({ facetValue }) => numberOrNull(facetValue(attribute)),
      reason: () => ({ kind: "most", attribute }),
    }));
}

/**
 * Three of the matches, each the best by a different criterion.
 * @param accessoryCounts the number of accessories by position; null unless all are known
 */
export function chooseCandidates(
  vocabulary: Vocabulary,
  matches: readonly Match[],
  accessoryCounts: ReadonlyMap<number, number> | null,
): Candidate[] {
  const [first] = matches;
  if (first && matches.length === 1) return [{ position: first.position, reason: { kind: "only" } }];
  const ratings = buildRatingCriteria(vocabulary, matches);
  const criteria: Criterion[] = [
    {
      score: ({ facetValue }) => -(numberOrNull(facetValue("width")) ?? Number.NaN) || null,
      reason: ({ facetValue }) => ({ kind: "narrowest", widthMm: numberOrNull(facetValue("width")) ?? 0 }),
    },
    ...ratings.slice(0, 1),
    {
      score: ({ position }) => (accessoryCounts ? (accessoryCounts.get(position) ?? 0) : null),
      reason: ({ position }) => ({ kind: "accessories", count: accessoryCounts?.get(position) ?? 0 }),
    },
    {
      score: ({ facetValue }) => {
        const marks = facetValue("certificate");
        return Array.isArray(marks) ? marks.length : null;
      },
      reason: () => ({ kind: "certificates" }),
    },
    ...ratings.slice(1),
  ];
  const chosen = new Map<Match, Reason>();
  for (const criterion of criteria) {
    if (chosen.size === MAX_CANDIDATES) break;
    const best = findBest(criterion, matches);
    // A product that already leads by another criterion leaves this place to others.
    if (best.some((match) => chosen.has(match))) continue;
    const match = findDiffering(best, chosen, "type") ?? findDiffering(best, chosen, "family");
    if (match) chosen.set(match, criterion.reason(match));
  }
  while (chosen.size < Math.min(MAX_CANDIDATES, matches.length)) {
    const others = matches.filter((match) => !chosen.has(match));
    const match =
      findDiffering(others, chosen, "type") ??
      findDiffering(others, chosen, "family") ??
      findDiffering(others, chosen, "variant") ??
      others[0];
    if (!match) break;
    chosen.set(match, explainOther(vocabulary, matches, chosen, match));
  }
  return [...chosen].map(([{ position }, reason]) => ({ position, reason }));
}

/** The products with the highest score; none when all are equal. */
function findBest({ score }: Criterion, matches: readonly Match[]): Match[] {
  const scored = matches.flatMap((match) => {
    const value = score(match);
    return value === null ? [] : [{ match, value }];
  });
  const best = scored.reduce((max, { value }) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  return scored.every(({ value }) => value === best)
    ? []
    : scored.filter(({ value }) => value === best).map(({ match }) => match);
}

/** The first with a type, family or variant that is not chosen yet. */
function findDiffering(
  matches: readonly Match[],
  chosen: ReadonlyMap<Match, Reason>,
  by: "type" | "family" | "variant",
): Match | undefined {
  const keyOf = (match: Match) => (by === "type" ? String(match.facetValue("type")) : match[by]());
  const chosenKeys = new Set([...chosen.keys()].map(keyOf));
  return matches.find((match) => !chosenKeys.has(keyOf(match)));
}

/** The reason for a product that leads by no criterion: how it differs from those chosen. */
function explainOther(
  { attributes, categories }: Vocabulary,
  matches: readonly Match[],
  chosen: ReadonlyMap<Match, Reason>,
  match: Match,
): Reason {
  const categoryAttributes = categories.get(String(match.facetValue("category")))?.attributes ?? [];
  const valueKey = (each: Match, facet: string) => JSON.stringify(each.facetValue(facet));
  const isDistinct = (facet: string) =>
    match.facetValue(facet) !== null &&
    matches.some((each) => valueKey(each, facet) !== valueKey(match, facet)) &&
    ![...chosen.keys()].some((each) => valueKey(each, facet) === valueKey(match, facet));
  const facet = ["type", ...categoryAttributes, ...attributes.keys()].find(isDistinct);
  if (facet) return { kind: "differs", facet };
  if (isDistinct("colour")) return { kind: chosen.size === 0 ? "usualColour" : "otherColour" };
  return { kind: "suitable" };
}
