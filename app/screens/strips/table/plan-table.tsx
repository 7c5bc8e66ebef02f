import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { parseCopiedCells } from "../../../features/entry/parsing/parse-table.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useEditor } from "../editor/editor-context.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { terminalPlanRows } from "../output/terminal-plan-table.ts";
import { boundsOf, type Cell, type CellRange, clampCell, moveRange, rangeOf } from "./cell-range.ts";
import { renderCopiedCells } from "./copied-cells.ts";
import styles from "./plan-table.module.css";
import {
  type CellColumn,
  cellText,
  codesToLoad,
  columnsOf,
  copiedText,
  editCells,
  isReadOnly,
  type Written,
} from "./table-cells.ts";
import { Head, Row } from "./table-row.tsx";

/** The column of the boxes that choose positions; those of the plan follow. */
const CHOOSE = 0;
/** Texts that were not read are listed up to this number. */
const MAX_LISTED = 5;

/** The cell that somebody types in, and its text before. */
type Typing = Cell & { readonly text: string };

/** The cell of the table that an event came from. */
function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("tr[data-row]")?.dataset.row;
  const column =
    target.closest("td, th")?.querySelector<HTMLElement>("[data-column]") ??
    target.closest<HTMLElement>("[data-column]");
  return row === undefined || !column ? null : { row: Number(row), column: Number(column.dataset.column) };
}

