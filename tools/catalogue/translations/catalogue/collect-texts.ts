import { fallbacksOf } from "../../../../app/i18n/fallbacks.ts";
import type { Locale } from "../../../../app/i18n/locales.ts";
import { TABLE_FILES } from "../../import/read/schema.ts";
import type { Source } from "../../import/read/source.ts";
import type { Problem } from "../../import/read/table.ts";
import { createContext } from "./text-context.ts";
import { keyColumnsOf, textId } from "./text-id.ts";
import { translatedFields } from "./translated-fields.ts";

/** A text of the catalogue in one language. */
export type CatalogueText = {
  readonly file: string;
  readonly row: number;
  readonly column: string;
  /** What identifies the row, for people: `1040151`, `fuse_size/blade`. */
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

/** What is no Char of XML 1.0 (section 2.2) and may be in UTF-8; the reader of tables reports control characters. */
const NO_XML_CHARACTER = /[\uFFFE\uFFFF]/;

/** All texts that a language has or could have, in the order of the files, and what keeps them from being identified. */
export function collectTexts(
  source: Source,
  language: Locale,
): { readonly texts: readonly CatalogueText[]; readonly problems: readonly Problem[] } {
  const texts: CatalogueText[] = [];
  const problems: Problem[] = [];
  const describe = createContext(source);
  const [, ...chain] = fallbacksOf(language);
  for (const file of [...TABLE_FILES, ...source.productFiles()]) {
    const fields = translatedFields(file, language);
    const table = fields.length > 0 ? source.read(file, problems) : null;
    const rowByKey = new Map<string, number>();
    for (const { row, cells } of table?.rows ?? []) {
      const key = keyColumnsOf(file).map((column) => cells[column] ?? "");
      const code = key.filter(Boolean).join("/");
      const first = rowByKey.get(JSON.stringify(key));
      if (first !== undefined)
        problems.push({ file, row, field: "code", reason: `“${code}” is used twice; first in row ${first}` });
      if (code === "") problems.push({ file, row, field: "code", reason: "is missing" });
      rowByKey.set(JSON.stringify(key), row);
      for (const field of fields) {
        const column = `${field}_${language}`;
        const sources = chain.flatMap((each) => {
          const text = cells[`${field}_${each}`];
          return text ? [{ language: each, text }] : [];
        });
        const target = cells[column] ?? "";
        if ([target, ...sources.map(({ text }) => text)].some((text) => NO_XML_CHARACTER.test(text)))
          problems.push({ file, row, field, reason: "contains U+FFFE or U+FFFF, which are no characters" });
        const context = describe(file, cells, field);
        texts.push({ file, row, column, code, id: textId(key, column), sources, target, context });
      }
    }
  }
  return { texts, problems };
}
