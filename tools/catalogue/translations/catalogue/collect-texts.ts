import { fallbacksOf } from "../../../../app/ground/i18n/fallbacks.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { keyColumnsOf } from "../../difference/keyed-rows.ts";
import { findNoText } from "../../import/check/text-check.ts";
import { TABLE_FILES } from "../../import/read/catalogue-tables.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells, Problem } from "../../import/read/table.ts";
import { type Message, message } from "../../messages/message.ts";
import { createContext } from "./text-context.ts";
import { textId } from "./text-id.ts";
import { translatedFields } from "./translated-fields.ts";

/** A text of the catalogue in one language. */
export type CatalogueText = {
  readonly file: string;
  readonly row: number;
  readonly column: string;
  /** The code of the row, for people: `1040151`, `fuse_size/blade`. */
  readonly code: string;
  /** Unique within the file. */
  readonly id: string;
  /** The text in the languages that stand in for this one, nearest first; those that lack it are left out. */
  readonly sources: readonly { readonly language: Locale; readonly text: string }[];
  /** Empty where the language lacks the text. */
  readonly target: string;
  readonly context: string;
};

export const isMissing = ({ target, sources }: CatalogueText): boolean => target === "" && sources.length > 0;

export const sourceIn = ({ sources }: CatalogueText, from: Locale): string =>
  sources.find(({ language }) => language === from)?.text ?? "";

/** All texts that a language has or could have, in the order of the files, and what keeps them from being exchanged. */
export function collectTexts(
  source: Source,
  language: Locale,
): { readonly texts: readonly CatalogueText[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const describe = createContext(source);
  const texts = [...TABLE_FILES, ...source.productFiles()].flatMap((file) => {
    const fields = translatedFields(file, language);
    const table = fields.length > 0 ? source.read(file, problems) : null;
    if (!table) return [];
    const checkRow = createRowCheck(file, fields, language, problems);
    return Array.from(table.rows, ({ row, cells }) => {
      const key = (keyColumnsOf(file) ?? []).map((column) => cells[column] ?? "");
      const code = key.filter(Boolean).join("/");
      checkRow(row, cells, key, code);
      return fields.map((field): CatalogueText => {
        const column = `${field}_${language}`;
        return {
          file,
          row,
          column,
          code,
          id: textId(key, column),
          sources: readSources(cells, field, language),
          target: cells[column] ?? "",
          context: describe(file, cells, field),
        };
      });
    }).flat();
  });
  return { texts, problems };
}

function readSources(cells: Cells, field: string, language: Locale): CatalogueText["sources"] {
  const [, ...chain] = fallbacksOf(language);
  return chain.flatMap((each) => {
    const text = cells[`${field}_${each}`];
    return text ? [{ language: each, text }] : [];
  });
}

/** Reports rows that their key does not tell from another, and texts that no format can hold. */
function createRowCheck(file: string, fields: readonly string[], language: Locale, problems: Problem[]) {
  const rowByKey = new Map<string, number>();
  const columns = fields.flatMap((field) => fallbacksOf(language).map((each) => `${field}_${each}`));
  return (row: number, cells: Cells, key: readonly string[], code: string) => {
    const report = (field: string, reason: Message) => problems.push({ file, row, field, reason });
    const first = rowByKey.get(JSON.stringify(key));
    if (code === "") report("code", message("missing"));
    else if (first !== undefined) report("code", message("usedTwiceHere", { key: code, row: String(first) }));
    else rowByKey.set(JSON.stringify(key), row);
    for (const column of columns) {
      const unwanted = findNoText(cells[column] ?? "");
      if (unwanted) report(column, unwanted);
    }
  };
}
