/** The letters of one physical keyboard, key by key, as three layouts have them; unshifted. */
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
 * What a visitor may have meant whose keyboard was set to another language: `rktvvf` is клемма, `лдуьуты` is klemens.
 * The last one reads Cyrillic letters as the Latin ones they sound like: КВ 2,5 is KV 2,5.
 */
export function keyboardVariantsOf(text: string): string[] {
  const lower = text.replace(/[İI]/g, (letter) => (letter === "I" ? "ı" : "i")).toLowerCase();
  const plain = text.toLowerCase();
  const variants = LAYOUT_MISTAKES.flatMap((layout) =>
    [plain, lower].map((typed) =>
      // The point of 2.5 is typed on the digits' keys.
      typed.replace(/((?<=\d)[.,](?=\d))|./gsu, (letter, decimal) => decimal ?? layout.get(letter) ?? letter),
    ),
  );
  return [...new Set(variants)].filter((variant) => variant !== plain && variant !== lower && !mixesScripts(variant));
}

function mixesScripts(text: string): boolean {
  return text.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}
