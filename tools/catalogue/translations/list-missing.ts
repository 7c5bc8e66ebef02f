import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { type CatalogueText, isMissing } from "./catalogue/collect-texts.ts";

/** The texts that a language lacks with those that stand in for them, counted by file and in all. */
export function listMissing(texts: readonly CatalogueText[], language: Locale): readonly string[] {
  const missing = texts.filter(isMissing);
  if (missing.length === 0) return [`Nothing is missing in ${language}.`];
  const byFile = Map.groupBy(missing, ({ file }) => file);
  return [
    ...missing.map(formatMissing),
    ...Array.from(byFile, ([file, inFile]) => `${file}: ${countTexts(inFile.length)} missing`),
    `In all: ${countTexts(missing.length)} missing in ${language}.`,
  ];
}

const formatMissing = ({ file, row, column, code, sources: [source] }: CatalogueText): string =>
  [file, `row ${row}`, column, code, `${source?.language}: “${source?.text}”`].join(" · ");

export const countTexts = (count: number): string => `${count} ${count === 1 ? "text" : "texts"}`;
