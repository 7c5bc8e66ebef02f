import { fold } from "../text-analysis/fold.ts";

/** Cyrillic letters that look like Latin ones: a part number is copied by eye. */
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

/** A part number without what people put between its characters: `KV-2,5 BL`, `kv 2.5-bl` and `KV-2.5-BL` are `kv25bl`. */
export function normalizePartNumber(partNumber: string): string {
  return fold(partNumber)
    .replace(/[а-я]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[^0-9a-z]/g, "");
}

/** Whether some letter is Cyrillic and looks like no Latin one: no part number has it. */
export const hasCyrillicOnlyLetter = (text: string) =>
  [...fold(text)].some((letter) => /\p{Script=Cyrillic}/u.test(letter) && !(letter in LOOK_ALIKES));

/**
 * The bare part number that a text may be, whole or a piece of one; null for what cannot be: too short, too long, no
 * digit, or Cyrillic letters that look like no Latin one.
 */
export function parsePartNumber(text: string): string | null {
  if (hasCyrillicOnlyLetter(text)) return null;
  const number = normalizePartNumber(text);
  return number.length >= 3 && number.length <= MAX_PART_NUMBER_LENGTH && /\d/.test(number) ? number : null;
}

const MIN_LISTED_LENGTH = 4;
export const MAX_LISTED_NUMBERS = 200;

/** The part numbers of a pasted list: two or more, parted by lines, commas, semicolons or blanks; null when it is no such list. */
export function parsePartNumberList(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = parts.map(normalizePartNumber);
  const isList =
    numbers.length >= 2 &&
    numbers.every((number) => number.length >= MIN_LISTED_LENGTH && /\d/.test(number)) &&
    numbers.length <= MAX_LISTED_NUMBERS;
  return isList ? [...new Set(numbers)] : null;
}