type Props = {
  /** Whether the table has the whole width of the page. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
};

/** The strip as a table that is edited as in a spreadsheet: the same choice and the same edits as on the picture. */
export function PlanTable({ isWide, onWide }: Props) {
  const { t, number } = useI18n();
  const { project, strip, catalogue, selection, select, toggle, edit, load } = useEditor();
  const { products } = catalogue;
  const rows = useMemo(() => terminalPlanRows(strip, products), [strip, products]);
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const texts = useMemo(
    () => rows.map((row) => columns.map((column) => cellText(row, column, number))),
    [rows, columns, number],
  );
  const [range, setRange] = useState<CellRange>(rangeOf({ row: 0, column: CHOOSE }));
  const [typing, setTyping] = useState<Typing | null>(null);
  const [notice, setNotice] = useState("");
  const table = useRef<HTMLTableElement>(null);

  const last = { row: Math.max(rows.length - 1, 0), column: columns.length };
  const [anchor, active] = [clampCell(range.anchor, last), clampCell(range.active, last)];
  const bounds = boundsOf({ anchor, active });
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
  // The cell may have been an input until now.
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && !typing) focusCell(active);
    moved.current = false;
  });
  const goTo = (cell: Cell) => {
    moved.current = true;
    go(rangeOf(clampCell(cell, last)));
  };

  /** @returns whether every text was read */
  async function write(texts: readonly Written[], left = 0) {
    const codes = codesToLoad(
      texts.flatMap(({ column, text }) => (column === "product" ? text : [])),
      products,
    );
    const known =
      codes.length === 0
        ? products
        : await load(codes).then(
            (loaded) => loaded.catalogue.products,
            () => products,
          );
    const { edit: change, unread } = editCells(rows, texts, known, number);
    if (unread.length < texts.length) edit(change);
    const listed = unread.slice(0, MAX_LISTED).map(({ text }) => text || "–");
    setNotice(
      [
        ...(unread.length > 0
          ? [t("stripBuilder.table.unread", { count: number(unread.length), texts: listed.join(", ") })]
          : []),
        ...(left > 0 ? [t("stripBuilder.table.noRoom", { count: number(left) })] : []),
      ].join(" "),
    );
    return unread.length === 0;
  }

  const writtenIn = (text: (row: number, column: CellColumn) => string): Written[] => {
    const chosen = columns.slice(Math.max(bounds.left - 1, 0), bounds.right);
    return Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, index) =>
      chosen.map((column) => ({ row: bounds.top + index, column, text: text(bounds.top + index, column) })),
    )
      .flat()
      .filter(({ column }) => !isReadOnly(column));
  };

  function paste(text: string) {
    const pasted = parseCopiedCells(text);
    const isOne = pasted.length === 1 && pasted[0]?.length === 1;
    if (isOne) return void write(writtenIn(() => pasted[0]?.[0] ?? ""));
    const texts = pasted.flatMap((cells, index) =>
      cells.flatMap((cell, offset): Written[] => {
        const column = columns[bounds.left - 1 + offset];
        return column ? [{ row: bounds.top + index, column, text: cell }] : [];
      }),
    );
    const left = Math.max(0, bounds.top + pasted.length - rows.length);
    const width = Math.max(...pasted.map(({ length }) => length));
    // The focus stays where the paste began.
    go({
      anchor: clampCell({ row: bounds.top + pasted.length - 1, column: bounds.left + width - 1 }, last),
      active: { row: bounds.top, column: bounds.left },
    });
    void write(
      texts.filter(({ row }) => row < rows.length),
      left,
    );
  }

  /** Down from the first row of the range, or from the row above a single one. */
  function fillDown() {
    const from = bounds.top === bounds.bottom ? bounds.top - 1 : bounds.top;
    const source = rows[from];
    if (source) void write(writtenIn((_, column) => copiedText(source, column, number)));
  }

  const empty = () => void write(writtenIn(() => "").filter(({ column }) => column !== "product"));

  function startTyping(text: string | null) {
    const column = columns[active.column - 1];
    const row = rows[active.row];
    if (!column || !row || isReadOnly(column)) return;
    // Before the browser puts the letter into what has the focus.
    flushSync(() => setTyping({ ...active, text: text ?? cellText(row, column, number) }));
  }

  /** What is not read stays in its field. */
  async function finishTyping(text: string, step: Cell | null) {
    const column = columns[(typing?.column ?? 0) - 1];
    if (!typing || !column) return true;
    if (!(await write([{ row: typing.row, column, text }]))) return false;
    if (step) goTo({ row: typing.row + step.row, column: typing.column + step.column });
    else setTyping(null);
    return true;
  }

  function press(event: React.KeyboardEvent) {
    if (typing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    const isTyped = key.length === 1 && (!isCommand || event.getModifierState("AltGraph"));
    const next = moveRange({ anchor, active }, { key, shiftKey, isCommand }, last);
    const isChoosing = active.column === CHOOSE;
    if (next) {
      moved.current = true;
      go(next);
    } else if (isCommand && key.toLowerCase() === "a") {
      setRange({ anchor: { row: 0, column: anchor.column }, active: { ...last, column: active.column } });
      select(idsBetween(0, last.row));
    } else if (isChoosing) return;
    else if (isCommand && key.toLowerCase() === "d") fillDown();
    else if (key === "Delete" || key === "Backspace") empty();
    else if (key === "Enter" || key === "F2") startTyping(null);
    else if (key === "Tab" && !shiftKey && active.column < last.column) goTo({ ...active, column: active.column + 1 });
    else if (key === "Tab" && shiftKey) goTo({ ...active, column: active.column - 1 });
    else if (isTyped || key === "Process") return startTyping("");
    else return;
    event.preventDefault();
  }

  function click(event: React.MouseEvent) {
    const cell = cellOf(event.target);
    if (!cell || typing) return;
    if (cell.column === CHOOSE) return setRange(rangeOf(cell));
    const isSame = cell.row === active.row && cell.column === active.column;
    if (event.shiftKey) go({ anchor, active: cell });
    else if (isSame) startTyping(null);
    else go(rangeOf(cell));
    if (!isSame) focusCell(cell);
  }

  function copy(event: React.ClipboardEvent) {
    if (typing || active.column === CHOOSE) return;
    const chosen = columns.slice(Math.max(bounds.left - 1, 0), bounds.right);
    const cells = rows
      .slice(bounds.top, bounds.bottom + 1)
      .map((row) => chosen.map((column) => copiedText(row, column, number)));
    event.clipboardData.setData("text/plain", renderCopiedCells(cells));
    event.preventDefault();
    if (event.type === "cut") empty();
  }

  const isAll = strip.positions.length > 0 && selection.size === strip.positions.length;
  return (
    <section className={styles.section} aria-labelledby="strip-plan" data-wide={isWide}>
      <h2 id="strip-plan">{t("stripBuilder.table.title", { name: nameOfStrip(strip, project, t) })}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t("stripBuilder.table.empty")}</p>
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.hint} id="strip-plan-hint">
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
          <p className={styles.notice} role="status">
            {notice}
          </p>
          <figure className={styles.scroll} aria-labelledby="strip-plan">
            <table
              ref={table}
              className={`${styles.table} ${styles.grid}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid (ARIA APG)
              role="grid"
              aria-labelledby="strip-plan"
              aria-describedby="strip-plan-hint"
              aria-multiselectable="true"
              onKeyDown={press}
              onClick={click}
              onCopy={copy}
              onCut={copy}
              onPaste={(event) => {
                if (typing || active.column === CHOOSE) return;
                event.preventDefault();
                paste(event.clipboardData.getData("text/plain"));
              }}
            >
              <colgroup>
                <col className={styles.choose} />
                {columns.map((column) => (
                  <col key={column} className={styles[column]} />
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
                      key={`${id} ${level} ${conductor}`}
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
                        typing?.row === index
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
        </>
      )}
    </section>
  );
}
