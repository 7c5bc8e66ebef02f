import { BETWEEN_NOTES, cutText } from "../clean-text.ts";
import { clampOf, colourOf, levelsOf, roleOf } from "../plan-words.ts";
import type { ReportAt, TerminalRow } from "./terminal-row.ts";

/** What a block has one of, and what two texts of it mean, where they are written otherwise. */
const MEANINGS = {
  code: (text) => text,
  colour: (text) => colourOf(text) ?? text,
  clampText: (text) => clampOf(text) ?? text,
  functionText: roleOf,
} satisfies Record<string, (text: string) => string | null>;
type Word = keyof typeof MEANINGS;
const WORDS = Object.keys(MEANINGS) as readonly Word[];

type Words = Pick<TerminalRow, Word | "description" | "note" | "hasLed" | "hasUnreadSize">;

/** Words in the column of kinds that name none. */
const isNoKind = (text: string) => roleOf(text) === null && clampOf(text) === null && levelsOf(text) < 2;

/**
 * A block with what another row says of it: what the block leaves open, notes and words for the circuit. What the rows say
 * otherwise of one block is to be checked.
 */
export function mergeWords<Block extends Words>(block: Block, row: TerminalRow, report: ReportAt): Block {
  for (const word of WORDS) {
    const [own, other] = [block[word], row[word]].map((text) => (text === "" ? null : MEANINGS[word](text)));
    if (own && other && own !== other) report("remark", row.line, `${cutText(row.mark)}: ${row[word]}`);
  }
  const known = new Set([block.functionText, block.description, ...block.note.split(BETWEEN_NOTES)]);
  const functionNote = block.functionText !== "" && isNoKind(row.functionText) ? row.functionText : "";
  const description = block.description || row.description;
  const more = [row.description, row.note, functionNote].filter((text) => !known.has(text) && text !== description);
  return {
    ...block,
    ...Object.fromEntries(WORDS.map((word) => [word, block[word] || row[word]])),
    hasLed: block.hasLed || row.hasLed,
    hasUnreadSize: block.hasUnreadSize || row.hasUnreadSize,
    description,
    note: [block.note, ...new Set(more)].filter(Boolean).join(BETWEEN_NOTES),
  };
}
