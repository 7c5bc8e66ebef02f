/** What somebody may have put in the place of any value of a tree of JSON or YAML. */
export const SPOILT_VALUES: Readonly<Record<string, unknown>> = {
  nothing: null,
  "an empty text": "",
  "a text": "x",
  "a number": -1.5,
  "a yes": true,
  "a list": [],
  "a list of lists": [[1]],
  "a table": {},
  "a table of others": { nobody: 1 },
};

/** How deep a tree is. */
export const levelsOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;

/** The tree with every value of a level, lists and tables too, in the place of which another stands. */
export function spoilLevel(value: unknown, level: number, instead: unknown): unknown {
  if (level === 0) return instead;
  if (Array.isArray(value)) return value.map((item) => spoilLevel(item, level - 1, instead));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoilLevel(item, level - 1, instead)]));
}
