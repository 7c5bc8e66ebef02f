import * as v from "valibot";
import { allowedValues } from "../../platform/schema-reasons.ts";
import { choicesOf, type Message, type MessageKey, type MessageValues, message } from "./message.ts";

/** A message as the text that an issue of valibot carries: {@link messageOf} reads it. */
export const encodeMessage = (reason: Message): string => JSON.stringify(reason);

/** A message that a schema has for its issues. */
export const issueMessage = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): string =>
  encodeMessage(message(key, ...values));

type Issue = v.BaseIssue<unknown>;

/** Of what a schema has no words for: there, no word of valibot's is said either. */
function withoutWords(issue: Issue): Message {
  // Of several forms that a cell may have, the last one is what it should be: the others are empty.
  const inner = issue.issues?.at(-1);
  if (inner) return messageOf(inner);
  if (issue.received === "undefined") return message("missing");
  const allowed = allowedValues(issue);
  return allowed.length > 0 ? message("notOneOf", { choices: choicesOf(allowed) }) : message("notAllowed");
}

/** How valibot is to check cells. */
const IN_OUR_MESSAGES = { message: (issue: Issue) => encodeMessage(withoutWords(issue)) };

/** Checks a row, or a cell, by its schema. Its issues are read by {@link messageOf}. */
export const parseCells = <Schema extends v.GenericSchema>(schema: Schema, cells: unknown) =>
  v.safeParse(schema, cells, IN_OUR_MESSAGES);

/** What an issue of {@link parseCells} says. */
export const messageOf = ({ message: text }: Issue): Message =>
  text.startsWith("{") ? JSON.parse(text) : message("notAllowed");
