import { perObject } from "../../../app/ground/i18n/memoize.ts";
import { editDistance } from "../../../app/ground/text/edit-distance.ts";
import { fold } from "../../../app/ground/text/fold.ts";

/** A set, or a map by its names. */
export type Names = Pick<ReadonlySet<string>, "has" | "keys"> & object;

/** Of a short name, two letters less are another name. */
const slipsIn = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : 2);
/** In characters: whoever wrote more meant no name. */
const MAX_LENGTH = 64;
/** With one list, which lives as long as a check: a file of nonsense must not be compared with a hundred thousand numbers for each of its rows. */
const MAX_COMPARISONS = 2_000_000;

type NameList = {
  readonly names: readonly { readonly name: string; readonly folded: string }[];
  readonly found: Map<string, string | null>;
  comparisons: number;
};

const listOf = perObject(
  (names: Names): NameList => ({
    names: Array.from(names.keys(), (name) => ({ name, folded: fold(name) })),
    found: new Map(),
    comparisons: 0,
  }),
);

/** The name that somebody has most likely meant; null where none is near, or several are equally near. */
export function findSimilar(text: string, names: Names): string | null {
  if (text.length > MAX_LENGTH) return null;
  const list = listOf(names);
  const cached = list.found.get(text);
  if (cached !== undefined) return cached;
  if (list.comparisons > MAX_COMPARISONS) return null;
  list.comparisons += list.names.length;
  const similar = findNearest(fold(text), list.names);
  list.found.set(text, similar);
  return similar;
}

function findNearest(folded: string, names: NameList["names"]): string | null {
  let least = slipsIn(folded);
  let nearest: string[] = [];
  for (const { name, folded: other } of names) {
    const distance = editDistance(folded, other, least);
    if (distance > least) continue;
    nearest = distance < least ? [name] : [...nearest, name];
    least = distance;
  }
  const [only, ...others] = new Set(nearest);
  return only !== undefined && others.length === 0 ? only : null;
}
