import type { Dispatch } from "../../../features/list/dispatch.ts";
import { isProductLine, type ListLine, lineId } from "../../../features/list/lines/lines.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./line-row.module.css";

type Props = {
  readonly line: ListLine;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly dispatch: Dispatch;
};

const ARROWS = {
  up: { offset: -1, label: "orderList.moveUp", path: "M8 13V3M3.5 7.5L8 3l4.5 4.5" },
  down: { offset: 1, label: "orderList.moveDown", path: "M8 3v10M3.5 8.5L8 13l4.5-4.5" },
} as const;

/** Moves a line up or down, or removes it. */
export function LineActions({ line, index, count, name, dispatch }: Props) {
  const { t, number, labelled } = useI18n();
  const id = lineId(line);
  const move = (to: number) =>
    dispatch(
      { type: "move", id, index: to },
      t("orderList.moved", {
        code: isProductLine(line) ? line.code : line.text,
        place: number(to + 1),
        count: number(count),
      }),
    );
  return (
    <div className={`no-print ${styles.actions}`}>
      {(["up", "down"] as const).map((direction) => {
        const { offset, label, path } = ARROWS[direction];
        const to = index + offset;
        const isDisabled = to < 0 || to >= count;
        const buttonId = `${direction}-${encodeURIComponent(id)}`;
        return (
          <button
            key={direction}
            type="button"
            className="square"
            id={buttonId}
            aria-disabled={isDisabled}
            aria-label={labelled(t(label), name)}
            title={t(label)}
            onClick={() => {
              if (isDisabled) return;
              move(to);
              // React may move the row in the document, which takes the focus from its button.
              requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
            }}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        );
      })}
      <button
        type="button"
        className="square"
        onClick={() => dispatch({ type: "remove", ids: [id] }, t("orderList.removed", { name }))}
        aria-label={labelled(t("orderList.remove"), name)}
        title={t("orderList.remove")}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  );
}
