/**
 * What leaving out one letter makes of a word, with the place of that letter; the word itself stands at -1. Two words
 * one slip apart share a deletion: at the same place (another letter), at neighbouring ones (two letters swapped), or one
 * of them whole (a letter too many or too few).
 */
export function deletionsOf(word: string): ReadonlyMap<string, number> {
  const letters = [...word];
  const deletions = new Map([[word, -1]]);
  for (const place of letters.keys()) {
    const deletion = letters.toSpliced(place, 1).join("");
    if (!deletions.has(deletion)) deletions.set(deletion, place);
  }
  return deletions;
}

/** What two letters left out make of a word: the way to most words that are two slips away. */
export function secondDeletionsOf(word: string): string[] {
  return [...new Set([...deletionsOf(word).keys()].flatMap((deletion) => [...deletionsOf(deletion).keys()]))];
}

/** How many letters must be put in, left out, changed or swapped with their neighbour (Damerau's distance, adjacent swaps). */
export function slipsBetween(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let slips = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, (beforeLast[j - 2] ?? Infinity) + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
