import { type ReactNode, useEffect, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { findOpen } from "../../rail/planning/check-strip.ts";
import { useEditor } from "./editor-context.ts";

type Asked = { readonly count: number; readonly goOn: () => void };

/**
 * Asks before parts are ordered or papers are made of a project that has things to check.
 * @returns what asks, or goes on at once where nothing is open; and the question, to be rendered
 */
export function useToCheckQuestion(): {
  readonly ask: (goOn: () => void) => void;
  readonly isOpen: () => boolean;
  readonly question: ReactNode;
} {
  const { project, catalogue } = useEditor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const countOpen = () => project.strips.reduce((sum, strip) => sum + findOpen(strip, catalogue).length, 0);
  return {
    ask: (goOn) => {
      const count = countOpen();
      if (count === 0) goOn();
      else setAsked({ count, goOn });
    },
    isOpen: () => countOpen() > 0,
    question: asked && <ToCheckQuestion count={asked.count} onGoOn={asked.goOn} onClose={() => setAsked(null)} />,
  };
}

type Props = { readonly count: number; readonly onGoOn: () => void; readonly onClose: () => void };

function ToCheckQuestion({ count, onGoOn, onClose }: Props) {
  const { t, number } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="stack loose dialog framed" aria-labelledby="to-check-question" onClose={onClose}>
      <p id="to-check-question">{t("stripBuilder.issues.open", { count: number(count) })}</p>
      <div className="row">
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            dialog.current?.close();
            document.getElementById("strip-issues")?.scrollIntoView({ block: "start" });
          }}
        >
          {t("stripBuilder.issues.look")}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            dialog.current?.close();
            onGoOn();
          }}
        >
          {t("stripBuilder.issues.goOn")}
        </button>
      </div>
    </dialog>
  );
}
