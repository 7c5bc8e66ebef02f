import type { CataloguePath, Category, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Choice } from "../../foundation/catalogue/facets/choices.ts";
import type { FacetCounts, Selection } from "../../foundation/catalogue/facets/count-facets.ts";
import { choicesOf } from "../../foundation/catalogue/facets/facet-value.ts";
import { buildFacetViews, type FacetView } from "../../foundation/catalogue/facets/facet-views.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

/** More answers cannot be compared at a glance. */
const MAX_OFFERED_ANSWERS = 24;
/** Visitors who could not name a group are not helped by more categories. */
const MAX_OFFERED_CATEGORIES = 12;
/** The share of the remaining products of a category that must have a value, for its question to be asked in turn. */
const GOOD_COVERAGE = 0.8;
/** A question that covers a smaller share of the products excludes most of them. */
const MIN_COVERAGE = 0.3;

export type Answer = Pick<Choice, "value" | "count" | "swatch"> & {
  readonly label: string;
  /** The catalogue position of a product with this value, for its drawing. */
  readonly position?: number;
};

export type Question = {
  readonly facet: string;
  /** The attribute's name; null for a facet that is not an attribute. */
  readonly name: string | null;
  readonly unit: string;
  readonly answers: readonly Answer[];
  /** An answer means at least its value. */
  readonly isMinimum: boolean;
};

export function buildGroupQuestion({ groups }: Vocabulary, locale: Locale): Question | null {
  const answers = [...groups.values()]
    .filter(({ count }) => count > 0)
    .map(({ code, names, count }) => ({ value: code, label: names[locale], count }));
  return answers.length > 0 ? { facet: "group", name: null, unit: "", answers, isMinimum: false } : null;
}

/**
 * The next question about the remaining products, in this order: the attribute that all their categories list first (the
 * conductor of terminal blocks), the category, the categories' other attributes, what accessories are found by, and
 * within a category type and colour. Null when none distinguishes the products.
 */
export function chooseNextQuestion(
  vocabulary: Vocabulary,
  locale: Locale,
  scope: CataloguePath,
  remaining: readonly Category[],
  facetCounts: FacetCounts,
  answeredFacets: ReadonlySet<string>,
): Question | null {
  if (facetCounts.matches.length === 0)
    return answeredFacets.has("category") ? null : buildCategoryQuestion(remaining, locale);
  const matches = facetCounts.matches.filter(({ products }) => products > 0);
  const accessoryAttributes = [...vocabulary.attributes.values()].filter(({ search }) => search.includes("accessory"));
  // Above a category the listing only shows these facets while they are filtered by.
  const accessoryFilters: Selection = new Map(
    accessoryAttributes.map(({ code }) => [code, { choices: [], min: null, max: null }]),
  );
  const { facets } = buildFacetViews({
    vocabulary,
    locale,
    path: scope,
    categories: remaining,
    facetCounts: { matches, counts: facetCounts.counts },
    selection: accessoryFilters,
    facetSet: "all",
  });
  const first = remaining[0]?.attributes[0] ?? "";
  const order = new Set([
    ...(remaining.every(({ attributes }) => attributes[0] === first) ? [first] : []),
    ...(remaining.length <= MAX_OFFERED_CATEGORIES ? ["category"] : []),
    ...sortAttributes(remaining),
    ...accessoryAttributes.map(({ code }) => code),
    ...(scope.level === "category" ? ["type", "colour"] : []),
  ]);
  const questions = [...order].flatMap((code) => {
    const view = facets.find((each) => each.code === code);
    const question = view && !answeredFacets.has(code) ? buildQuestion(vocabulary, view) : null;
    const coverage = (view?.choices ?? []).reduce((sum, { count }) => sum + count, 0) / facetCounts.total;
    return question && coverage >= MIN_COVERAGE ? [{ question, coverage }] : [];
  });
  // Above a category no attribute covers all products, so only the order decides.
  const [inTurn] =
    scope.level === "category" ? questions.filter(({ coverage }) => coverage >= GOOD_COVERAGE) : questions;
  const [best] = questions.toSorted((a, b) => b.coverage - a.coverage);
  const chosen = (inTurn ?? best)?.question;
  return chosen ? withExamples(vocabulary, chosen, matches) : null;
}

/** The attributes of some categories, those first that are listed early and for many products. */
function sortAttributes(categories: readonly Category[]): string[] {
  const weights = new Map<string, number>();
  for (const { attributes, count } of categories)
    for (const [index, code] of attributes.entries()) weights.set(code, (weights.get(code) ?? 0) + count / (index + 1));
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([code]) => code);
}

function buildCategoryQuestion(categories: readonly Category[], locale: Locale): Question | null {
  if (categories.length < 2 || categories.length > MAX_OFFERED_ANSWERS) return null;
  const answers = categories.map(({ code, names, count, first }) => ({
    value: code,
    label: names[locale],
    count,
    position: first,
  }));
  return { facet: "category", name: null, unit: "", answers, isMinimum: false };
}

/** Null when the facet has fewer than two answers left, or too many. */
function buildQuestion(vocabulary: Vocabulary, { code, name, unit, kind, choices }: FacetView): Question | null {
  const attribute = vocabulary.attributes.get(code);
  if (kind === "span" || attribute?.kind === "text") return null;
  const offered = choices.filter(({ count }) => count > 0);
  if (offered.length < 2 || offered.length > MAX_OFFERED_ANSWERS) return null;
  const isMinimum = kind === "number" && (attribute?.search.includes("minimum") ?? false);
  const answers = offered.map(({ value, label = value, count, swatch }, index) => ({
    value,
    label,
    count: isMinimum ? offered.slice(index).reduce((sum, each) => sum + each.count, 0) : count,
    ...(swatch ? { swatch } : {}),
  }));
  return { facet: code, name: attribute ? name : null, unit, answers, isMinimum };
}

/** Adds an example product to each answer of a coded facet, for its drawing. */
function withExamples(vocabulary: Vocabulary, question: Question, matches: FacetCounts["matches"]): Question {
  const { facet, answers } = question;
  const kind = vocabulary.attributes.get(facet)?.kind ?? "code";
  if (kind !== "code" || facet === "colour") return question;
  const positions = new Map<string, number>();
  for (const { table, rows } of matches) {
    const column = table.columns.get(facet);
    const first = vocabulary.categories.get(table.category)?.first ?? 0;
    for (const row of rows)
      for (const choice of choicesOf(column?.values[column.valueIndexes[row] ?? 0] ?? null))
        if (!positions.has(choice)) positions.set(choice, first + row);
  }
  return {
    ...question,
    answers: answers.map((answer) => {
      const position = positions.get(answer.value);
      return position === undefined ? answer : { ...answer, position };
    }),
  };
}
