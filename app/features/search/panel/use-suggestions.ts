import { useEffect, useState } from "react";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Suggestions } from "../suggestions.ts";

const DEBOUNCE_MS = 120;
export const MIN_QUERY_LENGTH = 2;

const cachedSuggestions = new Map<string, Suggestions>();

/** Fetches suggestions when typing pauses; the previous ones stay until the next arrive. */
export function useSuggestions(query: string, locale: Locale): { found: Suggestions | null; failed: boolean } {
  const [state, setState] = useState<{ found: Suggestions | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    const typed = query.trim();
    if (typed.length < MIN_QUERY_LENGTH) {
      setState({ found: null, failed: false });
      return;
    }
    const url = `/suggestions/${locale}?${new URLSearchParams({ q: typed })}`;
    const cached = cachedSuggestions.get(url);
    if (cached) {
      setState({ found: cached, failed: false });
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
        const found: Suggestions = await response.json();
        cachedSuggestions.set(url, found);
        setState({ found, failed: false });
      } catch (error) {
        if (!controller.signal.aborted) {
          console.warn(error);
          setState({ found: null, failed: true });
        }
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, locale]);
  return state;
}
