import type { Row } from "../../reading/lines/row.ts";
import { cleanText, cutText } from "./clean-text.ts";
import {
  type CollectedStrips,
  collectJumper,
  collectRow,
  createCollectedStrips,
  draftStrips,
} from "./plan/collect-strips.ts";
import type { ColumnChoice, ColumnUse, PlanTable } from "./plan/columns.ts";
import { readJumperSentence } from "./plan/jumper-sentences.ts";
import { readDeviceRow } from "./plan/level-columns.ts";
import { type PlanText, rowsOf } from "./plan/plan-rows.ts";
import { splitTables } from "./plan/split-tables.ts";
import { textsOf } from "./plan/strip-titles.ts";
import { createCellReader, type ReportAt, readTerminalRow } from "./plan/terminal-row.ts";
import { toPlanStrip } from "./plan/to-plan-strip.ts";
import { readWire, terminalsOfWires } from "./plan/wire-list.ts";
import { type clampOf, denies, isTotal, meaningsOf, namesDropped, namesEndPart } from "./plan-words.ts";
import type { ParsedTerminalPlan, TerminalPlanProblem } from "./terminal-plan.ts";

/** A longer text than an end stop's, in characters, says more than that. */
const MAX_END_PART = 30;
/** A place in words is shorter than a remark. */
const MAX_TARGET_WORDS = 4;
/** A list of jumpers says nothing else of terminals. */
const OF_JUMPER_LISTS: ReadonlySet<ColumnUse> = new Set<ColumnUse>([
  ...(["strip", "mark", "colour", "outsideCore", "note", "none"] as const),
]);
const COMMENT = /^\s*(?:#|\/\/)/;

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
  const sheets = rowsOf(source, report(""));
  const ignored: { line: number; text: string }[] = [];
  const tables: PlanTable[] = [];
  const strips = createCollectedStrips();
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
    readTitles(split.titles, split.tables, strips, report);
  }
  addWiredTerminals(wires, strips, report(""));
  const rowCount = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (tables.length === 0) {
    report("")("noHeading", 1, "");
    return { tables, strips: [], problems, rowCount, ignored: [] };
  }
  const planned = draftStrips(strips, report).map(({ draft, clamp, columns }) =>
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

/** What a row says, without its separators. */
const textOf = (row: Row) => cleanText(textsOf(row).join(" · ") || row.text);
const toIgnored = (row: Row) => ({ line: row.line, text: textOf(row) });

type Clamp = ReturnType<typeof clampOf>;
function readTable(
  table: PlanTable,
  strips: CollectedStrips,
  clamp: Clamp,
  list: ReadWires,
  report: (strip: string) => ReportAt,
  ignore: (row: Row) => void,
): void {
  const read = createCellReader(table);
  const uses = new Set(table.columns.map(({ use }) => use));
  const headings = Object.fromEntries(table.columns.flatMap(({ use, heading }) => (use ? [[use, heading]] : [])));
  const isJumperList = table.isOfJumpers && [...uses].every((use) => use === null || OF_JUMPER_LISTS.has(use));
  let lastStrip = table.strip;
  let lastLine = 0;
  let lastMark = "";
  let lastPotential = "";
  let lastWords = "";
  for (const row of table.rows) {
    if (row.cells.length === 0) {
      report(lastStrip)("unreadable", row.line, textOf(row));
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
    if (isJumperList && strips.byName.has(cutText(cells.of("strip") || lastStrip))) {
      const text = cells.of("mark");
      if (text === "") ignore(row);
      else if (!collectJumper(strips, cells.of("strip") || lastStrip, denies(text) ? "" : text))
        report(lastStrip)("remark", row.line, textOf(row));
      continue;
    }
    const { strip, mark } = splitMark(cells.of("plant") + cells.of("strip"), cells.of("mark"), lastStrip, table.strip);
    const isEndPart = namesEndPart(mark) ?? (mark === "" ? namesEndPart(cells.of("function")) : null);
    if (isEndPart !== null && !isTerminal(cells) && row.cells.filter(Boolean).join(" ").length <= MAX_END_PART) {
      ignore(row);
      continue;
    }
    const isOfOther = cells.of("potential") !== "" && cells.of("potential") !== lastPotential;
    if (isSentence(row) && takeJumpers(row, lastStrip, strips, report)) continue;
    if (mark === "" && isSentence(row)) {
      ignore(row);
      continue;
    }
    if (mark === "" && lastMark !== "" && strip === lastStrip && !isOfOther && isContinuation(cells, lastWords)) {
      const [more] = readTerminalRow(row.line, cells, report(strip));
      if (more) collectRow(strips, strip, { ...more, mark: lastMark, isContinued: true }, table, clamp);
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
      else if (isTerminal(cells) && !isRemark(row)) report(strip || lastStrip)("noMark", row.line, textOf(row));
      else ignore(row);
      continue;
    }
    if (isHeadingAgain(row, table) || (!/\d/.test(mark) && namesDropped(mark))) {
      ignore(row);
      continue;
    }
    if (isRemark(row)) {
      report(strip || lastStrip)("remark", row.line, textOf(row));
      continue;
    }
    lastStrip = strip;
    lastMark = mark;
    lastPotential = cells.of("potential");
    lastWords = wordsOf(cells);
    const rows = uses.has("plusLevel")
      ? readDeviceRow(row.line, cells, headings, report(strip))
      : readTerminalRow(row.line, cells, report(strip));
    const isApart = lastLine > 0 && row.line > lastLine + 1;
    lastLine = row.line;
    for (const [index, each] of rows.entries())
      collectRow(
        strips,
        strip,
        { ...each, mark: splitMark(strip, each.mark, strip, strip).mark, isApart: isApart && index === 0 },
        table,
        clamp,
      );
  }
  if (uses.has("from")) Object.assign(list, { table, clamp });
}

/** A line between two tables may speak of the jumpers of the first. */
function readTitles(
  titles: readonly Row[],
  tables: readonly PlanTable[],
  strips: CollectedStrips,
  report: (strip: string) => ReportAt,
): void {
  for (const title of titles) {
    const above = tables.findLast(({ rows }) => (rows.at(-1)?.line ?? Infinity) < title.line);
    if (above) takeJumpers(title, above.strip, strips, report);
  }
}

/** @returns whether the row names jumpers; what else it says is to be checked */
function takeJumpers(
  row: Row,
  stripAbove: string,
  strips: CollectedStrips,
  report: (strip: string) => ReportAt,
): boolean {
  const sentence = readJumperSentence(textsOf(row).join(" "));
  if (!sentence) return false;
  const strip = sentence.strip || stripAbove;
  const taken = sentence.jumpers.filter((jumper) => collectJumper(strips, strip, jumper));
  if (!sentence.isWhole || taken.length < sentence.jumpers.length) report(strip)("remark", row.line, textOf(row));
  return true;
}

/** The wires of all tables, for a strip's may stand on several pages, and the last of these tables. */
type ReadWires = { readonly wires: ReturnType<typeof readWire>[]; table: PlanTable | null; clamp: Clamp };

function addWiredTerminals({ wires, table, clamp }: ReadWires, strips: CollectedStrips, report: ReportAt): void {
  if (!table) return;
  const hasJumpers = wires.some(({ isJumper }) => isJumper);
  for (const { strip, row } of terminalsOfWires(wires, report))
    collectRow(strips, strip, row, table, clamp, hasJumpers);
}

/** A line between rows: `-----;-----`. */
const isRuler = (cell: string) => /^[-=_*.+|\s]{0,2}$|^([-=_*])\1+$/.test(cell.trim());

type ReadCells = ReturnType<ReturnType<typeof createCellReader>>;

const wordsOf = (cells: ReadCells) => `${cells.of("description")}\n${cells.of("note")}`;

/** A row that has only wires, and perhaps the words of the terminal above it: more of that. */
const isContinuation = (cells: ReadCells, wordsAbove: string): boolean =>
  (cells.of("inside") !== "" || cells.of("outside") !== "") &&
  (["function", "code"] as const).every((use) => cells.of(use) === "") &&
  (wordsOf(cells).trim() === "" || wordsOf(cells) === wordsAbove);

/** A row without a marking that is nevertheless one of a terminal. */
const isTerminal = (cells: ReadCells): boolean =>
  (["potential", "inside", "outside", "jumper"] as const).some((use) => cells.of(use) !== "") ||
  (["inside", "outside"] as const).some((side) => cells.of(`${side}Cable`) !== "" && cells.of(`${side}Core`) !== "");

/** Words in a line of their own, below the terminals that they speak of. */
const isRemark = ({ cells }: Row): boolean => {
  const texts = cells.filter(Boolean);
  return texts.length === 1 && (texts[0] ?? "").split(" ").length > 1;
};

/** Words below a table, in its first column. */
const isSentence = ({ cells }: Row): boolean => {
  const texts = cells.filter(Boolean);
  const [text = ""] = texts;
  return texts.length === 1 && (text.split(" ").length > MAX_TARGET_WORDS || readJumperSentence(text) !== null);
};

const isHeadingAgain = ({ cells }: Row, { columns }: PlanTable): boolean => {
  const mark = columns.find(({ use }) => use === "mark");
  return (
    mark !== undefined && mark.heading !== "" && cells[mark.at] === mark.heading && meaningsOf(mark.heading).length > 0
  );
};

/** `X10/1`, `X1.5`, `TB2:7` */
const STRIP_AND_MARK = /^((?:[XХ][TТ]?|TB)\d+)[:/.]([^:/]+)$/iu;
/**
 * Merged cells name a strip once; without a column for it, the marking may: `-X1:5`.
 * @param titled the strip of the table's title
 */
function splitMark(
  strip: string,
  mark: string,
  lastStrip: string,
  titled: string,
): { readonly strip: string; readonly mark: string } {
  const designated = /^([-+=].*):([^:]+)$/.exec(mark);
  const [, named = "", own = ""] = designated ?? STRIP_AND_MARK.exec(mark) ?? [];
  // Without a sign before it, `X1.2` may as well be a marking of the strip that a title names.
  const known = strip || (designated ? "" : titled);
  const isOfStrip = named !== "" && (known === "" || named.endsWith(known) || (!designated && known.endsWith(named)));
  return {
    strip: cutText(strip || (isOfStrip ? known || named : "") || lastStrip),
    mark: cutText(isOfStrip ? own : mark),
  };
}
