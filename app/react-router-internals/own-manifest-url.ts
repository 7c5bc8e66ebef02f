import type { Locale } from "../i18n/locales.ts";

/** The file with a language's routes alone: `/assets/manifest-1a2b3c-ru.js`. */
export const ownManifestUrl = (url: string, locale: Locale): string => url.replace(/\.js$/, `-${locale}.js`);
