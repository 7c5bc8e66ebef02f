import type { Locale } from "./locales.ts";

/** The address of a language's own manifest of routes, by that of the manifest of all (tools/build/locale-manifests.ts). */
export const localeManifest = (url: string, locale: Locale): string => url.replace(/\.js$/, `-${locale}.js`);
