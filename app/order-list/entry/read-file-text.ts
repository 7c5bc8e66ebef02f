import type { Locale } from "../../i18n/locales.ts";
import { decodeText } from "./decode-text.ts";

/** The text of a file; for a workbook its first sheet, its cells separated by tabs. */
export async function readFileText(file: File, locale: Locale): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return decodeText(bytes, locale);
  const { readWorkbook } = await import("./read-workbook.ts");
  const rows = readWorkbook(bytes, locale === "en" ? "." : ",");
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
}
