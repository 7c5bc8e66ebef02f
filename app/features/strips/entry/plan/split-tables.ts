import type { Row } from "../../../reading/lines/row.ts";
import { clampOf, type HeadingWord, isTotal, meaningsOf, mentionsNext, namesJumper } from "../plan-words.ts";
import { assignColumns } from "./assign-columns.ts";
import type { ColumnChoice, PlanTable } from "./columns.ts";
import { beginsWithStrip, isDesignation, isStripName, isTarget, MARK_HEADING, stripIn } from "./designations.ts";
import { findHeadings, VALUE } from "./find-headings.ts";
import { readJumperSentence } from "./jumper-sentences.ts";
import { isSign } from "./jumper-signs.ts";
import { headingsOfDecks, rowsOfDecks } from "./split-decks.ts";
import { labelledStrip, MAX_TITLE_TEXTS, sideOfTitles, stripOfTitles, textsOf } from "./strip-titles.ts";

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

/** What stands over headings is no further away. */
const MAX_GROUP_ROWS = 2;
/** A longer text of several words is no marking. */
const MAX_MARK = 12;
/** Rows that a table without headings has at least. */
const MIN_ROWS = 3;

/** The tables of a sheet, each with its own columns: pages have a title and a heading each, strips a line of their own. */
export function splitTables({ name, rows }: PlanSheet, choice: ColumnChoice = new Map()): SheetTables {
  const headings = findHeadings(rows);
  const titles: Row[] = [];
  const tables: PlanTable[] = [];
  /** Pages with the same headings have the same columns, whatever one of them holds. */
  const byKey = new Map<string, Pages>();
  const add = (
    heading: Row | null,
    groups: readonly string[],
    rowsBelow: readonly Row[],
    titleRows: readonly Row[],
  ) => {
    titles.push(...titleRows);
    const nameInHeading = heading?.cells.find(isStripName);
    const written = heading ? heading.cells.map((cell) => (cell === nameInHeading ? MARK_HEADING : cell)) : [];
    const headingTexts = headingsOfDecks(written);
    const named = nameInHeading
      ? { strip: nameInHeading, title: "" }
      : (stripOfTitles(titleRows) ?? { strip: "", title: "" });
    const body = rowsOfDecks(written, rowsBelow);
    const sections = divideSections(body, heading !== null);
    const key = [...headingTexts.map((text, at) => `${groups[at] ?? ""} ${text}`)].join("|").toLowerCase();
    const isNamed = named.strip !== "" || sections.length > 1;
    const pages = byKey.get(key) ?? { headings: headingTexts, groups, isNamed, rows: [], titles: [] };
    pages.rows.push(...body);
    pages.titles.push(...titleRows);
    byKey.set(key, pages);
    for (const { title, rows: own } of sections) {
      if (title) titles.push(title);
      const section = title ? stripOfTitles([title]) : null;
      const ofSheet = isStripName(name) ? name : "";
      tables.push({
        key,
        columns: [],
        side: sideOfTitles(titleRows),
        isOfJumpers: titleRows.some(({ text }) => namesJumper(text) !== null && readJumperSentence(text) === null),
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
    return { tables: withColumns(tables, byKey, choice), titles, clamp: null };
  }
  let from = 0;
  for (const [index, at] of headings.entries()) {
    const heading = rows[at];
    // The first row of a heading in two.
    if (!heading || headings[index + 1] === at + 1) continue;
    const before = rows.slice(from, at);
    const groupRow = before.slice(-MAX_GROUP_ROWS).findLast(isGroupRow);
    const end = headings[index + 1] ?? rows.length;
    const below = rows[at + 1];
    const hasTwoRows = below !== undefined && isSubHeading(below, heading);
    const between = rows.slice(at + (hasTwoRows ? 2 : 1), end);
    // A heading in two rows: what one leaves empty stands in the other.
    const other = hasTwoRows ? heading : headings.includes(at - 1) ? rows[at - 1] : undefined;
    const own = hasTwoRows && below ? below : heading;
    const merged = other ? { ...own, cells: joinCells(own.cells, other.cells) } : own;
    const groups = spread(hasTwoRows ? heading : (other ?? groupRow), merged.cells.length);
    const known = new Set(titles.concat(before).map(({ text }) => text));
    const titleCount = end === rows.length ? 0 : countTitles(between, merged, groups, known);
    add(merged, groups, between.slice(0, between.length - titleCount), before);
    from = end - titleCount;
  }
  const clamp = titles.map(({ text }) => clampOf(text)).find((each) => each !== null) ?? null;
  return { tables: withColumns(tables, byKey, choice), titles, clamp };
}

const GROUP_WORDS: ReadonlySet<HeadingWord> = new Set<HeadingWord>(["inside", "outside", "jumper"]);
/** Beside others, the terminal's own columns have a group, too. */
const OWN_GROUP: HeadingWord = "mark";
const isGroup = (text: string) => meaningsOf(text).some((word) => GROUP_WORDS.has(word));
/** A row over the headings names sides; a title names a strip. */
const isGroupRow = ({ cells }: Row) => {
  const texts = cells.filter(Boolean);
  return (
    texts.some(isGroup) &&
    !meaningsOf(texts[0] ?? "").includes("strip") &&
    texts.every((text) => text.length < 40 && (!VALUE.test(text) || isStripName(text)))
  );
};

type Pages = {
  readonly headings: readonly string[];
  readonly groups: readonly string[];
  readonly isNamed: boolean;
  readonly rows: Row[];
  readonly titles: Row[];
};

/** Whether a legend says that a sign joins a terminal with the next one: `+ = jumper to the next terminal`. */
const joinsNext = (sign: string, titles: readonly Row[]) =>
  titles.some(({ text }) => {
    const [before = "", after = ""] = text.split("=");
    return before.trim().endsWith(sign) && mentionsNext(after) !== null;
  });

/** `No.` is that of what stands over it. */
const SAYS_LITTLE: ReadonlySet<HeadingWord> = new Set<HeadingWord>(["mark", "number", "place"]);

/** What stands over a heading is its beginning, unless it is a side over several: `Term.` over `No.`. */
const joinCells = (below: readonly string[], above: readonly string[]) =>
  Array.from({ length: Math.max(below.length, above.length) }, (_, at) => {
    const [own = "", over = ""] = [below[at], above[at]];
    const isPart = own !== "" && meaningsOf(own).every((word) => SAYS_LITTLE.has(word));
    return isPart && over !== "" && !isGroup(over) && meaningsOf(over).length > 0 ? `${over} ${own}` : own || over;
  });

/** A second row of a heading: below `Inside` stand `Device` and `Pin`, and nothing below `Mark`. */
function isSubHeading({ cells, line }: Row, heading: Row): boolean {
  const texts = cells.filter(Boolean);
  const known = texts.filter((text) => meaningsOf(text).length > 0);
  const mark = heading.cells.findIndex((cell) => meaningsOf(cell).includes("mark"));
  return (
    line === heading.line + 1 && texts.length > 1 && known.length * 2 >= texts.length && (cells[mark] ?? "") === ""
  );
}

/** The tables with their columns, as they are taken for or as somebody chose. */
function withColumns(
  tables: readonly PlanTable[],
  byKey: ReadonlyMap<string, Pages>,
  choice: ColumnChoice,
): PlanTable[] {
  const columnsOf = new Map(
    [...byKey].map(([key, { headings, groups, isNamed, rows, titles }]) => {
      const chosen = choice.get(key);
      const columns = assignColumns(headings, groups, rows, isNamed).map((column) => {
        const use = chosen?.[column.at];
        if (use !== undefined) return { ...column, use, isGuessed: false };
        const [sign = "", other] = column.samples;
        const isToNext = column.use === "jumper" && other === undefined && isSign(sign) && joinsNext(sign, titles);
        return isToNext ? { ...column, use: "jumperNext" as const } : column;
      });
      return [key, columns] as const;
    }),
  );
  return tables.map((table) => ({ ...table, columns: columnsOf.get(table.key) ?? [] }));
}

/** What stands over the columns holds for those right of it. */
function spread(row: Row | undefined, width: number): readonly string[] {
  let last = "";
  return Array.from({ length: width }, (_, at) => {
    const cell = row?.cells[at] ?? "";
    if (cell !== "") last = isGroup(cell) || meaningsOf(cell).includes(OWN_GROUP) ? cell : "";
    return last;
  });
}

/** The rows above the next heading that belong to it: none of them has a marking. */
function countTitles(
  rows: readonly Row[],
  heading: Row,
  groups: readonly string[],
  known: ReadonlySet<string>,
): number {
  const mark = assignColumns(heading.cells, groups, rows, false).find(({ use }) => use === "mark")?.at;
  const isTitle = (row: Row) => {
    const texts = textsOf(row);
    const marking = mark === undefined ? null : (row.cells[mark] ?? "");
    return (
      marking === "" ||
      (marking !== null && isStripName(marking)) ||
      texts.length < 2 ||
      // Words of a title stand in the first column, whatever that is.
      (texts.length <= MAX_TITLE_TEXTS &&
        marking !== null &&
        marking.length > MAX_MARK &&
        marking.includes(" ") &&
        texts.every((text) => !isTarget(text) && !isDesignation(text))) ||
      isGroupRow(row) ||
      // A word over the column of markings.
      (marking !== null && marking.length > 2 && meaningsOf(marking).includes("mark")) ||
      known.has(row.text) ||
      labelledStrip(texts) !== null
    );
  };
  const last = rows.findLastIndex((row) => !isTitle(row));
  return rows.length - 1 - last;
}

/** `X2 Control 24 V` in a line of its own begins another strip. */
function divideSections(rows: readonly Row[], hasHeading: boolean) {
  const sections: { title: Row | null; rows: Row[] }[] = [{ title: null, rows: [] }];
  for (const row of rows) {
    const texts = textsOf(row);
    const [only = ""] = texts;
    const isNamed = texts.length === 1 && beginsWithStrip(only) && !isTotal(only) && only.length > stripIn(only).length;
    if (
      hasHeading &&
      row.cells.length > 0 &&
      (isNamed || (texts.length <= MAX_TITLE_TEXTS && labelledStrip(texts) !== null))
    )
      sections.push({ title: row, rows: [] });
    else sections.at(-1)?.rows.push(row);
  }
  return sections.filter(
    ({ title, rows: own }, index) => title !== null || own.length > 0 || (index === 0 && sections.length === 1),
  );
}
