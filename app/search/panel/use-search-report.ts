import { useEffect, useRef } from "react";
import { sendReport } from "../../web-vitals/send-report.ts";
import type { Suggestions } from "../suggestions.ts";

/**
 * Reports what was looked for here when the panel is closed, or a result followed: what is still being typed is no search
 * yet, and a page of results reports itself. `nothing` says that such a page has been asked for.
 */
export function useSearchReport(
  container: React.RefObject<HTMLElement | null>,
  suggestions: Suggestions | null,
): { readonly discard: () => void } {
  const lastSuggestions = useRef<Suggestions | null>(null);
  useEffect(() => {
    // An emptied field forgets nothing: it is emptied when a result has been followed.
    if (suggestions) lastSuggestions.current = suggestions;
  }, [suggestions]);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const report = () => {
      const { current: latest } = lastSuggestions;
      if (!latest) return;
      lastSuggestions.current = null;
      // Who finds nothing is shown what comes closest, and whom to ask.
      sendReport({ path: location.pathname, search: { query: latest.query, found: latest.contact === null } });
    };
    container.current
      ?.querySelector("form")
      ?.addEventListener("submit", () => (lastSuggestions.current = null), { signal });
    container.current?.closest("dialog")?.addEventListener("close", report, { signal });
    return () => events.abort();
  }, [container]);
  return {
    discard() {
      lastSuggestions.current = null;
    },
  };
}
