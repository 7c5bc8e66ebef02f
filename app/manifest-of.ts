import type { Locale } from "./i18n/locales.ts";

/** The address of a language's own list of routes, by that of the list of all (scripts/slim-manifest.ts). */
export const manifestOf = (url: string, locale: Locale): string => url.replace(/\.js$/, `-${locale}.js`);
