import rosetta from "rosetta";
import type { COUNTS } from "./dictionaries/counts.ts";
import type { trPages } from "./dictionaries/pages/tr.ts";
import type { tr } from "./dictionaries/tr.ts";
import type { DictionaryShape, Message, Values } from "./dictionary-shape.ts";
import type { Locale } from "./locales.ts";

type SameKeys<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends Message ? Message : SameKeys<Reference[Key]>;
};

/** A missing or surplus key is a type error. */
export type Dictionary = SameKeys<typeof tr>;

type SameTexts<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends string ? string : SameTexts<Reference[Key]>;
};

export type PageDictionary = SameTexts<typeof trPages>;

type MessagePaths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Message ? Key : `${Key}.${MessagePaths<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = MessagePaths<typeof tr> | MessagePaths<typeof trPages>;

export type Translate = (key: MessageKey, values?: Values) => string;

/** With the counts, which pages do not have. */
export type ServerTranslate = (
  key: MessageKey | MessagePaths<{ counts: (typeof COUNTS)["tr"] }>,
  values?: Values,
) => string;

/**
 * Rosetta's current locale is shared between requests, so it is never set: every call passes its language. Rosetta
 * returns an empty text for a missing key, which here means that the page's loader did not send it.
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
