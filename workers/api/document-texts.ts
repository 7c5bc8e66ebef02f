import { DOCUMENTS } from "../../app/ground/i18n/generated/documents.ts";
import { SELECT } from "../../app/ground/i18n/generated/plurals.ts";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { memoize } from "../../app/ground/i18n/memoize.ts";
import { allTexts } from "../../app/ground/i18n/server-translator.ts";
import {
  createTranslator,
  type DocumentDictionary,
  type DocumentTranslate,
  type ServerDictionary,
} from "../../app/ground/i18n/translate.ts";

/** The texts of the server and of documents as they are. */
export type DocumentTexts = ServerDictionary & DocumentDictionary;

const texts: Readonly<Record<Locale, DocumentTexts>> = byLocale((locale) => ({
  ...allTexts[locale].server,
  ...DOCUMENTS[locale],
}));

const translators = memoize((locale: Locale) => {
  const { layout, pages } = allTexts[locale];
  return createTranslator(locale, { ...layout, ...pages, ...texts[locale] }, SELECT[locale]);
});

/** All texts of a language, with those of papers, pictures and mails, which this Worker alone writes. */
export const documentTranslator = (locale: Locale): DocumentTranslate => translators(locale);

export const documentTexts = (locale: Locale): DocumentTexts => texts[locale];
