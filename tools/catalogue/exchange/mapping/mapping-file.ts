import * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { Problem } from "../../import/read/table.ts";

/** Cells; `{name_en}` stands for what another column of the product holds. */
const Templates = v.optional(
  v.record(
    v.string(),
    v.pipe(
      v.nullable(v.union([v.string(), v.number()])),
      v.transform((cell) => (cell === null ? null : String(cell))),
    ),
  ),
  {},
);
const Key = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const Feature = v.union([
  v.null(),
  v.pipe(
    v.string(),
    v.transform((attribute) => ({ attribute, unit: undefined, values: {} as Readonly<Record<string, string | null>> })),
  ),
  v.strictObject({
    /** An attribute, or a column of products. */
    attribute: v.string("names no attribute"),
    /** The unit of their numbers: a code of units.csv or of ETIM; ours where it is left out. */
    unit: v.optional(v.string()),
    /** Ours by theirs; what is empty is to be decided. */
    values: v.optional(v.record(v.string(), v.nullable(Key)), {}),
  }),
]);
export type MappedFeature = NonNullable<v.InferOutput<typeof Feature>>;

/** What products are meant: all that each name says; of several words or numbers one. */
const When = v.record(
  v.string(),
  v.pipe(
    v.union([Key, v.array(Key)]),
    v.transform((wanted) => [wanted].flat()),
  ),
);
const Rule = v.strictObject({
  when: When,
  category: v.nullish(v.string()),
  type: v.nullish(v.string()),
  defaults: Templates,
  set: Templates,
});
export type MappedRule = v.InferOutput<typeof Rule>;
/** The first that matches says category and type, before the class does. */
const Rules = v.optional(v.array(Rule), []);

const Class = v.strictObject({
  category: v.nullish(v.string()),
  type: v.nullish(v.string()),
  /** By the code of an ETIM feature, or the name of another. What is null is not read. */
  features: v.optional(v.record(v.string(), Feature), {}),
  rules: Rules,
  defaults: Templates,
  set: Templates,
});
const MappingSchema = v.strictObject({
  /** Our order number from theirs, where it is another one. */
  code: v.optional(v.string()),
  /** For cells that stay empty. */
  defaults: Templates,
  /** For cells whatever the file says; an empty one is emptied. */
  set: Templates,
  /** For products of any class, before those of their class. */
  rules: Rules,
  classes: v.optional(v.record(v.string(), Class), {}),
});
export type MappedClass = v.InferOutput<typeof Class>;

/** The translation of somebody else's file into ours, as `mapping.yaml` has it. */
export type Mapping = v.InferOutput<typeof MappingSchema> & {
  readonly file: string;
  /** The line of a part of the file, from 1. */
  readonly lineOf: (...path: readonly string[]) => number;
};

/** @returns null when the file is no mapping; the problems are reported */
export function parseMapping(file: string, text: string, problems: Problem[]): Mapping | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  for (const error of document.errors)
    problems.push({ file, row: lineAt(error.pos[0]), field: "", reason: `is not YAML: ${error.code}` });
  if (document.errors.length > 0) return null;
  const lineOf = (...path: readonly string[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 0;
  };
  const parsed = v.safeParse(MappingSchema, document.toJS({ maxAliasCount: 100 }) ?? {});
  if (parsed.success) return { ...parsed.output, file, lineOf };
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    problems.push({ file, row: lineOf(...path), field: path.join("."), reason: issue.message });
  }
  return null;
}
