import { SHEET_ERROR, UNCALCULATED } from "../read/spreadsheet-cells.ts";

type Unwanted = readonly (readonly [pattern: RegExp, reason: string])[];

/** What no format can carry (XML 1.0, section 2.2), or has lost on the way. */
const NO_TEXT: Unwanted = [
  [/\uFFFD/, "holds �, which stands for a letter that was lost; save the file as CSV UTF-8"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/, "contains a control character"],
  [/[\uFFFE\uFFFF]/, "contains U+FFFE or U+FFFF, which are no characters"],
];
/** What would be published as it is, in pages, data sheets and files for others. */
const UNWANTED: Unwanted = [
  ...NO_TEXT,
  [/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/, "holds an invisible sign that turns the direction of writing"],
  [/[\u200b\u2060\ufeff]/, "holds an invisible sign, by which no search finds its words"],
  [/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i, "holds markup, which would be shown as it is"],
  [
    /&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i,
    "holds a sign by its name in HTML, like &sup2;, which would be shown as it is",
  ],
  [UNCALCULATED, "holds a formula that was never calculated: open and save the file in a spreadsheet program"],
  [SHEET_ERROR, "holds an error of the spreadsheet"],
];
const ANY_UNWANTED = new RegExp(UNWANTED.map(([{ source }]) => source).join("|"), "im");

const findReason = (unwanted: Unwanted, text: string) => unwanted.find(([pattern]) => pattern.test(text))?.[1];

/** Why a text cannot be exchanged; undefined for one that can. */
export const findNoText = (text: string): string | undefined => findReason(NO_TEXT, text);

/** @param onProblem is called for each cell that holds what no cell of a catalogue may, whatever format it comes in */
export function checkTexts(
  cells: Readonly<Record<string, string>>,
  onProblem: (field: string, reason: string) => void,
): void {
  // One search for a whole row: cells are many, and almost all are clean.
  if (!ANY_UNWANTED.test(Object.values(cells).join("\n"))) return;
  for (const [field, text] of Object.entries(cells)) {
    const reason = findReason(UNWANTED, text);
    if (reason) onProblem(field, reason);
  }
}
