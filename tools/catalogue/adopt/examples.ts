import { mayBeMoney } from "../exchange/money.ts";

const MAX_EXAMPLES = 4;
const MAX_LENGTH = 60;

/** A few of the texts of what nothing is made of, for a person to decide by. What may be a price is not shown. */
export function examplesOf(texts: Iterable<string>, separator: string): string {
  const all = [...new Set(texts)];
  const shown = all.filter((text) => !mayBeMoney(text)).map((text) => text.slice(0, MAX_LENGTH));
  if (shown.length === 0) return "numbers with two decimals";
  return `${shown.slice(0, MAX_EXAMPLES).join(separator)}${all.length > MAX_EXAMPLES ? " …" : ""}`;
}
