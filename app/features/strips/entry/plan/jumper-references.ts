import { isDesignation, isSameStrip, isStripName } from "./designations.ts";

const LEADS = "vers|to|nach|zu|mit|with|avec|ile|→|->|➔|к|на|с";
export const REFERENCE = new RegExp(`^(?:${LEADS})\\s*[:.]?\\s*(\\S.*)$`, "iu");
/** A terminal behind the name of its strip, or several of them: `-X2:1`, `=A1-X2:1-3`. */
const DESIGNATED =
  /(?<![\p{L}\d])([-=+]*[\p{L}\d][\p{L}\d.+=-]*):((?=[\p{L}\d])[\p{L}\d.]+[+]?(?:\s*[-–—…]\s*[\p{L}\d.]+(?![\p{L}\d.]*:))*)/gu;
const SEPARATORS = "[\\s,;+&/–—…-]";
/** What is left where another strip's terminal stood: what separates terminals, or leads to one. */
const LEFT = new RegExp(`^${SEPARATORS}+|(?:^|${SEPARATORS}+)(?:${LEADS})?${SEPARATORS}*$`, "giu");

/**
 * Divides a text of a jumper column into what it says of the strip's own terminals, without the strip's name before their
 * marks, and what it says of another strip or a device. Bare marks behind another strip's are that strip's: `-X2:1,2`.
 */
export function divideReferences(text: string, strip: string): { readonly text: string; readonly other: string } {
  const own: string[] = [];
  let other = -1;
  const plain = text.replace(DESIGNATED, (whole, name: string, marks: string, at: number) => {
    if (isSameStrip(name, strip)) {
      if (other >= 0) own.push(marks);
      return marks;
    }
    if (other < 0 && (isStripName(name) || isDesignation(name))) other = at;
    return whole;
  });
  if (other < 0) return { text: plain, other: "" };
  const before = divideReferences(text.slice(0, other), strip).text.replace(LEFT, "");
  return { text: [before, ...own].filter(Boolean).join(","), other: text.slice(other).trim() };
}
