import rosetta from "rosetta";
import type { Documents } from "./generated/documents.ts";
import type { Layout } from "./generated/layout.ts";
import type { Pages } from "./generated/pages.ts";
import type { Server } from "./generated/server.ts";
import type { Locale } from "./locales.ts";

type Values = Readonly<Record<string, string | number>>;

type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** CLDR's category of a number: 1 строка is `one`, 2 строки `few`, 5 строк `many`. */
export type SelectForm = (number: number) => PluralCategory;

/** A text by the category of the value `number`, or of `count` where there is no such value. */
type PluralForms = { readonly other: string } & Readonly<Partial<Record<PluralCategory, string>>>;

/** Texts with `{{name}}` placeholders. */
type Message = string | PluralForms;

/** The same keys: a language may have one text where another has plural forms. */
type SameKeys<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends string
    ? string
    : Reference[Key] extends PluralForms
      ? Message
      : Reference[Key] extends readonly string[]
        ? readonly string[]
        : SameKeys<Reference[Key]>;
};

/** The texts around every page. */
export type Dictionary = SameKeys<Layout>;

/** The texts of pages; a page loads its own. */
export type PageDictionary = SameKeys<Pages>;

/** Texts for loaders and Workers. */
export type ServerDictionary = SameKeys<Server>;

/** Texts of papers, pictures and mails. */
export type DocumentDictionary = SameKeys<Documents>;

type MessagePaths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Message
    ? Key
    : Tree[Key] extends readonly string[]
      ? never
      : `${Key}.${MessagePaths<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageKey = MessagePaths<Layout> | MessagePaths<Pages>;

/** The keys of a part: of `pages.yaml`, or of the layout's texts. */
export type KeyOf<Part extends string> = Extract<MessageKey, `${Part}.${string}`>;

/** A key's type names its part: of one that may be any key, nothing tells which page needs it. */
export type Translate = <Key extends MessageKey>(key: MessageKey extends Key ? never : Key, values?: Values) => string;

type ServerKey = MessageKey | MessagePaths<Server>;
export type ServerTranslate = (key: ServerKey, values?: Values) => string;
export type DocumentTranslate = (key: ServerKey | MessagePaths<Documents>, values?: Values) => string;

/**
 * Rosetta's current locale is shared between requests, so it is never set: every call passes its language. Rosetta
 * returns an empty text for a missing key.
 */
export function createTranslator(
  locale: Locale,
  dictionary: Dictionary & Partial<PageDictionary & ServerDictionary & DocumentDictionary>,
  select: SelectForm,
): DocumentTranslate {
  const messages = rosetta({ [locale]: dictionary });
  return (key, values) => {
    const found: unknown = messages.t(key, values, locale);
    const text =
      typeof found === "object" && found !== null
        ? messages.t(`${key}.${formOf(found, select(toCount(values?.number ?? values?.count)))}`, values, locale)
        : found;
    if (typeof text !== "string" || text === "") throw new Error(`The page has no text ${key}`);
    return text;
  };
}

/** A count that is written for a reader, “1.234”, has no decimals; its separator is the language's. */
const toCount = (count: string | number | undefined): number =>
  typeof count === "string" ? Number(count.replace(/\D/g, "")) : Number(count);

const formOf = (forms: object, category: PluralCategory): string => (category in forms ? category : "other");
