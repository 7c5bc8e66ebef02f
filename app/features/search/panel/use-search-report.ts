import { useEffect, useRef } from "react";
import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { Suggestions } from "../suggestions.ts";

/**
 * Reports the last search when its panel closes or its page is left, because what is still being typed is not a search yet. A
 * listing of results reports itself; call `discard` before it opens.
 */
export function useSearchReport(suggestions: Suggestions | null): { readonly discard: () => void } {
  const lastSuggestions = useRef<Suggestions | null>(null);
  useEffect(() => {
    if (suggestions) lastSuggestions.current = suggestions;
  }, [suggestions]);
  useEffect(() => {
    const report = () => {
      const { current: latest } = lastSuggestions;
      if (!latest) return;
      lastSuggestions.current = null;
      // Suggestions have a contact link when nothing was found.
      sendReport({ path: location.pathname, search: { query: latest.query, found: latest.contact === null } });
    };
    window.addEventListener("pagehide", report);
    return () => {
      window.removeEventListener("pagehide", report);
      report();
    };
  }, []);
  return {
    discard() {
      lastSuggestions.current = null;
    },
  };
}
