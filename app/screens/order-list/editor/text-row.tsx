import type { Dispatch } from "../../../features/list/dispatch.ts";
import { lineId, MAX_NOTE_LENGTH, type TextLine } from "../../../features/list/lines/lines.ts";
import { changeOrderList } from "../../../features/list/storage/list-store.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { LineActions } from "./line-actions.tsx";
import styles from "./line-row.module.css";

type Props = {
  readonly line: TextLine;
  readonly index: number;
  readonly count: number;
  readonly dispatch: Dispatch;
};

/** A line in the visitor's words. Its key is its text, so a change from another tab mounts a new field. */
export function TextRow({ line, index, count, dispatch }: Props) {
  const { t } = useI18n();
  return (
    <li className={`bar ${styles.line}`}>
      <span className={`note ${styles.handle}`} aria-hidden="true">
        {index + 1}
      </span>
      <label className="field grow">
        <span>{t("orderList.freeText")}</span>
        <input
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={line.text}
          onBlur={({ target: { value } }) => {
            if (value.trim() === "")
              dispatch({ type: "remove", ids: [lineId(line)] }, t("orderList.removed", { name: line.text }));
            else changeOrderList({ type: "setText", id: lineId(line), text: value });
          }}
        />
      </label>
      <LineActions line={line} index={index} count={count} name={line.text} dispatch={dispatch} />
    </li>
  );
}
