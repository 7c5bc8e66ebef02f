import { LineCounter, parseDocument } from "yaml";
import type { Problem } from "./problem.ts";

/** @param line of the file on which the YAML begins @returns null when it cannot be parsed; the problems are added */
export function readYaml(text: string, file: string, line: number, problems: Problem[]): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const error of document.errors) {
    const errorLine = lines.linePos(error.pos[0]).line;
    problems.push({ file, line: line + errorLine - 1, reason: error.message.split("\n")[0] ?? "cannot be read" });
  }
  return document.errors.length > 0 ? null : document.toJS();
}

export type TextParts = { readonly front: unknown; readonly body: string; readonly bodyLine: number };

/** Splits the YAML between two lines of `---` from the text below it. */
export function splitFrontMatter(text: string, file: string, problems: Problem[]): TextParts | null {
  const [whole, front] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined || front === undefined) {
    problems.push({ file, line: 1, reason: "does not begin with its title and description between two lines of ---" });
    return null;
  }
  const bodyLine = whole.split("\n").length;
  return { front: readYaml(front, file, 2, problems), body: text.slice(whole.length), bodyLine };
}
