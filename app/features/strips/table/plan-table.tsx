import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { MAX_TEXT_LENGTH, parseCopiedCells } from "../../entry/parsing/parse-table.ts";
import { useEditor } from "../editor/editor-context.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { type TerminalPlanRow, terminalPlanRows } from "../output/terminal-plan-table.ts";
import { boundsOf, type Cell, type CellRange, clampCell, isSameCell, moveRange, rangeOf } from "./cell-range.ts";
import { BLOCKS_TYPE, renderCopiedCells } from "./copied-cells.ts";
import styles from "./plan-table.module.css";
import type { Written } from "./table-cells.ts";
import { CELL_COLUMNS, type CellColumn, cellText, columnsOf, copiedText, isReadOnly } from "./table-columns.ts";
import { Head, Row } from "./table-row.tsx";
import { useCellWriting } from "./use-cell-writing.ts";

/** The column of the boxes that choose positions; those of the plan follow. */
const CHOOSE = 0;

/** The cell that somebody types in, by its row's key, and its text before. */
type Typing = { readonly key: string; readonly column: number; readonly text: string };

/** Those that hold a few letters. */
const NARROW: ReadonlySet<CellColumn> = new Set([
  "level",
  "insideCore",
  "insideSection",
  "outsideCore",
  "outsideSection",
]);

const keyOf = ({ place: { id, level, conductor } }: TerminalPlanRow) => `${id} ${level} ${conductor}`;

/** The cell of the table that an event came from. */
function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("tr[data-row]")?.dataset.row;
  const cell = target.closest("td, th");
  const column = cell?.querySelector<HTMLElement>("[data-column]") ?? cell?.closest<HTMLElement>("[data-column]");
  return row === undefined || !column ? null : { row: Number(row), column: Number(column.dataset.column) };
}

const isInField = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== "checkbox";

