import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { AnswerCard } from "../answer.ts";

/**
 * Reports once whether the answer of a page of results was pressed: when that page is left, or when the returned function is
 * called.
 */
export function reportAnswer(shown: Element, query: string, kind: AnswerCard["kind"]): () => void {
  const { pathname: path } = location;
  const ended = new AbortController();
  const { signal } = ended;
  let pressed = false;
  const end = () => {
    if (signal.aborted) return;
    ended.abort();
    sendReport({ path, answer: { query, kind, pressed } });
  };
  shown.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a")) pressed = true;
    },
    { signal },
  );
  window.addEventListener("pagehide", end, { signal });
  return end;
}
