import * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import { decodeText } from "../../app/ground/text/decode-text.ts";
import type { Problem } from "./problem.ts";
import { IN_OUR_WORDS, NO_CONTENT, yamlReason } from "./schema-reasons.ts";

/** @returns null for bytes that are no text; the problem is added */
export function readTextFile(bytes: Uint8Array, file: string, problems: Problem[]): string | null {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return decoded.text;
  problems.push({ file, ...decoded });
  return null;
}

function readDocument(text: string, file: string, line: number, problems: Problem[]) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "error" });
  for (const error of document.errors) {
    const errorLine = lines.linePos(error.pos[0]).line;
    problems.push({ file, line: line + errorLine - 1, reason: yamlReason(error) });
  }
  if (document.errors.length > 0) return null;
  try {
    return { document, lines, content: document.toJS() as unknown };
  } catch {
    problems.push({ file, line, reason: NO_CONTENT });
    return null;
  }
}

/** @param line of the file on which the YAML begins @returns null when it cannot be parsed; the problems are added */
export const readYaml = (text: string, file: string, line: number, problems: Problem[]): unknown =>
  readDocument(text, file, line, problems)?.content ?? null;

/** The line of the file on which a part of it stands: of what is missing, that of what it is missing in; 0 for the whole file. */
export type LineOf = (...keys: readonly unknown[]) => number;

type ParseOptions = {
  /** Makes another content of it before, and may add problems. */
  readonly change?: (content: unknown) => unknown;
  /** The line of the file on which the YAML begins. */
  readonly firstLine?: number;
  /** What the YAML is to whoever writes it. */
  readonly whole?: string;
  /** Is called before the schema is checked, for whoever finds more that is wrong. */
  readonly onRead?: (lineOf: LineOf) => void;
};

/**
 * Reads YAML by its schema: a file, or a part of one.
 * @returns null when it cannot be parsed or is wrong; the problems are added
 */
export function parseYaml<Schema extends v.GenericSchema>(
  source: Uint8Array | string,
  file: string,
  schema: Schema,
  problems: Problem[],
  { change = (content) => content, firstLine = 1, whole = "the file", onRead }: ParseOptions = {},
): v.InferOutput<Schema> | null {
  const before = problems.length;
  const text = typeof source === "string" ? source : readTextFile(source, file, problems);
  const read = text === null ? null : readDocument(text, file, firstLine, problems);
  const content = read && change(read.content);
  if (!read || problems.length > before) return null;
  const lineOf: LineOf = (...keys) => {
    const node = keys
      .map((_, index) => read.document.getIn(keys.slice(0, keys.length - index), true))
      .find((each) => isNode(each) && each.range);
    if (isNode(node) && node.range) return firstLine + read.lines.linePos(node.range[0]).line - 1;
    return firstLine > 1 ? firstLine : 0;
  };
  onRead?.(lineOf);
  const result = v.safeParse(schema, content, IN_OUR_WORDS);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    problems.push({ file, line: lineOf(...keys), reason: `${namePath(keys, content) || whole} ${issue.message}` });
  }
  return null;
}

/** `antalya-2027.ends`: what is in a list goes by its `id` where it has one, since nobody counts. */
function namePath(keys: readonly unknown[], content: unknown): string {
  let value = content;
  return keys
    .map((key) => {
      value = isTable(value) ? value[String(key)] : undefined;
      const id = typeof key === "number" && isTable(value) ? value.id : undefined;
      return typeof id === "string" && id !== "" ? id : String(key);
    })
    .join(".");
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export type TextParts = {
  /** YAML. */
  readonly front: string;
  readonly body: string;
  readonly bodyLine: number;
};
/** The line on which the YAML above a text begins. */
export const FRONT_LINE = 2;

/** Splits the YAML between two lines of `---` from the text below it. */
export function splitFrontMatter(text: string, file: string, problems: Problem[]): TextParts | null {
  const [whole, front] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined || front === undefined) {
    problems.push({ file, line: 1, reason: "does not begin with its title and description between two lines of ---" });
    return null;
  }
  return { front, body: text.slice(whole.length), bodyLine: whole.split("\n").length };
}
