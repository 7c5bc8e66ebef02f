import { LOCALE_TABLE, type Locale } from "./locales.ts";

export const feedPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/rss.xml`;

/** The feed of changes in a product group. @param groupPath of its page */
export const groupFeedPath = (groupPath: string) => `${groupPath}/atom.xml`;

export const webManifestPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/site.webmanifest`;
