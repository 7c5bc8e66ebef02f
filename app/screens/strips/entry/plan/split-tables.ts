import type { Row } from "../../../../features/reading/lines/row.ts";
import { unescapeFormulas } from "../../../../ground/platform/safe-csv.ts";
import { clampOf, type HeadingWord, isTotal, meaningsOf } from "../plan-words.ts";
import { assignColumns } from "./assign-columns.ts";
import type { ColumnChoice, PlanTable } from "./columns.ts";
import { beginsWithStrip, isDesignation, isStripName, stripIn } from "./designations.ts";

/** A sheet of a workbook, or the only one of a text. */
export type PlanSheet = {
  /** Empty for a text. */
  readonly name: string;
  readonly rows: readonly Row[];
};

export type SheetTables = {
  readonly tables: readonly PlanTable[];
  /** Titles, headings over columns, remarks: all that is no terminal. */
  readonly titles: readonly Row[];
  /** The connection that titles name for all blocks. */
  readonly clamp: ReturnType<typeof clampOf>;
};

/** Beside the marking, a plan has one of these: an order list has none. */
const DISTINCTIVE: ReadonlySet<HeadingWord> = new Set<HeadingWord>([
  "strip",
  "potential",
  "jumper",
  "jumperNext",
  "inside",
  "outside",
  "core",
  "level",
  "signalLevel",
]);
/** Order lists have these, too. */
const COMMON: ReadonlySet<HeadingWord> = new Set<HeadingWord>(["code", "number", "none", "place"]);
const MIN_COLUMNS = 3;
/** Title lines may stand above the first heading. */
const MAX_HEADING_ROWS = 50;
/** What stands over headings is no further away. */
const MAX_GROUP_ROWS = 2;
/** Rows that a table without headings has at least. */
const MIN_ROWS = 3;

const textsOf = ({ cells }: Row) => cells.map((cell) => unescapeFormulas(cell)).filter(Boolean);

/** How many cells of a heading are known; 0 for a row that is none. */
function scoreHeading({ cells }: Row): number {
  const meanings = cells.filter(Boolean).map(meaningsOf);
  const known = meanings.filter((own) => own.length > 0);
  const first = new Set(known.map(([word]) => word));
  const words = new Set(meanings.flat());
  const isPlan = words.has("mark") || (words.has("inside") && words.has("outside"));
  const columns = [...first].filter((word) => word && !COMMON.has(word)).length;
  const isDistinctive = [...words].some((word) => DISTINCTIVE.has(word));
  return isPlan && isDistinctive && columns >= MIN_COLUMNS && known.length * 2 >= meanings.length ? known.length : 0;
}

/** A heading has the words of the best one: a row of terminals may by chance have three. */
function findHeadings(rows: readonly Row[]): readonly number[] {
  const scores = rows.map(scoreHeading);
  const best = Math.max(0, ...scores.slice(0, MAX_HEADING_ROWS));
  return best === 0 ? [] : [...scores.keys()].filter((index) => (scores[index] ?? 0) * 2 > best);
}

