import type * as v from "valibot";
import type { YAMLError } from "yaml";

type Issue = v.BaseIssue<unknown>;

const MUST_BE_LIST = "must be a list";
const MUST_BE_TABLE = "must be a table";
const MUST_BE: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  boolean: "must be true or false",
  array: MUST_BE_LIST,
  tuple: MUST_BE_LIST,
  strict_tuple: MUST_BE_LIST,
  object: MUST_BE_TABLE,
  loose_object: MUST_BE_TABLE,
  object_with_rest: MUST_BE_TABLE,
  strict_object: MUST_BE_TABLE,
  record: MUST_BE_TABLE,
  integer: "must be a whole number",
  url: "is no address",
};

const BOUNDS: Readonly<Record<string, (requirement: unknown) => string>> = {
  min_length: (length) => `must have at least ${length}`,
  max_length: (length) => `must have at most ${length}`,
  length: (length) => `must have ${length}`,
  min_value: (value) => `must be at least ${value}`,
  max_value: (value) => `must be at most ${value}`,
};

/** The values that a list, a literal or a union of them allows, as valibot quotes them. */
export const allowedValues = ({ expected }: Issue): readonly string[] =>
  Array.from((expected ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, value = ""]) => value);

function reasonOf(issue: Issue): string {
  const { kind, type, expected, received, requirement } = issue;
  if (kind === "schema" && received === "undefined") return "is missing";
  if (expected === "never") return "is no field of this file";
  const known = MUST_BE[type] ?? BOUNDS[type]?.(requirement);
  if (known !== undefined) return known;
  const allowed = type === "picklist" || type === "literal" ? allowedValues(issue) : [];
  return allowed.length > 0 ? `is not one of ${allowed.join(", ")}` : "is not what belongs here";
}

/** How valibot is to check what people write: where a schema has no words, these are said, and none of valibot's. */
export const IN_OUR_WORDS = { message: reasonOf };

const WRONG_INDENT = "is not indented as it must be, or a bracket above is not closed";
const WRONG_KEY = "has a key that is no text of one line";
const WRONG_MARK = "has an anchor, a tag or an alias that means nothing here";

const YAML_REASONS: Readonly<Record<YAMLError["code"], string>> = {
  ALIAS_PROPS: WRONG_MARK,
  BAD_ALIAS: WRONG_MARK,
  BAD_PROP_ORDER: WRONG_MARK,
  MULTIPLE_ANCHORS: WRONG_MARK,
  MULTIPLE_TAGS: WRONG_MARK,
  TAG_RESOLVE_FAILED: WRONG_MARK,
  BAD_DIRECTIVE: "begins with %, which texts in quotation marks may do only",
  BAD_DQ_ESCAPE: 'has a \\ within "…" that begins no sign',
  BAD_INDENT: WRONG_INDENT,
  BLOCK_IN_FLOW: WRONG_INDENT,
  BAD_COLLECTION_TYPE: WRONG_INDENT,
  TAB_AS_INDENT: "is indented by a tab: write spaces",
  BAD_SCALAR_START: "begins with a sign that texts in quotation marks may do only",
  BLOCK_AS_IMPLICIT_KEY: "has a colon and a space within a text: put it into quotation marks",
  MULTILINE_IMPLICIT_KEY: WRONG_KEY,
  KEY_OVER_1024_CHARS: WRONG_KEY,
  NON_STRING_KEY: WRONG_KEY,
  DUPLICATE_KEY: "has a key for the second time",
  MISSING_CHAR: "lacks a sign: a quotation mark, a bracket, a comma or a colon",
  MULTIPLE_DOCS: "has a line of --- within",
  IMPOSSIBLE: "cannot be read",
  RESOURCE_EXHAUSTION: "is nested too deep",
  UNEXPECTED_TOKEN: "has something here that belongs nowhere",
};

/** Why YAML cannot be read. */
export const yamlReason = ({ code }: YAMLError): string => YAML_REASONS[code];
/** YAML that was read and makes nothing: an alias of nothing, or aliases of aliases that would fill the memory. */
export const NO_CONTENT = "has an alias (*) of nothing, or too many";
