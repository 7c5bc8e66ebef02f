import { fold } from "../../app/ground/text/fold.ts";
import type { Cities } from "./read-cities.ts";
import { type Concept, isSearched, READS, type Reads } from "./terms.ts";

/** The source of a module with the words that search knows of the trade, and with what the company does not make. */
export function renderTerms(concepts: readonly Concept[]): string {
  const searched = concepts.filter(isSearched).flatMap(({ finds, words }) => {
    const own = [...words].flatMap(([locale, { name, also, alsoAs, leads }]) =>
      also.length + leads.length + Object.keys(alsoAs).length > 0 ? [[locale, { name, also, alsoAs, leads }]] : [],
    );
    return own.length > 0 ? [{ finds, words: Object.fromEntries(own) }] : [];
  });
  const notMade = new Map<string, Record<string, readonly string[]>>();
  for (const { id, isMade, words } of concepts)
    for (const [locale, { name, also }] of isMade ? [] : words)
      notMade.set(locale, { ...notMade.get(locale), [id]: [name ?? "", ...also] });
  return `
type Words = {
  readonly name?: string;
  readonly also: readonly string[];
  readonly alsoAs: Readonly<Record<string, readonly string[]>>;
  readonly leads: readonly string[];
};
type Concept = {
  readonly finds: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  readonly words: Readonly<Record<string, Words>>;
};

export const CONCEPTS: readonly Concept[] = [
${searched.map((concept) => `${JSON.stringify(concept)},`).join("\n")}
];

export const NOT_MADE = ${JSON.stringify(Object.fromEntries(notMade))};
`;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
/** As plans are compared: without case, accents and signs. */
const plainWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** For each key the patterns of all languages together: a text may be of any. */
function patternsOf(concepts: readonly Concept[], kind: Reads, withNames: boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(
    READS[kind].map((key) => {
      const words = concepts.filter(({ reads }) => reads[kind] === key).flatMap((each) => [...each.words.values()]);
      const names = withNames ? words.flatMap(({ name, also }) => [...(name ? [name] : []), ...also]) : [];
      const patterns = [
        ...words.flatMap((own) => own.pattern ?? []),
        ...names.map((name) => escapePattern(plainWords(name))).toSorted((a, b) => b.length - a.length),
      ];
      return [key, [...new Set(patterns)].join("|")];
    }),
  );
}

/** The source of a module with what terminal plans are read by. */
export const renderTerminalPlan = (concepts: readonly Concept[]): string => `
export const TERMINAL_PLAN = ${JSON.stringify({
  headings: patternsOf(concepts, "heading", false),
  clamps: patternsOf(concepts, "clamp", true),
  roles: patternsOf(concepts, "role", true),
  levels: patternsOf(concepts, "levels", true),
  levelPlaces: patternsOf(concepts, "levelPlace", false),
  colours: patternsOf(concepts, "colour", false),
  ...{ ...patternsOf(concepts, "word", false), volt: undefined },
})} as const;
`;

/** The source of a module with the words for a volt, which potentials need and whose plan's words nobody has loaded. */
export const renderVolt = (concepts: readonly Concept[]): string => `
export const VOLT_WORDS = ${JSON.stringify(patternsOf(concepts, "word", false).volt ?? "")};
`;

/** What each key of a kind is called in all languages. */
const namesOf = (concepts: readonly Concept[], kind: Reads): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    READS[kind].map((key) => [
      key,
      [
        ...new Set(
          concepts
            .filter(({ reads }) => reads[kind] === key)
            .flatMap(({ words }) => [...words.values()].flatMap(({ name = "", also }) => [name, ...also].map(fold))),
        ),
      ],
    ]),
  );

/** The source of a module with what people ask for beside products. */
export const renderQuestions = (concepts: readonly Concept[]): string => `
/** What is asked for, by what people call it: folded. */
export const ASKED_PAGES = ${JSON.stringify(namesOf(concepts, "page"))} as const;
export const ASKED_FILES = ${JSON.stringify(namesOf(concepts, "file"))} as const;
/** Names of countries that no list of them has, by the country's code. */
export const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(namesOf(concepts, "place"))};
`;

/** The source of a module with where cities are: one text, which is read when a place is first asked for. */
export const renderCities = ({ locales, lines }: Cities): string => `
/** The languages of the names. */
export const CITY_LOCALES: readonly string[] = ${JSON.stringify(locales)};
/** A line each: country, latitude, longitude, and the names in each language, separated by | where there are several. */
export const CITIES = ${JSON.stringify(lines.join("\n"))};
`;

/** The source of a module with what stands beside products in a line. */
export const renderLineWords = (concepts: readonly Concept[]): string => `
/** A pattern of folded words each. */
export const LINE_WORDS = ${JSON.stringify(patternsOf(concepts, "line", false))} as const;
`;

/** The source of a module with the words of amounts. */
export const renderAmounts = (concepts: readonly Concept[]): string => `
/** By unit: a pattern of folded words. */
export const UNIT_WORDS = ${JSON.stringify(patternsOf(concepts, "unit", false))} as const;

/** By number: folded words. */
export const NUMBER_WORDS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(namesOf(concepts, "number"))};
`;