/** The tables of a sheet, each with its own columns: pages have a title and a heading each, strips a line of their own. */
export function splitTables({ name, rows }: PlanSheet, choice: ColumnChoice = new Map()): SheetTables {
  const headings = findHeadings(rows);
  const titles: Row[] = [];
  const tables: PlanTable[] = [];
  const add = (heading: Row | null, groups: readonly string[], body: readonly Row[], titleRows: readonly Row[]) => {
    titles.push(...titleRows);
    const headingTexts = heading ? heading.cells : [];
    const named = stripOfTitles(titleRows) ?? { strip: "", title: "" };
    const sections = divideSections(body, heading !== null);
    const columns = assignColumns(headingTexts, groups, body, named.strip !== "" || sections.length > 1);
    const key = [...headingTexts.map((text, at) => `${groups[at] ?? ""} ${text}`)].join("|").toLowerCase();
    const chosen = choice.get(key);
    const settled = columns.map((column) => {
      const use = chosen?.[column.at];
      return use === undefined ? column : { ...column, use, isGuessed: false };
    });
    for (const { title, rows: own } of sections) {
      if (title) titles.push(title);
      const section = title ? stripOfTitles([title]) : null;
      const ofSheet = isStripName(name) ? name : "";
      tables.push({
        key,
        columns: settled,
        rows: own,
        ...(section ?? named),
        strip: (section ?? named).strip || ofSheet,
      });
    }
  };
  if (headings.length === 0) {
    const body = rows.filter(({ cells }) => cells.filter(Boolean).length > 2);
    const columns = assignColumns([], [], body, false);
    const isPlan =
      body.length >= MIN_ROWS &&
      columns.some(({ use, count }) => use === "strip" && count >= body.length * 0.8) &&
      columns.some(({ use }) => use === "mark") &&
      columns.some(({ use }) => use === "inside");
    if (isPlan)
      add(
        null,
        [],
        body,
        rows.filter((row) => !body.includes(row)),
      );
    return { tables, titles, clamp: null };
  }
  let from = 0;
  for (const [index, at] of headings.entries()) {
    const heading = rows[at];
    if (!heading) continue;
    const before = rows.slice(from, at);
    const groupRow = before.slice(-MAX_GROUP_ROWS).findLast((row) => row.cells.some((cell) => sideOf(cell)));
    const end = headings[index + 1] ?? rows.length;
    const between = rows.slice(at + 1, end);
    const isLast = end === rows.length;
    const titleCount = isLast ? 0 : countTitles(between, heading);
    add(heading, spread(groupRow, heading.cells.length), between.slice(0, between.length - titleCount), before);
    from = end - titleCount;
  }
  const clamp = titles.map(({ text }) => clampOf(text)).find((each) => each !== null) ?? null;
  return { tables, titles, clamp };
}

const sideOf = (text: string) => meaningsOf(text).some((word) => word === "inside" || word === "outside");

/** What stands over the columns holds for those right of it. */
function spread(row: Row | undefined, width: number): readonly string[] {
  let last = "";
  return Array.from({ length: width }, (_, at) => {
    const cell = row?.cells[at] ?? "";
    if (cell !== "") last = sideOf(cell) ? cell : "";
    return last;
  });
}

/** The rows above the next heading that belong to it: none of them has a marking. */
function countTitles(rows: readonly Row[], heading: Row): number {
  const mark = assignColumns(heading.cells, [], rows, false).find(({ use }) => use === "mark")?.at ?? -1;
  const isTitle = ({ cells }: Row) => (cells[mark] ?? "") === "" || cells.filter(Boolean).length < MIN_COLUMNS;
  const last = rows.findLastIndex((row) => !isTitle(row));
  return rows.length - 1 - last;
}

/** `X2 Control 24 V` in a line of its own begins another strip. */
function divideSections(rows: readonly Row[], hasHeading: boolean) {
  const sections: { title: Row | null; rows: Row[] }[] = [{ title: null, rows: [] }];
  for (const row of rows) {
    const texts = textsOf(row);
    const [only = ""] = texts;
    const isTitle = hasHeading && texts.length === 1 && row.cells.length > 0 && beginsWithStrip(only) && !isTotal(only);
    if (isTitle && only.length > stripIn(only).length) sections.push({ title: row, rows: [] });
    else sections.at(-1)?.rows.push(row);
  }
  return sections.filter(
    ({ title, rows: own }, index) => title !== null || own.length > 0 || (index === 0 && sections.length === 1),
  );
}

/** The strip that a title names: `Terminal strip: =A1-X1`, `Klemmenleiste;;-X1`, `X1 Distribution`. */
function stripOfTitles(rows: readonly Row[]): { readonly strip: string; readonly title: string } | null {
  for (const row of rows.toReversed()) {
    const texts = textsOf(row);
    for (const [at, text] of texts.entries()) {
      const [label = "", value = ""] = text.split(/:\s*/, 2);
      const isLabel = meaningsOf(label.replace(/\([^)]*\)/g, "")).includes("strip");
      const named = isLabel ? value || (texts[at + 1] ?? "") : "";
      if (named !== "" && (isDesignation(named) || stripIn(named) !== "")) return { strip: named, title: "" };
    }
  }
  for (const row of rows.toReversed())
    for (const text of textsOf(row)) {
      const strip = stripIn(text);
      if (strip !== "")
        return { strip, title: beginsWithStrip(text) ? text.slice(strip.length).replace(/^[\s–—:-]+/, "") : "" };
    }
  return null;
}
