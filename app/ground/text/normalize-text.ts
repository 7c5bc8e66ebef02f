import { toNfc } from "./to-nfc.ts";

/** Scripts in which a joiner decides how letters are written (The Unicode Standard, 23.2; UAX #31, section 2.3). */
const JOINING_SCRIPTS = "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr";
const JOINING = `[${JOINING_SCRIPTS.replace(/(\w+) ?/g, "\\p{scx=$1}")}]`;
/** After these, a joiner counts at the end of a word too. */
const VIRAMA = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]";
const INVISIBLE = "[\\p{Cf}\\p{Default_Ignorable_Code_Point}]";
const JOINER = "[\\u200c\\u200d]";
const INVISIBLE_SIGNS = new RegExp(
  `(${JOINER}(?:(?<=${JOINING}.)(?=${INVISIBLE}*${JOINING})|(?<=${VIRAMA}\\p{M}*.)))|${INVISIBLE}+`,
  "gu",
);

/** Drops signs that nobody sees, which come with copied text: zero-width spaces, marks of direction, soft hyphens. */
export const dropInvisibleSigns = (text: string): string =>
  text.replace(INVISIBLE_SIGNS, (_, joiner: string | undefined) => joiner ?? "");

/**
 * Characters that separate words, or show as nothing or a box: control, private and no characters, and the blank of
 * Braille.
 */
const SPACES = /[\s\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\u2800]+/gu;

/** One line in NFC: single spaces, and no sign that is invisible, breaks out of a line or reverses its letters. */
export const toSingleLine = (text: string): string =>
  toNfc(dropInvisibleSigns(text.toWellFormed())).replace(SPACES, " ").trim();

/** Normalizing shortens composed letters to a quarter at most; longer texts are cut first, because it takes time. */
export const MAX_RAW_RATIO = 4;

/** The beginning of a text as one line. */
export const toShortLine = (text: string, maxLength: number): string =>
  truncate(toSingleLine(truncate(text, MAX_RAW_RATIO * maxLength)), maxLength).trim();

/** Several lines, each without signs that are invisible or break out of it. */
export const toMultiLine = (text: string): string =>
  toNfc(dropInvisibleSigns(text.toWellFormed()))
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map((line) =>
      line
        .replace(/\t/g, " ")
        .replace(/\p{Cc}+/gu, "")
        .trimEnd(),
    )
    .join("\n")
    .trim();

/** Full-width and half-width letters, and forms of Arabic letters, as their usual ones; all others stay. */
export const toUsualWidth = (text: string): string =>
  text.replace(/[\ufb50-\ufdff\ufe70-\ufefc\uff00-\uffef]+/g, (letters) => letters.normalize("NFKC"));

/** The beginning of a text, never cut inside a surrogate pair. */
export const truncate = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
