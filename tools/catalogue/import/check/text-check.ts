import { type Message, message } from "../../messages/message.ts";
import { SHEET_ERROR, UNCALCULATED } from "../read/spreadsheet-cells.ts";

type Unwanted = readonly (readonly [pattern: RegExp, reason: Message])[];

/** What no format can carry (XML 1.0, section 2.2), or has lost on the way. */
const NO_TEXT: Unwanted = [
  [/\uFFFD/, message("lostLetter")],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/, message("controlCharacter")],
  [/[\uFFFE\uFFFF]/, message("noCharacter")],
];
/** What would be published as it is, in pages, data sheets and files for others. */
const UNWANTED: Unwanted = [
  ...NO_TEXT,
  [/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/, message("turnsWriting")],
  [/[\u200b\u2060\ufeff]/, message("invisibleSign")],
  [/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i, message("markup")],
  [/&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i, message("namedSign")],
  [UNCALCULATED, message("uncalculated")],
  [SHEET_ERROR, message("sheetError")],
];
const ANY_UNWANTED = new RegExp(UNWANTED.map(([{ source }]) => source).join("|"), "im");

const findUnwanted = (unwanted: Unwanted, text: string) => unwanted.find(([pattern]) => pattern.test(text))?.[1];

/** Why a text cannot be exchanged; undefined for one that can. */
export const findNoText = (text: string): Message | undefined => findUnwanted(NO_TEXT, text);

/** @param onProblem is called for each cell that holds what no cell of a catalogue may, whatever format it comes in */
export function checkTexts(
  cells: Readonly<Record<string, string>>,
  onProblem: (field: string, reason: Message) => void,
): void {
  // One search for a whole row: cells are many, and almost all are clean.
  if (!ANY_UNWANTED.test(Object.values(cells).join("\n"))) return;
  for (const [field, text] of Object.entries(cells)) {
    const unwanted = findUnwanted(UNWANTED, text);
    if (unwanted) onProblem(field, unwanted);
  }
}
