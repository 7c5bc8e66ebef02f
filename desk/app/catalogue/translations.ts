import { fallbacksOf } from "../../../app/ground/i18n/fallbacks.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Source } from "../../../tools/catalogue/import/read/source.ts";
import { collectTexts, isMissing } from "../../../tools/catalogue/translations/catalogue/collect-texts.ts";
import { matchTexts } from "../../../tools/catalogue/translations/match-texts.ts";
import { readXliff } from "../../../tools/catalogue/translations/xliff/read-xliff.ts";
import { renderXliff } from "../../../tools/catalogue/translations/xliff/render-xliff.ts";

/** How much of a language is there. */
export type Completeness = { readonly language: Locale; readonly missing: number; readonly texts: number };

/** The languages that others stand in for; the first one is complete. */
const TRANSLATED = LOCALES.filter((language) => fallbacksOf(language).length > 1);

export const countMissing = (source: Source): readonly Completeness[] =>
  TRANSLATED.map((language) => {
    const { texts } = collectTexts(source, language);
    const wanted = texts.filter(({ target, sources }) => target !== "" || sources.length > 0);
    return { language, missing: texts.filter(isMissing).length, texts: wanted.length };
  });

/** What a language lacks, for a translator; all of its texts where it lacks none. */
export function exportXliff(source: Source, language: Locale): string {
  const [, from = language] = fallbacksOf(language);
  const { texts } = collectTexts(source, language);
  const missing = texts.filter(isMissing);
  return [...renderXliff(missing.length > 0 ? missing : texts, from, language, "2.1")].join("");
}

/** Puts the translations of a file into a catalogue. @returns what is wrong with the file, a line each, if anything is */
export function translate(
  xliff: string,
  source: Source,
): { readonly source: Source } | { readonly problems: readonly string[] } {
  const readings = TRANSLATED.map((language) => ({
    language,
    read: readXliff(xliff.replace(/^\ufeff/, ""), language),
  }));
  // Of another language than it says, no text is read.
  const meant = readings.find(({ read }) => read.texts.length > 0) ?? readings[0];
  if (!meant) return { problems: [] };
  const { language, read } = meant;
  const matched =
    read.from === null
      ? { targets: [], problems: [] }
      : matchTexts(read.texts, collectTexts(source, language).texts, read.from);
  const problems = [...read.problems, ...matched.problems].map(({ location, field, reason }) =>
    [location, field, reason].filter(Boolean).join(" · "),
  );
  if (problems.length > 0) return { problems };
  const byRow = Map.groupBy(matched.targets, ({ text }) => JSON.stringify([text.file, text.row]));
  return {
    source: {
      ...source,
      read: (file, found) => {
        const table = source.read(file, found);
        if (!table) return null;
        const columns = new Set(table.columns);
        const rows = Array.from(table.rows, (row) => {
          const targets = byRow.get(JSON.stringify([file, row.row])) ?? [];
          for (const { text } of targets) columns.add(text.column);
          const cells = Object.fromEntries(targets.map(({ text, target }) => [text.column, target]));
          return targets.length > 0 ? { ...row, cells: { ...row.cells, ...cells } } : row;
        });
        return { ...table, columns: [...columns], rows };
      },
    },
  };
}
