import { useCallback, useEffect, useState } from "react";
import type { Locale } from "../../i18n/locales.ts";
import type { LineProduct, LinesResponse, Meaning, WordingMatch } from "../line-product.ts";
import { MAX_NUMBERS, MAX_WORDINGS } from "./lines-request.ts";

/** What has been asked in each language since the page was loaded. */
type CachedResults = {
  readonly products: ReadonlyMap<string, LineProduct>;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly wordings: ReadonlyMap<string, WordingMatch>;
};
const NO_RESULTS: CachedResults = { products: new Map(), meanings: new Map(), wordings: new Map() };
const results = new Map<Locale, CachedResults>();

/** Asks what numbers stand for, those that are not known yet. @throws when there is no answer */
export async function lookUpNumbers(numbers: readonly string[], locale: Locale): Promise<CachedResults> {
  const unknown = numbers.filter((number) => !results.get(locale)?.meanings.has(number));
  for (let first = 0; first < unknown.length; first += MAX_NUMBERS)
    await fetchLines(unknown.slice(first, first + MAX_NUMBERS), [], locale);
  return results.get(locale) ?? NO_RESULTS;
}

/** Lines in words that are searched for in one go; what follows stays to be looked at. */
const MAX_SEARCHED_WORDINGS = 200;

/** Asks what lines in words stand for, those that are not known yet. @throws when there is no answer */
export async function lookUpWordings(wordings: readonly string[], locale: Locale): Promise<CachedResults> {
  const unknown = wordings
    .filter((wording) => !results.get(locale)?.wordings.has(wording))
    .slice(0, MAX_SEARCHED_WORDINGS);
  for (let first = 0; first < unknown.length; first += MAX_WORDINGS)
    await fetchLines([], unknown.slice(first, first + MAX_WORDINGS), locale);
  return results.get(locale) ?? NO_RESULTS;
}

async function fetchLines(numbers: readonly string[], wordings: readonly string[], locale: Locale): Promise<void> {
  const response = await fetch(`/order-lines/${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numbers, wordings }),
  });
  if (!response.ok) throw new Error(`order lines: ${response.status}`);
  const body: LinesResponse = await response.json();
  const previous = results.get(locale) ?? NO_RESULTS;
  results.set(locale, {
    products: new Map([...previous.products, ...Object.entries(body.products)]),
    meanings: new Map([...previous.meanings, ...Object.entries(body.meanings)]),
    wordings: new Map([...previous.wordings, ...Object.entries(body.wordings)]),
  });
}

/** The products of a list, as far as they have arrived; `failed` with a way to ask again when they do not arrive. */
export function useLineProducts(codes: readonly string[], locale: Locale) {
  const [state, setState] = useState<{ results: CachedResults; failed: boolean }>({
    results: NO_RESULTS,
    failed: false,
  });
  const joinedCodes = codes.join(" ");
  const reload = useCallback(async () => {
    try {
      setState({ results: await lookUpNumbers(joinedCodes.split(" ").filter(Boolean), locale), failed: false });
    } catch (error) {
      console.warn(error);
      setState(({ results }) => ({ results, failed: true }));
    }
  }, [joinedCodes, locale]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state.results, failed: state.failed, reload };
}
