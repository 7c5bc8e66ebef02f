import * as v from "valibot";
import type { CopiedBlocks } from "./edits/copies.ts";
import { addJumper } from "./edits/jumpers.ts";
import { isRejected } from "./edits.ts";
import {
  JumperSchema,
  MAX_JUMPERS,
  newId,
  type Position,
  PositionSchema,
  PROJECT_LIMITS,
  PROJECT_VERSION,
  type Project,
  ProjectSchema,
  RULE_NAMES,
  type Strip,
  StripSchema,
} from "./project.ts";

/** Something of a project that could not be read, or all that is more than a list of it holds. */
type ReadProblem = {
  readonly item: "project" | "strip" | "position" | "jumper";
  readonly reason: "unreadable" | "overLimit";
  /** Whether the project has it, without the fields that could not be read. */
  readonly isIncluded: boolean;
  /** The name of its strip, its number there from 1, and its mark, as far as they are known. */
  readonly strip: string;
  readonly number: number;
  readonly mark: string;
  /** How many are over the limit, of which it names the first; otherwise 1. */
  readonly count: number;
};

export type ReadProject =
  | { readonly project: Project; readonly problems: readonly ReadProblem[] }
  | { readonly problem: "not-a-project" }
  | { readonly problem: "later-version"; readonly version: number };

const RecordSchema = v.record(v.string(), v.unknown());
const HeaderSchema = v.omit(StripSchema, ["positions", "jumpers"]);
type Header = v.InferOutput<typeof HeaderSchema>;
const ProjectHeaderSchema = v.omit(ProjectSchema, ["version", "strips"]);

/** A project from a file, a link or a browser, as much of it as can be read. Ids that are missing or taken are replaced. */
export function readProject(value: unknown): ReadProject {
  if (!v.is(RecordSchema, value)) return { problem: "not-a-project" };
  const { version, strips: listed, ...fields } = value;
  if (!Array.isArray(listed)) return { problem: "not-a-project" };
  if (version !== PROJECT_VERSION)
    return typeof version === "number" && version > PROJECT_VERSION
      ? { problem: "later-version", version }
      : { problem: "not-a-project" };
  const problems: ReadProblem[] = [];
  const takenIds = new Set<string>();
  const header = readFields(ProjectHeaderSchema, fields, new Set());
  if (!header.isComplete) problems.push({ ...problemOf("project", 0), isIncluded: true });
  const read = listed.slice(0, PROJECT_LIMITS.strips).map((strip, index) => readStrip(strip, index + 1, takenIds));
  const strips = read.flatMap(({ strip }) => strip ?? []);
  const more = overLimit(listed, PROJECT_LIMITS.strips, (strip, number) =>
    problemOf("strip", number, textField(strip, "name")),
  );
  const own = header.output ?? { id: newId(), name: "", drawnBy: "", drawingRevision: "" };
  return {
    project: { version: PROJECT_VERSION, ...own, strips },
    problems: [...problems, ...read.flatMap((each) => each.problems), ...more],
  };
}

const problemOf = (item: ReadProblem["item"], number: number, strip = "", mark = ""): ReadProblem => ({
  item,
  reason: "unreadable",
  isIncluded: false,
  strip,
  number,
  mark,
  count: 1,
});

/** @returns one problem for all items of a list that are over its limit */
function overLimit(
  items: readonly unknown[],
  limit: number,
  describe: (first: unknown, number: number) => ReadProblem,
): ReadProblem[] {
  if (items.length <= limit) return [];
  return [{ ...describe(items[limit], limit + 1), reason: "overLimit", count: items.length - limit }];
}

const textField = (value: unknown, key: string) => {
  const field = v.is(RecordSchema, value) ? value[key] : "";
  return typeof field === "string" ? field.slice(0, PROJECT_LIMITS.name) : "";
};

const listField = (value: unknown, key: string): readonly unknown[] => {
  const field = v.is(RecordSchema, value) ? value[key] : null;
  return Array.isArray(field) ? field : [];
};

/** A longer list is none of an item's fields; checking it would name each of its items. */
const isTooLong = (field: unknown) => Array.isArray(field) && field.length > PROJECT_LIMITS.poles;

