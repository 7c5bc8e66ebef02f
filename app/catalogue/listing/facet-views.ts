import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { MILLIMETRE } from "../data/format-value.ts";
import type { CataloguePath, Category, Vocabulary } from "../data/vocabulary.ts";
import type { FacetCounts, Selection } from "../facets/count-facets.ts";
import type { FacetTable } from "../facets/facet-pack.ts";
import { choicesOf, type FacetValue, isRange } from "../facets/facet-value.ts";
import { formatFacetValue } from "../facets/format-facet-value.ts";
import type { ListingState } from "./query.ts";

/** One value of a facet: what the URL calls it, what the page calls it, and how many products it would leave. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen?: true;
  /** The colour itself, and its stripe. */
  readonly swatch?: readonly string[];
};

/** A facet as the listing shows it. */
export type FacetView = {
  readonly code: string;
  readonly name: string;
  /** Numbers can be bounded; a span of numbers must cover the bounds. */
  readonly kind: "choices" | "number" | "span";
  readonly unit: string;
  readonly choices: readonly Choice[];
  readonly min?: number;
  readonly max?: number;
  /** The least and the greatest that there is. */
  readonly extent?: readonly [number, number];
};

/** Attributes of a category that stand above its list, and on its cards. */
export const PROMOTED_ATTRIBUTES = 3;
/** More values than these are offered by their bounds, or the most frequent ones only. */
const MOST_CHOICES = 40;

/** The names of the facets that are no attributes. */
export type FacetNames = Readonly<
  Record<"group" | "category" | "type" | "colour" | "certificate" | "width" | "family", string>
>;

/**
 * The facets of a place, in an order that depends on the place alone: nothing moves while it is used. Values that
 * would leave nothing stay, with a count of zero.
 */
export function facetViews(
  vocabulary: Vocabulary,
  locale: Locale,
  place: CataloguePath,
  categories: readonly Category[],
  { matches, counts }: FacetCounts,
  selection: Selection,
  names: FacetNames,
  wanted: ListingState["facets"],
): { facets: FacetView[]; more: number } {
  const choicesByFacet = new Map<string, Map<string, FacetValue>>();
  const coverage = new Map<string, Map<string, number>>();
  for (const { table } of matches) {
    for (const [facet, { choices, coverage: own }] of contentsOf(table)) {
      const known = choicesByFacet.get(facet) ?? new Map<string, FacetValue>();
      choicesByFacet.set(facet, known);
      for (const [choice, value] of choices) known.set(choice, value);
      const byCategory = coverage.get(facet) ?? new Map<string, number>();
      coverage.set(facet, byCategory);
      for (const [category, count] of own) byCategory.set(category, (byCategory.get(category) ?? 0) + count);
    }
  }
  const { shown, more } = facetsOffered(vocabulary, place, categories, coverage, wanted);
  const views = [...shown, ...[...selection.keys()].filter((facet) => !shown.includes(facet))].flatMap(
    (facet): FacetView[] => {
      const attribute = vocabulary.attributes.get(facet);
      const all = new Map(choicesByFacet.get(facet));
      const values = [...all.values()];
      const filter = selection.get(facet);
      const numbers = values.flatMap((value) => (typeof value === "number" ? [value] : isRange(value) ? value : []));
      const kind = values.some(isRange) ? "span" : numbers.length > 0 ? "number" : "choices";
      const countOf = counts.get(facet);

      for (const chosen of filter?.choices ?? []) if (!all.has(chosen)) all.set(chosen, chosen);
      if (all.size < 2 && !filter) return [];
      const order = orderOf(vocabulary, facet);
      const choices = [...all]
        .toSorted(([a, one], [b, other]) => order(a, b, one, other))
        .map(
          ([value, whole]): Choice => ({
            value,
            label: labelOf(vocabulary, locale, facet, value, whole),
            count: countOf?.get(value) ?? 0,
            ...(filter?.choices.includes(value) ? { chosen: true } : {}),
            ...(facet === "colour" ? { swatch: swatchOf(vocabulary, value) } : {}),
          }),
        );
      return [
        {
          code: facet,
          name: attribute?.names[locale] ?? names[facet as keyof FacetNames],
          kind,
          unit: attribute?.unit?.[locale] ?? (facet === "width" ? MILLIMETRE[locale] : ""),
          choices: worthShowing(facet, choices, kind),
          ...(filter && filter.min !== null ? { min: filter.min } : {}),
          ...(filter && filter.max !== null ? { max: filter.max } : {}),
          ...(numbers.length > 0 ? { extent: [Math.min(...numbers), Math.max(...numbers)] as const } : {}),
        },
      ];
    },
  );
  return { facets: views, more };
}

type FacetContents = {
  /** Each choice with the value that it is, or is of. */
  readonly choices: ReadonlyMap<string, FacetValue>;
  /** How many products of each category have a value. */
  readonly coverage: ReadonlyMap<string, number>;
};

/** Tables that are held are shown again and again. */
const contents = new WeakMap<FacetTable, ReadonlyMap<string, FacetContents>>();

function contentsOf(table: FacetTable): ReadonlyMap<string, FacetContents> {
  const known = contents.get(table);
  if (known) return known;
  const fresh = new Map(
    [...table.columns].map(([facet, { values }]) => [
      facet,
      {
        choices: new Map(values.flatMap((value) => choicesOf(value).map((choice) => [choice, value] as const))),
        coverage: coverageOf(facet, table),
      },
    ]),
  );
  contents.set(table, fresh);
  return fresh;
}

