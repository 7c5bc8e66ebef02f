import { CONCEPTS } from "../../../ground/i18n/generated/terms.ts";
import { LOCALES } from "../../../ground/i18n/locales.ts";
import type { VocabularyData } from "./vocabulary.ts";

type Terms = Pick<VocabularyData, "synonyms" | "meanings">;
type Condition = (typeof CONCEPTS)[number]["finds"][number];

type Words = (typeof CONCEPTS)[number]["words"][string];
type Synonym = Terms["synonyms"][number];

/** What people also call something, and what is searched for instead. */
const synonymsOf = ({ name, also, alsoAs }: Words, language: Synonym["language"]): readonly Synonym[] =>
  [...(name === undefined ? [] : [[name, also] as const]), ...Object.entries(alsoAs)].flatMap(([means, all]) =>
    all.map((words) => ({ words, means, ...(language && { language }) })),
  );

const languageOf = (place: string) => LOCALES.find((locale) => locale === place);

/** What people also call things, in all languages. */
export const tradeSynonyms = (): readonly Synonym[] =>
  CONCEPTS.flatMap(({ words }) => Object.entries(words).flatMap(([place, own]) => synonymsOf(own, languageOf(place))));

/**
 * The words of a catalogue's own sheets, then the trade's (languages/terms). What a word of the trade leads to and the
 * catalogue does not have is searched for by its name.
 */
export function withTradeTerms(data: VocabularyData): Terms {
  const isKnown = createCheck(data);
  const synonyms = [...data.synonyms, ...tradeSynonyms()];
  const meanings = [...data.meanings];
  for (const { finds, words } of CONCEPTS) {
    const found = finds.map(isKnown).filter((each) => each !== null);
    for (const [place, own] of Object.entries(words)) {
      const language = languageOf(place);
      if (found.length === 0) synonyms.push(...synonymsOf({ ...own, also: own.leads, alsoAs: {} }, language));
      for (const each of own.leads)
        meanings.push(...found.map((condition) => ({ language: language ?? "", words: each, ...condition })));
    }
  }
  return { synonyms, meanings };
}

/** Finds what of a condition a catalogue has; null where it has nothing of it. */
function createCheck({ groups, categories, types, colours, certificates, attributes }: VocabularyData) {
  const codesOf = (items: readonly { readonly code: string }[]) => new Set(items.map(({ code }) => code));
  const parts: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
    ...attributes.map(({ code, kind, values }) => [code, kind === "code" ? codesOf(values) : null] as const),
    ["group", codesOf(groups)],
    ["category", codesOf(categories)],
    ["type", codesOf(types)],
    ["colour", codesOf(colours)],
    ["certificate", codesOf(certificates)],
  ]);
  return ({ attribute, values }: Condition) => {
    const codes = parts.get(attribute);
    if (codes === undefined) return null;
    const own = values.filter((value) => codes === null || value === "-" || value.includes("{n}") || codes.has(value));
    return own.length > 0 ? { attribute, values: own } : null;
  };
}
