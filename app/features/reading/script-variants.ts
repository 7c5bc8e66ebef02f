import { lookAlikes, transliteration } from "../../ground/i18n/generated/search.ts";
import { keyboardVariantsOf } from "../../ground/text/keyboard-layouts.ts";

const entriesOf = (tables: readonly Readonly<Record<string, string>>[]) =>
  tables.flatMap((table) => Object.entries(table));

/** Cyrillic letters that look like Latin ones: КР 4 is KP 4. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(entriesOf(Object.values(lookAlikes)));

/** Russian in Latin letters, the longest first, as typed without a Russian keyboard. */
const TRANSLITERATED = entriesOf(Object.values(transliteration));

/** The words that one typed in the wrong script may be, the most likely first: by look, by sound, by keyboard position. */
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
