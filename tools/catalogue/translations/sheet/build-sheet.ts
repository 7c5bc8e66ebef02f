import type { SheetData } from "write-excel-file/universal";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { WrittenSheet } from "../../exchange/workbook/sheet.ts";
import { type CatalogueText, sourceIn } from "../catalogue/collect-texts.ts";
import { ID_SEPARATOR } from "../catalogue/text-id.ts";

/** In characters. */
const COLUMN_WIDTHS = [36, 44, 60, 60];

/** Spreadsheets make a date of `3-4` and a formula of `=4`, except in cells of text. */
const textCell = (value: string) => ({ value, type: String, format: "@", wrap: true });

/** Texts as the sheet of a workbook: id, context, source, target. */
export function buildSheet(texts: readonly CatalogueText[], from: Locale, language: Locale): WrittenSheet {
  const headings = ["id", "context", `source (${from})`, `target (${language})`];
  const data: SheetData = [
    headings.map((value) => ({ value, fontWeight: "bold" })),
    ...texts.map((text) =>
      [`${text.file}${ID_SEPARATOR}${text.id}`, text.context, sourceIn(text, from), text.target].map(textCell),
    ),
  ];
  const columns = COLUMN_WIDTHS.map((width) => ({ width }));
  return { sheet: "Translations", data, columns, stickyRowsCount: 1 };
}
