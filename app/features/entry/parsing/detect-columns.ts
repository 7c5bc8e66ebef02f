import { fold } from "../../../ground/text/fold.ts";
import { parseUnit } from "../../reading/lines/amount-words.ts";
import { isTotal } from "../../reading/lines/irrelevant-lines.ts";
import { scoreAsAmount, scoreAsNumber } from "../../reading/lines/part-number-score.ts";
import type { Row } from "../../reading/lines/row.ts";

/** Column headings in the languages that orders come in, folded; the first that matches counts. */
const HEADINGS = {
  position: /^(sira|poz|pos|line|satir|row|№|no\.?|п\/?п|№ ?п\/?п|позиция|item no|s\.? ?no)\b|^#$|^№$/u,
  note: /(^| )(not|notlar|note|notes|aciklama|remark|comment|bemerkung|notiz|remarque|примечание|комментарий|заметка)/u,
  amount: /(miktar|adet|qty|quantity|quant|amount|pcs|pieces|menge|anzahl|quantite|qte|кол-во|кол\.|количество)/u,
  number:
    /(kod|code|siparis|malzeme|stok|part|article|artikel|material|mat\.|bestell|order|item|sku|number|reference|артикул|номер|код|обозначение)/u,
  unit: /^(birim|br\.?|ob|unit|uom|oun|um|me|einheit|unite|ед|ед\..*|единица.*)$/u,
  ignored:
    /(price|preis|fiyat|tutar|sum|betrag|wert|цена|сумма|tarih|date|datum|termin|дата|plant|werk|depo|currency|para|kdv|vat|mwst|hersteller|prix|montant|fabricant|marque|manufacturer|maker|uretici|marka|brand|производитель)/u,
} as const;
type Heading = keyof typeof HEADINGS;

/** Indexes of columns; -1 for one that is missing. */
export type Columns = {
  /** How many rows the headings take. */
  readonly headings: number;
  /** How many cells most rows have. */
  readonly width: number;
  readonly number: number;
  readonly amount: number;
  /** In a table of one row: all columns that may be the amount, when these are several. */
  readonly rivals: readonly number[];
  readonly unit: number;
  readonly note: number;
  /** The name of the product. */
  readonly name: number;
  /** Positions, prices and dates say nothing about a product. */
  readonly ignored: ReadonlySet<number>;
  /** Null if the amounts do not show it. */
  readonly decimalMark: DecimalMark | null;
};

type DecimalMark = "," | ".";

const MAX_HEADING_ROWS = 10;
const MAX_SAMPLED_ROWS = 200;
/** Further ones are not looked at. */
const MAX_COLUMNS = 200;

export const cellAt = (row: Row, column: number) => row.cells[column] ?? "";

/** Tells columns apart by their headings, or else by their contents. */
export function detectColumns(rows: readonly Row[]): Columns {
  const headingRow = rows.slice(0, MAX_HEADING_ROWS).findIndex(({ cells }) => isHeading(cells));
  const headings = headingRow + 1;
  const columnsNamed = (kind: Heading) =>
    (rows[headingRow]?.cells ?? []).flatMap((text, column) => (headingKindOf(text) === kind ? [column] : []));
  const sample = rows.slice(headings, headings + MAX_SAMPLED_ROWS);
  const width = sample.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const all = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, column) => column);

  const numbered = columnsNamed("number");
  const number = bestColumn(sample, numbered.length > 0 ? numbered : all, scoreAsNumber);
  const ignored = new Set([
    ...columnsNamed("position"),
    ...columnsNamed("ignored"),
    ...all.filter(
      (column) => isCounter(sample, column) && (sample.length > 2 || hasOtherAmounts(sample, column, number)),
    ),
  ]);
  const others = all.filter((column) => column !== number);
  const candidates = others.filter((column) => !ignored.has(column));
  const hasUnitBehind = (column: number) =>
    sample.every((row) => PLAIN_AMOUNT.test(cellAt(row, column)) && parseUnit(cellAt(row, column + 1)) !== null);
  const [named = sample.length > 0 ? candidates.find(hasUnitBehind) : undefined] = columnsNamed("amount");
  const amount = named ?? bestColumn(sample, candidates.length > 0 ? candidates : others, scoreAsAmount);
  const name = bestColumn(
    sample,
    candidates.filter((column) => column !== amount),
    countLetters,
  );
  const hasUnitBesideAmount = amount >= 0 && sample.some((row) => parseUnit(cellAt(row, amount + 1)) !== null);
  return {
    headings,
    width: usualWidth(sample),
    number: Math.max(0, number),
    amount,
    rivals: named === undefined && sample.length === 1 ? rivalsOf(sample[0], candidates, amount) : [],
    unit: columnsNamed("unit")[0] ?? (hasUnitBesideAmount ? amount + 1 : -1),
    note: columnsNamed("note")[0] ?? -1,
    name,
    ignored,
    decimalMark: detectDecimalMark(sample.map((row) => cellAt(row, amount))),
  };
}