function coverageOf(facet: string, table: FacetTable): Map<string, number> {
  const byCategory = new Map<string, number>();
  const column = table.columns.get(facet);
  const category = table.columns.get("category");
  for (let row = 0; row < table.size; row++) {
    if ((column?.values[column.valueIndexes[row] ?? 0] ?? null) === null) continue;
    const code = String(category?.values[category.valueIndexes[row] ?? 0]);
    byCategory.set(code, (byCategory.get(code) ?? 0) + 1);
  }
  return byCategory;
}

/** Above a category, the attributes that are worth a look at first. */
const FEW_ATTRIBUTES = 6;

type Offered = { readonly shown: readonly string[]; readonly more: number };

/**
 * In a category, all that its products have; above one, the attributes that the most products show on their cards, and
 * the others on demand.
 */
function facetsOffered(
  vocabulary: Vocabulary,
  place: CataloguePath,
  categories: readonly Category[],
  coverage: ReadonlyMap<string, ReadonlyMap<string, number>>,
  wanted: ListingState["facets"],
): Offered {
  const known = [...vocabulary.attributes.keys()].filter((code) => coverage.has(code));
  if (place.level === "category") {
    const { attributes } = place.category;
    const others = known.filter((code) => !attributes.includes(code));
    return { shown: ["type", ...attributes, "colour", "certificate", "width", ...others], more: 0 };
  }
  const promoting = Map.groupBy(
    categories.flatMap(({ code, attributes }) =>
      attributes.slice(0, PROMOTED_ATTRIBUTES).map((attribute) => [attribute, code] as const),
    ),
    ([attribute]) => attribute,
  );
  const onCards = (attribute: string) =>
    (promoting.get(attribute) ?? []).reduce(
      (sum, [, category]) => sum + (coverage.get(attribute)?.get(category) ?? 0),
      0,
    );
  const attributes = known.filter((code) => onCards(code) > 0).toSorted((a, b) => onCards(b) - onCards(a));
  const few = wanted === "few" ? attributes.slice(0, FEW_ATTRIBUTES) : attributes;
  const places =
    place.level === "group"
      ? ["category", "type"]
      : wanted === "few"
        ? ["group", "category"]
        : ["group", "category", "type"];
  return {
    shown: [...places, ...few, "colour", "certificate", "width"],
    more: attributes.length - few.length,
  };
}

type Compare = (a: string, b: string, one: FacetValue, other: FacetValue) => number;

const collator = new Intl.Collator("tr", { numeric: true });

/** Numbers by size, spans by their ends, codes as the catalogue lists them, texts as people sort them. */
function orderOf(vocabulary: Vocabulary, facet: string): Compare {
  const attribute = vocabulary.attributes.get(facet);
  const listed = new Map(codesOf(vocabulary, facet).map((code, place) => [code, place]));
  return (a, b, one, other) => {
    if (typeof one === "number" && typeof other === "number") return one - other;
    if (isRange(one) && isRange(other)) return one[0] - other[0] || one[1] - other[1];
    if (attribute?.kind === "text") return collator.compare(a, b);
    return (listed.get(a) ?? Infinity) - (listed.get(b) ?? Infinity) || collator.compare(a, b);
  };
}

/** The codes that a facet knows, in catalogue order; none for numbers and texts. */
export function codesOf(vocabulary: Vocabulary, facet: string): readonly string[] {
  switch (facet) {
    case "group":
      return [...vocabulary.groups.keys()];
    case "category":
      return [...vocabulary.categories.keys()];
    case "type":
      return [...vocabulary.types.keys()];
    case "colour":
      return [...vocabulary.colours.keys()];
    case "certificate":
      return vocabulary.certificates.map(({ code }) => code);
    default:
      return vocabulary.attributes.get(facet)?.values.map(({ code }) => code) ?? [];
  }
}

function labelOf(vocabulary: Vocabulary, locale: Locale, facet: string, choice: string, value: FacetValue): string {
  switch (facet) {
    case "group":
      return vocabulary.groups.get(choice)?.names[locale] ?? choice;
    case "category":
      return vocabulary.categories.get(choice)?.names[locale] ?? choice;
    case "type":
      return vocabulary.types.get(choice)?.names[locale] ?? choice;
    case "colour":
      return vocabulary.colours.get(choice)?.names[locale] ?? choice;
    case "certificate":
      return vocabulary.certificates.find(({ code }) => code === choice)?.mark ?? choice;
  }
  if (typeof value === "number") return formatNumber(value, locale);
  const attribute = vocabulary.attributes.get(facet);
  if (!attribute) return choice;
  return formatFacetValue(
    { ...attribute, unit: null },
    isRange(value) ? value : codedValue(attribute.kind, choice),
    locale,
  );
}

const codedValue = (kind: string, choice: string): FacetValue => (kind === "code" ? [choice] : choice);

function swatchOf(vocabulary: Vocabulary, code: string): string[] {
  const colour = vocabulary.colours.get(code);
  return colour ? [colour.hex, ...(colour.stripe ? [colour.stripe] : [])] : [];
}

/** Too many numbers are better bounded than ticked; of too many others the most frequent are shown, and the chosen. */
function worthShowing(facet: string, choices: readonly Choice[], kind: FacetView["kind"]): readonly Choice[] {
  if (choices.length <= MOST_CHOICES || facet === "group" || facet === "category") return choices;
  if (kind === "number") return choices.filter((choice) => choice.chosen);
  const least = choices.map(({ count }) => count).toSorted((a, b) => b - a)[MOST_CHOICES - 1] ?? 0;
  return choices.filter(({ count, chosen }) => chosen || count > least);
}
