import { CHECK } from "../../../../app/ground/i18n/generated/check.ts";
import { LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { type Cell, type Sheet, textOf } from "./sheet.ts";

/** The headings of the sheet of contents that a corrected copy begins with. */
export function contentsHeadings(locale: Locale): readonly string[] {
  const { contentsSheet, contentsCount, contentsFirst } = CHECK[locale];
  return [contentsSheet, contentsCount, contentsFirst];
}

const CONTENTS = new Set(LOCALES.map((locale) => contentsHeadings(locale).join("\n")));
const isContents = ({ rows }: Sheet): boolean => CONTENTS.has((rows[0] ?? []).slice(0, 3).map(textOf).join("\n"));

/** The heading of the reasons, in all languages; those of the headings stand below it in the same cell. */
const HEADINGS: ReadonlySet<string> = new Set(LOCALES.map((locale) => CHECK[locale].contents));
const isHeading = (cell: Cell | undefined) => HEADINGS.has(textOf(cell).split("\n", 1).join(""));

/** How far down a sheet its headings may stand: titles are above them. */
const MAX_ROWS = 12;

/** Sheets without what a corrected copy has beside them, so that it can be checked as it is; others as they are. */
export const withoutMarks = (sheets: readonly Sheet[]): readonly Sheet[] =>
  sheets.some(isContents) ? sheets.filter((sheet) => !isContents(sheet)).map(withoutReasons) : sheets;

function withoutReasons(sheet: Sheet): Sheet {
  const at = Math.max(-1, ...sheet.rows.slice(0, MAX_ROWS).map((cells) => cells.findIndex(isHeading)));
  if (at < 0) return sheet;
  const rows = sheet.rows.map((cells) => {
    const behind = cells.slice(at + 1);
    return [...cells.slice(0, at), ...(behind.length > 0 ? [null, ...behind] : [])];
  });
  return { ...sheet, rows };
}
