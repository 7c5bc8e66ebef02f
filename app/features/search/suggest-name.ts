import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import { fold } from "../../ground/text/fold.ts";
import { stem } from "../../ground/text/stem.ts";
import { isStopWord } from "../reading/stop-words.ts";

/** Short words have too many neighbours; long ones stay recognizable with a third of their letters wrong. */
export const maxSuggestionDistance = (length: number) => (length < 4 ? 0 : Math.max(2, Math.ceil(length / 3)));

const wordsOf = (text: string) => (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => !isStopWord(word));

/** The letters in which two words differ, infinite beyond the maximum for the shorter: stems can be very short. */
const distanceBetween = (one: string, other: string): number =>
  editDistance(one, other, maxSuggestionDistance(Math.min(one.length, other.length)));

/** The letters in which a typed word differs from the nearest word of a name. */
function distanceToName(typed: string, name: readonly string[]): number {
  return Math.min(...name.flatMap((word) => [distanceBetween(typed, word), distanceBetween(stem(typed), stem(word))]));
}

/**
 * The name that a query without hits comes nearest to, whole and as the catalogue writes it: of a category, a group or a
 * type. Null when a word of the query is like none of a name's.
 */
export function suggestName({ categories, groups, types }: Vocabulary, locale: Locale, query: string): string | null {
  const typed = wordsOf(query);
  if (typed.length === 0) return null;
  const candidates = [...categories.values(), ...groups.values(), ...types.values()].map(({ names }) => {
    const words = wordsOf(names[locale]);
    const distance = typed.reduce((sum, word) => sum + distanceToName(word, words), 0);
    return { name: names[locale], distance, excess: Math.max(0, words.length - typed.length) };
  });
  const [best] = candidates
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance || a.excess - b.excess);
  return best && fold(best.name) !== fold(query).trim() ? best.name : null;
}
