import { MISPRINTS } from "../../app/ground/i18n/generated/misprints.ts";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";

type Rule = readonly [pattern: RegExp, reason: string];

const COMMON_RULES: readonly Rule[] = [
  [/"/, 'has a straight quotation mark (")'],
  [/'/, "has a straight apostrophe ('): write ’"],
  [/\.\.\./, "has three dots for an ellipsis: write …"],
  [/\s-\s/, "has a hyphen for a dash: write – or —"],
  // Telephone numbers have hyphens in some countries.
  [/(?<!\+[\d -]*)\d-\d/, "has a hyphen between numbers: write –"],
  [/ [,.;:!?](?=\s|$)/u, "has a space before a punctuation mark"],
];

const localeRules = byLocale((locale) =>
  MISPRINTS[locale].map(([pattern, reason]): Rule => [new RegExp(pattern, "u"), reason]),
);

/** Standards and order codes are written with a hyphen. */
const HYPHENATED_NAME = /(?:ISO|IEC|EN|МЭК|ГОСТ|UL|TH)[\s\u00a0/A-Z-]*\d+(?:[-.]\d+)+(?::\d{4})?/g;

/** Finds typographic mistakes. @returns a reason for each, with the text around it */
export function findMisprints(text: string, locale: Locale): string[] {
  const plain = text.replace(HYPHENATED_NAME, "0");
  return [...COMMON_RULES, ...localeRules[locale]]
    .filter(([pattern]) => pattern.test(plain))
    .map(
      ([pattern, reason]) =>
        `${reason}: …${plain.slice(Math.max(0, plain.search(pattern) - 20), plain.search(pattern) + 20)}…`,
    );
}
