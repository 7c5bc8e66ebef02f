/** The unshifted characters of each layout, key by key. */
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const TURKISH = 'qwertyuıopğüasdfghjklşizxcvbnmöç"';
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";
const FRENCH = "azertyuiop^$qsdfghjklmùwxcvbn,;:²";
const GERMAN = "qwertzuiopü+asdfghjklöäyxcvbnm,.^";

const LATIN_LETTERS_OF_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [..."абвгдезийклмнопрстуфхц"].map((letter, index) => [letter, "abvgdeziyklmnoprstufhc"[index] ?? ""]),
);

function mapKeys(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((letter, index) => [letter, target[index] ?? letter]));
}

const LAYOUT_MISTAKES: readonly ReadonlyMap<string, string>[] = [
  mapKeys(ENGLISH, RUSSIAN),
  mapKeys(TURKISH, RUSSIAN),
  mapKeys(RUSSIAN, ENGLISH),
  mapKeys(RUSSIAN, TURKISH),
  mapKeys(ENGLISH, TURKISH),
  mapKeys(FRENCH, ENGLISH),
  mapKeys(GERMAN, ENGLISH),
  new Map(Object.entries(LATIN_LETTERS_OF_CYRILLIC)),
];

/**
 * What was meant if the keyboard was set to another language: `rktvvf` is клемма, `лдуьуты` is klemens. The last variant
 * reads Cyrillic letters by sound: КВ 2,5 is KV 2,5.
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
  return [...new Set(variants)].filter((variant) => variant !== plain && variant !== lower && !mixesScripts(variant));
}

function mixesScripts(text: string): boolean {
  return text.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}
