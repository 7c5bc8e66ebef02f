import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The languages that the generator's own code writes, in the order of a text. */
const WRITTEN = ["tr", "en", "ru"] as const;

/** Further languages: a folder for each, with translations of the English texts by those. */
const FOLDER = join(import.meta.dirname, "languages");
export const FURTHER: readonly string[] = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted() : [];

export const LANGUAGES: readonly string[] = [...WRITTEN, ...FURTHER];

/** A text in each language, in their order; those of further languages may be left to their folders. */
export type Texts = readonly [tr: string, en: string, ru: string, ...further: string[]];

type Json<Value> = Readonly<Record<string, Value>>;

/** A file of a further language's folder. */
export const readFurther = <Value>(language: string, file: string): Json<Value> =>
  JSON.parse(readFileSync(join(FOLDER, language, `${file}.json`), "utf8"));

const memories = FURTHER.map((language) => readFurther<string>(language, "texts"));

/** English texts that a language's folder lacks, by language. */
export const missingTexts: ReadonlyMap<string, Set<string>> = new Map(FURTHER.map((language) => [language, new Set()]));

/** A text with its translations; one English text that has two is told apart by the Russian one. */
export function inAll(texts: Texts): Texts {
  if (texts.length === LANGUAGES.length) return texts;
  const [tr, en, ru] = texts;
  return [
    tr,
    en,
    ru,
    ...memories.map((memory, index) => {
      const found = memory[`${en}|${ru}`] ?? memory[en];
      // What Turkish and English write alike is a name or a sign.
      if (found === undefined && tr !== en) missingTexts.get(FURTHER[index] ?? "")?.add(en);
      return found ?? en;
    }),
  ];
}

/** A text made of the same texts in each language. */
export const inEach = (make: (index: number, language: string) => string): Texts =>
  LANGUAGES.map((language, index) => make(index, language)) as unknown as Texts;

/** A text in one language. */
export const textIn = (language: string, texts: Texts): string => inAll(texts)[LANGUAGES.indexOf(language)] ?? "";
