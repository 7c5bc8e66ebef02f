import { normalizePartNumber } from "../../search/part-numbers/part-numbers.ts";
import { isStopWord } from "../../search/query-parsing/stop-words.ts";
import { fold } from "../../search/text-analysis/fold.ts";
import { NUMBER_WORD_PATTERN, UNIT_PATTERN } from "../amounts/amount-words.ts";
import { MAX_NUMBER_LENGTH, MAX_WORDING_LENGTH } from "../lookup/lines-request.ts";
import { isClosing, isIrrelevant, isTotal, stripLabelledNumbers } from "./irrelevant-lines.ts";
import type { Row, Table } from "./parse-table.ts";

/** One way to read a line: the number that it may name, and what may be its amount. */
export type Reading = {
  readonly number: string;
  readonly amount: string | null;
  /** How the number was written, where its characters had to be changed: O for 0, zeros before it. */
  readonly written?: string;
};

/** A line that somebody wrote, with the ways to read it, the likeliest first. */
export type Entry = {
  /** Which row it comes from: one may name several products. */
  readonly row: number;
  /** The line of the text that it begins on, from 1. */
  readonly line: number;
  readonly text: string;
  readonly readings: readonly Reading[];
  /** What can be searched for where none of the numbers is known: the line without its amount. */
  readonly wording: string;
  /** What stands beside the wording as its amount. */
  readonly amount: string | null;
  readonly note: string;
  /** A heading, a greeting, a sum: it orders nothing. */
  readonly isIgnored: boolean;
};

const MAX_READINGS = 8;
const SAMPLED_ROWS = 200;

