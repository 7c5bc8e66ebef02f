import { LOCALE_TABLE, type Locale } from "./locales.ts";
import type { ScreenRoute } from "./screens.ts";

export const feedPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/rss.xml`;

/** The feed of changes in a product group. @param groupPath of its page */
export const groupFeedPath = (groupPath: string) => `${groupPath}/atom.xml`;

export const webManifestPath = (locale: Locale) => `${LOCALE_TABLE[locale].prefix}/site.webmanifest`;

/** Where a screen's texts are, in a version of them: never changed, so kept for good. */
export const pageTextsPath = ({ locale, screen }: ScreenRoute, version: string) =>
  `/texts/${locale}/${screen}.${version}.json`;
