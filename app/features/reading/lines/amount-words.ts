import { UNIT_WORDS, NUMBER_WORDS as WORDS_OF_NUMBERS } from "../../../ground/i18n/generated/amounts.ts";
import { fold } from "../../../ground/text/fold.ts";

const { goods, ...units } = UNIT_WORDS;
type Unit = keyof typeof units;

/** Every word for a unit, for folded text. */
export const UNIT_PATTERN = Object.values(units).join("|");
export const UNIT_PATTERNS = units;
/** What is counted where no unit stands: bornes, Klemmen. */
export const GOODS_PATTERN = goods;

const UNITS = Object.entries(units).map(
  ([unit, words]) => [unit as Unit, new RegExp(`^(?:${words})\\.?$`, "u")] as const,
);

/** The unit that a word names; null for any other text. */
export function parseUnit(word: string): Unit | null {
  const folded = fold(word);
  return UNITS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS_OF_NUMBERS).flatMap(([number, words]) => words.map((word) => [word, Number(number)] as const)),
);

/** The Turkish suffix for "each": ellişer, onar. */
const DISTRIBUTIVE_SUFFIX = /(?<=[aeıioöuü])s[ae]r$|(?<=[^aeıioöuü])[ae]r$/u;

/** The value of a number word; null for any other word. */
export function parseNumberWord(word: string): number | null {
  const folded = fold(word);
  return NUMBER_WORDS.get(folded) ?? NUMBER_WORDS.get(folded.replace(DISTRIBUTIVE_SUFFIX, "")) ?? null;
}

export const NUMBER_WORD_PATTERN = `(?:${[...NUMBER_WORDS.keys()].join("|")})(?:s?[ae]r)?`;
