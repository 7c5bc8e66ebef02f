import type { Locale } from "../../i18n/locales.ts";

/** How many characters of a file's ETag tell its versions apart in its address. */
const VERSION_LENGTH = 12;

export const fileVersion = (etag: string) => etag.slice(0, VERSION_LENGTH);

/** Where a file is: with its version, so that it may be kept for good, and the language of its name. */
export function fileUrl({ key, etag }: { readonly key: string; readonly etag: string }, locale: Locale): string {
  const path = key.split("/").map(encodeURIComponent).join("/");
  return `/files/${path}?v=${fileVersion(etag)}&locale=${locale}`;
}
