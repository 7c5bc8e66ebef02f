import { editDistance } from "../../../app/ground/text/edit-distance.ts";
import { fold } from "../../../app/ground/text/fold.ts";

export type Named = {
  readonly code: string;
  /** Its names in all languages. */
  readonly names: readonly string[];
};

const MAX_NEAREST = 3;
/** How much of a name may differ for it to be a typo. */
const MAX_DIFFERENCE = 0.34;
/** Shorter ones are part of too many others. */
const MIN_PART_LENGTH = 3;

/** Those whose code or name is most like what was written: the same but for spelling, then parts of each other, then typos and those with a word in common. */
export function findNearestNames<Item extends Named>(written: string, items: readonly Item[]): Item[] {
  const words = toWords(written);
  return items
    .map((item) => ({
      item,
      distance: Math.min(...[item.code, ...item.names].map((name) => distanceBetween(words, toWords(name)))),
    }))
    .filter(({ distance }) => distance < 1)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEAREST)
    .map(({ item }) => item);
}

/** Without case, accents and signs: `Cross-Section` and `cross_section` are the same. */
const toWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** From 0, the same, to 1, nothing alike. */
function distanceBetween(one: string, other: string): number {
  if (one === other) return 0;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length >= MIN_PART_LENGTH && longer.includes(shorter)) return 0.5 - shorter.length / longer.length / 4;
  const byWords = 1 - sharedWords(one.split(" "), other.split(" ")) / 2;
  // At least so many letters differ.
  if (1 - shorter.length / longer.length > MAX_DIFFERENCE) return byWords;
  const difference = editDistance(one, other) / longer.length;
  return difference <= MAX_DIFFERENCE ? Math.min(0.5 + difference, byWords) : byWords;
}

/** From 0 to 1, in any order: `voltage rating` shares a word with `rated voltage`, and the beginning of the other. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
  if (!words.some((word) => word.length >= MIN_PART_LENGTH && others.includes(word))) return 0;
  const shares = words.map((word) => Math.max(...others.map((other) => sharedBeginning(word, other))));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(words.length, others.length);
}

function sharedBeginning(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index]);
  const length = differs === -1 ? one.length : differs;
  return length >= MIN_PART_LENGTH ? length / Math.max(one.length, other.length) : 0;
}
