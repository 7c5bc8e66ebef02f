import { fold } from "../../../ground/text/fold.ts";

/** The words for each unit in the languages that orders come in, folded. */
const UNIT_WORDS = {
  package:
    "paket|pkt|pk|pak|kutu|pack|packs|packages?|box|boxes|vpe|packung\\p{L}*|conditionnement\\p{L}*|boites?|cartons?|paquets?|упаковк\\p{L}*|упак|уп|пачк\\p{L}*|коробк\\p{L}*",
  bar: "boy|bars?|lengths?|stangen?|barres?|хлыст\\p{L}*|планк\\p{L}*",
  dozen: "duzine|dozens?|doz|dz|dutzend|douzaines?|дюжин\\p{L}*",
  set: "set|sets|takim|jeux?|satz|компл|комплект\\p{L}*",
  piece: "adet|ad|tane|parca|pieces?|pcs?|pce|ea|each|off|stk|stck|stuck|st|шт|штук[аи]?|p(?=\\.(?:\\s|$))",
  metre: "metre|metres|meters?|mtr|mt|m|lfm|метр(?:а|ов|ы)?|м",
} as const;
type Unit = keyof typeof UNIT_WORDS;

/** Every word for a unit, for folded text. */
export const UNIT_PATTERN = Object.values(UNIT_WORDS).join("|");

const UNITS = Object.entries(UNIT_WORDS).map(
  ([unit, words]) => [unit as Unit, new RegExp(`^(?:${words})\\.?$`, "u")] as const,
);

/** The unit that a word names; null for any other text. */
export function parseUnit(word: string): Unit | null {
  const folded = fold(word);
  return UNITS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** Folded. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, "bir one один одна одну ein eine un une"],
      [2, "iki two два две zwei deux"],
      [3, "uc three три drei trois"],
      [4, "dort four четыре vier quatre"],
      [5, "bes five пять funf cinq"],
      [6, "alti six шесть sechs"],
      [7, "yedi seven семь sieben"],
      [8, "sekiz eight восемь acht"],
      [9, "dokuz nine девять neun"],
      [10, "on ten десять zehn dix"],
      [12, "twelve двенадцать zwolf douze"],
      [15, "fifteen пятнадцать"],
      [20, "yirmi twenty двадцать zwanzig vingt"],
      [30, "otuz thirty тридцать"],
      [40, "kirk forty сорок"],
      [50, "elli fifty пятьдесят funfzig"],
      [100, "yuz hundred сто hundert cent"],
    ] as const
  ).flatMap(([number, words]) => words.split(" ").map((word): [string, number] => [word, number])),
);

/** The Turkish suffix for "each": ellişer, onar. */
const DISTRIBUTIVE_SUFFIX = /(?<=[aeıioöuü])s[ae]r$|(?<=[^aeıioöuü])[ae]r$/u;

/** The value of a number word; null for any other word. */
export function parseNumberWord(word: string): number | null {
  const folded = fold(word);
  return NUMBER_WORDS.get(folded) ?? NUMBER_WORDS.get(folded.replace(DISTRIBUTIVE_SUFFIX, "")) ?? null;
}

export const NUMBER_WORD_PATTERN = `(?:${[...NUMBER_WORDS.keys()].join("|")}|ellis?er|onar|yirmiser|yuzer|beser|ikiser)`;
