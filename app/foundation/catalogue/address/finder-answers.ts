import type { Vocabulary } from "../data/vocabulary.ts";
import { normalizeFilters } from "../facets/normalize-filters.ts";
import { ANY_ANSWER } from "./any-answer.ts";

/** Answers by facet, as in the URL: `group=screw&cross_section=4&colour=any`. */
export type FinderAnswers = ReadonlyMap<string, string>;

const MAX_ANSWERS = 12;
const MAX_VALUE_LENGTH = 60;

/** Every parameter that could be an answer; the first one of each facet. */
export function parseAnswers(parameters: URLSearchParams): FinderAnswers {
  const answers = new Map<string, string>();
  for (const [facet, value] of parameters) {
    if (answers.size === MAX_ANSWERS) break;
    if (answers.has(facet) || !/^[a-z0-9_.]{1,60}$/i.test(facet)) continue;
    if (value !== "" && value.length <= MAX_VALUE_LENGTH) answers.set(facet, value);
  }
  return answers;
}

/** Drops answers with facets or values that this catalogue does not have. */
export function filterKnownAnswers(vocabulary: Vocabulary, answers: FinderAnswers): FinderAnswers {
  const isKnown = (facet: string, value: string) =>
    value === ANY_ANSWER
      ? vocabulary.attributes.has(facet) || ["group", "category", "type", "colour"].includes(facet)
      : normalizeFilters(
          vocabulary,
          { level: "all" },
          new Map([[facet, { choices: [value], min: null, max: null }]]),
        ).has(facet);
  return new Map([...answers].filter(([facet, value]) => isKnown(facet, value)));
}

/** The query of a finder URL, with sorted parameters so that each set of answers has one URL. */
export function formatFinderQuery(answers: FinderAnswers): string {
  const query = new URLSearchParams([...answers].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  return query ? `?${query}` : "";
}
