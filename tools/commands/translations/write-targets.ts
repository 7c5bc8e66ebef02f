import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { findEncoding } from "../../../app/ground/text/decode-text.ts";
import { editCsv } from "../../catalogue/translations/catalogue/edit-csv.ts";
import type { NewTarget } from "../../catalogue/translations/match-texts.ts";
import { CommandError } from "../../platform/report-failure.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes texts into the CSV files of a catalogue and leaves every other byte. All new files are complete before the first
 * one takes the place of an old one.
 * @returns the names of the files that changed
 * @throws CommandError when a file cannot be edited; nothing is changed then
 */
export function writeTargets(folder: string, targets: readonly NewTarget[]): readonly string[] {
  const written: { readonly path: string; readonly temporary: string }[] = [];
  const byFile = Map.groupBy(targets, ({ text }) => text.file);
  try {
    for (const [file, fileTargets] of byFile) {
      const path = realpathSync(join(folder, file));
      const csv = readUtf8(path, file);
      const mark = csv.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
      const edits = fileTargets.map(({ text, target }) => ({
        row: text.row,
        column: text.column,
        before: text.target,
        text: target,
      }));
      const temporary = `${path}.new`;
      written.push({ path, temporary });
      writeFileSync(temporary, mark + editCsv(file, csv.slice(mark.length), edits, lastColumnOfField), {
        mode: statSync(path).mode,
      });
    }
    for (const { path, temporary } of written) renameSync(temporary, path);
  } finally {
    for (const { temporary } of written) rmSync(temporary, { force: true });
  }
  return [...byFile.keys()];
}

function readUtf8(path: string, file: string): string {
  const bytes = readFileSync(path);
  const found = findEncoding([bytes]);
  if ("encoding" in found && found.encoding === "utf-8") return bytes.toString("utf8");
  throw new CommandError(`${file} is not valid UTF-8; save the file as CSV UTF-8.`);
}

/** The last column with the field of a new one in another language: `name_fr` for `name_eo`. */
function lastColumnOfField(column: string, columns: readonly string[]): string {
  const field = column.slice(0, column.lastIndexOf("_"));
  return columns.findLast((each) => LOCALES.some((locale) => each === `${field}_${locale}`)) ?? "";
}
