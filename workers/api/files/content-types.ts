/** So much of a file's beginning tells what it is. */
export const HEAD_BYTES = 4096;

/** Looks at text in which each byte is one character. */
type Signature = readonly [name: string, isThere: (text: string) => boolean];

const begins =
  (...beginnings: readonly string[]): Signature[1] =>
  (text) =>
    beginnings.some((beginning) => text.startsWith(beginning));
const isFtyp = (text: string) => text.startsWith("ftyp", 4);
/** Of ISO base media: the brand, and those that it is compatible with. */
const brandsOf = (text: string) => text.slice(8, 40);

const ZIP = "a ZIP archive";
const SEVEN_ZIP = "a 7z archive";
/** Those of today are of the same type once they have a password. */
const OLD_OFFICE = "an old or encrypted Office document";

/** In this order: the first that is there says what the content is. */
const BINARY_SIGNATURES: readonly Signature[] = [
  // ISO 32000-2 wants it at the beginning; readers take it within the first kilobyte.
  ["PDF", (text) => text.slice(0, 1024).includes("%PDF-")],
  ["PNG", begins("\x89PNG\r\n\x1a\n")],
  ["JPEG", begins("\xff\xd8\xff")],
  ["GIF", begins("GIF87a", "GIF89a")],
  ["WebP", (text) => text.startsWith("RIFF") && text.startsWith("WEBP", 8)],
  ["AVIF", (text) => isFtyp(text) && /avi[fs]/.test(brandsOf(text))],
  ["HEIC", (text) => isFtyp(text) && /hei[cfsx]|mif1/.test(brandsOf(text))],
  // Old films of QuickTime begin with another box.
  ["MP4", (text) => /^(?:ftyp|moov|mdat|wide)/.test(text.slice(4, 8))],
  ["WebM", begins("\x1a\x45\xdf\xa3")],
  [ZIP, begins("PK\x03\x04")],
  ["an empty ZIP archive", begins("PK\x05\x06")],
  [SEVEN_ZIP, begins("7z\xbc\xaf\x27\x1c")],
  ["a RAR archive", begins("Rar!\x1a\x07")],
  ["a gzip archive", begins("\x1f\x8b")],
  [OLD_OFFICE, begins("\xd0\xcf\x11\xe0")],
  ["RTF", begins("{\\rtf")],
  ["DWG", (text) => /^AC10\d\d/.test(text)],
  ["DXF", begins("AutoCAD Binary DXF")],
  ["GLB", begins("glTF")],
  ["a program", (text) => text.startsWith("MZ") && text.includes("\0")],
];

const matches =
  (pattern: RegExp): Signature[1] =>
  (text) =>
    pattern.test(text);
const TEXT_SIGNATURES: readonly Signature[] = [
  ["HTML", matches(/^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|script|title)\b/i)],
  ["XML", matches(/^\s*<[?!a-z]/i)],
  // ISO 10303-21 allows comments before it.
  ["STEP", (text) => text.slice(0, 1024).includes("ISO-10303-21")],
  // Comments have the group code 999.
  ["DXF", matches(/^\s*(?:999[ \t]*\r?\n[^\n]*\n[ \t]*)*0[ \t]*\r?\n[ \t]*SECTION/)],
  ["JSON", matches(/^\s*[[{]/)],
];
const BYTE_ORDER_MARK = "\xef\xbb\xbf";
const isUtf16 = begins("\xff\xfe", "\xfe\xff");
/** Control characters, without tabs, ends of lines and pages. */
const isNoText = (text: string) => [...text].some((sign) => sign < " " && !"\t\n\v\f\r\x1b".includes(sign));

const KINDS_OF_TEXT = ["text", "XML", "STEP", "DXF", "JSON"];

type Ending = {
  /** What files with this ending hold. */
  readonly contents: readonly string[];
  /** No working file of this type has fewer bytes. */
  readonly minBytes: number;
};
const of = (minBytes: number, ...contents: readonly string[]): Ending => ({ contents, minBytes });

const ENDINGS: Readonly<Record<string, Ending>> = {
  pdf: of(200, "PDF"),
  png: of(60, "PNG"),
  jpg: of(100, "JPEG"),
  jpeg: of(100, "JPEG"),
  gif: of(20, "GIF"),
  webp: of(20, "WebP"),
  avif: of(100, "AVIF"),
  mp4: of(100, "MP4"),
  mov: of(100, "MP4"),
  webm: of(100, "WebM"),
  zip: of(100, ZIP),
  "7z": of(32, SEVEN_ZIP),
  rar: of(32, "a RAR archive"),
  gz: of(20, "a gzip archive"),
  xlsx: of(500, ZIP),
  docx: of(500, ZIP),
  pptx: of(500, ZIP),
  xls: of(500, OLD_OFFICE),
  doc: of(100, OLD_OFFICE, "RTF"),
  ppt: of(500, OLD_OFFICE),
  // EPLAN packs parts and macros by 7-Zip, in either format.
  edz: of(100, ZIP, SEVEN_ZIP),
  zw1: of(100, ZIP, SEVEN_ZIP),
  step: of(100, "STEP"),
  stp: of(100, "STEP"),
  dxf: of(30, "DXF"),
  dwg: of(100, "DWG"),
  glb: of(20, "GLB"),
  xml: of(4, "XML"),
  svg: of(20, "XML"),
  json: of(2, "JSON"),
  csv: of(1, ...KINDS_OF_TEXT),
  txt: of(1, ...KINDS_OF_TEXT),
};

/** Files that are written in a language, as pictures, films and data are not. */
const WRITTEN = ["pdf", "docx", "doc", "pptx", "ppt", "txt"];
export const isWritten = (ending: string): boolean => WRITTEN.includes(ending);

/** What files of an ending hold, or null for one that is not known. */
export const typeOfEnding = (ending: string): Ending | null =>
  Object.hasOwn(ENDINGS, ending) ? (ENDINGS[ending] ?? null) : null;

/** What the content of a file is, told by its beginning: “PDF”, “HTML”, “text”, “unknown data”. */
export function recognizeContent(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const nameOf = (signatures: readonly Signature[], content: string) =>
    signatures.find(([, isThere]) => isThere(content))?.[0];
  const binary = nameOf(BINARY_SIGNATURES, text);
  if (binary !== undefined) return binary;
  if (isUtf16(text)) return "text";
  if (isNoText(text)) return "unknown data";
  return nameOf(TEXT_SIGNATURES, text.replace(BYTE_ORDER_MARK, "")) ?? "text";
}
