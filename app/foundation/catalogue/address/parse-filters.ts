import type { Locale } from "../../../ground/i18n/locales.ts";
import { readNumbers } from "../../../ground/i18n/read-numbers.ts";
import type { Selection } from "../facets/count-facets.ts";
import {
  type Bound,
  boundParameter,
  GENERAL_FACETS,
  type ListingState,
  RESERVED_CODES,
  typedParameter,
  withFilter,
} from "./listing-state.ts";

const MAX_FILTERS = 20;
const MAX_CHOICES = 50;
export const MAX_CHOICE_LENGTH = 60;
const MAX_TYPED_LENGTH = 24;
const MAX_BOUND = 1e9;

/**
 * Everything that could be a filter; `normalizeFilters` drops those that the listing lacks.
 * @param locale of the page, in which bounds may have been typed; null for programs, whose numbers have one form
 */
export function parseFilters(
  parameters: URLSearchParams,
  locale: Locale | null,
): Pick<ListingState, "filters" | "questions"> {
  const facets = new Set([...parameters.keys()].map(facetOf).filter(isFacetName).slice(0, MAX_FILTERS));
  let filters: Selection = new Map();
  const questions = new Map<string, string>();
  const readBound = (facet: string, bound: Bound) => {
    const parsed = parseBound(parameters, facet, bound, locale);
    if (typeof parsed === "string") questions.set(typedParameter(facet, bound), parsed);
    return typeof parsed === "number" ? parsed : null;
  };
  for (const facet of facets) {
    const choices = parameters.getAll(facet).filter((choice) => choice !== "" && choice.length <= MAX_CHOICE_LENGTH);
    const [min, max] = [readBound(facet, "min"), readBound(facet, "max")];
    // Visitors may type the bounds the wrong way round.
    const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max];
    filters = withFilter(filters, facet, {
      choices: [...new Set(choices)].slice(0, MAX_CHOICES),
      min: low,
      max: high,
    });
  }
  return { filters, questions };
}

/** The facet that a parameter is of. */
export const facetOf = (parameter: string): string => parameter.replace(/-(?:min|max|from|to)$/, "");

function isFacetName(name: string): boolean {
  return (
    /^[a-z0-9_.]{1,60}$/i.test(name) &&
    (!RESERVED_CODES.has(name) || (GENERAL_FACETS as readonly string[]).includes(name))
  );
}

/** A number, or the text that was typed where it is not clear which; null for none. */
function parseBound(
  parameters: URLSearchParams,
  facet: string,
  bound: Bound,
  locale: Locale | null,
): number | string | null {
  const textOf = (parameter: string) =>
    (parameters.get(parameter) ?? "").replace(/\p{C}/gu, "").trim().slice(0, MAX_TYPED_LENGTH).trim();
  const typed = locale === null ? "" : textOf(typedParameter(facet, bound));
  const text = typed || textOf(boundParameter(facet, bound));
  const written =
    typed === "" && /^[-\u2212]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text.replace("\u2212", "-")) : null;
  if (locale === null || text === "") return written;
  if (written !== null) return roundBound(written);
  const [limit, other] = readBounds(text, locale);
  return limit !== undefined && other === undefined ? limit : text;
}

/** Pages show three decimals, and a filter is what its field shows. */
const roundBound = (limit: number) => Math.round(limit * 1000) / 1000;

/** The numbers that a typed bound may stand for: see `readNumbers`. */
export const readBounds = (text: string, locale: Locale): readonly number[] =>
  readNumbers(text, locale)
    .filter((limit) => Math.abs(limit) < MAX_BOUND)
    .map(roundBound);
