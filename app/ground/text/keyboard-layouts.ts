import { keyboard, sounds } from "../i18n/generated/search.ts";

const LAYOUTS: readonly string[] = Object.values(keyboard);

function mapKeys(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((letter, index) => [letter, target[index] ?? letter]));
}

/** Each layout typed on as if it were another, and letters typed for others of the same sound. */
const LAYOUT_MISTAKES: readonly ReadonlyMap<string, string>[] = [
  ...LAYOUTS.flatMap((from) => LAYOUTS.filter((to) => to !== from).map((to) => mapKeys(from, to))),
  ...Object.values(sounds).map((letters) => new Map(Object.entries(letters))),
];

/**
 * The texts that were meant if the keyboard was set to another language: `rktvvf` is клемма, `лдуьуты` is klemens. The
 * last variant reads Cyrillic letters by sound: КВ 2,5 is KV 2,5.
 */
export function keyboardVariantsOf(text: string): string[] {
  const lower = text.replace(/[İI]/g, (letter) => (letter === "I" ? "ı" : "i")).toLowerCase();
  const plain = text.toLowerCase();
  const variants = LAYOUT_MISTAKES.flatMap((layout) =>
    [plain, lower].map((typed) =>
      // Decimal separators are typed with the digits, so they stay.
      typed.replace(/((?<=\d)[.,](?=\d))|./gsu, (letter, decimal) => decimal ?? layout.get(letter) ?? letter),
    ),
  );
  return [...new Set(variants)].filter(
    (variant) =>
      variant !== plain &&
      variant !== lower &&
      !losesLetter(plain, variant) &&
      !mixesScripts(variant) &&
      !SIGN_IN_WORD.test(variant),
  );
}

const WITHIN_WORD = /(?<=\p{L})\p{L}(?=\p{L})/gu;

/** Whether a letter within a word becomes a sign, which nobody means there. */
const losesLetter = (typed: string, variant: string): boolean =>
  [...typed.matchAll(WITHIN_WORD)].some(({ index }) => !/\p{L}/u.test(variant[index] ?? ""));

/** No word has a sign of these within it, so it was a letter that was meant. */
const SIGN_IN_WORD = /\p{L}[[\];,.`"^$+:²]+\p{L}/u;

function mixesScripts(text: string): boolean {
  return text.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}
