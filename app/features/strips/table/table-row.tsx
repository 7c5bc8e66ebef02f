import { memo, useLayoutEffect, useRef, useState } from "react";
import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Swatch } from "../editor/swatch.tsx";
import styles from "./plan-table.module.css";
import { type CellColumn, isReadOnly } from "./table-columns.ts";

type HeadProps = {
  readonly columns: readonly CellColumn[];
  readonly isAll: boolean;
  readonly onAll: () => void;
};

const SIDES = ["inside", "outside"] as const;
const PARTS = ["Target", "Cable", "Core", "Section"] as const;

/** Two rows of headings: a conductor has four columns on each side. */
export function Head({ columns, isAll, onAll }: HeadProps) {
  const { t } = useI18n();
  const heading = (column: CellColumn) => {
    switch (column) {
      case "mark":
      case "potential":
      case "potentialOut":
      case "note":
        return t(`stripBuilder.position.${column}`);
      case "level":
        return t("stripBuilder.columns.plan.level");
      case "product":
      case "jumper":
        return t(`stripBuilder.table.${column}`);
      default:
        return "";
    }
  };
  const single = (column: CellColumn) => (
    <th key={column} scope="col" rowSpan={2}>
      {heading(column)}
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          <input type="checkbox" aria-label={t("stripBuilder.table.all")} checked={isAll} onChange={onAll} />
        </th>
        {columns.filter((column) => heading(column) !== "" && column !== "note").map(single)}
        {SIDES.map((side) => (
          <th key={side} scope="colgroup" colSpan={PARTS.length}>
            {t(`stripBuilder.table.${side}`)}
          </th>
        ))}
        {single("note")}
      </tr>
      <tr>
        {SIDES.flatMap((side) =>
          PARTS.map((part) => (
            <th key={side + part} scope="col">
              {part === "Section"
                ? t("stripBuilder.units.squareMillimetre")
                : t(`stripBuilder.position.${part === "Target" ? "target" : part === "Cable" ? "cable" : "core"}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** What somebody types into a cell of the row. */
type RowTyping = {
  readonly column: number;
  readonly text: string;
  /** @param text null where nobody wrote @param step down and to the right; null to stay @returns false for what is not read */
  readonly onFinish: (text: string | null, step: { readonly row: number; readonly column: number } | null) => boolean;
  readonly onCancel: () => void;
};

type RowProps = {
  readonly index: number;
  /** Of its position. */
  readonly id: string;
  /** Whether it is the first of its position: the others have no box. */
  readonly isFirst: boolean;
  readonly columns: readonly CellColumn[];
  readonly texts: readonly string[];
  readonly drawn: DrawnProduct | undefined;
  readonly isChosen: boolean;
  /** The first and the last column that are chosen, with the boxes' as 0; -1 where none is. */
  readonly from: number;
  readonly to: number;
  /** The column that has the focus. */
  readonly active: number;
  readonly typing: RowTyping | null;
  readonly onToggle: (id: string) => void;
};

/** Memoized: an edit renders the rows that it changes, and no more of five hundred. */
export const Row = memo(function Row({
  index,
  id,
  isFirst,
  columns,
  texts,
  drawn,
  isChosen,
  from,
  to,
  active,
  typing,
  onToggle,
}: RowProps) {
  const { t } = useI18n();
  const tabIndexOf = (column: number) => (column === active ? 0 : -1);
  return (
    <tr data-row={index} data-chosen={isChosen} data-continued={isFirst ? undefined : true}>
      {isFirst ? (
        <td>
          <input
            type="checkbox"
            data-column={0}
            tabIndex={tabIndexOf(0)}
            aria-label={t("stripBuilder.table.select", { mark: texts[0] ?? "" })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        </td>
      ) : (
        <td data-column={0} tabIndex={tabIndexOf(0)} />
      )}
      {columns.map((column, place) => {
        const number = place + 1;
        const isIn = number >= from && number <= to;
        const Cell = column === "mark" ? "th" : "td";
        return (
          <Cell
            key={column}
            {...(column === "mark" ? { scope: "row" } : {})}
            data-column={number}
            tabIndex={tabIndexOf(number)}
            aria-selected={isIn}
            aria-readonly={isReadOnly(column) || undefined}
          >
            {typing?.column === number ? (
              <CellInput typing={typing} />
            ) : (
              <>
                {column === "product" && (
                  <>
                    <Swatch drawn={drawn} />{" "}
                  </>
                )}
                <span>{texts[place]}</span>
              </>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}, isEqual);

function isEqual(one: RowProps, other: RowProps): boolean {
  const { texts, ...rest } = one;
  return (
    texts.length === other.texts.length &&
    texts.every((text, index) => text === other.texts[index]) &&
    Object.entries(rest).every(([key, value]) => Object.is(value, other[key as keyof RowProps]))
  );
}

/** Enter and Tab take the text over and go on, Escape leaves the cell as it was. */
function CellInput({ typing: { text, onFinish, onCancel } }: { readonly typing: RowTyping }) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  /** A field that goes away loses the focus. */
  const isDone = useRef(false);
  /** Without a letter, as after a key that the browser or an input method took, the cell stays as it was. */
  const hasInput = useRef(false);
  useLayoutEffect(() => input.current?.focus(), []);
  function finish(step: { readonly row: number; readonly column: number } | null) {
    if (isDone.current) return;
    isDone.current = true;
    const isRead = onFinish(hasInput.current ? (input.current?.value ?? "") : null, step);
    isDone.current = isRead;
    setIsRefused(!isRead);
  }
  function press(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === "Enter") finish({ row: back, column: 0 });
    else if (event.key === "Tab") finish({ row: 0, column: back });
    else if (event.key === "Escape") {
      isDone.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  }
  return (
    <input
      ref={input}
      className={styles.input}
      defaultValue={text}
      aria-invalid={isRefused}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onInput={() => {
        hasInput.current = true;
      }}
      onKeyDown={press}
      onBlur={() => finish(null)}
    />
  );
}
