/** A strip as circuit diagrams name it (IEC 81346: X): `-X1`, `=A1+S1-X5`, `XT2`, `X4`, `TB1`. */
const STRIP = /^(?:[=+][^\s:;,=+-]+)*(?:-[XХ][\w.]*|[XХ][TТ]?\d[\w.]*|TB-?\d\w*)$/iu;
const STRIP_IN_TEXT = /(?<![\p{L}\d-])((?:[=+][^\s:;,()=+-]+)*-?(?:[XХ][TТ]?|TB)\d+[A-Z]?)(?![\p{L}\d])/iu;
const DESIGNATION = /^[-=+][\p{L}\d][^\s]*$/u;
/** A device with a clamp: `-M1:U1`, `F4:2`, `QF1/2`, `TT-01:1`. */
const TARGET = /^(?=[^:/]*\p{L})[\p{L}\d.+=-]+[:/][\p{L}\d.+-]+$/u;
/** What a column of markings is called that has no heading of its own: the sign for numbers in any language. */
export const MARK_HEADING = "No";

export const isStripName = (text: string): boolean => STRIP.test(text);
export const isDesignation = (text: string): boolean => DESIGNATION.test(text);
export const isTarget = (text: string): boolean => TARGET.test(text);
/** The first name of a strip in a title; empty without one. */
export const stripIn = (text: string): string => STRIP_IN_TEXT.exec(text)?.[1] ?? "";
/** Whether a title begins with a strip's name: `X2 Control 24 V`. */
export const beginsWithStrip = (text: string): boolean => stripIn(text) !== "" && text.startsWith(stripIn(text));

const bareName = (strip: string) =>
  strip
    .replace(/^[-=+]+/, "")
    .toUpperCase()
    .replaceAll("Х", "X")
    .replaceAll("Т", "T");
/** Whether two names are of one strip, of which one may leave out the plant: `X1`, `-X1` and `=A1+S1-X1`. */
export function isSameStrip(one: string, other: string): boolean {
  const [longer = "", shorter = ""] = [one, other].map(bareName).toSorted((a, b) => b.length - a.length);
  return shorter !== "" && (longer === shorter || ["-", "+", "="].some((sign) => longer.endsWith(sign + shorter)));
}
