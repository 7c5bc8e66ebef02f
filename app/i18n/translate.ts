import rosetta from "rosetta";
import type { COUNTS } from "./dictionaries/counts.ts";
import type { trPages } from "./dictionaries/pages/tr.ts";
import type { tr } from "./dictionaries/tr.ts";
import type { Locale } from "./locales.ts";

type Values = Readonly<Record<string, string | number>>;
type Message = string | ((values: Values) => string);

/** A tree of messages: texts with `{{name}}` places, or functions where a language declines. */
export type DictionaryShape = { readonly [key: string]: Message | DictionaryShape };

/** The texts of a page travel as data, so they hold no functions. */
export type PageDictionaryShape = { readonly [key: string]: string | PageDictionaryShape };

type SameKeys<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends Message ? Message : SameKeys<Reference[Key]>;
};

/** What each language must translate; a missing or surplus key is a type error. */
export type Dictionary = SameKeys<typeof tr>;

type SameTexts<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends string ? string : SameTexts<Reference[Key]>;
};

/** The texts that each language must have for single pages. */
export type PageDictionary = SameTexts<typeof trPages>;

type MessagePaths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Message ? Key : `${Key}.${MessagePaths<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = MessagePaths<typeof tr> | MessagePaths<typeof trPages>;

export type Translate = (key: MessageKey, values?: Values) => string;

/** What loaders and Workers can say as well. */
export type ServerTranslate = (
  key: MessageKey | MessagePaths<{ counts: (typeof COUNTS)["tr"] }>,
  values?: Values,
) => string;

/**
 * The translator of one page. Rosetta's current locale is shared state, so it is never set: every call names its
 * language. Rosetta answers a missing key with nothing; that a key exists is checked by its type, and that the page
 * brought its texts here.
 */
export function createTranslator(
  locale: Locale,
  dictionary: Dictionary & Partial<PageDictionary> & { readonly counts?: DictionaryShape },
): ServerTranslate {
  const messages = rosetta({ [locale]: dictionary });
  return (key, values) => {
    const text = String(messages.t(key, values, locale));
    if (text === "")
      throw new Error(`The page has no text ${key}: its loader does not bring that part of the dictionary`);
    return text;
  };
}
