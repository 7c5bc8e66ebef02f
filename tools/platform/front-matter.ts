import * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import { decodeText } from "../../app/ground/text/decode-text.ts";
import type { Problem } from "./problem.ts";

/** @returns null for bytes that are no text; the problem is added */
export function readTextFile(bytes: Uint8Array, file: string, problems: Problem[]): string | null {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return decoded.text;
  problems.push({ file, ...decoded });
  return null;
}

function readDocument(text: string, file: string, line: number, problems: Problem[]) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const error of document.errors) {
    const errorLine = lines.linePos(error.pos[0]).line;
    problems.push({ file, line: line + errorLine - 1, reason: error.message.split("\n")[0] ?? "cannot be read" });
  }
  return document.errors.length > 0 ? null : { document, lines };
}

/** @param line of the file on which the YAML begins @returns null when it cannot be parsed; the problems are added */
export const readYaml = (text: string, file: string, line: number, problems: Problem[]): unknown =>
  readDocument(text, file, line, problems)?.document.toJS() ?? null;

/**
 * Reads a file of YAML by its schema.
 * @param change is made to the content before, and may add problems
 * @returns null when it cannot be parsed or is wrong; the problems are added
 */
export function parseYaml<Schema extends v.GenericSchema>(
  source: Uint8Array | string,
  file: string,
  schema: Schema,
  problems: Problem[],
  change: (content: unknown) => unknown = (content) => content,
): v.InferOutput<Schema> | null {
  const before = problems.length;
  const text = typeof source === "string" ? source : readTextFile(source, file, problems);
  const read = text === null ? null : readDocument(text, file, 1, problems);
  const content = read && change(read.document.toJS());
  if (!read || problems.length > before) return null;
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const node = read.document.getIn(issue.path?.map(({ key }) => key) ?? [], true);
    const line = isNode(node) && node.range ? read.lines.linePos(node.range[0]).line : 0;
    problems.push({
      file,
      line: issue.path ? line : 0,
      reason: `${v.getDotPath(issue) ?? "the file"} ${reasonOf(issue)}`,
    });
  }
  return null;
}

function reasonOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return "is missing";
  if (type !== "strict_object") return message;
  return expected === "never" ? "is no field of this file" : "must be a table";
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
