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

/** Damerau–Levenshtein distance with swaps of adjacent letters. */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (lastRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(substitution, (lastRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (rowBeforeLast[j - 2] ?? Infinity) + 1);
      row.push(distance);
    }
    rowBeforeLast = lastRow;
    lastRow = row;
  }
  return lastRow[b.length] ?? 0;
}
