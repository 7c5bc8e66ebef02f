import { useCallback, useEffect, useState } from "react";
import type { Locale } from "../i18n/locales.ts";
import { MOST_ASKED } from "./asked-numbers.ts";
import type { FoundLines, LineProduct, Meaning } from "./line-product.ts";

/** What has been asked in each language since the page was loaded. */
type Known = { readonly products: ReadonlyMap<string, LineProduct>; readonly meanings: ReadonlyMap<string, Meaning> };
const NOTHING: Known = { products: new Map(), meanings: new Map() };
const known = new Map<Locale, Known>();

/** Asks what numbers stand for, those that are not known yet. @throws when there is no answer */
export async function askNumbers(numbers: readonly string[], locale: Locale): Promise<Known> {
  const before = known.get(locale) ?? NOTHING;
  const unknown = numbers.filter((number) => !before.meanings.has(number));
  for (let first = 0; first < unknown.length; first += MOST_ASKED) {
    const response = await fetch(`/order-lines/${locale}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(unknown.slice(first, first + MOST_ASKED)),
    });
    if (!response.ok) throw new Error(`order lines: ${response.status}`);
    const found: FoundLines = await response.json();
    const { products, meanings } = known.get(locale) ?? NOTHING;
    known.set(locale, {
      products: new Map([...products, ...Object.entries(found.products)]),
      meanings: new Map([...meanings, ...Object.entries(found.meanings)]),
    });
  }
  return known.get(locale) ?? NOTHING;
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
