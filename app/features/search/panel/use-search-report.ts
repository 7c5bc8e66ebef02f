import { useEffect, useRef } from "react";
import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { Suggestions } from "../suggestions.ts";

/**
 * Reports the last search when its dialog closes, because what is still being typed is not a search yet. A listing of
 * results reports itself; call `discard` before it opens.
 */
export function useSearchReport(
  field: React.RefObject<HTMLElement | null>,
  suggestions: Suggestions | null,
): { readonly discard: () => void } {
  const lastSuggestions = useRef<Suggestions | null>(null);
  useEffect(() => {
    // Following a result empties the field, which must not lose the search.
    if (suggestions) lastSuggestions.current = suggestions;
  }, [suggestions]);
  useEffect(() => {
    const dialog = field.current?.closest("dialog");
    const report = () => {
      const { current: latest } = lastSuggestions;
      if (!latest) return;
      lastSuggestions.current = null;
      // Suggestions have a contact link when nothing was found.
      sendReport({ path: location.pathname, search: { query: latest.query, found: latest.contact === null } });
    };
    dialog?.addEventListener("close", report);
    return () => dialog?.removeEventListener("close", report);
  }, [field]);
  return {
    discard() {
      lastSuggestions.current = null;
    },
  };
}