function usualWidth(rows: readonly Row[]): number {
  const widths = rows.map(({ cells }) => cells.filter((text) => text !== "").length).toSorted((a, b) => a - b);
  return widths[widths.length >> 1] ?? 0;
}

/** The column with the highest sum of scores; -1 if all are 0. */
function bestColumn(rows: readonly Row[], columns: readonly number[], score: (text: string) => number): number {
  const sums = columns.map((column) => rows.reduce((sum, row) => sum + score(cellAt(row, column)), 0));
  const highest = Math.max(0, ...sums);
  return highest === 0 ? -1 : (columns[sums.indexOf(highest)] ?? -1);
}

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function headingKindOf(text: string): Heading | null {
  const folded = fold(text).trim();
  for (const [kind, words] of Object.entries(HEADINGS)) if (words.test(folded)) return kind as Heading;
  return null;
}

export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((text) => text !== "");
  return (
    filled.some((text) => headingKindOf(text) !== null && !/\d/.test(text)) &&
    !filled.some((text) => /\d{2}/.test(text)) &&
    !isTotal(filled[0] ?? "")
  );
}

/** Whether a column numbers its rows: 1, 2, 3 …, or 10, 20, 30 … */
function isCounter(rows: readonly Row[], column: number): boolean {
  const filled = rows.map((row) => cellAt(row, column)).filter((text) => text !== "");
  const step = Number(filled[0]);
  return filled.length > 1 && step > 0 && filled.every((text, index) => Number(text) === step * (index + 1));
}

/** Whether another column has a plain number in every row: two rows that count 1, 2 are then no amounts. */
const hasOtherAmounts = (rows: readonly Row[], counter: number, number: number): boolean =>
  (rows[0]?.cells ?? []).some(
    (_, column) =>
      ![counter, number].includes(column) &&
      !isCounter(rows, column) &&
      rows.every((row) => PLAIN_AMOUNT.test(cellAt(row, column))),
  );

/** A position may begin with zeros, an amount does not. */
const PLAIN_AMOUNT = /^(?!0\d)\d{1,6}$/;

/** The columns of a single row that are plain numbers like its amount; none where the amount is the only one. */
function rivalsOf(row: Row | undefined, candidates: readonly number[], amount: number): readonly number[] {
  const plain = row ? candidates.filter((column) => PLAIN_AMOUNT.test(cellAt(row, column))) : [];
  return plain.length > 1 && plain.includes(amount) ? plain : [];
}

/** A column with `1.250,00` has decimal commas, so `250,000` in it is two hundred and fifty. */
function detectDecimalMark(amounts: readonly string[]): DecimalMark | null {
  const has = (pattern: RegExp) => amounts.some((text) => pattern.test(text));
  const commas = has(/^\d{1,3}(?:\.\d{3})+,\d+/) || has(/^\d+,\d{1,2}(?!\d)/);
  const points = has(/^\d{1,3}(?:,\d{3})+\.\d+/) || has(/^\d+\.\d{1,2}(?!\d)/);
  return commas === points ? null : commas ? "," : ".";
}
