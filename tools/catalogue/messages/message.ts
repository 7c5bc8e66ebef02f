import type { Check } from "../../../app/ground/i18n/generated/check.ts";

/** The messages of the check; the check.yaml of each language has their texts. */
export type MessageKey = keyof Check;

type TextOf<Key extends MessageKey> = Check[Key] extends { readonly other: infer Text } ? Text : Check[Key];
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The first of the values that a cell may have, how many more there are, and the table that has them all. */
export type Choices = { readonly choices: readonly string[]; readonly more: number; readonly table?: string };

/**
 * A part of a message. A column and a table are named as whoever reads the message knows them; numbers are written in the
 * language.
 */
export type MessageValue =
  | string
  | number
  | { readonly column: string }
  | { readonly table: string }
  | Choices
  | Message
  | readonly MessageValue[];

/** A sentence about a cell, a table or a product, in no language yet. It can be stored and sent. */
export type Message = {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, MessageValue>>;
  /** What may be meant instead. */
  readonly hint?: Message;
};

/** What stands in the places of a message's text; nothing where it has none. */
export type MessageValues<Key extends MessageKey> = [Placeholders<TextOf<Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<TextOf<Key>>, MessageValue>>];

/** A message, with what stands in its places. */
export const message = <Key extends MessageKey>(key: Key, ...[values]: MessageValues<Key>): Message => ({
  key,
  values: values ?? {},
});

/** A sentence of what reads files of others, which is English. */
export const englishMessage = (sentence: string): Message => message("sentence", { sentence });

/** As many as a person reads. */
const MAX_CHOICES = 12;

export function choicesOf(values: Iterable<string>, table?: string): Choices {
  const all = [...values];
  const choices = all.slice(0, MAX_CHOICES);
  return { choices, more: all.length - choices.length, ...(table === undefined ? {} : { table }) };
}
