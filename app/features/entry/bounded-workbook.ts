import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { numberFormatsIn, spellOut } from "./spelled-cells.ts";

/** Thrown for files that are no workbook, are broken, or hold more than they may. */
export class UnreadableWorkbookError extends Error {}
export class TooLargeWorkbookError extends UnreadableWorkbookError {}

export type WorkbookBounds = {
  /** The bytes of all parts that are read. */
  readonly inflatedBytes: number;
  /**
   * The number of a sheet's last row with a value. The library makes all rows before it: a quarter of a kilobyte each,
   * even where they are empty.
   */
  readonly rows: number;
  /** The cells of the rectangle around all cells of a sheet, which the library fills. */
  readonly cells: number;
};

/** A visitor's list, on a telephone. Only its last rows may be far out. */
export const LIST_BOUNDS: WorkbookBounds = { inflatedBytes: 40_000_000, rows: 100_000, cells: 5_000_000 };
/** A catalogue of 100,000 products, or its texts in a translator's workbook: ten seconds, and a gigabyte of memory. */
export const CATALOGUE_BOUNDS: WorkbookBounds = { inflatedBytes: 1_000_000_000, rows: 500_000, cells: 20_000_000 };

/**
 * In characters. The library reads XML in pieces of 64 kB, and what has not ended in one from its beginning again in the
 * next: a tag of a megabyte took minutes. A cell has at most 32,767 letters (ECMA-376), of six characters if escaped.
 */
const MAX_TAG_LENGTH = 32_768;
const MAX_TEXT_LENGTH = 250_000;

/** Between two checks of the inflated size: 16 kB of a zip bomb become 16 MB. */
const CHUNK_BYTES = 16_384;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const OTHER_PARTS = /^xl\/(?:[^/]+\.xml|_rels\/workbook\.xml\.rels)$/i;

export const STYLES = "xl/styles.xml";

export type WorkbookParts = Readonly<Record<string, Uint8Array>>;

/**
 * The parts of an XLSX file (ECMA-376) that say what is in its cells, inflated and scanned. A library that reads them does
 * work that grows with their length, and fills no more than the bounds.
 * @throws UnreadableWorkbookError
 */
export function readWorkbookParts(bytes: Uint8Array, bounds: WorkbookBounds): WorkbookParts {
  const parts = inflateParts(bytes, bounds.inflatedBytes);
  if (Object.keys(parts).length === 0) throw new UnreadableWorkbookError("The archive has no workbook");
  const texts = Object.entries(parts).map(([name, part]) => [name, part, strFromU8(part)] as const);
  for (const [, , xml] of texts) requireShortTags(xml);
  const printed = numberFormatsIn(texts.find(([name]) => name === STYLES)?.[2] ?? "");
  return Object.fromEntries(
    texts.map(([name, part, xml]) => {
      if (!SHEET.test(name)) return [name, part];
      const sheet = boundedSheet(spellOut(xml, printed), bounds);
      return [name, sheet === xml ? part : strToU8(sheet)];
    }),
  );
}

/** An archive without compression, since the library inflates without bounds, and starts Workers for it. */
export const storeParts = (parts: WorkbookParts): Uint8Array<ArrayBuffer> => zipSync({ ...parts }, { level: 0 });

/** Adds up what is really inflated, whatever sizes the archive states; other parts are not inflated at all. */
function inflateParts(bytes: Uint8Array, maxBytes: number): WorkbookParts {
  const chunks: Record<string, Uint8Array[]> = {};
  let length = 0;
  const unzip = new Unzip((file) => {
    if (!SHEET.test(file.name) && !OTHER_PARTS.test(file.name)) return;
    if ((file.originalSize ?? 0) > maxBytes) throw new TooLargeWorkbookError("A part is too large");
    const list: Uint8Array[] = [];
    chunks[file.name] = list;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      length += chunk.length;
      if (length > maxBytes) throw new TooLargeWorkbookError("The workbook is too large when inflated");
      list.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  return Object.fromEntries(Object.entries(chunks).map(([name, list]) => [name, join(list)]));
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Markup that ends with signs of its own, and not with the next ">". */
const ENDS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

function requireShortTags(xml: string): void {
  for (let at = xml.indexOf("<"); at >= 0; ) {
    const end = endOfTag(xml, at);
    at = xml.indexOf("<", end);
    if ((at < 0 ? xml.length : at) - end > MAX_TEXT_LENGTH) throw new TooLargeWorkbookError("A text is too long");
  }
}

function endOfTag(xml: string, start: number): number {
  const closing =
    xml[start + 1] === "!" || xml[start + 1] === "?" ? ENDS.find(([begin]) => xml.startsWith(begin, start)) : undefined;
  if (closing) {
    const end = xml.indexOf(closing[1], start);
    if (end < 0) throw new UnreadableWorkbookError("A tag does not end");
    if (end - start > MAX_TEXT_LENGTH) throw new TooLargeWorkbookError("A text is too long");
    return end + closing[1].length;
  }
  const limit = Math.min(start + MAX_TAG_LENGTH, xml.length);
  let quote = "";
  for (let at = start + 1; at < limit; at++) {
    const sign = xml[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  throw limit < xml.length
    ? new TooLargeWorkbookError("A tag is too long")
    : new UnreadableWorkbookError("A tag does not end");
}

/** A row's or a cell's address, however it is prefixed; the declaration of the prefix `r` is none. */
const ADDRESS = /(?<![\w.-]|\sxmlns:)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Rows may do without an address: they then follow the one before. */
const ROW = /<(?:[^\s<>/:]+:)?row[\s/>]/g;

/** @returns a sheet within the bounds: the same, or without the rows after its last value where those are beyond them */
function boundedSheet(sheet: string, bounds: WorkbookBounds): string {
  if (findExcess(sheet, bounds) === null) return sheet;
  const withValues = withoutEmptyEnd(sheet);
  const excess = findExcess(withValues, bounds);
  if (excess !== null) throw new TooLargeWorkbookError(excess);
  return withValues;
}

/** @returns what the library would make more of than it may, if anything */
function findExcess(sheet: string, bounds: WorkbookBounds): string | null {
  let [rows, columns] = [sheet.match(ROW)?.length ?? 0, 1];
  for (const [, quoted, apostrophed] of sheet.matchAll(ADDRESS)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(quoted ?? apostrophed ?? "") ?? [];
    if (letters === undefined) throw new UnreadableWorkbookError("A cell has no readable address");
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (rows > bounds.rows) return "A sheet has too many rows";
  return rows * columns > bounds.cells ? "A sheet has too many cells" : null;
}

/** The rows' beginning, and the ends of a value, of a row and of all rows, however they are prefixed. */
const ROWS_BEGIN_OR_END = /<(?:[^\s<>/:]+:)?sheetData(?:\s[^<>]*)?>|<\/(?:[^\s<>/:]+:)?(?<end>v|is|row|sheetData)\s*>/g;

/** Rows may have a format and no value, down to the last row of all. Those between values stay, as they give others their numbers. */
function withoutEmptyEnd(sheet: string): string {
  let [used, hasValue] = [0, false];
  for (const { 0: tag, index, groups } of sheet.matchAll(ROWS_BEGIN_OR_END)) {
    const end = groups?.end;
    if (end === "sheetData") return used === 0 || hasValue ? sheet : sheet.slice(0, used) + sheet.slice(index);
    if (end === undefined || (end === "row" && hasValue)) used = index + tag.length;
    hasValue = end === "v" || end === "is";
  }
  return sheet;
}

/** 1 for A, 27 for AA. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
