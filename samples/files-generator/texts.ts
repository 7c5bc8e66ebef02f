import type { Locale } from "../../app/ground/i18n/locales.ts";
import de from "./texts/de.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import ru from "./texts/ru.json" with { type: "json" };
import tr from "./texts/tr.json" with { type: "json" };

/** The languages of the documents, in the order of the catalogue's columns. */
export const LANGUAGES = ["tr", "en", "ru", "de", "fr"] as const satisfies readonly Locale[];
export type Language = (typeof LANGUAGES)[number];

export type Texts = Readonly<Record<Language, string>>;

export const inEach = (make: (language: Language) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Texts;

const TRANSLATIONS = { de, fr, ru, tr };
type Translated = keyof typeof de & keyof typeof fr & keyof typeof ru & keyof typeof tr;

/** A text of the documents, written in English; texts/ has its translations, and the compiler asks for each of them. */
export const text = (english: Translated): Texts =>
  inEach((language) => (language === "en" ? english : TRANSLATIONS[language][english]));

/** Fills `{key}` in each language. */
export const fill = (template: Texts, values: Readonly<Record<string, Texts | string>>): Texts =>
  inEach((language) =>
    template[language].replace(/\{(\w+)\}/g, (_, key) => {
      const value = values[key];
      if (value === undefined) throw new Error(`No value for {${key}} in "${template[language]}"`);
      return typeof value === "string" ? value : value[language];
    }),
  );
