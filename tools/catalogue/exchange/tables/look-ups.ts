import { numberKey } from "../../../../app/ground/text/part-numbers.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { type Layout, readHeadings, type TextRow, textRows } from "./layout.ts";

/** A sheet that explains the codes in the columns of others: 07 is grey. */
export type LookUp = {
  /** The line of the names of its columns, from 1. */
  readonly headings: number;
  readonly code: string;
  readonly meaning: string;
  /** The column that says what a code is of, where the sheet explains several; a cell holds for the rows below it. */
  readonly of?: string | undefined;
  /** Which of its rows explain a column, by its heading: those that are of this; null for all. */
  readonly explains: Readonly<Record<string, string | null>>;
};

/** The texts of each column that codes may stand in, by its heading. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>;
type Entry = { readonly of: string; readonly code: string; readonly meaning: string };

const MAX_TITLE_ROWS = 30;
/** Of a sheet that explains codes, as many columns and rows as a person would write. */
const MAX_COLUMNS = 8;
const MAX_ENTRIES = 2000;
/** A column of more different texts holds no codes. */
const MAX_CODES = 300;
const MAX_CODE_LENGTH = 12;
const MIN_EXPLAINED = 0.9;
/** Where the sheet names the column itself. */
const MIN_EXPLAINED_BY_NAME = 0.5;

/** The columns of tables with a row for each product. */
export function columnsOf(tables: readonly { readonly sheet: Sheet; readonly layout: Layout }[]): Columns {
  const columns = new Map<string, Set<string>>();
  for (const { sheet, layout } of tables)
    for (const { name, text } of columnTexts(sheet, layout, (each) => each !== layout.number)) {
      const texts = columns.get(name) ?? new Set();
      columns.set(name, texts.size > MAX_CODES ? texts : texts.add(text));
    }
  return columns;
}

/** What stands in the columns of a table, by their headings. */
export function columnTexts(sheet: Sheet, layout: Layout, isWanted: (heading: string) => boolean) {
  const rows = textRows(sheet);
  const wanted = readHeadings(rows, layout.headings).flatMap((name, column) =>
    name && isWanted(name) ? [{ name, column }] : [],
  );
  return rows
    .filter(({ row }) => row > layout.headings)
    .flatMap(({ cells }) =>
      wanted.flatMap(({ name, column }) => (cells[column] ? [{ name, text: cells[column] }] : [])),
    );
}

/** What a sheet without products explains of the columns of others; null where it explains nothing. */
export function detectLookUp(sheet: Sheet, columns: Columns): LookUp | null {
  const rows = textRows(sheet);
  const at = rows.slice(0, MAX_TITLE_ROWS).findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  const heading = rows[at];
  if (!heading) return null;
  const names = readHeadings(rows, heading.row).slice(0, MAX_COLUMNS);
  const body = rows.slice(at + 1, at + 1 + MAX_ENTRIES);
  const found = names.flatMap((_, code) =>
    [-1, ...names.keys().filter((column) => column < code)].flatMap((of) => {
      const lookUp = tryColumns(heading.row, names, body, code, of, columns);
      return lookUp ? [lookUp] : [];
    }),
  );
  const [best] = found.toSorted((one, other) => countOf(other) - countOf(one));
  return best ?? null;
}

const countOf = ({ explains }: LookUp) => Object.keys(explains).length;

