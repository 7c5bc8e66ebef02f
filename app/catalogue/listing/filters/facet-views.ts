import { formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { MILLIMETRE } from "../../data/format-value.ts";
import type { CataloguePath, Category, Vocabulary } from "../../data/vocabulary.ts";
import type { FacetCounts, Selection } from "../../facets/count-facets.ts";
import type { FacetTable } from "../../facets/facet-table.ts";
import { choicesOf, type FacetValue, isRange } from "../../facets/facet-value.ts";
import { formatFacetValue } from "../../facets/format-facet-value.ts";
import type { ListingState } from "../state/listing-state.ts";

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
export const MAX_PROMOTED_ATTRIBUTES = 3;
/** More values than these are offered by their bounds, or the most frequent ones only. */
const MAX_CHOICES = 40;

/** The names of the facets that are no attributes. */
export type FacetNames = Readonly<
  Record<"group" | "category" | "type" | "colour" | "certificate" | "width" | "family", string>
>;

/**
 * The facets of a place, in an order that depends on the place alone: nothing moves while it is used. Values that
 * would leave nothing stay, with a count of zero.
 */
export function buildFacetViews(
  vocabulary: Vocabulary,
  locale: Locale,
  path: CataloguePath,
  categories: readonly Category[],
  { matches, counts }: FacetCounts,
  selection: Selection,
  names: FacetNames,
  facetSet: ListingState["facets"],
): { facets: FacetView[]; hiddenFacets: number } {
  const choicesByFacet = new Map<string, Map<string, FacetValue>>();
  const coverage = new Map<string, Map<string, number>>();
  for (const { table } of matches) {
    for (const [facet, { choices, coverage: own }] of readContents(table)) {
      const existing = choicesByFacet.get(facet) ?? new Map<string, FacetValue>();
      choicesByFacet.set(facet, existing);
      for (const [choice, value] of choices) existing.set(choice, value);
      const byCategory = coverage.get(facet) ?? new Map<string, number>();
      coverage.set(facet, byCategory);
      for (const [category, count] of own) byCategory.set(category, (byCategory.get(category) ?? 0) + count);
    }
  }
  const { visible, hiddenFacets } = selectFacets(vocabulary, path, categories, coverage, facetSet);
  const views = [...visible, ...[...selection.keys()].filter((facet) => !visible.includes(facet))].flatMap(
    (facet): FacetView[] => {
      const attribute = vocabulary.attributes.get(facet);
      const all = new Map(choicesByFacet.get(facet));
      const values = [...all.values()];
      const filter = selection.get(facet);
      const numbers = values.flatMap((value) => (typeof value === "number" ? [value] : isRange(value) ? value : []));
      const kind = values.some(isRange) ? "span" : numbers.length > 0 ? "number" : "choices";
      const countByChoice = counts.get(facet);

      for (const chosen of filter?.choices ?? []) if (!all.has(chosen)) all.set(chosen, chosen);
      if (all.size < 2 && !filter) return [];
      const compare = createComparator(vocabulary, facet);
      const choices = [...all]
        .toSorted(([a, one], [b, other]) => compare(a, b, one, other))
        .map(
          ([value, facetValue]): Choice => ({
            value,
            label: formatChoiceLabel(vocabulary, locale, facet, value, facetValue),
            count: countByChoice?.get(value) ?? 0,
            ...(filter?.choices.includes(value) ? { chosen: true } : {}),
            ...(facet === "colour" ? { swatch: readSwatch(vocabulary, value) } : {}),
          }),
        );
      return [
        {
          code: facet,
          name: attribute?.names[locale] ?? names[facet as keyof FacetNames],
          kind,
          unit: attribute?.unit?.[locale] ?? (facet === "width" ? MILLIMETRE[locale] : ""),
          choices: selectChoices(facet, choices, kind),
          ...(filter && filter.min !== null ? { min: filter.min } : {}),
          ...(filter && filter.max !== null ? { max: filter.max } : {}),
          ...(numbers.length > 0 ? { extent: [Math.min(...numbers), Math.max(...numbers)] as const } : {}),
        },
      ];
    },
  );
  return { facets: views, hiddenFacets };
}

type FacetContents = {
  /** Each choice with the value that it is, or is of. */
  readonly choices: ReadonlyMap<string, FacetValue>;
  /** How many products of each category have a value. */
  readonly coverage: ReadonlyMap<string, number>;
};

/** Tables that are held are shown again and again. */
const contentsByTable = new WeakMap<FacetTable, ReadonlyMap<string, FacetContents>>();

function readContents(table: FacetTable): ReadonlyMap<string, FacetContents> {
  const cached = contentsByTable.get(table);
  if (cached) return cached;
  const fresh = new Map(
    [...table.columns].map(([facet, { values }]) => [
      facet,
      {
        choices: new Map(values.flatMap((value) => choicesOf(value).map((choice) => [choice, value] as const))),
        coverage: countCoverage(facet, table),
      },
    ]),
  );
  contentsByTable.set(table, fresh);
  return fresh;
}

function countCoverage(facet: string, table: FacetTable): Map<string, number> {
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
const MAX_INITIAL_ATTRIBUTES = 6;

type SelectedFacets = { readonly visible: readonly string[]; readonly hiddenFacets: number };

/**
 * In a category, all that its products have; above one, the attributes that the most products show on their cards, and
 * the others on demand.
 */
function selectFacets(
  vocabulary: Vocabulary,
  path: CataloguePath,
  categories: readonly Category[],
  coverage: ReadonlyMap<string, ReadonlyMap<string, number>>,
  facetSet: ListingState["facets"],
): SelectedFacets {
  const available = [...vocabulary.attributes.keys()].filter((code) => coverage.has(code));
  if (path.level === "category") {
    const { attributes } = path.category;
    const others = available.filter((code) => !attributes.includes(code));
    return { visible: ["type", ...attributes, "colour", "certificate", "width", ...others], hiddenFacets: 0 };
  }
  const categoriesByAttribute = Map.groupBy(
    categories.flatMap(({ code, attributes }) =>
      attributes.slice(0, MAX_PROMOTED_ATTRIBUTES).map((attribute) => [attribute, code] as const),
    ),
    ([attribute]) => attribute,
  );
  const countOnCards = (attribute: string) =>
    (categoriesByAttribute.get(attribute) ?? []).reduce(
      (sum, [, category]) => sum + (coverage.get(attribute)?.get(category) ?? 0),
      0,
    );
  const attributes = available
    .filter((code) => countOnCards(code) > 0)
    .toSorted((a, b) => countOnCards(b) - countOnCards(a));
  const initial = facetSet === "few" ? attributes.slice(0, MAX_INITIAL_ATTRIBUTES) : attributes;
  const pathFacets =
    path.level === "group"
      ? ["category", "type"]
      : facetSet === "few"
        ? ["group", "category"]
        : ["group", "category", "type"];
  return {
    visible: [...pathFacets, ...initial, "colour", "certificate", "width"],
    hiddenFacets: attributes.length - initial.length,
  };
}

type ChoiceComparator = (a: string, b: string, one: FacetValue, other: FacetValue) => number;

const collator = new Intl.Collator("tr", { numeric: true });

/** Numbers by size, spans by their ends, codes as the catalogue lists them, texts as people sort them. */
function createComparator(vocabulary: Vocabulary, facet: string): ChoiceComparator {
  const attribute = vocabulary.attributes.get(facet);
  const positionByCode = new Map(listFacetCodes(vocabulary, facet).map((code, index) => [code, index]));
  return (a, b, one, other) => {
    if (typeof one === "number" && typeof other === "number") return one - other;
    if (isRange(one) && isRange(other)) return one[0] - other[0] || one[1] - other[1];
    if (attribute?.kind === "text") return collator.compare(a, b);
    return (positionByCode.get(a) ?? Infinity) - (positionByCode.get(b) ?? Infinity) || collator.compare(a, b);
  };
}

/** The codes that a facet knows, in catalogue order; none for numbers and texts. */
export function listFacetCodes(vocabulary: Vocabulary, facet: string): readonly string[] {
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

function formatChoiceLabel(
  vocabulary: Vocabulary,
  locale: Locale,
  facet: string,
  choice: string,
  value: FacetValue,
): string {
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
    isRange(value) ? value : toFacetValue(attribute.kind, choice),
    locale,
  );
}

const toFacetValue = (kind: string, choice: string): FacetValue => (kind === "code" ? [choice] : choice);

function readSwatch(vocabulary: Vocabulary, code: string): string[] {
  const colour = vocabulary.colours.get(code);
  return colour ? [colour.hex, ...(colour.stripe ? [colour.stripe] : [])] : [];
}

/** Too many numbers are better bounded than ticked; of too many others the most frequent are shown, and the chosen. */
function selectChoices(facet: string, choices: readonly Choice[], kind: FacetView["kind"]): readonly Choice[] {
  if (choices.length <= MAX_CHOICES || facet === "group" || facet === "category") return choices;
  if (kind === "number") return choices.filter((choice) => choice.chosen);
  const threshold = choices.map(({ count }) => count).toSorted((a, b) => b - a)[MAX_CHOICES - 1] ?? 0;
  return choices.filter(({ count, chosen }) => chosen || count > threshold);
}
