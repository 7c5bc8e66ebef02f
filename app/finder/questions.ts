import type { CataloguePath, Category, Vocabulary } from "../catalogue/data/vocabulary.ts";
import { countFacets, type FacetCounts, type Selection } from "../catalogue/facets/count-facets.ts";
import type { FacetTable } from "../catalogue/facets/facet-table.ts";
import { choicesOf } from "../catalogue/facets/facet-value.ts";
import { categoriesIn } from "../catalogue/listing/catalogue-path.ts";
import type { Choice } from "../catalogue/listing/filters/choices.ts";
import { buildFacetViews, type FacetView } from "../catalogue/listing/filters/facet-views.ts";
import { withFilter } from "../catalogue/listing/state/listing-state.ts";
import type { Locale } from "../i18n/locales.ts";
import type { FinderAnswers } from "./answers.ts";
import { ANY_ANSWER } from "./any-answer.ts";

export const MAX_QUESTIONS = 4;
/** So few products need no further question. */
export const MAX_CANDIDATES = 3;
/** More answers than these cannot be taken in at a glance. */
const MAX_OFFERED_ANSWERS = 24;
/** More categories than these are no answer for somebody who could not name a group. */
const MAX_OFFERED_CATEGORIES = 12;
/** Within a category, a question is asked in its turn when so many of the remaining products have an answer to it. */
const GOOD_COVERAGE = 0.8;
/** A question that fewer have an answer to leads away from most products. */
const MIN_COVERAGE = 0.3;

type Answer = Pick<Choice, "value" | "label" | "count" | "swatch"> & {
  /** A product that stands for the answer, by its position in the catalogue. */
  readonly position?: number;
};

export type Question = {
  readonly facet: string;
  /** The attribute's name; null for what is no attribute. */
  readonly name: string | null;
  readonly unit: string;
  readonly answers: readonly Answer[];
  /** An answer means this much or more. */
  readonly isMinimum: boolean;
};

export type Interview = {
  readonly steps: readonly { readonly question: Question; readonly answer: Answer | null }[];
  /** What is to be asked next; null when enough is known. */
  readonly question: Question | null;
  /** The URL answers that question with what is not offered. */
  readonly isInvalidAnswer: boolean;
  /** The products that meet all answers: where they are, what they are filtered by, and how many they are. */
  readonly scope: CataloguePath;
  readonly filters: Selection;
  readonly facetCounts: FacetCounts;
};

type Catalogue = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  /** The tables of some categories; null for more products than are counted. */
  readonly readTables: (categories: readonly Category[]) => Promise<readonly FacetTable[] | null>;
};

/**
 * Follows the answers from question to question. Which are asked, and what they offer, is the catalogue's: the group,
 * then what tells the remaining products apart, in the order in which the categories list their attributes.
 */
export async function runInterview(catalogue: Catalogue, answers: FinderAnswers): Promise<Interview> {
  const { vocabulary, locale } = catalogue;
  let scope: CataloguePath = { level: "all" };
  let filters: Selection = new Map();
  const steps: { question: Question; answer: Answer | null }[] = [];
  for (;;) {
    const categories: readonly Category[] = categoriesIn(vocabulary, scope).filter(({ count }) => count > 0);
    const tables = steps.length > 0 ? await catalogue.readTables(categories) : null;
    const facetCounts = tables ? countFacets(tables, filters) : countByCategory(categories);
    const remaining = categories.filter(({ code }) => (facetCounts.counts.get("category")?.get(code) ?? 0) > 0);
    const [only] = remaining;
    if (steps.length > 0 && only && remaining.length === 1 && scope.level !== "category") {
      scope = scopeOfCategory(vocabulary, only) ?? scope;
      if (scope.level === "category") continue;
    }
    const askedFacets = new Set(steps.map(({ question }) => question.facet));
    const question =
      steps.length === 0
        ? buildGroupQuestion(vocabulary, locale)
        : steps.length < MAX_QUESTIONS && facetCounts.total > MAX_CANDIDATES
          ? chooseNextQuestion(catalogue, scope, remaining, facetCounts, askedFacets)
          : null;
    const value = question ? answers.get(question.facet) : undefined;
    const answer = question?.answers.find((each) => each.value === value) ?? null;
    if (!question || (!answer && value !== ANY_ANSWER))
      return { steps, question, isInvalidAnswer: value !== undefined, scope, filters, facetCounts };
    steps.push({ question, answer });
    if (answer) ({ scope, filters } = narrowScope(vocabulary, scope, filters, question, answer.value));
  }
}

/** All that the vocabulary knows of some categories: how many products each holds. */
function countByCategory(categories: readonly Category[]): FacetCounts {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const counts = new Map([["category", new Map(categories.map(({ code, count }) => [code, count]))]]);
  return { total, matches: [], counts };
}

