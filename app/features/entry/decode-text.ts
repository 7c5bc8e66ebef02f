import { CSV } from "../../ground/i18n/generated/settings.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

/** The bytes that the table is chosen by. */
const SAMPLE_LENGTH = 50_000;
/** Latin letters without one of ASCII, or letters of two scripts: a word of another table. */
const UNLIKELY_WORD =
  /^(?:[\u00c0-\u024f]{2,}|.*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}).*)$/u;
/** Windows-1252 has these where windows-1254 has ğ, ı and ş; no language of the site writes them. */
const UNLIKELY_LETTER = /[ðýþÐÝÞ]/;

/**
 * Decodes by the byte order mark, or else as UTF-8 if valid, or else by the Windows table in which the words are likeliest:
 * a file may be of another language than the page. Of equal ones, the table of the page's language.
 */
export function decodeText(bytes: Uint8Array, locale: Locale): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(findCharset(bytes.subarray(0, SAMPLE_LENGTH), locale)).decode(bytes);
  }
}

function findCharset(sample: Uint8Array, locale: Locale): string {
  const charsets = [CSV[locale], ...Object.values(CSV)].map(({ charset }) => charset);
  const [likeliest] = [...new Set(charsets)]
    .map((charset) => ({ charset, unlikely: countUnlikelyWords(new TextDecoder(charset).decode(sample)) }))
    .toSorted((a, b) => a.unlikely - b.unlikely);
  return likeliest?.charset ?? CSV[locale].charset;
}

const countUnlikelyWords = (text: string): number =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => UNLIKELY_WORD.test(word) || UNLIKELY_LETTER.test(word)).length;
