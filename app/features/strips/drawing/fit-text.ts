/** Widths of letters as shares of their size: of the site's typeface in semibold, rounded up, as nothing is measured here. */
const WIDE = /[MWmw@%ЖШЩЮЫжшщюы]/u;
const NARROW = /[ilIjtfr1.,:;|!'()/\-·]/u;
const LATIN_OR_CYRILLIC = /[\u0020-\u052f\u2010-\u2212]/u;

const emOf = (letter: string): number =>
  !LATIN_OR_CYRILLIC.test(letter) ? 1.3 : WIDE.test(letter) ? 0.95 : NARROW.test(letter) ? 0.46 : 0.68;

const estimateEms = (text: string): number => Array.from(text).reduce((sum, letter) => sum + emOf(letter), 0);

/** @property width at this size */
export type FittedText = {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly isCut: boolean;
};

/**
 * The largest size at which a text fits into a width. Below the smallest it is cut and ends with an ellipsis.
 * @param sizes in the unit of the width
 */
export function fitText(
  text: string,
  width: number,
  { max, min }: { readonly max: number; readonly min: number },
): FittedText {
  const ems = estimateEms(text);
  const size = Math.min(max, width / ems);
  if (size >= min) return { text, size, width: ems * size, isCut: false };
  let room = width / min - emOf("…");
  const letters = Array.from(text);
  const length = letters.findIndex((letter) => {
    room -= emOf(letter);
    return room < 0;
  });
  return { text: `${letters.slice(0, length).join("")}…`, size: min, width, isCut: true };
}

/** Whether a text fits at a size. */
export const fits = (text: string, width: number, size: number): boolean => estimateEms(text) * size <= width;
