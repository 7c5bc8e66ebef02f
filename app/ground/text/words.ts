import { foldWords } from "./fold-words.ts";
import type { Limit } from "./limits.ts";
import { withoutNumberSuffix } from "./number-suffixes.ts";
import { stem } from "./stem.ts";
import { createUnitReader, isUnitSymbol } from "./units.ts";

/**
 * A word by its stem, a number by its value, a quantity by its value and unit: `35A`, `35 A` and `35 А` (Cyrillic) are the
 * same, as are `2,5 mm²`, `2.5 mm2` and `2,5 кв.мм`.
 */
export type Word = {
  readonly kind: "stem" | "number" | "quantity";
  readonly text: string;
  readonly typed: string;
  /** Other words that match as well, the best first. */
  readonly alternatives?: readonly string[];
  readonly limit?: Limit<Word>;
};

const readUnit = createUnitReader("[ \\u00a0]?", "(?![\\p{L}\\p{N}])");
const NUMBER = /^\d+(?:[.,]\d+)*/;
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ \u00a0]\d{3})+(?![\d.,])/;
const LETTERS = /^\p{L}+/u;

export function parseWords(text: string): Word[] {
  const words: Word[] = [];
  let rest = foldWords(text);
  while (rest !== "") {
    const digits = matchGroupedDigits(rest) ?? NUMBER.exec(rest)?.[0];
    if (digits) {
      const unit = readUnit(rest.slice(digits.length));
      const typed = digits + (unit?.typed ?? "");
      words.push({ kind: unit ? "quantity" : "number", text: normalizeNumber(digits) + (unit?.unit ?? ""), typed });
      rest = withoutNumberSuffix(rest.slice(typed.length));
      continue;
    }
    const letters = LETTERS.exec(rest)?.[0];
    if (letters) words.push({ kind: "stem", text: stem(letters), typed: letters });
    rest = rest.slice(letters?.length ?? 1);
  }
  return words;
}

/** `1 000 V`; without a unit, `104 025` is more likely part of a part number. */
function matchGroupedDigits(text: string): string | undefined {
  const grouped = GROUPED_BY_SPACE.exec(text)?.[0];
  return grouped && readUnit(text.slice(grouped.length)) ? grouped : undefined;
}

/** A quantity as it is indexed: `2.5mm2`. Null for units that are not searched for. */
export function toQuantityWord(value: number, unit: string): string | null {
  const name = unit.toLowerCase();
  return isUnitSymbol(name) ? `${value}${name}` : null;
}

/** `2,50` is 2.5; `1.000` and `1,000` are a thousand; part numbers keep every digit. */
export function normalizeNumber(typed: string): string {
  const digits = typed.replace(/[ \u00a0]/g, "");
  const plain = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, "") : digits;
  const [whole = "", fraction = "", ...more] = plain.split(/[.,]/);
  if (more.length > 0) return plain.replaceAll(",", ".");
  const decimals = fraction.replace(/0+$/, "");
  return decimals ? `${whole}.${decimals}` : whole;
}
