import { MAX_TEXT_LENGTH, parseTable } from "../../../features/entry/parsing/parse-table.ts";
import { PROJECT_LIMITS } from "../../../features/rail/model/project.ts";
import type { Row } from "../../../features/reading/lines/row.ts";
import { cleanText, cutText } from "./clean-text.ts";
import type { ColumnChoice, PlanTable } from "./plan/columns.ts";
import { addTerminalRow, createDraftStrip, type DraftStrip, nameLevels } from "./plan/draft-blocks.ts";
import { readDeviceRow } from "./plan/level-columns.ts";
import { type PlanSheet, splitTables } from "./plan/split-tables.ts";
import { createCellReader, type ReportAt, readTerminalRow, type TerminalRow } from "./plan/terminal-row.ts";
import { toPlanStrip } from "./plan/to-plan-strip.ts";
import { readWire, terminalsOfWires } from "./plan/wire-list.ts";
import { type clampOf, isTotal, meaningsOf, namesDropped, namesEndPart } from "./plan-words.ts";
import type { ParsedTerminalPlan, TerminalPlanProblem } from "./terminal-plan.ts";

/** A longer text than an end stop's, in characters, says more than that. */
const MAX_END_PART = 30;
const COMMENT = /^\s*(?:#|\/\/)/;

/** A sheet as it comes from a file. */
export type PlanText = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/**
 * Reads what circuit diagram programs export and electricians write: headings that name columns, and a row for each terminal,
 * each level of it, each of its wires or each device, of one strip or several. What cannot be read is named by its line;
 * columns that are not read are there to be shown; nothing is thrown.
 * @param source CSV with any separator, or a workbook's sheets
 * @param choice what somebody took columns for
 */
export function parseTerminalPlan(source: string | readonly PlanText[], choice?: ColumnChoice): ParsedTerminalPlan {
  const problems: TerminalPlanProblem[] = [];
  const report =
    (strip: string): ReportAt =>
    (kind, line, text, count) =>
      void problems.push({ kind, line, strip, text, ...(count === undefined ? {} : { count }) });
  const sheets =
    typeof source === "string" ? [{ name: "", rows: rowsOfText(source, report("")) }] : rowsOfSheets(source);
  const ignored: { line: number; text: string }[] = [];
  const tables: PlanTable[] = [];
  const strips = new StripCollector(report);
  const wires: ReadWires = { wires: [], table: null, clamp: null };
  const splits = sheets.map((sheet) => ({ sheet, ...splitTables(sheet, choice) }));
  const usualClamp = splits.map(({ clamp }) => clamp).find((each) => each !== null) ?? null;
  for (const { sheet, ...split } of splits) {
    if (split.tables.length === 0) {
      ignored.push(...sheet.rows.map(toIgnored));
      continue;
    }
    ignored.push(...split.titles.map(toIgnored));
    for (const table of split.tables) {
      tables.push(table);
      readTable(table, strips, split.clamp ?? usualClamp, wires, report, (row) => ignored.push(toIgnored(row)));
    }
  }
  addWiredTerminals(wires, strips, report(""));
  const rowCount = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (tables.length === 0) {
    report("")("noHeading", 1, "");
    return { tables, strips: [], problems, rowCount, ignored: [] };
  }
  strips.build();
  strips.reportBeyond();
  const planned = strips.list.map(({ draft, clamp, columns }) =>
    toPlanStrip(draft, clamp, columns, report(draft.name)),
  );
  return {
    tables,
    strips: planned,
    problems: problems.toSorted((a, b) => a.line - b.line),
    rowCount,
    ignored: ignored.toSorted((a, b) => a.line - b.line),
  };
}

const toIgnored = (row: Row) => ({ line: row.line, text: cleanText(row.text) });

function rowsOfText(text: string, report: ReportAt): readonly Row[] {
  const { rows } = parseTable(text.slice(0, MAX_TEXT_LENGTH), { decimalCommas: false });
  if (text.length > MAX_TEXT_LENGTH) report("unreadable", rows.at(-1)?.line ?? 1, "");
  return rows;
}

/** Lines are counted on from sheet to sheet, so that each is one row. */
function rowsOfSheets(sheets: readonly PlanText[]): readonly PlanSheet[] {
  let first = 1;
  return sheets.map(({ name, rows }) => {
    const start = first;
    first += rows.length;
    return {
      name,
      rows: rows.flatMap((cells, index): Row[] =>
        cells.some(Boolean) ? [{ cells, text: cells.filter(Boolean).join(" · "), line: start + index }] : [],
      ),
    };
  });
}

type Clamp = ReturnType<typeof clampOf>;
type CollectedStrip = {
  readonly draft: DraftStrip;
  readonly rows: TerminalRow[];
  readonly clamp: Clamp;
  readonly columns: Set<string>;
};

/** The strips of a plan in the order in which it first names them, as many as a project may have. */
class StripCollector {
  readonly #byName = new Map<string, CollectedStrip>();
  readonly #beyond = new Map<string, { readonly line: number; readonly count: number }>();
  readonly #report: (strip: string) => ReportAt;

  constructor(report: (strip: string) => ReportAt) {
    this.#report = report;
  }

  get list(): readonly CollectedStrip[] {
    return [...this.#byName.values()];
  }

  /** @param hasJumpers whether a list of wires names jumpers at all */
  add(name: string, row: TerminalRow, table: PlanTable, clamp: Clamp, hasJumpers = false): void {
    const strip = cutText(name);
    const known = this.#byName.get(strip);
    if (!known && this.#byName.size >= PROJECT_LIMITS.strips) {
      const { line, count } = this.#beyond.get(strip) ?? { line: row.line, count: 0 };
      this.#beyond.set(strip, { line, count: count + 1 });
      return;
    }
    const collected = known ?? {
      draft: createDraftStrip(strip, table.title),
      rows: [],
      clamp,
      columns: new Set<string>(),
    };
    this.#byName.set(strip, collected);
    for (const { use } of table.columns) if (use) collected.columns.add(use);
    if (hasJumpers) collected.columns.add("link");
    collected.rows.push(row);
  }

  /** Blocks of all rows. */
  build(): void {
    for (const { draft, rows } of this.list)
      for (const row of nameLevels(rows, draft.title)) addTerminalRow(draft, row, this.#report(draft.name));
  }

  reportBeyond(): void {
    for (const [strip, { line, count }] of this.#beyond) this.#report(strip)("tooManyStrips", line, strip, count);
  }
}

function readTable(
  table: PlanTable,
  strips: StripCollector,
  clamp: Clamp,
  list: ReadWires,
  report: (strip: string) => ReportAt,
  ignore: (row: Row) => void,
): void {
  const read = createCellReader(table);
  const uses = new Set(table.columns.map(({ use }) => use));
  const headings = Object.fromEntries(table.columns.flatMap(({ use, heading }) => (use ? [[use, heading]] : [])));
  let lastStrip = table.strip;
  let lastLine = 0;
  let lastMark = "";
  let lastPotential = "";
  for (const row of table.rows) {
    if (row.cells.length === 0) {
      report(lastStrip)("unreadable", row.line, cleanText(row.text));
      continue;
    }
    const first = row.cells.find(Boolean) ?? "";
    const isOnlyEndPart = row.cells.filter(Boolean).length === 1 && first.length <= MAX_END_PART && namesEndPart(first);
    if (COMMENT.test(row.text) || isTotal(first) || isOnlyEndPart || row.cells.every(isRuler)) {
      ignore(row);
      continue;
    }
    const cells = read(row);
    if (uses.has("from")) {
      if (cells.of("from") === "" && cells.of("to") === "") ignore(row);
      else list.wires.push(readWire(row.line, cells, table.side, report("")));
      continue;
    }
    const { strip, mark } = splitMark(cells.of("plant") + cells.of("strip"), cells.of("mark"), lastStrip);
    const isEndPart = namesEndPart(mark) ?? (mark === "" ? namesEndPart(cells.of("function")) : null);
    if (isEndPart !== null && !isTerminal(cells) && row.cells.filter(Boolean).join(" ").length <= MAX_END_PART) {
      ignore(row);
      continue;
    }
    const isOfOther = cells.of("potential") !== "" && cells.of("potential") !== lastPotential;
    if (mark === "" && lastMark !== "" && !isOfOther && isContinuation(cells)) {
      const [more] = readTerminalRow(row.line, cells, report(strip));
      if (more) strips.add(strip, { ...more, mark: lastMark, isContinued: true }, table, clamp);
      lastLine = row.line;
      continue;
    }
    if (mark === "") {
      if (!isTerminal(cells) && cells.of("code") !== "")
        report(strip || lastStrip)(
          "remark",
          row.line,
          cleanText([cells.of("code"), cells.of("function"), cells.of("description")].filter(Boolean).join(" ")),
        );
      else if (isTerminal(cells)) report(strip || lastStrip)("noMark", row.line, cleanText(row.text));
      else ignore(row);
      continue;
    }
    if (isHeadingAgain(row, table) || (!/\d/.test(mark) && namesDropped(mark))) {
      ignore(row);
      continue;
    }
    if (isRemark(row)) {
      report(strip || lastStrip)("remark", row.line, cleanText(row.text));
      continue;
    }
    lastStrip = strip;
    lastMark = mark;
    lastPotential = cells.of("potential");
    const rows = uses.has("plusLevel")
      ? readDeviceRow(row.line, cells, headings, report(strip))
      : readTerminalRow(row.line, cells, report(strip));
    const isApart = lastLine > 0 && row.line > lastLine + 1;
    lastLine = row.line;
    for (const [index, each] of rows.entries())
      strips.add(
        strip,
        { ...each, mark: splitMark("", each.mark, strip).mark, isApart: isApart && index === 0 },
        table,
        clamp,
      );
  }
  if (uses.has("from")) Object.assign(list, { table, clamp });
}

/** The wires of all tables, for a strip's may stand on several pages, and the last of these tables. */
type ReadWires = { readonly wires: ReturnType<typeof readWire>[]; table: PlanTable | null; clamp: Clamp };

function addWiredTerminals({ wires, table, clamp }: ReadWires, strips: StripCollector, report: ReportAt): void {
  if (!table) return;
  const hasJumpers = wires.some(({ isJumper }) => isJumper);
  for (const { strip, row } of terminalsOfWires(wires, report)) strips.add(strip, row, table, clamp, hasJumpers);
}

/** A line between rows: `-----;-----`. */
const isRuler = (cell: string) => /^[-=_*.+|\s]{0,2}$|^([-=_*])\1+$/.test(cell.trim());

/** A row that has only wires: more of the terminal above it. */
const isContinuation = (cells: ReturnType<ReturnType<typeof createCellReader>>): boolean =>
  (cells.of("inside") !== "" || cells.of("outside") !== "") &&
  (["function", "code", "description", "note"] as const).every((use) => cells.of(use) === "");

/** A row without a marking that is nevertheless one of a terminal. */
const isTerminal = (cells: ReturnType<ReturnType<typeof createCellReader>>): boolean =>
  (["potential", "inside", "outside", "jumper", "outsideCore", "insideCore"] as const).some(
    (use) => cells.of(use) !== "",
  );

/** Words in a line of their own, below the terminals that they speak of. */
const isRemark = ({ cells }: Row): boolean => {
  const texts = cells.filter(Boolean);
  return texts.length === 1 && (texts[0] ?? "").split(" ").length > 1;
};

const isHeadingAgain = ({ cells }: Row, { columns }: PlanTable): boolean => {
  const mark = columns.find(({ use }) => use === "mark");
  return (
    mark !== undefined && mark.heading !== "" && cells[mark.at] === mark.heading && meaningsOf(mark.heading).length > 0
  );
};

/** Merged cells name a strip once; without a column for it, the marking may: `-X1:5`. */
function splitMark(strip: string, mark: string, lastStrip: string): { readonly strip: string; readonly mark: string } {
  const [, named = "", own = ""] = /^([-+=].*):([^:]+)$/.exec(mark) ?? [];
  const isOfStrip = named !== "" && (strip === "" || strip === named || named.endsWith(strip));
  return { strip: cutText(strip || named || lastStrip), mark: cutText(isOfStrip ? own : mark) };
}
