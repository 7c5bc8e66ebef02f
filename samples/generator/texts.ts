import * as v from "valibot";
import { LANGUAGES, noteMissing, readLanguageFile, settingsOf } from "./languages.ts";

/** The language that the generator's own texts are written in. */
const SOURCE = "en";

/** A text by language, without those that have no translation. */
export type Texts = Readonly<Record<string, string>> & { readonly [SOURCE]: string };

const PluralForms = v.record(v.picklist(["zero", "one", "two", "few", "many", "other"]), v.string());
const Translations = v.record(v.string(), v.union([v.string(), PluralForms]));
const translations = new Map(
  LANGUAGES.filter((locale) => locale !== SOURCE).map((locale) => [
    locale,
    readLanguageFile(locale, "texts.json", Translations) ?? {},
  ]),
);

/** A text made in each language; where nothing is returned, it has no translation. */
export const inEach = (make: (locale: string) => string | undefined): Texts =>
  Object.fromEntries(
    LANGUAGES.flatMap((locale) => {
      const made = make(locale);
      return made === undefined ? [] : [[locale, made]];
    }),
  ) as Texts;

function translate(english: string, key: string, count: number | undefined): Texts {
  return inEach((locale) => {
    if (locale === SOURCE) return english;
    const own = translations.get(locale);
    const found = own?.[key] ?? own?.[english];
    const form = typeof found === "object" ? found[new Intl.PluralRules(locale).select(count ?? Number.NaN)] : found;
    if (form === undefined) noteMissing(locale, key);
    return form;
  });
}

/**
 * An English text and its translations (`languages/{locale}/texts.json`). A context tells apart what other languages call
 * by different words: `text("copper", "colour")` is translated under "copper|colour", or else under "copper".
 */
export const text = (english: string, context?: string): Texts =>
  translate(english, context === undefined ? english : `${english}|${context}`, undefined);

/** A text for a number of things: a translation may have the plural forms of its language. */
export const counted = (english: string, count: number): Texts => translate(english, english, count);

/** A name or a sign that every language writes alike. */
export const same = (sign: string): Texts => inEach(() => sign);

/** A sign that differs between languages only in its decimal mark: "TH 35-7.5". */
export const numerals = (sign: string): Texts =>
  inEach((locale) => sign.replace(/(?<=\d)\.(?=\d)/g, settingsOf(locale).decimalMark));

export const num = (value: number): Texts => numerals(String(value));

export const span = (min: number, max: number): Texts => numerals(`${min}–${max}`);

/** Names one after the other, as each language lists them: "KV 1.5, KV 2.5 and KV 4". */
export const listed = (names: readonly string[]): Texts =>
  inEach((locale) => new Intl.ListFormat(settingsOf(locale).intl ?? locale).format(names));

export const capitalize = (words: string, locale: string): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

/** The columns name_tr, name_en … of a field; a cell without a translation stays empty. */
export const inLanguages = (field: string, texts: Texts): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(LANGUAGES.map((locale) => [`${field}_${locale}`, texts[locale]]));

/** A text for what cannot be empty, such as a line of a document: English where there is no translation. */
export const textIn = (locale: string, texts: Texts): string => texts[locale] ?? texts.en;

/** Fills `{key}` in each language; `{Key}` begins a sentence, so its value does with a capital letter. */
export const fill = (template: Texts, values: Readonly<Record<string, Texts | string | number>>): Texts =>
  inEach((locale) => {
    const own = template[locale];
    const parts = own?.split(/\{(\w+)\}/).map((part, index) => {
      if (index % 2 === 0) return part;
      const key = part.charAt(0).toLowerCase() + part.slice(1);
      const value = values[key];
      if (value === undefined) throw new Error(`No value for {${part}} in "${own}"`);
      const words = typeof value === "object" ? value[locale] : String(value);
      return part === key || words === undefined ? words : capitalize(words, locale);
    });
    return parts?.includes(undefined) ? undefined : parts?.join("");
  });

/** Texts one after the other, without those that are empty. */
export const join = (...texts: readonly Texts[]): Texts =>
  inEach((locale) => {
    const parts = texts.map((each) => each[locale]);
    return parts.includes(undefined) ? undefined : parts.filter(Boolean).join(" ");
  });
