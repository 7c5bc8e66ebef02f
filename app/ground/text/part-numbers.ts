import { fold } from "./fold.ts";

/** People copy part numbers by eye, so Cyrillic letters stand for Latin ones that look alike. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
};

const MAX_PART_NUMBER_LENGTH = 32;

/** The longest order number: as BMEcat's SUPPLIER_PID. */
export const MAX_CODE_LENGTH = 32;
const NO_SIGN = String.raw`[^\s!-/:-@[-\x60{-~\u0080-\u00a9\u200b-\u206f\ud800-\udfff\ufeff]`;
const NO_PART = String.raw`\u0000-\u001f!"$%;<=>?@[\\\]^_\x60{|}~\u007f-\u00a9\u200b-\u206f\ud800-\udfff\ufeff`;

/**
 * An order number as somebody prints it: `1040252`, `VK 2,5-1/GR`, `0 402 01`. Letters of any alphabet, digits, and the signs
 * - / . , ( ) + * & : # ' and single blanks between them. Without a flag, since JSON Schema has none.
 */
export const CODE = new RegExp(`^(?!.*(?: {2}|, ))${NO_SIGN}(?:[^${NO_PART}]*(?:${NO_SIGN}|[)+*]))?$`);

/** A written number with plain single blanks: between groups of digits the site prints narrow ones. */
export const withPlainBlanks = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Whether a text could be an order number. */
export const isCode = (text: string): boolean => text.length <= MAX_CODE_LENGTH && CODE.test(text);

const latin = (text: string): string => fold(text).replace(/[а-я]/g, (letter) => LOOK_ALIKES[letter] ?? letter);

/**
 * Without case and separators: `KV-2,5 BL`, `kv 2.5-bl` and `KV-2.5-BL` are `kv25bl`. Letters that look like no Latin one stay:
 * `ЗНИ-4` is not `ШНП-4`.
 */
export const normalizePartNumber = (partNumber: string): string => latin(partNumber).replace(/[^\p{L}\p{N}]/gu, "");

/** Sorts after every character of a normalized part number. */
export const AFTER_ANY_CHARACTER = "\u{10ffff}";

/**
 * Without case, blanks and signs, but a point or comma between two digits stays, and both are the same: `VK 2,5-1/GR` and
 * `vk2.5-1gr` are `vk2.51gr`, and `VK 25-1/GR` is not.
 */
export const numberKey = (partNumber: string): string =>
  latin(partNumber)
    .replace(/(?<=\d),(?=\d)/g, ".")
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, "");

const foldCase = (text: string): string => text.toLowerCase();

/**
 * Those of several numbers that are written: as they are printed, or else but for case, or else but for case, blanks and signs,
 * or else, where only one is left, but for a point between digits as well.
 * @param candidates that are alike without any separator
 */
export function findWritten<Candidate>(
  written: string,
  candidates: readonly Candidate[],
  numberOf: (candidate: Candidate) => string,
): readonly Candidate[] {
  for (const toKey of [String, foldCase, numberKey]) {
    const key = toKey(written);
    const same = candidates.filter((each) => toKey(numberOf(each)) === key);
    if (same.length > 0) return same;
  }
  return new Set(candidates.map(numberOf)).size === 1 ? candidates : [];
}

/** Capitals, digits and points: they may stand in an address, and in a list with blanks between them. */
const PLAIN = /^[0-9A-Z.]+$/;

/**
 * An order number as a name of small letters, digits, points and underscores, for keys of files and addresses that no person reads:
 * each other sign, and each small letter, as the bytes of UTF-8. Of capitals, digits and points it is what it always was.
 */
export const codeToken = (code: string): string =>
  code
    .replace(/[^0-9A-Z.]/gu, (sign) =>
      [...new TextEncoder().encode(sign)].map((byte) => `_${byte.toString(16)}`).join(""),
    )
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The pattern of {@link codeToken}: a letter has at most three bytes of UTF-8, and each of them is three signs. */
export const CODE_TOKEN = `[0-9a-z._]{1,${MAX_CODE_LENGTH * 9}}`;

/**
 * The beginning of a product's address, which its order number makes: of capitals, digits and points as they are, and with letters
 * of other alphabets its token, since an address has none.
 */
export function addressOf(code: string): string {
  if (PLAIN.test(code)) return code.toLowerCase();
  const key = numberKey(code);
  return /^[0-9a-z.]+$/.test(key) ? key : codeToken(code);
}

/** The order number of a token; null for what is none. */
export function codeOfToken(token: string): string | null {
  try {
    return decodeURIComponent(
      token.replace(/_([0-9a-f]{2})|([a-z])/g, (_, byte?: string, letter?: string) =>
        byte ? `%${byte}` : (letter ?? "").toUpperCase(),
      ),
    );
  } catch {
    return null;
  }
}

/** The normalized part number, or piece of one, that a text may be; null when it cannot be one. */
export function parsePartNumber(text: string): string | null {
  const number = normalizePartNumber(text);
  return number.length >= 3 && number.length <= MAX_PART_NUMBER_LENGTH && /\d/.test(number) ? number : null;
}

const MIN_LISTED_LENGTH = 4;
export const MAX_LISTED_NUMBERS = 200;

/** Numbers as one text that {@link parsePartNumberList} reads. */
export const joinNumbers = (codes: readonly string[]): string =>
  codes.join(codes.every((code) => PLAIN.test(code)) ? " " : "; ");

/**
 * At least two part numbers as they are written, each once, separated by semicolons, tabs or line breaks, or else by white space
 * and commas, which numbers may hold themselves; null for any other text.
 */
export function parsePartNumberList(text: string): string[] | null {
  const apart = splitList(text, /[;\t\r\n]+/);
  const isApart = apart.length > 1 && apart.every(isCode) && apart.some(hasDigit);
  const numbers = isApart ? apart : splitList(text, /[\s,;]+/);
  if (numbers.length < 2 || numbers.length > MAX_LISTED_NUMBERS) return null;
  // Between blanks, a short word or one without a digit is rather a word of a sentence.
  const isNumber = (word: string) => hasDigit(word) && normalizePartNumber(word).length >= MIN_LISTED_LENGTH;
  return isApart || numbers.every(isNumber) ? numbers : null;
}

const hasDigit = (text: string): boolean => /\d/.test(text);

const splitList = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The order number of a product's folder or file: no name can hold a slash, and no order number an underscore. */
export const codeOfFolder = (folder: string): string => folder.replaceAll("_", "/");

/** The folder of a product. */
export const folderOfCode = (code: string): string => code.replaceAll("/", "_");
