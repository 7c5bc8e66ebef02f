import { Unzip, UnzipInflate } from "fflate";

/** A workbook that is none, is broken, or unfolds to more than any list. */
export class UnreadableWorkbook extends Error {}

const MOST_UNFOLDED = 40_000_000;
/** What is unfolded between two looks at how much it has become: 16 kB of a bomb make 16 MB. */
const STEP = 16_384;
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 60;

/**
 * The first sheet of an XLSX file (ECMA-376) as rows of texts. Of formulas the value that was stored beside them is
 * taken; nothing is computed, and no other part of the file is unfolded.
 * @param decimalMark how a number is written
 * @throws UnreadableWorkbook
 */
export function rowsOfWorkbook(bytes: Uint8Array, decimalMark: "." | ","): string[][] {
  const parts = unfolded(bytes, (name) =>
    /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i.test(name),
  );
  const sheet = parts.get(firstSheet(parts)) ?? [...parts].find(([name]) => name.startsWith("xl/worksheets/"))?.[1];
  if (sheet === undefined) throw new UnreadableWorkbook("no sheet");
  return rowsOfSheet(sheet, stringsOf(parts.get("xl/sharedStrings.xml") ?? ""), decimalMark);
}

function unfolded(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let length = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = "";
    file.ondata = (error, chunk, final) => {
      if (error) throw new UnreadableWorkbook(error.message);
      length += chunk.length;
      if (length > MOST_UNFOLDED) throw new UnreadableWorkbook("too large");
      text += decoder.decode(chunk, { stream: !final });
      if (final) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(String(error));
  }
  return parts;
}

type Tag = { readonly name: string; readonly attributes: string; readonly opens: boolean; readonly closes: boolean };

/** The tags and texts of an XML part, one after the other; prefixes of namespaces left out. */
function* tokensOf(xml: string): Generator<Tag | string> {
  for (const [, close, name, attributes = "", empty, text] of xml.matchAll(
    /<(\/?)(?:[\w-]+:)?([\w-]+)((?:\s[^<>]*?)?)(\/?)>|<[^>]*>|([^<]+)/g,
  )) {
    if (text !== undefined) yield text;
    else if (name !== undefined)
      yield { name, attributes, opens: close === "", closes: close === "/" || empty === "/" };
  }
}

const attribute = ({ attributes }: Tag, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
      name ? (ENTITIES[name.toLowerCase()] ?? "") : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    // A character that XML cannot hold (ECMA-376 part 1, 22.9.2.19).
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)));

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** The path of the first sheet, as the workbook names it. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const tags = (part: string) => [...tokensOf(parts.get(part) ?? "")].filter((token) => typeof token !== "string");
  const sheet = tags("xl/workbook.xml").find(({ name }) => name === "sheet");
  const id = sheet && attribute(sheet, "id");
  const relation = tags("xl/_rels/workbook.xml.rels").find(
    (tag) => tag.name === "Relationship" && attribute(tag, "Id") === id,
  );
  const target = (relation && attribute(relation, "Target")) ?? "worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells share; what is said of their pronunciation is left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let [inText, aside] = [false, false];
  for (const token of tokensOf(xml)) {
    if (typeof token === "string") {
      if (inText && !aside) text += unescaped(token);
    } else if (token.name === "t") inText = token.opens && !token.closes;
    else if (token.name === "rPh") aside = token.opens && !token.closes;
    else if (token.name === "si") {
      if (token.opens) text = "";
      if (token.closes) strings.push(text);
    }
  }
  return strings;
}

/** The column of a cell's reference: 0 of A1, 26 of AA1. */
const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Z]/gi, "").toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function rowsOfSheet(xml: string, strings: readonly string[], decimalMark: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: { column: number; type: string; text: string } | null = null;
  let inValue = false;
  for (const token of tokensOf(xml)) {
    if (typeof token === "string") {
      if (cell && inValue) cell.text += unescaped(token);
      continue;
    }
    const { name, opens, closes } = token;
    if (name === "row") {
      if (opens) row = [];
      if (closes && row.some(Boolean)) rows.push(Array.from(row, (text) => text ?? ""));
      if (rows.length >= MOST_ROWS) break;
    } else if (name === "c") {
      if (opens) {
        const reference = attribute(token, "r");
        cell = { column: reference ? columnOf(reference) : row.length, type: attribute(token, "t") ?? "n", text: "" };
      }
      if (closes && cell) {
        if (cell.column >= 0 && cell.column < MOST_COLUMNS) row[cell.column] = cellText(cell, strings, decimalMark);
        cell = null;
      }
    } else if (name === "v" || name === "t") inValue = opens && !closes;
  }
  return rows;
}

function cellText(
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