type Props = {
  /** Whether the table has the whole width of the page. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
};

/** The strip as a table that is edited as in a spreadsheet: the same choice and the same edits as on the picture. */
export default function PlanTable({ isWide, onWide }: Props) {
  const { t, number } = useI18n();
  const { project, strip, catalogue, selection, select, toggle } = useEditor();
  const { products } = catalogue;
  const rows = useMemo(() => terminalPlanRows(strip, products), [strip, products]);
  const shown = columnsOf(rows).join(" ");
  const columns = useMemo(() => CELL_COLUMNS.filter((column) => shown.split(" ").includes(column)), [shown]);
  const texts = useMemo(
    () => rows.map((row) => columns.map((column) => cellText(row, column, number))),
    [rows, columns, number],
  );
  const [range, setRange] = useState<CellRange>(rangeOf({ row: 0, column: CHOOSE }));
  const [typing, setTyping] = useState<Typing | null>(null);
  const { write, notice } = useCellWriting(rows);
  const table = useRef<HTMLTableElement>(null);
  /** What the last press of a pointer was: the focus comes before the click. */
  const pressed = useRef({ isShift: false, wasActive: false });

  const last = { row: Math.max(rows.length - 1, 0), column: columns.length };
  const [anchor, active] = [clampCell(range.anchor, last), clampCell(range.active, last)];
  const bounds = boundsOf({ anchor, active });
  /** The first column of the plan that the range has. */
  const left = Math.max(bounds.left - 1, 0);
  const idsBetween = (top: number, bottom: number) => new Set(rows.slice(top, bottom + 1).map(({ place }) => place.id));

  function focusCell({ row, column }: Cell) {
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)?.focus();
  }

  function go(next: CellRange) {
    setTyping(null);
    setRange(next);
    const { top, bottom } = boundsOf(next);
    if (next.active.column !== CHOOSE || top !== bottom) select(idsBetween(top, bottom));
  }
  // The cell may have been an input until now. Before the next key comes: who types fast loses no letter.
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current || typing) return;
    focusCell(active);
    moved.current = false;
  });
  const goTo = (cell: Cell) => {
    moved.current = true;
    go(rangeOf(clampCell(cell, last)));
  };

  /** A text for each cell of the range that can be written. */
  const inRange = (text: (row: number, column: CellColumn) => string): Written[] =>
    Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, index) =>
      columns
        .slice(left, bounds.right)
        .map((column) => ({ row: bounds.top + index, column, text: text(bounds.top + index, column) })),
    )
      .flat()
      .filter(({ column }) => !isReadOnly(column));

  function paste(text: string) {
    const pasted = parseCopiedCells(text.slice(0, MAX_TEXT_LENGTH));
    const width = pasted.reduce((widest, { length }) => Math.max(widest, length), 0);
    if (pasted.length === 1 && width === 1) return void write(() => inRange(() => pasted[0]?.[0] ?? ""));
    const texts = pasted.flatMap((cells, index) =>
      cells.flatMap((cell, offset): Written[] => {
        const column = columns[left + offset];
        return column && !isReadOnly(column) ? [{ row: bounds.top + index, column, text: cell }] : [];
      }),
    );
    // The focus stays where the paste began.
    const start = { row: bounds.top, column: left + 1 };
    go({ anchor: clampCell({ row: start.row + pasted.length - 1, column: left + width }, last), active: start });
    const rowsLeft = Math.max(0, bounds.top + pasted.length - rows.length);
    const cellsLeft = pasted.flatMap((cells) => cells.slice(columns.length - left)).filter(Boolean).length;
    write(() => texts.filter(({ row }) => row < rows.length), rowsLeft + cellsLeft);
  }

  /** Down from the first row of the range, or from the row above a single one. */
  function fillDown() {
    const from = bounds.top === bounds.bottom ? bounds.top - 1 : bounds.top;
    write((current) => {
      const source = current[from];
      return source ? inRange((_, column) => copiedText(source, column, number)) : [];
    });
  }

  const empty = () => write(() => inRange(() => "").filter(({ column }) => column !== "product"));

  function startTyping(text: string | null) {
    const column = columns[active.column - 1];
    const row = rows[active.row];
    if (!column || !row || isReadOnly(column)) return;
    // Before the browser puts the letter into what has the focus.
    flushSync(() => setTyping({ key: keyOf(row), column: active.column, text: text ?? cellText(row, column, number) }));
  }

  /** What is not read stays in its field. The next cell has the focus before the next key comes. */
  function finishTyping(text: string | null, step: Cell | null): boolean {
    const column = columns[(typing?.column ?? 0) - 1];
    const row = rows.findIndex((each) => keyOf(each) === typing?.key);
    if (!typing || !column || row < 0) return true;
    if (text !== null && !write(() => [{ row, column, text }])) return false;
    if (step) goTo({ row: row + step.row, column: typing.column + step.column });
    else setTyping(null);
    return true;
  }

  function press(event: React.KeyboardEvent) {
    if (isInField(event.target) || !cellOf(event.target)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const { key, shiftKey, altKey } = event;
    const isAltGraph = event.getModifierState("AltGraph");
    const isTyped = key.length === 1 && ((!isCommand && !altKey) || isAltGraph);
    const next = altKey ? null : moveRange({ anchor, active }, { key, shiftKey, isCommand }, last);
    const isChoosing = active.column === CHOOSE;
    if (next) {
      moved.current = true;
      go(next);
    } else if (isCommand && key.toLowerCase() === "a") {
      setRange({ anchor: { row: 0, column: anchor.column }, active: { ...last, column: active.column } });
      select(idsBetween(0, last.row));
    } else if (key === "Escape" && typing) setTyping(null);
    else if (isChoosing) return;
    else if (isCommand && key.toLowerCase() === "d") fillDown();
    else if (key === "Delete" || key === "Backspace") empty();
    else if (key === "Enter" || key === "F2") startTyping(null);
    else if (key === "Tab" && !shiftKey && active.column < last.column) goTo({ ...active, column: active.column + 1 });
    else if (key === "Tab" && shiftKey) goTo({ ...active, column: active.column - 1 });
    else if (isTyped || key === "Process") return startTyping("");
    else return;
    event.preventDefault();
  }

  /** Where the focus is, the range is: also after a press that was no click, and for screen readers. */
  function focus(event: React.FocusEvent) {
    const cell = cellOf(event.target);
    if (!cell || isInField(event.target) || isSameCell(cell, active) || pressed.current.isShift) return;
    go(rangeOf(cell));
  }

  function click(event: React.MouseEvent) {
    const cell = cellOf(event.target);
    if (!cell || isInField(event.target) || cell.column === CHOOSE) return;
    if (event.shiftKey) go({ anchor, active: cell });
    else if (pressed.current.wasActive) startTyping(null);
    pressed.current = { isShift: false, wasActive: false };
  }

  function copy(event: React.ClipboardEvent) {
    if (isInField(event.target) || active.column === CHOOSE) return;
    const cells = rows
      .slice(bounds.top, bounds.bottom + 1)
      .map((row) => columns.slice(left, bounds.right).map((column) => copiedText(row, column, number)));
    event.clipboardData.setData("text/plain", renderCopiedCells(cells));
    event.preventDefault();
    if (event.type === "cut") empty();
  }

  function pasteCells(event: React.ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    // Blocks are pasted as blocks, wherever the focus is.
    const isBlocks = event.clipboardData.types.includes(BLOCKS_TYPE);
    if (isInField(event.target) || active.column === CHOOSE || isBlocks || text === "") return;
    event.preventDefault();
    paste(text);
  }

  const isAll = strip.positions.length > 0 && selection.size === strip.positions.length;
  return (
    <section className="stack close panel" aria-labelledby="strip-plan">
      <h2 id="strip-plan" className="title">
        {t("stripBuilder.table.title", { name: nameOfStrip(strip, project, t) })}
      </h2>
      <div className="no-print line apart">
        <p className="note" id="strip-plan-hint">
          {t("stripBuilder.table.hint")}
        </p>
        <button
          type="button"
          className={`text-button ${styles.wide}`}
          aria-pressed={isWide}
          onClick={() => onWide(!isWide)}
        >
          {t("stripBuilder.table.wide")}
        </button>
      </div>
      <p className="small" role="status">
        {notice}
      </p>
      <figure className="tall" aria-labelledby="strip-plan">
        <table
          ref={table}
          className={`table ${styles.table} ${styles.grid}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid (ARIA APG)
          role="grid"
          aria-labelledby="strip-plan"
          aria-describedby="strip-plan-hint"
          aria-multiselectable="true"
          onKeyDown={press}
          onClick={click}
          onCopy={copy}
          onCut={copy}
          onPaste={pasteCells}
          onFocus={focus}
          onMouseDown={(event) => {
            const cell = cellOf(event.target);
            pressed.current = { isShift: event.shiftKey, wasActive: isSameCell(cell, active) };
          }}
        >
          <colgroup>
            <col className={styles.choose} />
            {columns.map((column) => (
              <col key={column} className={NARROW.has(column) ? styles.narrow : undefined} />
            ))}
          </colgroup>
          <Head
            columns={columns}
            isAll={isAll}
            onAll={() => select(isAll ? [] : strip.positions.map(({ id }) => id))}
          />
          <tbody>
            {rows.map((row, index) => {
              const { id, level, conductor } = row.place;
              const isIn = index >= bounds.top && index <= bounds.bottom;
              return (
                <Row
                  key={keyOf(row)}
                  index={index}
                  id={id}
                  isFirst={level + conductor === 0}
                  columns={columns}
                  texts={texts[index] ?? []}
                  drawn={products.get(String(row.code))?.drawn}
                  isChosen={selection.has(id)}
                  from={isIn ? bounds.left : -1}
                  to={isIn ? bounds.right : -1}
                  active={index === active.row ? active.column : -1}
                  typing={
                    typing?.key === keyOf(row)
                      ? { ...typing, onFinish: finishTyping, onCancel: () => goTo(active) }
                      : null
                  }
                  onToggle={toggle}
                />
              );
            })}
          </tbody>
        </table>
      </figure>
    </section>
  );
}
