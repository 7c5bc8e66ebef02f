import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { fold } from "../../app/ground/text/fold.ts";
import { parseYaml } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import { pattern, text } from "../platform/values.ts";
import { fail, LANGUAGES_FOLDER, type Language, TERMS_FOLDER } from "./read-languages.ts";

/**
 * The files in the order in which a word's meanings count: of several the first is the likeliest. A file that is not named
 * here comes last.
 */
const ORDER = [
  "counts",
  "energy",
  "signals",
  "fuses-and-materials",
  "ordering",
  "other-makers",
  "relays",
  "power",
  "interfaces",
  "surge",
  "terminal-blocks",
  "terminal-functions",
  "rails-and-busbars",
  "values",
  "accessories",
  "terminal-levels",
  "ratings-and-certificates",
  "marking",
];

const words = v.array(text);
/** A wording that our own texts never have, and what to write if not the concept's name. */
const Never = v.union(
  [
    v.pipe(
      pattern,
      v.transform((is) => ({ is, say: undefined, cased: false })),
    ),
    v.strictObject({ is: pattern, say: v.optional(text), cased: v.optional(v.boolean(), false) }),
  ],
  "is no pattern",
);

/** A concept in one language, or in none: brands, standards, signs. */
const Words = v.strictObject({
  /** What our own texts call it. */
  name: v.optional(text),
  /** What people also call it: searched for by its name. */
  also: v.optional(words, []),
  /** What people also call it, by another wording that is searched for instead. */
  alsoAs: v.optional(v.record(text, words), {}),
  /** What people say who want it: leads to what it finds. */
  leads: v.optional(words, []),
  never: v.optional(v.array(Never), []),
  /** What is read as it beside its names: a regular expression of folded words. */
  pattern: v.optional(pattern),
  source: v.optional(text),
  market: v.optional(words),
});
type Words = v.InferOutput<typeof Words>;

/** What terminal plans and amounts are read by, and of it the keys in the order in which a text is compared with them. */
export const READS = {
  /** The headings of a plan's columns. */
  heading: [
    "strip",
    "mark",
    "function",
    "code",
    "clamp",
    "level",
    "inside",
    "outside",
    "target",
    "end",
    "cable",
    "core",
    "insideCable",
    "insideCore",
    "wire",
    "wireNumber",
    "jumper",
    "jumperNext",
    "potential",
    "potentialOut",
    "section",
    "standInWidth",
    "toCheck",
    "description",
    "note",
    "place",
    "number",
    "plant",
    "colour",
    "led",
    "accessory",
    "signalLevel",
    "screenLevel",
    "controller",
    "none",
    "former",
  ],
  clamp: ["screw", "pushin", "spring"],
  role: [
    "neutralDisconnect",
    "testDisconnect",
    "fuse",
    "ground",
    "sensor",
    "component",
    "knifeDisconnect",
    "feedThrough",
  ],
  levels: ["3", "2"],
  levelPlace: ["top", "middle", "bottom", "single"],
  /** A block's colour, by its code in the catalogue. */
  colour: ["green_yellow", "grey", "red", "blue", "black", "beige", "white", "orange", "yellow", "green", "brown"],
  /** A light in a block, a block without wires, a row below the table, a protective conductor's colours. */
  word: [
    "indicator",
    "spare",
    "total",
    "groundCores",
    "neutral",
    "volt",
    "circuit",
    "noBlock",
    "notMade",
    "jumperWord",
    "screen",
    "field",
    "nextTerminal",
    "endPart",
    "negation",
    "headingFiller",
    "dropped",
  ],
  unit: ["package", "bar", "dozen", "set", "piece", "metre", "goods"],
  /** Beside products in the lines of an order. */
  line: [
    "between",
    "with",
    "sameType",
    "ofThat",
    "ofEach",
    "ofLength",
    "amount",
    "greeting",
    "delivery",
    "reference",
    "closing",
    "label",
    "total",
    "price",
  ],
  /** The page that answers a question, and the kind of file that one is asked for. */
  page: [
    "resellers",
    "contact",
    "support",
    "career",
    "history",
    "about",
    "goals",
    "quality",
    "informationSecurity",
    "imprint",
    "events",
    "news",
    "developers",
    "orderList",
    "compare",
    "finder",
    "terminalStrips",
    "energyMonitoring",
    "greenEnergy",
    "faq",
    "downloads",
  ],
  file: [
    "datasheet",
    "step",
    "dxf",
    "eplan",
    "certificate",
    "declaration",
    "catalogues",
    "brochures",
    "user-guides",
    "installations",
    "marking-systems",
    "discontinued",
    "any",
  ],
  /** A country by its code. */
  place: ["GB", "US", "AE", "NL", "CZ", "AU", "CA", "CH", "TR"],
  number: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "15", "16", "20", "30", "40", "50", "100"],
} as const;
export type Reads = keyof typeof READS;
/** Without a place in the catalogue it is a word that people exchange for another. */
const About = {
  /** The values that products of it have, by attribute; products with a value of any of these are meant. */
  finds: v.optional(v.record(text, v.union([text, words], "is no value and no list of values"))),
  reads: v.optional(
    v.strictObject(
      Object.fromEntries(
        Object.entries(READS).map(([kind, keys]) => [
          kind,
          v.optional(v.picklist(keys, `must be one of ${keys.join(", ")}`)),
        ]),
      ),
    ),
    {},
  ),
  /** False for what the trade sells and the company does not make. */
  isMade: v.optional(v.boolean(), true),
  /** Where the name was decided: a standard, or a public page. */
  source: v.optional(text),
  market: v.optional(words),
  any: v.optional(Words),
};

