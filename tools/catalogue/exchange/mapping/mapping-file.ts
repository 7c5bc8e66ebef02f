import * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import { IN_OUR_WORDS, NO_CONTENT, yamlReason } from "../../../platform/schema-reasons.ts";
import type { Problem } from "../../import/read/table.ts";
import { englishMessage } from "../../messages/message.ts";

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
/** `/…/`; a group in it is what is meant. */
const Pattern = v.pipe(v.string(), v.regex(/^\/.+\/$/, "is no pattern like /(\\d+) A/"));
const PartSchema = v.strictObject({
  /** An attribute, a column of products, or one of what a file says of a product besides ({@link Beside}). */
  attribute: v.string("names no attribute"),
  /** The unit of their numbers, where they name none: a symbol, or a code of units.csv or of ETIM; that of the heading, or else
      ours, where it is left out. */
  unit: v.optional(v.string()),
  /** Ours by theirs; what is empty is to be decided. */
  values: v.optional(v.record(v.string(), v.nullable(Key)), {}),
  /** The part of their text that it is in. */
  pick: v.optional(Pattern),
  /** Of a range, the end that their number is. */
  end: v.optional(v.picklist(["from", "to"])),
});
const Part = v.union([
  v.pipe(
    v.string(),
    v.transform((attribute) => v.parse(PartSchema, { attribute })),
  ),
  PartSchema,
]);
export type MappedFeature = v.InferOutput<typeof PartSchema>;

/** What becomes of a feature or column of theirs: nothing, one attribute, or several that stand in one text. */
const Feature = v.union([
  v.null(),
  v.pipe(
    Part,
    v.transform((part): readonly MappedFeature[] => [part]),
  ),
  v.array(Part),
]);
const Features = v.optional(v.record(v.string(), Feature), {});
export type MappedFeatures = v.InferOutput<typeof Features>;

/** Which products a rule is for: every condition must hold; of a list, one entry is enough. */
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
  features: Features,
  rules: Rules,
  defaults: Templates,
  set: Templates,
});
const Table = v.strictObject({
  /** The line of its headings, from 1. */
  headings: v.number(),
  number: v.string(),
  groups: v.optional(v.array(v.string()), []),
  name: v.optional(v.string()),
  value: v.optional(v.string()),
  unit: v.optional(v.string()),
});
const LookUp = v.strictObject({
  headings: v.number(),
  code: v.string(),
  meaning: v.string(),
  of: v.optional(v.string()),
  /** The rows that explain a column, by what they are of; all of them where it is empty. */
  explains: v.record(v.string(), v.nullable(v.string())),
});
const MappingSchema = v.strictObject({
  /** Who makes the products, where the file does not say it. */
  maker: v.nullish(v.string()),
  /** Where the sheets of a workbook, or a file of separated values, have what; null is not read. */
  tables: v.optional(v.record(v.string(), v.nullable(v.union([LookUp, Table]))), {}),
  /** What of theirs says that nothing is known. */
  unknown: v.optional(v.array(Key), []),
  /** By the name of a feature or the heading of a column, of products of every class. What is null is not read. */
  columns: Features,
  /** The same, of the products of a category of ours: it goes before what holds for all. */
  categories: v.optional(v.record(v.string(), v.strictObject({ columns: Features })), {}),
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
  const report = (row: number, field: string, reason: string) =>
    problems.push({ file, row, field, reason: englishMessage(reason) });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "error" });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  for (const error of document.errors) report(lineAt(error.pos[0]), "", `is not YAML: ${yamlReason(error)}`);
  if (document.errors.length > 0) return null;
  const lineOf = (...path: readonly string[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 0;
  };
  let tree: unknown;
  try {
    tree = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch {
    report(0, "", `is not YAML: ${NO_CONTENT}`);
    return null;
  }
  const parsed = v.safeParse(MappingSchema, tree, IN_OUR_WORDS);
  if (parsed.success) return { ...parsed.output, file, lineOf };
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    // A strict object expects nothing of a key that it does not know.
    const reason = issue.expected === "never" ? "is no part of a mapping" : issue.message;
    report(lineOf(...path), path.join("."), reason);
  }
  return null;
}

/** Where a mapping says that tables have what; nothing where there is none, or it is wrong. */
export const layoutsIn = (file: string, text: string | null): Mapping["tables"] =>
  text === null ? {} : (parseMapping(file, text, [])?.tables ?? {});

/** All rules of a mapping, with their place in it. */
export const rulesOf = ({ rules, classes }: Mapping) =>
  [
    ["rules", rules] as const,
    ...Object.entries(classes).map(([key, each]) => [`classes.${key}.rules`, each.rules] as const),
  ].flatMap(([where, list]) => list.map((rule, index) => ({ rule, path: [...where.split("."), String(index)] })));
