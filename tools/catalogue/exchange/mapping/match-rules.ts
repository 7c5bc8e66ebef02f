import { parseNumber } from "../../import/read/cells.ts";
import type { ImportedProduct } from "../exchanged-product.ts";
import type { MappedRule } from "./mapping-file.ts";

/** What a product says under a name that a rule may ask for: a feature, or one of these. */
type Said = ReadonlyMap<string, readonly string[]>;

type Compare = (said: string, wanted: string) => boolean;
/** How what stands there is compared: a number begins with what is asked, a name holds it, all else is the same. */
const COMPARISONS: ReadonlyMap<string, Compare> = new Map([
  ["number", (said, wanted) => said.startsWith(wanted)],
  ["numbers", (said, wanted) => said === wanted],
  ["name", (said, wanted) => said.toLowerCase().includes(wanted.toLowerCase())],
]);
const isSame: Compare = (said, wanted) => {
  if (said === wanted) return true;
  const number = parseNumber(said);
  return number !== null && number === parseNumber(wanted);
};
/** In characters: what a text says of a product's kind it says at its beginning. */
const MAX_COMPARED = 500;

export const NO_PATTERN =
  "is no regular expression, or one that may never end: it repeats what repeats itself, as (a+)+ does, or repeats more than three times";

/** `/…/` is a regular expression. @returns null for one that is none, or that may never end */
export function readPattern(wanted: string): RegExp | null | undefined {
  const [, source] = /^\/(.+)\/$/.exec(wanted) ?? [];
  if (source === undefined) return undefined;
  if (repeatsRepetition(source)) return null;
  try {
    return new RegExp(source, "iu");
  } catch {
    return null;
  }
}

const MAX_REPETITIONS = 3;

/** Whether a group is repeated that has a repetition or a choice in it, or too much is: on a text that does not match it may try for years. */
function repeatsRepetition(source: string): boolean {
  let repetitions = 0;
  // For each open group, whether it has one.
  const open: boolean[] = [];
  for (const [token] of source.matchAll(
    /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)(?:[+*]|\{\d+(?:,\d*)?\})?|[+*|]|\{\d+,\d*\}|./gsu,
  )) {
    if (/[+*]$|^\{\d+,\}$/.test(token) && !token.startsWith("\\") && !token.startsWith("[")) repetitions += 1;
    if (repetitions > MAX_REPETITIONS) return true;
    if (token.startsWith("(")) open.push(false);
    else if (token.startsWith(")")) {
      const hasRepetition = open.pop() ?? false;
      if (hasRepetition && token.length > 1) return true;
      if (open.length > 0 && (hasRepetition || token.length > 1)) open[open.length - 1] = true;
    } else if (open.length > 0 && /^(?:[+*|]|\{\d)/.test(token)) open[open.length - 1] = true;
  }
  return false;
}

/** Whether one of the texts that a product says under a name is what is asked. */
export function holds(name: string, said: readonly string[], wanted: string): boolean {
  const pattern = readPattern(wanted);
  const compare = COMPARISONS.get(name) ?? isSame;
  return said.some((each) => (pattern ? pattern.test(each.slice(0, MAX_COMPARED)) : compare(each.trim(), wanted)));
}

/** @param features of the product, by their name @param names of it, in all languages */
export function saidOf(
  { cells, classes, foreign, series, groups }: ImportedProduct,
  features: Said,
  names: readonly string[],
): Said {
  return new Map([
    ...features,
    ["number", [cells.code ?? ""]],
    ["numbers", [cells.code ?? ""]],
    ["name", names],
    ["series", series],
    ["group", groups],
    ["class", [classes.etim_class, ...foreign.map((each) => each.class)]],
  ]);
}

/** The first rule whose conditions all hold. */
export const findRule = (rules: readonly MappedRule[], said: Said): MappedRule | undefined =>
  rules.find(({ when }) =>
    Object.entries(when).every(([name, wanted]) => wanted.some((each) => holds(name, said.get(name) ?? [], each))),
  );

/** The regular expressions of a rule that are none. */
export const wrongPatterns = ({ when }: MappedRule): string[] =>
  Object.values(when)
    .flat()
    .filter((wanted) => readPattern(wanted) === null);
