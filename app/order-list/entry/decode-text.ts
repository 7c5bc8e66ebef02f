import { CSV } from "../../i18n/generated/settings.ts";
import type { Locale } from "../../i18n/locales.ts";

/** Decodes by the byte order mark, or else as UTF-8 if valid, or else in the Windows encoding of the language. */
export function decodeText(bytes: Uint8Array, locale: Locale): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(CSV[locale].charset).decode(bytes);
  }
}
