/** Whether the text between two indexes fits in a line. */
type Fits = (start: number, end: number) => boolean;

/** Breaks a text into lines, and a word only if it is longer than a line: behind a hyphen where it has one. */
export function wrapLines(text: string, fits: Fits): string[] {
  if (fits(0, text.length)) return [text];
  const lines: string[] = [];
  let start = 0;
  /** The end of the last word that fits. */
  let fitting = 0;
  for (let end = 0; end <= text.length; end += 1) {
    if (end < text.length && text[end] !== " ") continue;
    if (!fits(start, end)) {
      if (fitting > start) {
        lines.push(text.slice(start, fitting));
        start = fitting + 1;
      }
      while (!fits(start, end)) {
        const cut = findCut(text, start, end, fits);
        lines.push(text.slice(start, cut));
        start = cut;
      }
    }
    fitting = end;
  }
  return [...lines, text.slice(start)];
}

/** @returns the last index to which the word fits, or its last hyphen that fits; never inside a surrogate pair */
function findCut(text: string, start: number, end: number, fits: Fits): number {
  let [fitting, tooFar] = [start + 1, end];
  while (tooFar - fitting > 1) {
    const middle = (fitting + tooFar) >> 1;
    if (fits(start, middle)) fitting = middle;
    else tooFar = middle;
  }
  const hyphen = text.lastIndexOf("-", fitting - 1);
  if (hyphen > start) return hyphen + 1;
  if (!isInsidePair(text, fitting)) return fitting;
  return fitting - 1 > start ? fitting - 1 : fitting + 1;
}

const isInsidePair = (text: string, index: number) => (text.codePointAt(index - 1) ?? 0) > 0xffff;
