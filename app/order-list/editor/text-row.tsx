import { useEffect, useRef } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { addMissingLines, changeText, lineId, MAX_NOTE_LENGTH, moveLine, removeLine, type TextLine } from "../lines.ts";
import { changeOrderList } from "../storage/list-store.ts";
import rowStyles from "./line-row.module.css";
import type { Dispatch } from "./list-editor.tsx";
import { MoveButton } from "./move-button.tsx";
import styles from "./text-row.module.css";

type Props = {
  readonly line: TextLine;
  readonly place: number;
  readonly count: number;
  readonly dispatch: Dispatch;
};

/** A line that no product was found for: it goes with the list as it was written. */
export function TextRow({ line, place, count, dispatch }: Props) {
  const { t, number } = useI18n();
  const id = lineId(line);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = line.text;
  }, [line.text]);
  const move = (to: number) =>
    dispatch(
      (lines) => moveLine(lines, id, to),
      t("orderList.moved", { code: line.text, place: number(to + 1), count: number(count) }),
      (lines) => moveLine(lines, id, place),
    );
  const remove = () =>
    dispatch(
      (lines) => removeLine(lines, id),
      t("orderList.removed", { name: line.text }),
      (lines) => moveLine(addMissingLines(lines, [line]), id, place),
    );
  return (
    <li className={`${rowStyles.line} ${styles.line}`}>
      <span className={rowStyles.handle} aria-hidden="true">
        {place + 1}
      </span>
      <label className={styles.text}>
        <span>{t("orderList.freeText")}</span>
        <input
          ref={field}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={line.text}
          onBlur={({ target: { value } }) => {
            if (value.trim() === "") remove();
            else changeOrderList((lines) => changeText(lines, id, value));
          }}
        />
      </label>
      <div className={rowStyles.actions}>
        <MoveButton
          direction="up"
          name={line.text}
          id={encodeURIComponent(id)}
          disabled={place === 0}
          onMove={() => move(place - 1)}
        />
        <MoveButton
          direction="down"
          name={line.text}
          id={encodeURIComponent(id)}
          disabled={place === count - 1}
          onMove={() => move(place + 1)}
        />
        <button
          type="button"
          onClick={remove}
          aria-label={`${t("orderList.remove")}: ${line.text}`}
          title={t("orderList.remove")}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
    </li>
  );
}
