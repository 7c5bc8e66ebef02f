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

/** Without case and separators: `KV-2,5 BL`, `kv 2.5-bl` and `KV-2.5-BL` are `kv25bl`. */
export function normalizePartNumber(partNumber: string): string {
  return fold(partNumber)
    .replace(/[а-я]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[^0-9a-z]/g, "");
}

/** Whether a text has a Cyrillic letter without a Latin look-alike, which part numbers never have. */
export const hasCyrillicOnlyLetter = (text: string) =>
  [...fold(text)].some((letter) => /\p{Script=Cyrillic}/u.test(letter) && !(letter in LOOK_ALIKES));

/** The normalized part number, or piece of one, that a text may be; null when it cannot be one. */
export function parsePartNumber(text: string): string | null {
  if (hasCyrillicOnlyLetter(text)) return null;
  const number = normalizePartNumber(text);
  return number.length >= 3 && number.length <= MAX_PART_NUMBER_LENGTH && /\d/.test(number) ? number : null;
}

const MIN_LISTED_LENGTH = 4;
export const MAX_LISTED_NUMBERS = 200;

/** At least two part numbers, separated by white space, commas or semicolons; null for any other text. */
export function parsePartNumberList(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length < 2 || parts.length > MAX_LISTED_NUMBERS) return null;
  const numbers = parts.map(normalizePartNumber);
  const isList = numbers.every((number) => number.length >= MIN_LISTED_LENGTH && /\d/.test(number));
  return isList ? [...new Set(numbers)] : null;
}
