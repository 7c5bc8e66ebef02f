import { keyboardVariantsOf } from "../text-analysis/keyboard-layouts.ts";

/** Cyrillic letters that look like Latin ones: КР 4 is KP 4. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [..."авекмнорстух"].map((letter, index) => [letter, "abekmhopctyx"[index] ?? letter]),
);

/** Russian in Latin letters, the longest first, as typed without a Russian keyboard. */
const TRANSLITERATED: readonly (readonly [latin: string, cyrillic: string])[] = [
  ["shch", "щ"],
  ["sch", "щ"],
  ["zh", "ж"],
  ["kh", "х"],
  ["ts", "ц"],
  ["ch", "ч"],
  ["sh", "ш"],
  ["yu", "ю"],
  ["ya", "я"],
  ["yo", "ё"],
  ["ye", "е"],
  ["iy", "ий"],
  ["yy", "ый"],
  ["ay", "ая"],
  ["ey", "ей"],
  ["oy", "ой"],
  ["ju", "ю"],
  ["ja", "я"],
  ...[..."abvgdezijklmnoprstufhcyq"].map(
    (letter, index) => [letter, "абвгдезийклмнопрстуфхцык"[index] ?? letter] as const,
  ),
];

/** What a word typed in the wrong script may be, the most likely first: by look, by sound, by keyboard position. */
export function scriptVariantsOf(word: string): string[] {
  const letters = [...word];
  const alike = letters.every((letter) => LOOK_ALIKES.has(letter))
    ? [letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join("")]
    : [];
  const transliterated = /^[a-z]+$/.test(word) ? [transliterate(word)] : [];
  return [...alike, ...transliterated, ...keyboardVariantsOf(word).toReversed()];
}

function transliterate(word: string): string {
  let cyrillic = "";
  for (let at = 0; at < word.length; ) {
    const [latin = word[at] ?? "", letter = ""] = TRANSLITERATED.find(([each]) => word.startsWith(each, at)) ?? [];
    cyrillic += letter;
    at += latin.length;
  }
  return cyrillic;
}
