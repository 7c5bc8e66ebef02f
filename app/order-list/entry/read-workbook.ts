import { Unzip, UnzipInflate } from "fflate";

/** Thrown for files that are no workbook, are broken, or decompress to more than any list. */
export class UnreadableWorkbookError extends Error {}

const MAX_UNZIPPED_LENGTH = 40_000_000;
/** Between two checks of the unzipped length: 16 kB of a zip bomb become 16 MB. */
const CHUNK_BYTES = 16_384;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;

/**
 * The first sheet of an XLSX file (ECMA-376) as rows of texts. Formulas give their stored values; nothing is computed, and
 * no other part of the file is unzipped.
 * @throws UnreadableWorkbookError
 */
export function readWorkbook(bytes: Uint8Array, decimalMark: "." | ","): string[][] {
  const parts = unzipParts(bytes, (name) =>
    /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i.test(name),
  );
  const sheet = parts.get(firstSheetPath(parts)) ?? [...parts].find(([name]) => name.startsWith("xl/worksheets/"))?.[1];
  if (sheet === undefined) throw new UnreadableWorkbookError("The workbook has no sheet");
  return readSheetRows(sheet, readSharedStrings(parts.get("xl/sharedStrings.xml") ?? ""), decimalMark);
}

function unzipParts(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let length = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = "";
    file.ondata = (error, chunk, final) => {
      if (error) throw new UnreadableWorkbookError(error.message);
      length += chunk.length;
      if (length > MAX_UNZIPPED_LENGTH) throw new UnreadableWorkbookError("The workbook is too large when unzipped");
      text += decoder.decode(chunk, { stream: !final });
      if (final) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? error : new UnreadableWorkbookError(String(error));
  }
  return parts;
}

type Tag = { readonly name: string; readonly attributes: string; readonly opens: boolean; readonly closes: boolean };

/** The tags, without namespace prefixes, and the texts of an XML part. */
function* readTokens(xml: string): Generator<Tag | string> {
  for (const [, close, name, attributes = "", empty, text] of xml.matchAll(
    /<(\/?)(?:[\w-]+:)?([\w-]+)((?:\s[^<>]*?)?)(\/?)>|<[^>]*>|([^<]+)/g,
  )) {
    if (text !== undefined) yield text;
    else if (name !== undefined)
      yield { name, attributes, opens: close === "", closes: close === "/" || empty === "/" };
  }
}

const readAttribute = ({ attributes }: Tag, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
      name ? (ENTITIES[name.toLowerCase()] ?? "") : characterFor(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    // A character that XML does not allow (ECMA-376 part 1, 22.9.2.19).
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => characterFor(Number.parseInt(hex, 16)));

const characterFor = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

function firstSheetPath(parts: ReadonlyMap<string, string>): string {
  const tags = (part: string) => [...readTokens(parts.get(part) ?? "")].filter((token) => typeof token !== "string");
  const sheet = tags("xl/workbook.xml").find(({ name }) => name === "sheet");
  const id = sheet && readAttribute(sheet, "id");
  const relation = tags("xl/_rels/workbook.xml.rels").find(
    (tag) => tag.name === "Relationship" && readAttribute(tag, "Id") === id,
  );
  const target = (relation && readAttribute(relation, "Target")) ?? "worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to, without their phonetic guides (`rPh`). */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let [inText, inPhonetic] = [false, false];
  for (const token of readTokens(xml)) {
    if (typeof token === "string") {
      if (inText && !inPhonetic) text += unescapeXml(token);
    } else if (token.name === "t") inText = token.opens && !token.closes;
    else if (token.name === "rPh") inPhonetic = token.opens && !token.closes;
    else if (token.name === "si") {
      if (token.opens) text = "";
      if (token.closes) strings.push(text);
    }
  }
  return strings;
}

/** 0 for the reference A1, 26 for AA1. */
const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Z]/gi, "").toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function readSheetRows(xml: string, strings: readonly string[], decimalMark: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: { column: number; type: string; text: string } | null = null;
  let inValue = false;
  for (const token of readTokens(xml)) {
    if (typeof token === "string") {
      if (cell && inValue) cell.text += unescapeXml(token);
      continue;
    }
    const { name, opens, closes } = token;
    if (name === "row") {
      if (opens) row = [];
      if (closes && row.some(Boolean)) rows.push(Array.from(row, (text) => text ?? ""));
      if (rows.length >= MAX_ROWS) break;
    } else if (name === "c") {
      if (opens) {
        const reference = readAttribute(token, "r");
        cell = {
          column: reference ? columnOf(reference) : row.length,
          type: readAttribute(token, "t") ?? "n",
          text: "",
        };
      }
      if (closes && cell) {
        if (cell.column >= 0 && cell.column < MAX_COLUMNS) row[cell.column] = readCellText(cell, strings, decimalMark);
        cell = null;
      }
    } else if (name === "v" || name === "t") inValue = opens && !closes;
  }
  return rows;
}

function readCellText(
  { type, text }: { type: string; text: string },
  strings: readonly string[],
  decimalMark: string,
): string {
  if (type === "s") return strings[Number(text)]?.trim() ?? "";
  if (type === "e" || type === "b") return "";
  const value = text.trim();
  if (type !== "n" || value === "" || Number.isNaN(Number(value))) return value;
  return String(Number(Number(value).toFixed(6))).replace(".", decimalMark);
}
