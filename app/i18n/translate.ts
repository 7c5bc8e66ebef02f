import rosetta from "rosetta";
import type { tr } from "./dictionaries/tr.ts";
import type { Locale } from "./locales.ts";

type Values = Readonly<Record<string, string | number>>;
type Message = string | ((values: Values) => string);

/** A tree of messages: texts with `{{name}}` places, or functions where a language declines. */
export type DictionaryShape = { readonly [key: string]: Message | DictionaryShape };

type KeysAlike<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends Message ? Message : KeysAlike<Reference[Key]>;
};

/** What each language must translate; a missing or surplus key is a type error. */
export type Dictionary = KeysAlike<typeof tr>;

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Message ? Key : `${Key}.${PathsOf<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = PathsOf<typeof tr>;

export type Translate = (key: MessageKey, values?: Values) => string;

/**
 * The translator of one page. Rosetta's current locale is shared state, so it is never set: every call names its
 * language. Rosetta answers a missing key with nothing; that the keys exist is checked by their type.
 */
export function translatorFor(locale: Locale, dictionary: Dictionary): Translate {
  const messages = rosetta({ [locale]: dictionary });
  return (key, values) => String(messages.t(key, values, locale));
}
