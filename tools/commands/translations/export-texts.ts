import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { type CatalogueText, isMissing, sourceIn } from "../../catalogue/translations/catalogue/collect-texts.ts";
import { countTexts } from "../../catalogue/translations/list-missing.ts";
import type { XliffVersion } from "../../catalogue/translations/xliff/versions.ts";
import type { TextFormat } from "./formats.ts";

type ExportOptions = {
  readonly path: string;
  readonly format: TextFormat;
  /** A file for translators has one source language. */
  readonly from: Locale;
  readonly language: Locale;
  readonly xliff: XliffVersion;
  /** Also what is translated already. */
  readonly all: boolean;
};

/** Writes a file for translators. @returns what was written, for the terminal */
export async function exportTexts(
  texts: readonly CatalogueText[],
  { path, format, from, language, xliff, all }: ExportOptions,
): Promise<readonly string[]> {
  const wanted = texts.filter((text) => (all ? text.sources.length > 0 : isMissing(text)));
  const exported = wanted.filter((text) => sourceIn(text, from) !== "");
  const leftOut = wanted.length - exported.length;
  const remarks =
    leftOut > 0
      ? [`Left out: ${countTexts(leftOut)} that ${from} lacks too; --from names another language to translate from.`]
      : [];
  if (exported.length === 0)
    return [`Nothing to translate from ${from} to ${language}; no file was written.`, ...remarks];
  await format.write(exported, path, { from, language, xliff });
  return [`Written: ${countTexts(exported.length)} from ${from} to ${language} in ${path}.`, ...remarks];
}