function narrowScope(
  vocabulary: Vocabulary,
  scope: CataloguePath,
  filters: Selection,
  { facet, isMinimum }: Question,
  value: string,
): { scope: CataloguePath; filters: Selection } {
  if (facet === "group") {
    const group = vocabulary.groups.get(value);
    return { scope: group ? { level: "group", group } : scope, filters };
  }
  if (facet === "category") {
    const category = vocabulary.categories.get(value);
    return { scope: (category && scopeOfCategory(vocabulary, category)) ?? scope, filters };
  }
  return { scope, filters: withFilter(filters, facet, isMinimum ? { min: Number(value) } : { choices: [value] }) };
}

function scopeOfCategory(vocabulary: Vocabulary, category: Category): CataloguePath | null {
  const group = vocabulary.groups.get(category.group);
  return group ? { level: "category", group, category } : null;
}

function buildGroupQuestion({ groups }: Vocabulary, locale: Locale): Question | null {
  const answers = [...groups.values()]
    .filter(({ count }) => count > 0)
    .map(({ code, names, count }) => ({ value: code, label: names[locale], count }));
  return answers.length > 0 ? { facet: "group", name: null, unit: "", answers, isMinimum: false } : null;
}

/**
 * What is asked of the remaining products: the attribute that all their categories list first, as the conductor of
 * terminal blocks; their category; their other attributes in the categories' order; what accessories are found by; type
 * and colour last.
 */
function chooseNextQuestion(
  catalogue: Catalogue,
  scope: CataloguePath,
  remaining: readonly Category[],
  facetCounts: FacetCounts,
  askedFacets: ReadonlySet<string>,
): Question | null {
  const { vocabulary, locale } = catalogue;
  if (facetCounts.matches.length === 0)
    return askedFacets.has("category") ? null : buildCategoryQuestion(remaining, locale);
  const matches = facetCounts.matches.filter(({ products }) => products > 0);
  const accessoryAttributes = [...vocabulary.attributes.values()].filter(({ search }) => search.includes("accessory"));
  // Above a category these are shown only where they are filtered by.
  const accessoryFilters: Selection = new Map(
    accessoryAttributes.map(({ code }) => [code, { choices: [], min: null, max: null }]),
  );
  const views = buildFacetViews({
    vocabulary,
    locale,
    path: scope,
    categories: remaining,
    facetCounts: { matches, counts: facetCounts.counts },
    selection: accessoryFilters,
    facetSet: "all",
  }).facets;
  const first = remaining[0]?.attributes[0] ?? "";
  const order = new Set([
    ...(remaining.every(({ attributes }) => attributes[0] === first) ? [first] : []),
    ...(remaining.length <= MAX_OFFERED_CATEGORIES ? ["category"] : []),
    ...sortAttributes(remaining),
    ...accessoryAttributes.map(({ code }) => code),
    ...(scope.level === "category" ? ["type", "colour"] : []),
  ]);
  const questions = [...order].flatMap((code) => {
    const view = views.find((each) => each.code === code);
    const question = view && !askedFacets.has(code) ? buildQuestion(vocabulary, view) : null;
    const coverage = (view?.choices ?? []).reduce((sum, { count }) => sum + count, 0) / facetCounts.total;
    return question && coverage >= MIN_COVERAGE ? [{ question, coverage }] : [];
  });
  // Above a category no attribute is everybody's: the order alone decides.
  const [inTurn] =
    scope.level === "category" ? questions.filter(({ coverage }) => coverage >= GOOD_COVERAGE) : questions;
  const [best] = questions.toSorted((a, b) => b.coverage - a.coverage);
  const chosen = (inTurn ?? best)?.question;
  return chosen ? withExamples(vocabulary, chosen, matches) : null;
}

/** The attributes of some categories: those that stand first in the lists of the most products come first. */
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

/** A facet as a question; null when it tells the remaining products apart not at all, or into too many. */
function buildQuestion(vocabulary: Vocabulary, { code, name, unit, kind, choices }: FacetView): Question | null {
  const attribute = vocabulary.attributes.get(code);
  if (kind === "span" || attribute?.kind === "text") return null;
  const offered = choices.filter(({ count }) => count > 0);
  if (offered.length < 2 || offered.length > MAX_OFFERED_ANSWERS) return null;
  const isMinimum = kind === "number" && (attribute?.search.includes("minimum") ?? false);
  const answers = offered.map(({ value, label, count, swatch }, index) => ({
    value,
    label,
    count: isMinimum ? offered.slice(index).reduce((sum, each) => sum + each.count, 0) : count,
    ...(swatch ? { swatch } : {}),
  }));
  return { facet: code, name: attribute ? name : null, unit, answers, isMinimum };
}

/** Codes are shown by a product that has them, numbers and colours by themselves. */
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