/** Without its unreadable fields; `output` is null where one of them is needed. Its id is taken from then on. */
function readFields<Output extends { readonly id: string }>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  takenIds: Set<string>,
): { readonly output: Output | null; readonly isComplete: boolean } {
  if (!v.is(RecordSchema, value)) return { output: null, isComplete: false };
  const fields = Object.entries(value);
  const short = fields.filter(([, field]) => !isTooLong(field));
  const whole = v.safeParse(schema, { id: newId(), ...Object.fromEntries(short) });
  const unreadable = new Set(whole.issues?.map(({ path }) => path?.[0]?.key));
  const readable = short.filter(([key]) => !unreadable.has(key));
  const read = whole.success ? whole : v.safeParse(schema, { id: newId(), ...Object.fromEntries(readable) });
  if (!read.success) return { output: null, isComplete: false };
  const output = takenIds.has(read.output.id) ? { ...read.output, id: newId() } : read.output;
  takenIds.add(output.id);
  return { output, isComplete: whole.success && short.length === fields.length };
}

/** The fields of a strip. A rule that is unknown, as one of a later version is, costs none of the others. */
function readHeader(value: unknown, takenIds: Set<string>): ReturnType<typeof readFields<Header>> {
  if (!v.is(RecordSchema, value)) return readFields(HeaderSchema, value, takenIds);
  const { positions: _, jumpers: __, ...fields } = value;
  if (!Array.isArray(fields.rulesOff) || isTooLong(fields.rulesOff)) return readFields(HeaderSchema, fields, takenIds);
  const rulesOff = fields.rulesOff.filter((rule) => v.is(v.picklist(RULE_NAMES), rule));
  const header = readFields(HeaderSchema, { ...fields, rulesOff }, takenIds);
  return { ...header, isComplete: header.isComplete && rulesOff.length === fields.rulesOff.length };
}

/** Copied blocks, as much of them as can be read; null where a text has none. */
export function readBlocks(text: string): CopiedBlocks | null {
  if (!text.startsWith("{")) return null;
  try {
    const { strip } = readStrip(JSON.parse(text), 1, new Set());
    return strip && strip.positions.length > 0 ? strip : null;
  } catch {
    return null;
  }
}

type ReadStrip = { readonly strip: Strip | null; readonly problems: readonly ReadProblem[] };

function readStrip(value: unknown, number: number, takenIds: Set<string>): ReadStrip {
  const header = readHeader(value, takenIds);
  const name = header.output?.name ?? textField(value, "name");
  if (!header.output) return { strip: null, problems: [problemOf("strip", number, name)] };
  const problems: ReadProblem[] = header.isComplete ? [] : [{ ...problemOf("strip", number, name), isIncluded: true }];
  const positions: Position[] = [];
  /** Jumpers name positions by the ids that the file has. */
  const newIds = new Map<string, string>();
  const describePosition = (item: unknown, position: number) =>
    problemOf("position", position, name, textField(item, "mark"));
  const listed = listField(value, "positions");
  for (const [index, item] of listed.slice(0, PROJECT_LIMITS.positions).entries()) {
    const { output, isComplete } = readFields(PositionSchema, item, takenIds);
    if (!isComplete) problems.push({ ...describePosition(item, index + 1), isIncluded: output !== null });
    if (!output) continue;
    positions.push(output);
    const id = textField(item, "id");
    if (!newIds.has(id)) newIds.set(id, output.id);
  }
  const morePositions = overLimit(listed, PROJECT_LIMITS.positions, describePosition);
  const describeJumper = (_: unknown, jumper: number) => problemOf("jumper", jumper, name);
  const jumpers = listField(value, "jumpers");
  const withNewIds = (all: Strip["toCheck"]) =>
    all.map((each) => ({ ...each, positions: each.positions.map((id) => newIds.get(id) ?? id) }));
  const toCheck = withNewIds(header.output.toCheck);
  const planned = header.output.planned && {
    positions: header.output.planned.positions.map((position) => ({
      ...position,
      id: newIds.get(position.id) ?? position.id,
    })),
    toCheck: withNewIds(header.output.planned.toCheck),
  };
  let strip: Strip = { ...header.output, positions, jumpers: [], toCheck, planned };
  for (const [index, item] of jumpers.slice(0, MAX_JUMPERS).entries()) {
    const { output } = readFields(JumperSchema, item, takenIds);
    const toNewIds = (ids: readonly string[] = []) => ids.map((id) => newIds.get(id) ?? id);
    const jumper = output && {
      ...output,
      positions: toNewIds(output.positions),
      brokenOff: toNewIds(output.brokenOff),
    };
    const added = jumper && addJumper(jumper, PROJECT_LIMITS.channels, jumper.id)(strip);
    if (added && !isRejected(added)) strip = added;
    else problems.push(describeJumper(item, index + 1));
  }
  return { strip, problems: [...problems, ...morePositions, ...overLimit(jumpers, MAX_JUMPERS, describeJumper)] };
}
