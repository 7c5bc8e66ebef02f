import type { Locale } from "../../i18n/locales.ts";

/** What old spreadsheets write text files in. */
const LEGACY_ENCODING: Readonly<Record<Locale, string>> = {
  tr: "windows-1254",
  en: "windows-1254",
  ru: "windows-1251",
};

/** Decodes by the byte order mark, or else as UTF-8 if valid, or else in the Windows encoding of the language. */
export function decodeText(bytes: Uint8Array, locale: Locale): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LEGACY_ENCODING[locale]).decode(bytes);
  }
}
