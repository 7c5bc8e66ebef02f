import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";

/** Longer headers are cut: what a person's browser sends has some hundred characters. */
const MAX_LENGTH = 1000;

type Preference = { readonly value: string; readonly quality: number };

/** The values of a header such as `Accept` with their weights (RFC 9110 section 12.4.2), the most wanted first. */
function parsePreferences(header: string): Preference[] {
  return header
    .slice(0, MAX_LENGTH)
    .split(",")
    .map((item) => {
      const [value = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return {
        value,
        quality: weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
      };
    })
    .filter(({ value, quality }) => value !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
}

/** The language of the site that a visitor prefers; English for other languages, and that of the company without any. */
export function chooseLanguage(acceptLanguage: string | null): Locale {
  if (acceptLanguage === null) return DEFAULT_LOCALE;
  for (const { value } of parsePreferences(acceptLanguage)) {
    const found = LIVE_LOCALES.find((locale) => value === locale || value.startsWith(`${locale}-`));
    if (found) return found;
  }
  return INTERNATIONAL_LOCALE;
}

const DATA_TYPES = ["application/json", "application/ld+json"] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The data that a program asks for by name; null for a page, which is for everybody who does not. */
export function chooseDataType(accept: string | null): DataType | null {
  const [wanted] = parsePreferences(accept ?? "").filter(
    ({ value }) => value === "text/html" || value === "*/*" || (DATA_TYPES as readonly string[]).includes(value),
  );
  return DATA_TYPES.find((type) => type === wanted?.value) ?? null;
}
