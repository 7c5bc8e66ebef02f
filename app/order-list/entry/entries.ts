import { fold } from "../../search/folding.ts";
import { bare } from "../../search/part-numbers.ts";
import { LONGEST_ASKED } from "../asked-numbers.ts";
import type { Row, Table } from "./rows.ts";

/** One way to read a line: the number that it may name, and what may be its amount. */
export type Reading = { readonly number: string; readonly amount: string | null };

/** A line that somebody wrote, with the ways to read it, the likeliest first. */
export type Entry = {
  /** Which row it comes from: one may name several products. */
  readonly row: number;
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly note: string;
};

const MOST_READINGS = 4;
const SAMPLED_ROWS = 200;

/** What stands above the columns, in words that the site's languages and spreadsheets use; folded. */
const HEADINGS = {
  position: /^(sira|poz|pos|line|satir|row|#|№|no\.?|п\/?п|№ ?п\/?п|позиция|item no|s\.? ?no)\b|^#$|^№$/u,
  note: /(^| )(not|notlar|note|notes|aciklama|remark|comment|примечание|комментарий|заметка)/u,
  amount: /(miktar|adet|qty|quantity|amount|pcs|pieces|menge|кол-во|кол\.|количество)/u,
  number: /(kod|code|siparis|malzeme|stok|part|article|artikel|order|item|sku|number|артикул|номер|код|обозначение)/u,
} as const;

const UNIT_ONLY = /^(adet|ad|tane|pieces?|pcs?|pce|ea|stk|шт|штук[аи]?|m|mt|mtr|metres?|meters?|м|метр(?:а|ов)?)\.?$/iu;
/** Digits with what people put between them, perhaps a unit behind: too few digits for an order number. */
const AMOUNT = /^[-−+]?\d{1,6}(?:[.,\s'’]\d{1,3})*(?:e[+-]?\d+)?\s*(?:\p{L}{1,6}\.?)?$/iu;
/** An order number as the site writes it, in groups. */
const GROUPED = /(?<!\d)(\d{3})[ \u00a0\u2009\u202f](\d{3})[ \u00a0\u2009\u202f](\d)(?!\d)/gu;

/** How much a text looks like a part number: 3 an order number, 2 another number, 1 perhaps, 0 not at all. */
function likeNumber(text: string): number {
  if (text.length > LONGEST_ASKED || !/\d/.test(text)) return 0;
  const length = bare(text).length;
  if (length < 4 || text.trim().split(/\s+/).length > 4) return 0;
  if (/^\d{7}$/.test(text.replace(GROUPED, "$1$2$3"))) return 3;
  if (/^[\d.-]+$/.test(text)) return length > 6 ? 2 : 1;
  // 12 pcs, 2.5 m: an amount with its unit.
  return AMOUNT.test(text) ? 0 : 2;
}

const likeAmount = (text: string) => (AMOUNT.test(text) ? (/\p{L}/u.test(text) ? 2 : 1) : 0);

/** What somebody's table or list asks for, line by line. */
export function entriesOf({ rows, separated }: Table): Entry[] {
  if (!separated) return rows.flatMap(({ text }, index) => entriesOfLine(text, index));
  const columns = columnsOf(rows);
  return rows.slice(columns.headings).flatMap((row, index) => entriesOfRow(row, index, columns));
}

type Columns = {
  /** Rows of headings above the first line. */
  readonly headings: number;
  readonly number: number;
  readonly amount: number;
  readonly note: number;
};

const cell = (row: Row, column: number) => row.cells[column] ?? "";

/** Which column is which: by what stands above them, else by what stands in them. */
function columnsOf(rows: readonly Row[]): Columns {
  const at = rows.slice(0, 10).findIndex(({ cells }) => isHeading(cells));
  const headings = at + 1;
  const named = (kind: keyof typeof HEADINGS) =>
    (rows[at]?.cells ?? []).flatMap((text, column) => (kindOf(text) === kind ? [column] : []));
  const sample = rows.slice(headings, headings + SAMPLED_ROWS);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const best = (columns: readonly number[], score: (text: string) => number) => {
    const sums = columns.map((column) => sample.reduce((sum, row) => sum + score(cell(row, column)), 0));
    const most = Math.max(0, ...sums);
    return most === 0 ? -1 : (columns[sums.indexOf(most)] ?? -1);
  };
  const orAll = (columns: readonly number[]) => (columns.length > 0 ? columns : all);
  const number = best(orAll(named("number")), likeNumber);
  const others = all.filter((column) => column !== number && !named("position").includes(column));
  const counting = others.filter((column) => !isCounter(sample, column));
  const amount = named("amount")[0] ?? best(counting.length > 0 ? counting : others, likeAmount);
  return { headings, number: number < 0 ? 0 : number, amount, note: named("note")[0] ?? -1 };
}

function kindOf(text: string): keyof typeof HEADINGS | null {
  const folded = fold(text).trim();
  for (const [kind, words] of Object.entries(HEADINGS)) if (words.test(folded)) return kind as keyof typeof HEADINGS;
  return null;
}

const isHeading = (cells: readonly string[]) =>
  cells.some((text) => kindOf(text) !== null && !/\d/.test(text)) && !cells.some((text) => /\d{4}/.test(text));

/** 1, 2, 3 …: numbers its rows and counts nothing. */
const isCounter = (rows: readonly Row[], column: number) =>
  rows.length > 2 && rows.every((row, index) => cell(row, column) === String(index + 1));

/** Nothing but numbers in one line, whatever parts them: each is an entry; null for any other line. */
function listedIn(text: string, row: number): Entry[] | null {
  const numbers = text.split(/[\s,;|]+/).filter(Boolean);
  if (numbers.length < 2 || !numbers.every((number) => likeNumber(number) > 1)) return null;
  return numbers.map((number) => ({ row, text: number, readings: [{ number, amount: null }], note: "" }));
}

/** Without the apostrophe that keeps a spreadsheet from computing it. */
const plainNote = (text: string) => text.replace(/^'(?=[=+\-@])/, "");

function entriesOfRow(row: Row, index: number, { number, amount, note }: Columns): Entry[] {
  const listed = listedIn(row.text, index);
  if (listed) return listed;
  const filled = row.cells.filter((text) => text !== "");
  // A line that has one cell only may be written in one: "1040252 x 50".
  if (filled.length === 1 && filled[0] !== undefined) return entriesOfLine(filled[0], index);
  const unit = cell(row, amount + 1);
  const written = amount < 0 ? "" : [cell(row, amount), UNIT_ONLY.test(unit) ? unit : ""].join(" ").trim();
  const own = cell(row, number);
  const others = row.cells.filter((text, column) => column !== number && column !== amount && likeNumber(text) > 1);
  // A cell may say more than the number alone.
  const within = row.cells.flatMap((text) => text.split(/\s+/).filter((word) => likeNumber(word) === 3));
  const numbers = likeNumber(own) > 1 ? [own, ...others, ...within] : [...others, ...within, own];
  const distinct = [...new Set(numbers)].filter((text) => text !== "" && text.length <= LONGEST_ASKED);
  const readings = distinct.map((each) => ({ number: each, amount: written === "" ? null : written }));
  return [
    {
      row: index,
      text: row.text,
      readings: readings.slice(0, MOST_READINGS),
      note: note < 0 ? "" : plainNote(cell(row, note)),
    },
  ];
}

/** Marks of a list before its first word: `-`, `•`, `3)`. */
const BULLET = /^(?:[-–•*·]|\d{1,3}[.)])\s+/;
/** What else stands between a number and its amount. */
const LINK = /^[xх-]$/iu;

/** A line without separators: a number, perhaps an amount before or behind it, perhaps words about it. */
function entriesOfLine(line: string, row: number): Entry[] {
  const text = line.trim();
  if (text === "") return [];
  const parts = text
    .replace(BULLET, "")
    .replace(GROUPED, "$1$2$3")
    .replace(/\s*(?:[×*=:→]|->)\s*/g, " ")
    .split(/\s+/);
  const words = parts.filter((word) => word !== "" && !LINK.test(word));
  const listed = listedIn(words.join(" "), row);
  if (listed) return listed;
  const readings: Reading[] = [];
  const read = (number: readonly string[], amount: readonly string[]) => {
    const asked = number.join(" ");
    if (asked !== "" && asked.length <= LONGEST_ASKED)
      readings.push({ number: asked, amount: amount.join(" ") || null });
  };
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  // 1040252 50 pcs
  if (words.length > 2 && UNIT_ONLY.test(last) && likeAmount(words.at(-2) ?? "") > 0)
    read(words.slice(0, -2), words.slice(-2));
  // 50 pcs 1040252
  if (words.length > 2 && UNIT_ONLY.test(words[1] ?? "") && likeAmount(first) > 0)
    read(words.slice(2), words.slice(0, 2));
  if (words.length > 1 && likeAmount(last) > 0) read(words.slice(0, -1), [last]);
  if (words.length > 1 && likeAmount(first) > 0) read(words.slice(1), [first]);
  const number = words.findIndex((word) => likeNumber(word) > 1);
  const rest = words.filter((_, index) => index !== number);
  const amount =
    rest.find((word) => likeAmount(word) > 0) ?? (rest.length === 1 && /\d/.test(rest[0] ?? "") ? rest[0] : undefined);
  if (number >= 0) read([words[number] ?? ""], amount === undefined ? [] : [amount]);
  read(words, []);
  const distinct = readings.filter(
    (one, index) => readings.findIndex((other) => other.number === one.number && other.amount === one.amount) === index,
  );
  // Numbers that look like one are asked for first.
  const likeliest = distinct.toSorted((one, other) => likeNumber(other.number) - likeNumber(one.number));
  return [{ row, text, readings: likeliest.slice(0, MOST_READINGS), note: "" }];
}
