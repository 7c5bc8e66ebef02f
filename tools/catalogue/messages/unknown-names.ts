import { findSimilar, type Names } from "./find-similar.ts";
import { choicesOf, type Message, type MessageKey, message } from "./message.ts";

type UnknownKey = Extract<MessageKey, `unknown${string}`>;
/** Of codes, whose tables list what may be chosen. */
type UnknownCode = Exclude<UnknownKey, "unknownColumn" | "unknownOption">;

/**
 * Says that a name is none of those that stand in another table, and which one may be meant, or else which there are.
 * @param table that lists them, where one does
 */
export function unknownCode(key: UnknownCode, code: string, names: Names, table?: string): Message {
  const similar = findSimilar(code, names);
  const problem = message(key, { code });
  if (similar !== null) return { ...problem, hint: message("didYouMean", { name: similar }) };
  // Nobody chooses a product from the first twelve of them.
  if (key === "unknownProduct") return problem;
  const choices = choicesOf([...names.keys()].filter(Boolean), table);
  return choices.choices.length === 0 ? problem : { ...problem, hint: message("allowed", { choices }) };
}
