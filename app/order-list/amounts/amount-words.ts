import { fold } from "../../search/text-analysis/fold.ts";

/** What people order by besides pieces and metres, in the languages that orders come in, folded. */
const COUNTING_UNITS = {
  package: "paket|pkt|pk|pak|kutu|pack|packs|packages?|box|boxes|vpe|упаковк\\p{L}*|упак|уп|пачк\\p{L}*|коробк\\p{L}*",
  bar: "boy|bars?|lengths?|stangen?|хлыст\\p{L}*|планк\\p{L}*",
  dozen: "duzine|dozens?|doz|dz|dutzend|дюжин\\p{L}*",
  set: "set|sets|takim|компл|комплект\\p{L}*",
} as const;
export type CountingUnit = keyof typeof COUNTING_UNITS;

const PIECES = "adet|ad|tane|parca|pieces?|pcs?|pce|ea|each|stk|stuck|st|шт|штук[аи]?";
const METRES = "metre|metres|meters?|mtr|mt|m|lfm|метр(?:а|ов|ы)?|м";

/** Every unit that an amount is written with, folded. */
export const UNIT_PATTERN = [...Object.values(COUNTING_UNITS), PIECES, METRES].join("|");

/** What is counted by a word; null for pieces, metres and anything else. */
export function parseCountingUnit(word: string): CountingUnit | null {
  const folded = fold(word).replace(/\.$/, "");
  for (const [unit, words] of Object.entries(COUNTING_UNITS))
    if (new RegExp(`^(?:${words})$`, "u").test(folded)) return unit as CountingUnit;
  return null;
}

/** Numbers as words, folded. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, "bir one один одна одну ein eine"],
      [2, "iki two два две zwei"],
      [3, "uc three три drei"],
      [4, "dort four четыре vier"],
      [5, "bes five пять funf"],
      [6, "alti six шесть sechs"],
      [7, "yedi seven семь sieben"],
      [8, "sekiz eight восемь acht"],
      [9, "dokuz nine девять neun"],
      [10, "on ten десять zehn"],
      [12, "twelve двенадцать zwolf"],
      [15, "fifteen пятнадцать"],
      [20, "yirmi twenty двадцать zwanzig"],
      [30, "otuz thirty тридцать"],
      [40, "kirk forty сорок"],
      [50, "elli fifty пятьдесят funfzig"],
      [100, "yuz hundred сто hundert"],
    ] as const
  ).flatMap(([number, words]) => words.split(" ").map((word): [string, number] => [word, number])),
);

/** Turkish "each": ellişer, onar. */
const DISTRIBUTIVE_SUFFIX = /(?<=[aeıioöuü])s[ae]r$|(?<=[^aeıioöuü])[ae]r$/u;

/** The number that a word says; null for any other word. */
export function parseNumberWord(word: string): number | null {
  const folded = fold(word);
  return NUMBER_WORDS.get(folded) ?? NUMBER_WORDS.get(folded.replace(DISTRIBUTIVE_SUFFIX, "")) ?? null;
}
/** Written before a unit it is a number. */
export const NUMBER_WORD_PATTERN = `(?:${[...NUMBER_WORDS.keys()].join("|")}|ellis?er|onar|yirmiser|yuzer|beser|ikiser)`;
