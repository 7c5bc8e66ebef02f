import type { Locale } from "../i18n/locales.ts";

type DownloadsTexts = { readonly found: (count: number, number: string) => string };

/** Plural forms. They are formatted in the loader, because a page's dictionary is data and cannot hold functions. */
export const DOWNLOADS_TEXTS: Readonly<Record<Locale, DownloadsTexts>> = {
  tr: { found: (_, number) => `${number} belge` },
  en: { found: (count, number) => `${number} ${count === 1 ? "document" : "documents"}` },
  ru: {
    found: (count, number) =>
      `${number} ${{ one: "документ", few: "документа", many: "документов", other: "документа" }[new Intl.PluralRules("ru").select(count) as "one" | "few" | "many" | "other"]}`,
  },
};
