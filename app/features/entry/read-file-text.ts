import { CSV } from "../../ground/i18n/generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "../../ground/i18n/locales.ts";
import { decodeText } from "../../ground/text/decode-text.ts";
import type { ChosenFile, FileText } from "./file-text.ts";
import { MAX_TEXT_LENGTH } from "./parsing/parse-table.ts";

/** Old workbooks and those with a password are of this kind. */
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP_SIGNATURE = [0x50, 0x4b];
const MAX_FILE_BYTES = 10_000_000;

/**
 * The text of a file; for a workbook its first sheet, its cells separated by tabs.
 * @param hasSheets whether all sheets of a workbook are wanted, too
 */
export async function readFileText(file: ChosenFile, locale: Locale, hasSheets = false): Promise<FileText> {
  if (file === "several") return { problem: "several" };
  if (file.size > MAX_FILE_BYTES) return { problem: "tooLarge" };
  try {
    return await readText(file, locale, hasSheets);
  } catch (error) {
    console.warn(error);
    return { problem: "file" };
  }
}

async function readText(file: File, locale: Locale, hasSheets: boolean): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(OLE_SIGNATURE)) return { problem: "file" };
  if (startsWith(ZIP_SIGNATURE)) {
    const { readWorkbookText } = await import("./read-workbook-text.ts");
    return readWorkbookText(bytes, LOCALE_TABLE[locale].numbers.decimal, hasSheets);
  }
  const decoded = decodeText(bytes, CSV[locale].charset);
  if (!("text" in decoded)) return { problem: "encoding" };
  return decoded.text.length > MAX_TEXT_LENGTH ? { problem: "tooMuch" } : decoded;
}
