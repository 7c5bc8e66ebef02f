import { ANY_ANSWER } from "../../foundation/catalogue/address/any-answer.ts";
import { categoriesIn } from "../../foundation/catalogue/address/catalogue-path.ts";
import type { FinderAnswers } from "../../foundation/catalogue/address/finder-answers.ts";
import { withFilter } from "../../foundation/catalogue/address/listing-state.ts";
import type { CataloguePath, Category, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { countFacets, type FacetCounts, type Selection } from "../../foundation/catalogue/facets/count-facets.ts";
import type { FacetTable } from "../../foundation/catalogue/facets/facet-table.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { type Answer, buildGroupQuestion, chooseNextQuestion, type Question } from "./questions.ts";

export const MAX_QUESTIONS = 4;
/** With so few products left no further question is asked. */
export const MAX_CANDIDATES = 3;

type Step = {
  readonly question: Question;
  /** Null for “I don't know”. */
  readonly answer: Answer | null;
};

export type Interview = {
  readonly steps: readonly Step[];
  /** The next question; null when the candidates can be shown. */
  readonly question: Question | null;
  /** The URL has an answer to the next question that it does not offer. */
  readonly isInvalidAnswer: boolean;
  /** The products that meet all answers: their part of the catalogue, its filters and their counts. */
  readonly scope: CataloguePath;
  readonly filters: Selection;
  readonly facetCounts: FacetCounts;
};

type Catalogue = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  /** Null for more products than are counted. */
  readonly readTables: (categories: readonly Category[]) => Promise<readonly FacetTable[] | null>;
};

/**
 * Follows the answers from question to question: first the group, then what distinguishes the remaining products, in
 * the order in which the categories list their attributes.
 */
export async function runInterview(catalogue: Catalogue, answers: FinderAnswers): Promise<Interview> {
  const { vocabulary, locale } = catalogue;
  let scope: CataloguePath = { level: "all" };
  let filters: Selection = new Map();
  const steps: Step[] = [];
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
    const answeredFacets = new Set(steps.map(({ question }) => question.facet));
    const question =
      steps.length === 0
        ? buildGroupQuestion(vocabulary, locale)
        : steps.length < MAX_QUESTIONS && facetCounts.total > MAX_CANDIDATES
          ? chooseNextQuestion(vocabulary, locale, scope, remaining, facetCounts, answeredFacets)
          : null;
    const value = question ? answers.get(question.facet) : undefined;
    const answer = question?.answers.find((each) => each.value === value) ?? null;
    if (!question || (!answer && value !== ANY_ANSWER))
      return { steps, question, isInvalidAnswer: value !== undefined, scope, filters, facetCounts };
    steps.push({ question, answer });
    if (answer) ({ scope, filters } = narrowScope(vocabulary, scope, filters, question, answer.value));
  }
}

/** Counts from the vocabulary alone, which only has the size of each category. */
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