function tryColumns(
  headings: number,
  names: readonly string[],
  body: readonly TextRow[],
  code: number,
  of: number,
  columns: Columns,
): LookUp | null {
  const meaning = names.findIndex((_, column) => {
    const texts = body.flatMap(({ cells }) => (cells[code] && cells[column]) || []);
    return column > code && texts.filter((text) => /\p{L}{2}/u.test(text)).length > body.length / 2;
  });
  const [codeName, meaningName, ofName] = [names[code], names[meaning], names[of]];
  if (!codeName || !meaningName || (of >= 0 && !ofName)) return null;
  const lookUp = { headings, code: codeName, meaning: meaningName, ...(ofName ? { of: ofName } : {}), explains: {} };
  const entries = readEntries(names, body, lookUp);
  const isClear = new Set(entries.map((each) => `${each.of}\n${codeKey(each.code)}`)).size === entries.length;
  if (entries.length < 2 || !isClear) return null;
  const blocks = [...Map.groupBy(entries, (each) => each.of)].map(([name, all]) => ({
    name,
    codes: new Set(all.map((each) => codeKey(each.code))),
  }));
  const explains = [...columns].flatMap(([heading, texts]) => {
    const all = [...texts];
    if (all.length > MAX_CODES || all.some((text) => text.length > MAX_CODE_LENGTH)) return [];
    const isPlain = all.length < 2 || all.every((text) => /^\d$/.test(text));
    const scored = blocks.map(({ name, codes }) => {
      const share = all.filter((text) => codes.has(codeKey(text))).length / all.length;
      const isNamed = isSameName(heading, of < 0 ? codeName : name);
      const isLikely = isNamed ? share >= MIN_EXPLAINED_BY_NAME : !isPlain && share >= MIN_EXPLAINED;
      return { name, score: isLikely ? share + (isNamed ? 1 : 0) : 0 };
    });
    const [best] = scored.toSorted((one, other) => other.score - one.score);
    return best && best.score > 0 ? [[heading, of < 0 ? null : best.name] as const] : [];
  });
  return explains.length === 0 ? null : { ...lookUp, explains: Object.fromEntries(explains) };
}

function readEntries(
  names: readonly string[],
  body: readonly TextRow[],
  { code, meaning, of }: Pick<LookUp, "code" | "meaning" | "of">,
): readonly Entry[] {
  let current = "";
  return body.flatMap(({ cells }) => {
    const at = (name: string) => cells[names.indexOf(name)] ?? "";
    current = (of === undefined ? "" : at(of)) || current;
    return at(code) && at(meaning) ? [{ of: current, code: at(code), meaning: at(meaning) }] : [];
  });
}

/** Noughts before a number are lost where a spreadsheet takes it for one, and Cyrillic letters look like Latin ones. */
const codeKey = (code: string): string => (numberKey(code) || code.toLowerCase()).replace(/^0+(?=\d)/, "");

/** Whether two headings name the same, also where one is short for the other. */
function isSameName(heading: string, name: string): boolean {
  const wanted = plain(name);
  return heading.split(" / ").some((part) => {
    const [short = "", long = ""] = [plain(part), wanted].toSorted((one, other) => one.length - other.length);
    return short === long || (short.length >= 2 && long.startsWith(short));
  });
}
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Says what a product's codes mean. */
export class Meanings {
  /** Codes that it does not explain, by the heading of their column. */
  readonly unknown = new Map<string, Set<string>>();
  readonly #explains: LookUp["explains"];
  readonly #entries: ReadonlyMap<string, string>;

  constructor(sheet: Sheet, lookUp: LookUp) {
    const rows = textRows(sheet);
    const names = readHeadings(rows, lookUp.headings);
    const body = rows.filter(({ row }) => row > lookUp.headings);
    this.#explains = lookUp.explains;
    this.#entries = new Map(
      readEntries(names, body, lookUp).map(({ of, code, meaning }) => [keyOf(of, codeKey(code)), meaning]),
    );
  }

  /** @returns what a code in a column means, and what it is of; undefined where no code is explained there */
  explain(name: string, code: string): { readonly text: string; readonly of: string } | undefined {
    if (!Object.hasOwn(this.#explains, name)) return undefined;
    const of = this.#explains[name] ?? "";
    const text = this.#entries.get(keyOf(of, codeKey(code)));
    if (text === undefined) this.unknown.set(name, (this.unknown.get(name) ?? new Set()).add(code));
    return text === undefined ? undefined : { text, of };
  }
}

const keyOf = (of: string, code: string): string => JSON.stringify([of, code]);
