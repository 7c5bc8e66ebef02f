import { type ReactNode, useEffect, useRef, useState } from "react";
import { countToCheck } from "../../../features/rail/model/edits/to-check.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./to-check-question.module.css";

/**
 * Asks before parts are ordered or papers are made of a project that has things to check.
 * @returns what asks, or goes on at once where nothing is open; and the question, to be rendered
 */
export function useToCheckQuestion(): {
  readonly ask: (goOn: () => void) => void;
  readonly isOpen: boolean;
  readonly question: ReactNode;
} {
  const { project } = useEditor();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const count = countToCheck(project);
  return {
    ask: (proceed) => (count === 0 ? proceed() : setGoOn(() => proceed)),
    isOpen: count > 0,
    question: goOn && <ToCheckQuestion count={count} onGoOn={goOn} onClose={() => setGoOn(null)} />,
  };
}

type Props = { readonly count: number; readonly onGoOn: () => void; readonly onClose: () => void };

function ToCheckQuestion({ count, onGoOn, onClose }: Props) {
  const { t, number } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby="to-check-question" onClose={onClose}>
      <p id="to-check-question">{t("stripBuilder.issues.open", { count: number(count) })}</p>
      <div className={styles.actions}>
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
