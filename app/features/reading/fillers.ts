import { conductors, pieces } from "../../ground/i18n/generated/search.ts";
import { stem } from "../../ground/text/stem.ts";
import { isStopWord } from "./stop-words.ts";
import type { Term } from "./term.ts";
import type { Token } from "./tokens.ts";

const PIECES: ReadonlySet<string> = new Set(Object.values(pieces).flat());

/** Drops the amounts wanted: 20 шт, 10 adet. */
export const withoutAmounts = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }, index) => kind !== "number" || !PIECES.has(tokens[index + 1]?.typed ?? ""));

/** Drops terms of stop words alone, and the conductors that a product is used with. */
export const withoutFillers = (terms: readonly Term[]): Term[] =>
  terms.filter((term, index) => !isFiller(term) && !isConductorBySize(terms, index));

const isFiller = ({ tokens }: Term) => tokens.every(({ kind, typed }) => kind === "word" && isStopWord(typed));

const CONDUCTORS: ReadonlySet<string> = new Set(Object.values(conductors).flat().map(stem));

/** A cable described only by its cross-section is what gets connected, not what is searched for. */
function isConductorBySize(terms: readonly Term[], index: number): boolean {
  const [token, ...more] = terms[index]?.tokens ?? [];
  if (!token || more.length > 0 || !CONDUCTORS.has(token.text)) return false;
  const before = terms[index - 1];
  const after = terms[index + 1];
  if (after?.quantity?.unit === "mm2") return true;
  // "4 mm² kablo etiketi" is a cable marker.
  return before?.quantity?.unit === "mm2" && (!after || after.quantity !== null || isFiller(after));
}
