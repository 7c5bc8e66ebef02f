import { LOCALE_TABLE, type Locale } from "./locales.ts";

export const feedPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/rss.xml`;

export const webManifestPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/site.webmanifest`;
