import { LOCALE_TABLE, type Locale } from "./locales.ts";

/** The plural form of a count: 1 строка, 2 строки, 5 строк. English and Turkish have "one" and "many" only. */
export function pluralForm(count: number, locale: Locale): "one" | "few" | "many" {
  const form = new Intl.PluralRules(LOCALE_TABLE[locale].intl).select(count);
  return form === "one" || form === "few" ? form : "many";
}
