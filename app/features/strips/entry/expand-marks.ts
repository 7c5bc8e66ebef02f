import { expandRange } from "../../rail/model/numbering.ts";

/** `12`, `1.1`, `1PE`, `F1`, `L1`, `N`, `PE2`, `TC1+`, `TC1−`: two letters and a number, as `KV2`, are a product's name. */
const MARK =
  /^(?:\d{1,4}[A-Z]{0,2}|\d{1,3}(?:\.\d{1,3})+|[A-Z]\d{1,3}(?:\.\d{1,3})*|(?:L|N|PE|PEN|FE|U|V|W)(?:\.?\d{1,3})*|L?[+−-]|[A-Z]{0,3}\d{1,3}[+−-])$/i;

/** Limits what a range makes of a few characters. */
const MAX_EXPANDED = 2000;

/**
 * The markings that a word stands for: `1-12`, `1…40`, `F1-F5`, `1.1..1.10`, `L1,L2,L3`, `PE`; `08-10` keeps its zeros.
 * @returns null for a word that is no marking
 */
export function expandMarks(word: string): readonly string[] | null {
  const marks = word.split(",").flatMap((each) => expandRange(each, MAX_EXPANDED) ?? [each]);
  return marks.every((mark) => MARK.test(mark)) ? marks : null;
}
