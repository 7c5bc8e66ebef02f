import { useCallback, useEffect, useState } from "react";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { Check } from "../reading/check.ts";
import type { LinesResponse, LookupResults } from "./line-product.ts";
import { MAX_CHECKS, MAX_NUMBERS, MAX_WORDINGS } from "./lines-request.ts";

/** Per check; further wordings stay unresolved. */
const MAX_SEARCHED_WORDINGS = 200;
const NO_RESULTS: LookupResults = {
  products: new Map(),
  meanings: new Map(),
  wordings: new Map(),
  contradictions: new Map(),
};
const cache = new Map<Locale, LookupResults>();

const cachedResults = (locale: Locale) => cache.get(locale) ?? NO_RESULTS;

/** Fetches the meanings of numbers that are not cached yet. @throws if the request fails */
export async function lookUpNumbers(numbers: readonly string[], locale: Locale): Promise<LookupResults> {
  const unknown = numbers.filter((number) => !cachedResults(locale).meanings.has(number));
  for (let first = 0; first < unknown.length; first += MAX_NUMBERS)
    await fetchLines(unknown.slice(first, first + MAX_NUMBERS), [], locale);
  return cachedResults(locale);
}

/**
 * Fetches the meanings of wordings that are not cached yet, and what the words beside known numbers contradict.
 * @throws if the request fails
 */
export async function lookUpWordings(
  wordings: readonly string[],
  checks: readonly Check[],
  locale: Locale,
): Promise<LookupResults> {
  for (let first = 0; first < checks.length; first += MAX_CHECKS)
    await fetchLines([], [], locale, checks.slice(first, first + MAX_CHECKS));
  const unknown = wordings
    .filter((wording) => !cachedResults(locale).wordings.has(wording))
    .slice(0, MAX_SEARCHED_WORDINGS);
  for (let first = 0; first < unknown.length; first += MAX_WORDINGS)
    await fetchLines([], unknown.slice(first, first + MAX_WORDINGS), locale);
  return cachedResults(locale);
}

async function fetchLines(
  numbers: readonly string[],
  wordings: readonly string[],
  locale: Locale,
  checks: readonly Check[] = [],
): Promise<void> {
  const response = await fetch(`/order-lines/${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numbers, wordings, checks }),
  });
  if (!response.ok) throw new Error(`The request for the list's products failed: status ${response.status}`);
  const body: LinesResponse = await response.json();
  const previous = cachedResults(locale);
  cache.set(locale, {
    products: new Map([...previous.products, ...Object.entries(body.products)]),
    meanings: new Map([...previous.meanings, ...Object.entries(body.meanings)]),
    wordings: new Map([...previous.wordings, ...Object.entries(body.wordings)]),
    contradictions: new Map([...previous.contradictions, ...Object.entries(body.contradictions)]),
  });
}

/** The products of a list, as far as they have arrived; `reload` tries again after a failure. */
export function useLineProducts(codes: readonly string[], locale: Locale) {
  const [results, setResults] = useState(() => cachedResults(locale));
  const [failed, setFailed] = useState(false);
  const joinedCodes = codes.join("\n");
  const reload = useCallback(async () => {
    try {
      setResults(await lookUpNumbers(joinedCodes.split("\n").filter(Boolean), locale));
      setFailed(false);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
  }, [joinedCodes, locale]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...results, failed, reload };
}
