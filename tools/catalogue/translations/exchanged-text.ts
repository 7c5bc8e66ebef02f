import { fallbacksOf } from "../../../app/ground/i18n/fallbacks.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";

/** A text as a file for translators has it. */
export type ExchangedText = {
  /** `line 12` of an XLIFF file, `row 5` of a workbook. */
  readonly location: string;
  /** The file's name as `encodeIdPart` writes it. */
  readonly fileId: string;
  readonly id: string;
  readonly source: string;
  /** Empty where nothing was translated. */
  readonly target: string;
};

/** Something wrong in a file for translators; without a location it is the whole file. */
export type ExchangeProblem = { readonly location: string; readonly field: string; readonly reason: string };

export type ExchangedTexts = {
  /** Null when the file does not name a language that this one may be translated from. */
  readonly from: Locale | null;
  readonly texts: readonly ExchangedText[];
  /** How many texts stand there with a target that is none: a tool's copy of the source. */
  readonly untranslated?: number;
  readonly problems: readonly ExchangeProblem[];
};

export const unreadable = (reason: string, location = ""): ExchangedTexts => ({
  from: null,
  texts: [],
  problems: [{ location, field: "", reason }],
});

/** Whether a language tag, which may name a region, is of a language: `de-AT` is of `de`. */
export const isOfLanguage = (tag: string, language: Locale): boolean =>
  tag.toLowerCase() === language || tag.toLowerCase().startsWith(`${language}-`);

/** The languages of a file for translators, which must be those of the import. */
export function parseLanguages(sourceTag: string, targetTag: string, language: Locale, location: string) {
  const problems: ExchangeProblem[] = [];
  const [, ...chain] = fallbacksOf(language);
  const from = chain.find((each) => isOfLanguage(sourceTag, each)) ?? null;
  if (targetTag === "") problems.push({ location, field: "", reason: "names no language to translate to" });
  else if (!isOfLanguage(targetTag, language))
    problems.push({ location, field: "", reason: `is for the language “${targetTag}”, not ${language}` });
  else if (from === null)
    problems.push({
      location,
      field: "",
      reason: `is from the language “${sourceTag}”, not from ${chain.join(" or ")}`,
    });
  return { from, problems };
}