/** Their names are words of plans, amounts and lines alone: nothing is searched for by them. */
const NOT_SEARCHED: readonly Reads[] = [
  "heading",
  "unit",
  "number",
  "line",
  "page",
  "file",
  "place",
  "levelPlace",
  "colour",
];

export type Concept = {
  readonly id: string;
  readonly finds: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  readonly reads: Readonly<Partial<Record<Reads, string>>>;
  readonly isMade: boolean;
  /** By language; what is of none is `any`. */
  readonly words: ReadonlyMap<string, Words>;
};

/**
 * The trade's concepts, the likeliest meaning of a word first.
 * @throws Error that names each problem by file and line
 */
export function readTerms(
  languages: readonly Pick<Language, "locale" | "settings">[],
  languagesFolder = LANGUAGES_FOLDER,
): readonly Concept[] {
  const problems: Problem[] = [];
  const locales = languages.map(({ locale }) => locale);
  const folder = join(languagesFolder, TERMS_FOLDER);
  if (!existsSync(folder)) return [];
  const rank = (name: string) => (ORDER.indexOf(name.replace(".yaml", "")) + ORDER.length + 1) % (ORDER.length + 1);
  const names = readdirSync(folder).toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const schema = v.record(
    v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, "is no name of a concept")),
    v.strictObject({ ...About, ...Object.fromEntries(locales.map((locale) => [locale, v.optional(Words)])) }),
  );
  const files = names.map((name) => {
    const source = readFileSync(join(folder, name), "utf8");
    const file = relative(join(languagesFolder, ".."), join(folder, name));
    return { file, lines: source.split("\n"), concepts: parseYaml(source, file, schema, problems) ?? {} };
  });
  const concepts = files.flatMap((file) =>
    Object.entries(file.concepts).map(([id, { finds = {}, reads, isMade, any, ...rest }]) => ({
      id,
      file,
      finds: Object.entries(finds).map(([attribute, values]) => ({ attribute, values: [values].flat() })),
      reads,
      isMade,
      words: new Map<string, Words>(
        [
          ["any", any] as const,
          ...locales.map((locale) => [locale, (rest as Record<string, Words>)[locale]] as const),
        ].flatMap(([locale, own]) => (own ? [[locale, own] as const] : [])),
      ),
    })),
  );
  const live = languages.filter(({ settings }) => settings.status === "live");
  checkConcepts(
    concepts,
    live.map(({ locale }) => locale),
    problems,
  );
  fail(problems);
  return concepts;
}

type Placed = Concept & { readonly file: { readonly file: string; readonly lines: readonly string[] } };

/** One concept for an id, one name for what people call it, no word that leads back to itself, no language left out. */
function checkConcepts(concepts: readonly Placed[], liveLocales: readonly string[], problems: Problem[]): void {
  const report = ({ file: { file, lines }, id }: Placed, word: string, reason: string) => {
    const first = lines.findIndex((line) => line.startsWith(`${id}:`));
    const within = lines.findIndex((line, index) => index > first && word !== "" && line.includes(word));
    problems.push({ file, line: Math.max(first, within) + 1, reason: `${id}: ${reason}` });
  };
  const ids = new Map<string, Placed>();
  const replacedBy = new Map<string, { readonly means: string; readonly concept: Placed; readonly word: string }>();
  for (const concept of concepts) {
    const twin = ids.get(concept.id);
    if (twin) report(concept, "", `stands in ${twin.file.file}, too`);
    ids.set(concept.id, concept);
    const named = liveLocales.filter((locale) => concept.words.get(locale)?.name !== undefined);
    if (named.length > 0 && named.length < liveLocales.length)
      report(concept, "", `has no name in ${liveLocales.filter((locale) => !named.includes(locale)).join(", ")}`);
    for (const [locale, own] of concept.words) {
      for (const list of [own.also, own.leads])
        for (const [index, word] of list.entries())
          if (list.indexOf(word) < index) report(concept, word, `has “${word}” twice in ${locale}`);
      if (own.name === undefined && own.also.length > 0)
        report(concept, own.also[0] ?? "", `has no name in ${locale} for what people also call it`);
      if (!isSearched(concept)) continue;
      for (const { words: word, means } of synonymsOf(own)) {
        const key = fold(word);
        const other = replacedBy.get(key);
        if (other && other.means !== means) report(concept, word, `calls “${word}” what is ${other.means} elsewhere`);
        replacedBy.set(key, { means, concept, word });
      }
    }
  }
  for (const [key, { concept, word }] of replacedBy)
    if (leadsBack(key, replacedBy)) report(concept, word, `“${word}” leads back to itself`);
}

/** Whether what people also call it is searched for. */
export const isSearched = ({ isMade, reads }: Concept) =>
  isMade && NOT_SEARCHED.every((kind) => reads[kind] === undefined);

function leadsBack(key: string, replacedBy: ReadonlyMap<string, { readonly means: string }>): boolean {
  const seen = new Set<string>();
  for (let next = replacedBy.get(key); next; next = replacedBy.get(fold(next.means))) {
    const at = fold(next.means);
    if (at === key) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/** What people also call a concept, and the wording that is searched for instead. */
const synonymsOf = ({ name = "", also, alsoAs }: Words) => [
  ...also.map((word) => ({ words: word, means: name })),
  ...Object.entries(alsoAs).flatMap(([means, all]) => all.map((word) => ({ words: word, means }))),
];
