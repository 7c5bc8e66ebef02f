import { MAX_NOTE_LENGTH } from "../../../features/list/lines/lines.ts";
import { type Connection, PROJECT_LIMITS } from "../../../features/rail/model/project.ts";
import type { Row } from "../../../features/reading/lines/row.ts";
import { unescapeFormulas } from "../../../ground/platform/safe-csv.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { headingOf, type TerminalPlanColumn } from "./plan-words.ts";
import type { TerminalPlanLevel, TerminalPlanProblemKind } from "./terminal-plan.ts";

/** Title lines may stand above the heading. */
const MAX_HEADING_ROWS = 50;
/** Beside the marking, a plan has one of these: an order list has none. */
const DISTINCTIVE_COLUMNS: readonly TerminalPlanColumn[] = [
  "strip",
  "potential",
  "jumper",
  "inside",
  "outside",
  "core",
  "level",
];
const MIN_COLUMNS = 3;
/** The columns of the conductors on both sides. */
const WIRES = [
  "inside",
  "insideCable",
  "insideCore",
  "outside",
  "cable",
  "core",
] as const satisfies readonly TerminalPlanColumn[];

export type Columns = ReadonlyMap<TerminalPlanColumn, number>;
/** @param count how many terminals were left out */
export type ReportProblem = (kind: TerminalPlanProblemKind, text: string, count?: number) => void;

export type DraftBlock = {
  readonly line: number;
  readonly mark: string;
  readonly code: string;
  readonly functionText: string;
  readonly clampText: string;
  readonly note: string;
  readonly levels: DraftLevel[];
};
type DraftLevel = Omit<TerminalPlanLevel, "potential" | "potentialOut"> & {
  readonly written: string;
  readonly writtenOut: string;
};
export type DraftStrip = {
  readonly name: string;
  readonly blocks: DraftBlock[];
  readonly byMark: Map<string, DraftBlock>;
  /** Rows beyond what a strip may have. */
  readonly beyond: { readonly line: number; readonly mark: string }[];
};

/** `mark` is what the column of markings is called. */
type Heading = { readonly index: number; readonly columns: Columns; readonly mark: string };

/** The row, of the first ones, that names the most columns. */
export function findHeading(rows: readonly Row[]): Heading | null {
  const headings = rows.slice(0, MAX_HEADING_ROWS).map(({ cells }, index) => {
    const columns = new Map<TerminalPlanColumn, number>();
    for (const [at, cell] of cells.entries()) {
      const name = headingOf(cell);
      if (name !== null && !columns.has(name)) columns.set(name, at);
    }
    return { index, columns, mark: cells[columns.get("mark") ?? -1] ?? "" };
  });
  const [best] = headings
    .filter(
      ({ columns }) =>
        columns.has("mark") &&
        // Order lists have these, too.
        columns.size - Number(columns.has("code")) >= MIN_COLUMNS &&
        DISTINCTIVE_COLUMNS.some((column) => columns.has(column)),
    )
    .toSorted((a, b) => b.columns.size - a.columns.size);
  return best ?? null;
}

export const cellOf = ({ cells }: Row, columns: Columns, column: TerminalPlanColumn): string => {
  const at = columns.get(column);
  return unescapeFormulas((at === undefined ? undefined : cells[at]) ?? "");
};

/** Merged cells name a strip once; without a column for it, the marking may: `-X1:5`. */
export function splitMark(
  strip: string,
  mark: string,
  lastStrip: string,
): { readonly strip: string; readonly mark: string } {
  const [, named = "", own = ""] = /^([-+=].*):([^:]+)$/.exec(mark) ?? [];
  const name = strip || named || lastStrip;
  return { strip: cutText(name), mark: cutText(named !== "" && (strip === "" || strip === named) ? own : mark) };
}

/** A block of its own, another level of a block, or the second half of one whose sides have a row each. */
export function addRow(strip: DraftStrip, row: Row, columns: Columns, mark: string, report: ReportProblem): void {
  const cell = (column: TerminalPlanColumn) => cellOf(row, columns, column);
  for (const column of ["mark", ...WIRES, "potential", "potentialOut"] as const)
    if (cell(column).length > PROJECT_LIMITS.name && cleanText(cell(column)) !== cutText(cell(column)))
      report("cut", cutText(cell(column)));
  if (cell("note").length > MAX_NOTE_LENGTH) report("cut", cutText(cell("note")));
  const sectionMm2 = parseSection(cell("section"));
  if (sectionMm2 === undefined) report("unknownSection", cell("section"));
  const level: DraftLevel = {
    label: cutText(cell("level")),
    jumper: cutText(cell("jumper")),
    written: cell("potential"),
    writtenOut: cell("potentialOut"),
    sectionMm2: sectionMm2 ?? null,
    lines: [row.line],
    inside: toConnection(cell("inside"), cell("insideCable"), cell("insideCore"), sectionMm2 ?? null),
    outside: toConnection(cell("outside"), cell("cable"), cell("core"), sectionMm2 ?? null),
  };
  const existing = strip.byMark.get(mark);
  if (existing) {
    const at = existing.levels.findIndex(({ label }) => label === level.label);
    const other = existing.levels[at];
    if (!other) {
      if (existing.levels.length >= PROJECT_LIMITS.levels) report("tooManyLevels", `${mark} ${level.label}`);
      else existing.levels.push(level);
      return;
    }
    if (existing === strip.blocks.at(-1) && isSecondHalf(other, level)) {
      existing.levels[at] = {
        ...other,
        inside: other.inside ?? level.inside,
        outside: other.outside ?? level.outside,
        jumper: other.jumper || level.jumper,
        sectionMm2: Math.max(other.sectionMm2 ?? 0, level.sectionMm2 ?? 0) || null,
        lines: [...other.lines, ...level.lines],
      };
      return;
    }
    report("duplicateMark", mark);
  }
  if (strip.blocks.length >= PROJECT_LIMITS.positions) {
    strip.beyond.push({ line: row.line, mark });
    return;
  }
  const block: DraftBlock = {
    line: row.line,
    mark,
    code: cell("code").trim().toUpperCase(),
    functionText: cell("function"),
    clampText: cell("clamp"),
    note: cleanText(cell("note")),
    levels: [level],
  };
  strip.blocks.push(block);
  strip.byMark.set(mark, block);
}

/** Two rows of one potential, one with where it goes inside and one outside. */
const isSecondHalf = (one: DraftLevel, other: DraftLevel): boolean =>
  one.written === other.written &&
  one.writtenOut === other.writtenOut &&
  (one.inside === null) !== (one.outside === null) &&
  (other.inside === null) === (one.inside !== null) &&
  (other.outside === null) === (one.outside !== null);

function toConnection(target: string, cable: string, core: string, sectionMm2: number | null): Connection | null {
  if (target === "" && cable === "" && core === "") return null;
  return { target: cutText(target), cable: cutText(cable), core: cutText(core), sectionMm2 };
}

/** In mm²; null for none, undefined for a text that is no cross-section. */
function parseSection(text: string): number | null | undefined {
  if (text === "") return null;
  const [, number = ""] = /^(?:\d+\s?[x×х*g]\s?)?(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:\p{L}{2}[²2]?)?$/iu.exec(text) ?? [];
  const mm2 = Number(number.replace(",", "."));
  return mm2 > 0 ? mm2 : undefined;
}
