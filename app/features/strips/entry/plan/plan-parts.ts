import type { Locale } from "../../../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../../ground/text/part-numbers.ts";
import { lookUpEntries } from "../../../entry/look-up-entries.ts";
import { isMatched, isUnresolved, type ParsedEntry, type UnresolvedEntry } from "../../../entry/parsed-entry.ts";
import { parseTextLines } from "../../../reading/lines/parse-text-lines.ts";
import type { ParsedTerminalPlan } from "../terminal-plan.ts";

/** What a number or a type in a plan means: order numbers, the likeliest first; none where it is not known. */
type PlanPart = {
  readonly codes: readonly string[];
  /** Whose number it is and how ours differs, where it is another maker's. */
  readonly substitute: string | null;
};
export type PlanParts = ReadonlyMap<string, PlanPart>;

/**
 * Looks up what a plan names, as an order list does: our numbers and types, with the prefix of a circuit diagram program or
 * without, and other makers'.
 * @throws if the request fails
 */
export async function lookUpParts({ strips }: ParsedTerminalPlan, locale: Locale): Promise<PlanParts> {
  const texts = [...new Set(strips.flatMap(({ blocks }) => blocks.map(({ part }) => part)))].filter(Boolean);
  if (texts.length === 0) return new Map();
  const rows = texts.map((text, index) => ({ cells: [text], text, line: index + 1 }));
  const entries = await lookUpEntries(parseTextLines(rows), locale);
  const byLine = Map.groupBy(entries, ({ line }) => line);
  return new Map(texts.map((text, index) => [text, toPart(text, byLine.get(index + 1) ?? [])]));
}

const UNKNOWN: PlanPart = { codes: [], substitute: null };

const isNameIn = (text: string, name: string) => normalizePartNumber(name).includes(normalizePartNumber(text));

/** What replaces another maker's part, with how it differs; null where that names nothing. */
export function toSubstitute({ candidates }: UnresolvedEntry): (PlanPart & { readonly names: string }) | null {
  const offers = candidates.filter(({ substitute }) => substitute !== null);
  const [first] = offers;
  if (!first?.substitute) return null;
  const { manufacturer, type, number, note } = first.substitute;
  const names = [manufacturer, type, number].filter(Boolean).join(" ");
  return {
    names,
    codes: offers.map(({ product }) => product.code),
    substitute: [names, note].filter(Boolean).join(": "),
  };
}

function toPart(text: string, [entry]: readonly ParsedEntry[]): PlanPart {
  if (!entry) return UNKNOWN;
  if (isMatched(entry)) {
    const { product, reason } = entry;
    // Words that somebody else's type has in common with ours name nothing.
    if (reason?.how === "name" && !isNameIn(text, product.name)) return UNKNOWN;
    const isOther = reason?.how === "substitute" || reason?.how === "successor";
    return { codes: [product.code], substitute: isOther ? reason.written : null };
  }
  if (!isUnresolved(entry) || entry.state !== "choose" || entry.question) return UNKNOWN;
  const substitute = toSubstitute(entry);
  if (substitute) return substitute;
  const [one] = entry.candidates;
  // Colours of one type; of several types nobody knows which is meant.
  const isOneType =
    one &&
    isNameIn(text, one.product.name) &&
    entry.candidates.every(
      ({ product }) =>
        product.drawn.drawing === one.product.drawn.drawing && product.drawn.widthMm === one.product.drawn.widthMm,
    );
  return isOneType ? { codes: entry.candidates.map(({ product }) => product.code), substitute: null } : UNKNOWN;
}
