import type { Locale } from "../../ground/i18n/locales.ts";

const VERSION_LENGTH = 12;

export const fileVersion = (etag: string) => etag.slice(0, VERSION_LENGTH);

/** The version lets caches keep the file for good; the locale is for the name that it is saved under. */
export function fileUrl({ key, etag }: { readonly key: string; readonly etag: string }, locale: Locale): string {
  const path = key.split("/").map(encodeURIComponent).join("/");
  return `/files/${path}?v=${fileVersion(etag)}&locale=${locale}`;
}
