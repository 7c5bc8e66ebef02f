import { namesJumper } from "../plan-words.ts";
import { stripIn } from "./designations.ts";

/** Jumpers in a line of words: `Jumpers X2: 1-2-3; 9-10`. */
export type JumperSentence = {
  /** The strip that it names; empty for that of the table above it. */
  readonly strip: string;
  /** Lists and ranges of marks, a jumper each. */
  readonly jumpers: readonly string[];
  /** Whether it says nothing else. */
  readonly isWhole: boolean;
};

const CHAIN = /^[\p{L}\d+/]+(?:\s*[-–—…]\s*[\p{L}\d+/]+)+$/u;
const IN_BRACKETS = /\([^)]*\)/g;

/** @returns null for a text that names no jumpers by the marks of their terminals */
export function readJumperSentence(text: string): JumperSentence | null {
  const [, head = "", list = ""] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (namesJumper(head) === null) return null;
  const [first = "", ...more] = list.replace(IN_BRACKETS, " ").split(/[.!?](?:\s|$)/);
  const parts = first.split(/[;,]/).map((part) => part.trim());
  const jumpers = parts.filter((part) => CHAIN.test(part));
  if (jumpers.length === 0) return null;
  const isWhole = jumpers.length === parts.filter(Boolean).length && more.every((part) => part.trim() === "");
  return { strip: stripIn(head), jumpers, isWhole };
}
