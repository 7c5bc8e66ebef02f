import { useEffect, useRef } from "react";
import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { Suggestions } from "../suggestions.ts";

/**
 * Reports the last search when its panel closes or its page is left, because what is still being typed is not a search yet. A
 * listing of results reports itself; call `discard` before it opens, and `press` when the answer was pressed.
 */
export function useSearchReport(suggestions: Suggestions | null) {
  const last = useRef<{ readonly suggestions: Suggestions; pressed: boolean } | null>(null);
  useEffect(() => {
    if (suggestions) last.current = { suggestions, pressed: false };
  }, [suggestions]);
  useEffect(() => {
    const report = () => {
      const { current } = last;
      if (!current) return;
      last.current = null;
      const { query, counted, card } = current.suggestions;
      const answer = card && { query, kind: card.kind, pressed: current.pressed };
      sendReport({ path: location.pathname, search: { query, ...counted }, ...(answer && { answer }) });
    };
    window.addEventListener("pagehide", report);
    return () => {
      window.removeEventListener("pagehide", report);
      report();
    };
  }, []);
  return {
    discard() {
      last.current = null;
    },
    press() {
      if (last.current) last.current.pressed = true;
    },
  };
}
