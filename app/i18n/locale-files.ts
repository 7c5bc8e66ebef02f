import { LOCALE_TABLE, type Locale } from "./locales.ts";

/** The feed of a language's news. */
export const feedPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/rss.xml`;

/** What a language's site says of itself where it is installed. */
export const webManifestPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/site.webmanifest`;
