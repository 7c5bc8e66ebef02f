/**
 * The word without each of its letters, by the position of that letter, and the word itself at -1. Words one edit apart
 * share an entry: at the same position (substitution), at neighbouring ones (swap), or at -1 (insertion, deletion).
 */
export function deletionsOf(word: string): ReadonlyMap<string, number> {
  const letters = [...word];
  const deletions = new Map([[word, -1]]);
  for (const position of letters.keys()) {
    const deletion = letters.toSpliced(position, 1).join("");
    if (!deletions.has(deletion)) deletions.set(deletion, position);
  }
  return deletions;
}

/** The last three rows of the table, which every call writes anew: thousands of words are compared with one. */
let rows = [0, 1, 2].map(() => new Uint16Array(64));

/**
 * Damerau–Levenshtein distance with swaps of adjacent letters. Most words differ in more letters than anybody asks for, which is
 * seen early.
 * @param max beyond which it is infinite
 */
export function editDistance(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY;
  const [a, b] = differingParts(one, other);
  if (b.length >= (rows[0]?.length ?? 0)) rows = rows.map(() => new Uint16Array(2 * b.length));
  let [beforeLast, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let left = i;
    let least = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const diagonal = last[j - 1] as number;
      let distance = letter === b.charCodeAt(j - 1) ? diagonal : 1 + Math.min(diagonal, last[j] as number, left);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        distance = Math.min(distance, (beforeLast[j - 2] as number) + 1);
      row[j] = distance;
      left = distance;
      if (distance < least) least = distance;
    }
    // A swap comes from the row before the last one.
    if (least > max && lastLeast > max) return Number.POSITIVE_INFINITY;
    lastLeast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const distance = last[b.length] as number;
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

/** What stands between the letters that two words begin and end with alike. */
function differingParts(one: string, other: string): readonly [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
