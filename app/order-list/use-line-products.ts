import { useCallback, useEffect, useState } from "react";
import type { Locale } from "../i18n/locales.ts";
import { MAX_NUMBERS, MAX_WORDINGS } from "./asked-numbers.ts";
import type { FoundLines, LineProduct, Meaning, WordingMatch } from "./line-product.ts";

/** What has been asked in each language since the page was loaded. */
type Known = {
  readonly products: ReadonlyMap<string, LineProduct>;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly wordings: ReadonlyMap<string, WordingMatch>;
};
const NOTHING: Known = { products: new Map(), meanings: new Map(), wordings: new Map() };
const known = new Map<Locale, Known>();

/** Asks what numbers stand for, those that are not known yet. @throws when there is no answer */
export async function askNumbers(numbers: readonly string[], locale: Locale): Promise<Known> {
  const unknown = numbers.filter((number) => !known.get(locale)?.meanings.has(number));
  for (let first = 0; first < unknown.length; first += MAX_NUMBERS)
    await askLines(unknown.slice(first, first + MAX_NUMBERS), [], locale);
  return known.get(locale) ?? NOTHING;
}

/** Lines in words that are searched for in one go; what follows stays to be looked at. */
const MAX_SEARCHED = 200;

/** Asks what lines in words stand for, those that are not known yet. @throws when there is no answer */
export async function askWordings(wordings: readonly string[], locale: Locale): Promise<Known> {
  const unknown = wordings.filter((wording) => !known.get(locale)?.wordings.has(wording)).slice(0, MAX_SEARCHED);
  for (let first = 0; first < unknown.length; first += MAX_WORDINGS)
    await askLines([], unknown.slice(first, first + MAX_WORDINGS), locale);
  return known.get(locale) ?? NOTHING;
}

async function askLines(numbers: readonly string[], wordings: readonly string[], locale: Locale): Promise<void> {
  const response = await fetch(`/order-lines/${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numbers, wordings }),
  });
  if (!response.ok) throw new Error(`order lines: ${response.status}`);
  const found: FoundLines = await response.json();
  const before = known.get(locale) ?? NOTHING;
  known.set(locale, {
    products: new Map([...before.products, ...Object.entries(found.products)]),
    meanings: new Map([...before.meanings, ...Object.entries(found.meanings)]),
    wordings: new Map([...before.wordings, ...Object.entries(found.wordings)]),
  });
}

/** The products of a list, as far as they have arrived; `failed` with a way to ask again when they do not arrive. */
export function useLineProducts(codes: readonly string[], locale: Locale) {
  const [state, setState] = useState<{ known: Known; failed: boolean }>({ known: NOTHING, failed: false });
  const wanted = codes.join(" ");
  const ask = useCallback(async () => {
    try {
      setState({ known: await askNumbers(wanted.split(" ").filter(Boolean), locale), failed: false });
    } catch (error) {
      console.warn(error);
      setState(({ known }) => ({ known, failed: true }));
    }
  }, [wanted, locale]);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { ...state.known, failed: state.failed, ask };
}