/** What stands above the columns, in words that the site's languages and spreadsheets use; folded. */
const HEADINGS = {
  position: /^(sira|poz|pos|line|satir|row|#|№|no\.?|п\/?п|№ ?п\/?п|позиция|item no|s\.? ?no)\b|^#$|^№$/u,
  note: /(^| )(not|notlar|note|notes|aciklama|remark|comment|bemerkung|примечание|комментарий|заметка)/u,
  amount: /(miktar|adet|qty|quantity|quant|amount|pcs|pieces|menge|anzahl|кол-во|кол\.|количество)/u,
  number:
    /(kod|code|siparis|malzeme|stok|part|article|artikel|material|mat\.|bestell|order|item|sku|number|артикул|номер|код|обозначение)/u,
  unit: /^(birim|br\.?|ob|unit|uom|oun|um|me|einheit|ед|ед\..*|единица.*)$/u,
  aside:
    /(price|preis|fiyat|tutar|sum|betrag|wert|цена|сумма|tarih|date|datum|termin|дата|plant|werk|depo|currency|para|kdv|vat|mwst|hersteller|manufacturer|maker|uretici|marka|brand|производитель)/u,
} as const;
type Heading = keyof typeof HEADINGS;

const UNIT_ONLY = new RegExp(`^(?:${UNIT_PATTERN})\\.?$`, "u");
const isUnit = (text: string) => UNIT_ONLY.test(fold(text));
/** Digits with what people put between them, perhaps a unit behind: too few digits for an order number. */
const AMOUNT = /^[-−+]?\d{1,6}(?:[.,\s'’]\d{1,3})*(?:e[+-]?\d+)?\s*(?:\p{L}{1,6}\.?)?$/iu;
/** An order number as the site writes it, in groups. */
const GROUPED = /(?<!\d)(\d{3})[ \u00a0\u2009\u202f](\d{3})[ \u00a0\u2009\u202f](\d)(?!\d)/gu;

/** Letters that are typed and read for figures; Cyrillic ones look the same. */
const DIGIT_LOOKALIKES: Readonly<Record<string, string>> = {
  o: "0",
  о: "0",
  l: "1",
  i: "1",
  "|": "1",
  z: "2",
  s: "5",
  b: "8",
};
const MIN_DIGITS = 3;

/** A number in which letters stand for figures; null for what is none. */
function replaceLookalikes(text: string, lengths: RegExp): string | null {
  const lower = text.toLowerCase().replace("ı", "i");
  const digits = [...lower].map((character) => DIGIT_LOOKALIKES[character] ?? character).join("");
  return digits !== lower && lengths.test(digits) && lower.replace(/\D/g, "").length >= MIN_DIGITS ? digits : null;
}

/** What a number was before a spreadsheet or a copyist changed it; null where nothing can be mended. */
function repairNumber(text: string): string | null {
  const digits = replaceLookalikes(text, /^\d{7,9}$/) ?? text;
  const plain = digits.replace(/^0+(?=\d{7}$)/, "").replace(/^(\d{7})[.,]0+$/, "$1");
  return plain !== text && /^\d{7}$/.test(plain) ? plain : null;
}

/** How much a text looks like a part number: 3 an order number, 2 another number, 1 perhaps, 0 not at all. */
function scoreAsNumber(text: string): number {
  if (text.length > MAX_NUMBER_LENGTH || !/\d/.test(text)) return 0;
  const length = normalizePartNumber(text).length;
  if (length < 4 || text.trim().split(/\s+/).length > 4) return 0;
  if (/^\d{7}$/.test(text.replace(GROUPED, "$1$2$3"))) return 3;
  if (/^\d{6}[.,]\d{2}$/.test(text) || repairNumber(text) !== null) return 3;
  if (/^[\d.-]+$/.test(text)) return length > 6 ? 2 : 1;
  // 12 pcs, 2.5 m: an amount with its unit.
  return AMOUNT.test(text) ? 0 : 2;
}

const scoreAsAmount = (text: string) => (AMOUNT.test(text) ? (/\p{L}/u.test(text) ? 2 : 1) : 0);

/** A reading, and beside it the same with the number mended. */
function createReadings(number: string, amount: string | null): Reading[] {
  const plain = repairNumber(number.replace(/\s/g, ""));
  return plain === null ? [{ number, amount }] : [{ number: plain, amount, written: number }];
}

/** What somebody's table or list asks for, line by line. */
export function parseEntries({ rows, isSeparated }: Table): Entry[] {
  if (!isSeparated) return parseTextRows(rows);
  const columns = detectColumns(rows);
  return rows.flatMap((row, index) => {
    if (index < columns.headings || isHeading(row.cells)) return [ignoredEntry(row, index)];
    return parseTableRow(row, index, columns);
  });
}

const ignoredEntry = (row: Row, index: number): Entry => ({
  row: index,
  line: row.line,
  text: row.text,
  readings: [],
  wording: "",
  amount: null,
  note: "",
  isIgnored: true,
});

/** Lines of an e-mail: what stands below its closing words is a signature. */
function parseTextRows(rows: readonly Row[]): Entry[] {
  let isSignature = false;
  return rows.flatMap((row, index) => {
    const text = stripLinePrefix(row.text);
    if (isClosing(fold(text).trim())) isSignature = true;
    if (isIrrelevant(text) || isTotal(text)) return [ignoredEntry(row, index)];
    const entries = parseLine(row, index, text);
    const isOrder = entries.some(({ readings }) =>
      readings.some(({ number, amount }) => scoreAsNumber(number) === 3 && amount !== null),
    );
    if (isSignature && !(isOrder && /^\d/.test(text))) return [ignoredEntry(row, index)];
    return entries;
  });
}

/** Before the first word: marks of a quotation, time and sender of a message, marks of a list. */
const stripLinePrefix = (text: string) =>
  text
    .replace(/^(?:>\s*)+/, "")
    .replace(/^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:[-–]\s*)?[^:\d]{1,40}:\s+/u, "")
    .replace(/^(?:[-–—•·*▪►]|№?\s?\d{1,3}[.)])\s+/u, "")
    .trim();

type Columns = {
  /** Rows of headings above the first line. */
  readonly headings: number;
  readonly number: number;
  readonly amount: number;
  readonly unit: number;
  readonly note: number;
  /** What the product is called. */
  readonly name: number;
  /** Columns that describe nothing: positions, prices, dates. */
  readonly aside: ReadonlySet<number>;
  /** What parts decimals in the column of amounts, where its cells show it. */
  readonly decimalMark: "," | "." | null;
};

const cell = (row: Row, column: number) => row.cells[column] ?? "";

/** Which column is which: by what stands above them, else by what stands in them. */
function detectColumns(rows: readonly Row[]): Columns {
  const at = rows.slice(0, 10).findIndex(({ cells }) => isHeading(cells));
  const headings = at + 1;
  const columnsNamed = (kind: Heading) =>
    (rows[at]?.cells ?? []).flatMap((text, column) => (headingKindOf(text) === kind ? [column] : []));
  const sample = rows.slice(headings, headings + SAMPLED_ROWS);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const best = (columns: readonly number[], score: (text: string) => number) => {
    const sums = columns.map((column) => sample.reduce((sum, row) => sum + score(cell(row, column)), 0));
    const highest = Math.max(0, ...sums);
    return highest === 0 ? -1 : (columns[sums.indexOf(highest)] ?? -1);
  };
  const orAll = (columns: readonly number[]) => (columns.length > 0 ? columns : all);
  const number = best(orAll(columnsNamed("number")), scoreAsNumber);
  const aside = new Set([
    ...columnsNamed("position"),
    ...columnsNamed("aside"),
    ...all.filter((column) => isCounter(sample, column)),
  ]);
  const others = all.filter((column) => column !== number);
  const counting = others.filter((column) => !aside.has(column));
  const amount = columnsNamed("amount")[0] ?? best(counting.length > 0 ? counting : others, scoreAsAmount);
  const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  const name = best(
    others.filter((column) => column !== amount && !aside.has(column)),
    letters,
  );
  const beside = amount + 1;
  const unit =
    columnsNamed("unit")[0] ?? (amount >= 0 && sample.some((row) => isUnit(cell(row, beside))) ? beside : -1);
  return {
    headings,
    number: number < 0 ? 0 : number,
    amount,
    unit,
    note: columnsNamed("note")[0] ?? -1,
    name,
    aside,
    decimalMark: detectDecimalMark(sample.map((row) => cell(row, amount))),
  };
}

function headingKindOf(text: string): Heading | null {
  const folded = fold(text).trim();
  for (const [kind, words] of Object.entries(HEADINGS)) if (words.test(folded)) return kind as Heading;
  return null;
}

const isHeading = (cells: readonly string[]) => {
  const filled = cells.filter((text) => text !== "");
  return (
    filled.length > 0 &&
    filled.some((text) => headingKindOf(text) !== null && !/\d/.test(text)) &&
    !filled.some((text) => /\d{2}/.test(text)) &&
    !isTotal(filled[0] ?? "")
  );
};

/** 1, 2, 3 …, or 10, 20, 30 …: numbers its rows and counts nothing. */
function isCounter(rows: readonly Row[], column: number): boolean {
  const filled = rows.map((row) => cell(row, column)).filter((text) => text !== "");
  const step = Number(filled[0]);
  return filled.length > 2 && step > 0 && filled.every((text, index) => Number(text) === step * (index + 1));
}

/** A column in which `1.250,00` stands has decimal commas, and `250,000` is two hundred and fifty there. */
function detectDecimalMark(amounts: readonly string[]): "," | "." | null {
  const has = (pattern: RegExp) => amounts.some((text) => pattern.test(text));
  const commas = has(/^\d{1,3}(?:\.\d{3})+,\d+/) || has(/^\d+,\d{1,2}(?!\d)/);
  const points = has(/^\d{1,3}(?:,\d{3})+\.\d+/) || has(/^\d+\.\d{1,2}(?!\d)/);
  return commas === points ? null : commas ? "," : ".";
}

const stripZeroDecimals = (amount: string, mark: "," | "." | null) =>
  mark === null ? amount : amount.replace(mark === "," ? /^(\d+),000(?!\d)/ : /^(\d+)\.000(?!\d)/, "$1");

/** Nothing but numbers in one line, whatever parts them: each is an entry; null for any other line. */
function parseNumberList(text: string, row: Row, index: number): Entry[] | null {
  const numbers = text.split(/[\s,;|]+/).filter(Boolean);
  if (numbers.length < 2 || !numbers.every((number) => scoreAsNumber(number) > 1)) return null;
  return numbers.map((number) => ({
    ...ignoredEntry(row, index),
    text: number,
    readings: createReadings(number, null),
    isIgnored: false,
  }));
}

/** Without the apostrophe that keeps a spreadsheet from computing it. */
const unescapeNote = (text: string) => text.replace(/^'(?=[=+\-@])/, "");
/** `'1040253`, `="1040253"`: how spreadsheets keep a number as text. */
const unescapeCell = (text: string) => text.replace(/^'(?=[\d0])/, "").replace(/^="?([^"]*)"?$/, "$1");

function parseTableRow(row: Row, index: number, columns: Columns): Entry[] {
  const cells = row.cells.map(unescapeCell);
  const filled = cells.filter((text) => text !== "");
  const listed = parseNumberList(cells.join(" "), row, index);
  if (listed) return listed;
  const own = cells[columns.number] ?? "";
  if (filled.some(isTotal) && scoreAsNumber(own) < 2) return [ignoredEntry(row, index)];
  // A line that has one cell only may be written in one: "1040252 x 50".
  if (filled.length === 1 && filled[0] !== undefined)
    return isIrrelevant(filled[0]) ? [ignoredEntry(row, index)] : parseLine(row, index, filled[0]);
  if (filled.every((text) => MISSING_NUMBER.test(text)) || isIrrelevant(filled.join(" ")))
    return [ignoredEntry(row, index)];
  const counted = stripZeroDecimals(cells[columns.amount] ?? "", columns.decimalMark);
  const unit = cells[columns.unit] ?? "";
  const written = [counted, isUnit(unit) && !/\p{L}/u.test(counted) ? unit : ""].join(" ").trim();
  const amount = written === "" ? null : (repairAmount(written) ?? written);
  const isDescription = (column: number) =>
    ![columns.number, columns.amount, columns.unit].includes(column) && !columns.aside.has(column);
  const others = cells.filter((text, column) => isDescription(column) && scoreAsNumber(text) > 1);
  // A cell may say more than the number alone.
  const embedded = cells.flatMap((text) => text.split(/\s+/).filter((word) => scoreAsNumber(word) === 3));
  const numbers = scoreAsNumber(own) > 1 ? [own, ...others, ...embedded] : [...others, ...embedded, own];
  const distinct = [...new Set(numbers)].filter((text) => text !== "" && text.length <= MAX_NUMBER_LENGTH);
  const isNamed = own !== "" && !MISSING_NUMBER.test(own);
  const words = cells.filter(
    (text, column) => isDescription(column) && (column !== columns.note || !isNamed) && /\p{L}/u.test(text),
  );
  const wording = [isNamed && /\p{L}/u.test(own) ? own : "", ...words].join(" ").trim();
  const isUnnamed = columns.name >= 0 && (cells[columns.name] ?? "") === "";
  return [
    {
      row: index,
      line: row.line,
      text: row.text,
      readings: distinct.flatMap((each) => createReadings(each, amount)).slice(0, MAX_READINGS),
      wording: wordingOf(wording),
      amount,
      note: columns.note < 0 ? "" : unescapeNote(cell(row, columns.note)),
      isIgnored:
        amount === null && numbers.every((text) => scoreAsNumber(text) < 2) && (isUnnamed || !/\d/.test(wording)),
    },
  ];
}

/** What stands where a number is missing. */
const MISSING_NUMBER = /^(?:б\/н|n\/a|#n\/a|#ref!|#[^\s!?]+[!?]|yok|none|-+|–|—|\?+|)$/iu;

const wordingOf = (text: string) => (/\p{L}{2}/u.test(text) ? text.slice(0, MAX_WORDING_LENGTH).trim() : "");

/** What else stands between a number and its amount. */
const CONNECTOR = /^[xх×*=:@→/|()–—-]+$/iu;

/** An amount with its unit, or before a times sign; both stand for nothing else. */
const NUMBER = String.raw`\d{1,3}(?:[ \u00a0.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?`;
const EXPLICIT_AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])((?:${NUMBER}|${NUMBER_WORD_PATTERN})\s*(?:${UNIT_PATTERN})(?![\p{L}\p{N}²/-])\.?(?:\s*[x×*]\s*\d{1,4}(?![\p{L}\d.,]))?)`,
  "gu",
);
const LEADING_FACTOR = new RegExp(
  String.raw`^(\d{1,5}\s*[x×*х]\s*\d{1,5}(?=\s+\S*\d{4})|\d{1,5}(?=\s*[x×*х]\s+\S)|${NUMBER_WORD_PATTERN}(?=\s+\S*\p{L}))\s*(?:[x×*х]\s+)?`,
  "u",
);

/** A line as it can be matched: folded, as long as it was, so that places in one are places in the other. */
function foldSameLength(line: string): { readonly text: string; readonly folded: string } {
  const folded = fold(line);
  return folded.length === line.length ? { text: line, folded } : { text: folded, folded };
}

/** Signs that join a number and an amount become blanks around them. */
const separateNumbers = (text: string) =>
  text
    .replace(GROUPED, "$1$2$3")
    .replace(/(?<!\d)(\d{7})[x×*х@/:=](?=\d)/giu, "$1 ")
    .replace(/(?<=\d)([x×*х])(?=\d{7}(?!\d))/giu, " $1 ")
    .replace(/(?<=\d{7})['’]\p{L}+/gu, " ")
    .replace(/(?<=\p{N})\s*(?:[×*=:→@]|->)\s*/gu, (sign) => (/[×*]/.test(sign) ? " x " : " "))
    .replace(/(?<=\s)(\d{7})\s?\((\d{1,5})\)/gu, "$1 $2");

/** A line without separators: a number, perhaps an amount before or behind it, perhaps words about it. */
function parseLine(row: Row, index: number, line: string): Entry[] {
  const plain = separateNumbers(stripLabelledNumbers(line.replace(/[()]/g, " ")).trim());
  if (plain.trim() === "") return [ignoredEntry(row, index)];
  const words = plain.split(/\s+/).filter((word) => word !== "" && !CONNECTOR.test(word));
  const listed = parseNumberList(words.join(" "), row, index);
  if (listed) return listed;
  return splitSegments(plain).map((segment) => parseSegment(segment, row, index));
}

/** A sentence with several order numbers, each with the amount before or behind it. */
function splitSegments(text: string): string[] {
  const numbers = [...text.matchAll(/(?<![\p{L}\d]|\d\.)\d{7}(?!\d|\.\d)/gu)];
  if (numbers.length < 2) return [text];
  const { folded } = foldSameLength(text);
  const firstAmount = folded.search(EXPLICIT_AMOUNT);
  const isBefore = firstAmount >= 0 && firstAmount < (numbers[0]?.index ?? 0);
  return numbers.map((number, place) => {
    const previous = numbers[place - 1];
    const next = numbers[place + 1];
    const start = isBefore ? (previous ? previous.index + previous[0].length : 0) : number.index;
    const end = isBefore ? number.index + number[0].length : (next?.index ?? text.length);
    return text.slice(start, end).trim();
  });
}

/** A number in which letters stand for figures, as an amount. */
const repairAmount = (text: string) =>
  /^[\dOoОоlI]{1,5}$/.test(text) && /\d/.test(text) ? text.replace(/[OoОо]/g, "0").replace(/[lI]/g, "1") : null;

function parseSegment(segment: string, row: Row, index: number): Entry {
  const { text, folded: whole } = foldSameLength(segment);
  // KV 4 100 pcs: the 4 is of the name, not four thousand one hundred.
  const folded = whole.replace(
    /(?<![\p{L}\p{N}])(\p{L}{1,3}\d?)( \d{1,3}) (?=\d{3}(?!\d))/gu,
    (found, word: string, name: string) => (isStopWord(word) ? found : `${word}${name}\n`),
  );
  const explicitAmounts = [...folded.matchAll(EXPLICIT_AMOUNT)].map((match) => ({
    at: match.index,
    length: match[0].length,
  }));
  const [leading, factor] = LEADING_FACTOR.exec(folded) ?? [];
  // Two of something; "two-level" is a kind of it when another number says how many.
  const isTimes =
    factor !== undefined && (/\d/.test(factor) || (explicitAmounts.length === 0 && !/\s\d{1,5}$/.test(folded)));
  const times = isTimes ? factor : undefined;
  // Of "2 m, 10 pcs" the pieces are ordered.
  const chosen =
    explicitAmounts.find(({ at, length }) => !/\d\s*(?:m|mt|mtr|metre|м)\.?$/u.test(folded.slice(at, at + length))) ??
    explicitAmounts[0];
  const explicitAmount = times ?? (chosen && text.slice(chosen.at, chosen.at + chosen.length).trim()) ?? null;
  const rest =
    times !== undefined
      ? text.slice(leading?.length)
      : chosen
        ? `${text.slice(0, chosen.at)} ${text.slice(chosen.at + chosen.length)}`
        : text;
  const words = rest.split(/[\s]+|,(?!\d)/).filter((word) => word !== "" && !CONNECTOR.test(word));
  const readings: Reading[] = [];
  const addReading = (number: readonly string[], amount: readonly string[]) => {
    const joined = number.join(" ").replace(/[,;:]$/, "");
    if (joined === "" || joined.length > MAX_NUMBER_LENGTH) return;
    const last = amount.join(" ");
    readings.push(...createReadings(joined, explicitAmount ?? (last === "" ? null : (repairAmount(last) ?? last))));
  };
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  const isAmount = (word: string) => scoreAsAmount(word) > 0 || repairAmount(word) !== null;
  const place = words.findIndex((word) => scoreAsNumber(word) === 3);
  const numberIndex = place >= 0 ? place : words.findIndex((word) => scoreAsNumber(word) > 1);
  const others = words.filter((_, at) => at !== numberIndex);
  const following = words[numberIndex + 1] ?? "";
  const amount = isAmount(following)
    ? following
    : (others.findLast((word) => isAmount(word)) ??
      (others.length === 1 && /\d/.test(others[0] ?? "") ? others[0] : undefined));
  if (explicitAmount === null) {
    if (words.length > 1 && isAmount(last)) addReading(words.slice(0, -1), [last]);
    if (words.length > 1 && isAmount(first)) addReading(words.slice(1), [first]);
  }
  if (numberIndex >= 0) addReading([words[numberIndex] ?? ""], amount === undefined ? [] : [amount]);
  // 10 40 253: a number in pieces.
  for (let start = 0; start < words.length; start++)
    for (let end = start + 2; end <= Math.min(words.length, start + 4); end++) {
      const pieces = words.slice(start, end);
      if (!pieces.every((piece) => /^\d+$/.test(piece)) || !/^\d{7}$/.test(normalizePartNumber(pieces.join(""))))
        continue;
      const left = [...words.slice(0, start), ...words.slice(end)];
      const own = left.findLast(isAmount);
      addReading([pieces.join("")], own === undefined ? [] : [own]);
    }
  if (words.length === 1 || !words.every((word) => /^[\d.,]+$/.test(word))) addReading(words, []);
  const distinct = readings.filter(
    (one, at) => readings.findIndex((other) => other.number === one.number && other.amount === one.amount) === at,
  );
  // Numbers that look like one are asked for first.
  const likeliest = distinct.toSorted((one, other) => scoreAsNumber(other.number) - scoreAsNumber(one.number));
  return {
    row: index,
    line: row.line,
    text: segment === "" ? row.text : segment,
    readings: likeliest.slice(0, MAX_READINGS),
    wording: wordingOf(words.filter((word) => scoreAsNumber(word) !== 3).join(" ")),
    amount: explicitAmount,
    note: "",
    isIgnored: false,
  };
}
