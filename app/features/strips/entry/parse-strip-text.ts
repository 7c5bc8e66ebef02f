import { parseEntries } from "../../entry/parsing/parse-entries.ts";
import { parseTable } from "../../entry/parsing/parse-table.ts";
import type { Potential } from "../../rail/model/project.ts";
import { parseUnit } from "../../reading/lines/amount-words.ts";
import type { Entry } from "../../reading/lines/entry.ts";
import { parseTextLines } from "../../reading/lines/parse-text-lines.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { expandMarks } from "./expand-marks.ts";
import { parsePotential } from "./parse-potential.ts";
import { parseTerminalPlan } from "./parse-terminal-plan.ts";
import type { PlanText } from "./plan/plan-rows.ts";
import { isTerminalPlan } from "./terminal-plan.ts";

/** Blocks of one kind: `1-12 KP 4 grey = +24V`. */
export type BlockGroup = {
  /** Counted from 1, of the groups in the text. */
  readonly number: number;
  readonly text: string;
  /** Named here or by a group before; empty for the strip that is open. */
  readonly strip: string;
  /** One for each block; empty where only the number of blocks is given. */
  readonly marks: readonly string[];
  /** Null where the words of the product may say it. */
  readonly count: number | null;
  /** The potential of all blocks of the group; null for what their markings say. */
  readonly potential: Potential | null;
  /** Empty where no product is named. */
  readonly product: string;
};

/** The text that was pasted into a strip, by its kind. */
export type ParsedStripText =
  | { readonly kind: "plan" }
  /** An order list, whose lines become blocks in their order. */
  | { readonly kind: "list"; readonly entries: readonly Entry[] }
  /** `entries` are the groups' products; the line of each is its group's number. */
  | { readonly kind: "groups"; readonly groups: readonly BlockGroup[]; readonly entries: readonly Entry[] };

const STRIP_NAME = /^(?<name>[-+=]\S*?|X\w*)\s*:(?=\s|$)\s*/i;
const COUNT = /^(\d{1,4})\s*[x×х*]\s+(?=\S)/i;
const POTENTIAL = /\s*=\s*([^=]*)$/;
/** `1 … 40` and `1 - 12` are one word. */
const SPACED_RANGE = /(?<=\d)\s*(…|\.{2,3}|–|\s-\s)\s*(?=\p{L}{0,2}\d)/gu;

/**
 * Reads blocks as somebody writes them: groups separated by semicolons or line ends, each with markings or a number of
 * blocks, a product, and perhaps a potential: `-X1: L1 L2 L3 N PE KP 6; 1-12 KP 4 grey = +24V; 6 x KV 2.5 beige`. A terminal
 * plan or an order list is told from them.
 * @param sheets of the workbook whose first sheet the text is
 */
export function parseStripText(text: string, sheets?: readonly PlanText[]): ParsedStripText {
  if (isTerminalPlan(parseTerminalPlan(sheets ?? text))) return { kind: "plan" };
  const groups = parseGroups(text);
  const isTable = /[\t|]/.test(text);
  if (isTable || !groups.some(isMarkedGroup)) return { kind: "list", entries: parseEntries(parseTable(text)) };
  const rows = groups.map(({ product, number }) => ({ cells: [product], text: product, line: number }));
  return { kind: "groups", groups, entries: parseTextLines(rows.filter((row) => row.text !== "")) };
}

/** An order list has no line like this. */
const isMarkedGroup = ({ marks, count, potential, product }: BlockGroup) =>
  product !== "" && (marks.length > 0 || count !== null || potential !== null);

function parseGroups(text: string): BlockGroup[] {
  let strip = "";
  return text
    .split(/[;\r\n]+/)
    .map((part) => cleanText(part))
    .filter((part) => part !== "")
    .flatMap((part, index) => {
      const named = STRIP_NAME.exec(part);
      if (named) strip = cutText(named.groups?.name ?? "");
      const rest = part.slice(named?.[0].length ?? 0);
      return rest === "" ? [] : [{ number: index + 1, text: part, strip, ...parseGroup(rest) }];
    });
}

function parseGroup(text: string): Pick<BlockGroup, "marks" | "count" | "potential" | "product"> {
  const potential = parsePotential(POTENTIAL.exec(text)?.[1] ?? "");
  const plain = text.replace(POTENTIAL, "");
  const count = COUNT.exec(plain);
  if (count) return { marks: [], count: Number(count[1]), potential, product: plain.slice(count[0].length) };
  const words = plain.replace(SPACED_RANGE, (_, sign: string) => sign.trim()).split(" ");
  const marks: string[] = [];
  let used = 0;
  for (const word of words) {
    const expanded = expandMarks(word.replace(/[,:]$/, ""));
    if (expanded === null) break;
    marks.push(...expanded);
    used += 1;
  }
  // `40 pcs KP 4` orders forty.
  if (used === 1 && parseUnit(words[1] ?? "") !== null) return { marks: [], count: null, potential, product: plain };
  return { marks, count: null, potential, product: words.slice(used).join(" ") };
}
