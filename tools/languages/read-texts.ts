import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as pluralCategories from "make-plural/pluralCategories";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Problem } from "../platform/problem.ts";
import { yamlReason } from "../platform/schema-reasons.ts";

/** A text by CLDR's plural categories: `{ one: "{{count}} line", other: "{{count}} lines" }`. */
type PluralForms = ReadonlyMap<string, string>;

/** The value of a key, with its line. */
export type TextNode = { readonly line: number } & (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "plural"; readonly forms: PluralForms }
  | { readonly kind: "list"; readonly items: readonly TextNode[] }
  | { readonly kind: "map"; readonly entries: ReadonlyMap<string, TextNode> }
);

const CATEGORIES: readonly string[] = ["zero", "one", "two", "few", "many", "other"];

/** The plural categories that a language's whole and decimal numbers have, from Unicode CLDR. */
export function categoriesOf(locale: string): readonly string[] {
  const categories: Readonly<Record<string, { readonly cardinal: readonly string[] }>> = pluralCategories;
  return categories[locale]?.cardinal ?? ["other"];
}

/** @returns null when the file is missing or cannot be parsed; the problems are added */
export function readTexts(folder: string, part: string, root: string, problems: Problem[]): TextNode | null {
  const path = join(folder, `${part}.yaml`);
  if (!existsSync(path)) return null;
  const file = relative(root, path);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines });
  const lineOf = (node: unknown) => lines.linePos((node as Node).range?.[0] ?? 0).line;
  for (const error of document.errors)
    problems.push({
      file,
      line: lines.linePos(error.pos[0]).line,
      reason: yamlReason(error),
    });

  function toNode(node: unknown, line: number): TextNode {
    if (isScalar(node) && (typeof node.value === "string" || typeof node.value === "number"))
      return { kind: "text", text: String(node.value), line: lineOf(node) };
    if (isSeq(node)) return { kind: "list", items: node.items.map((item) => toNode(item, line)), line };
    if (isMap(node)) {
      const entries = new Map<string, TextNode>();
      for (const { key, value } of node.items) entries.set(String(key), toNode(value, lineOf(key)));
      return asPlural(entries, line) ?? { kind: "map", entries, line };
    }
    problems.push({ file, line, reason: "is no text" });
    return { kind: "text", text: "", line };
  }

  return document.errors.length > 0 || document.contents === null ? null : toNode(document.contents, 1);
}

/** A table is a text's plural forms when it has `other` and nothing but categories. */
function asPlural(entries: ReadonlyMap<string, TextNode>, line: number): TextNode | null {
  const forms = [...entries].flatMap(([key, node]) =>
    node.kind === "text" && CATEGORIES.includes(key) ? [[key, node.text] as const] : [],
  );
  return entries.has("other") && forms.length === entries.size ? { kind: "plural", forms: new Map(forms), line } : null;
}

/** The texts of a node, whatever its kind. */
export function textsOf(node: TextNode): readonly string[] {
  if (node.kind === "text") return [node.text];
  if (node.kind === "plural") return [...node.forms.values()];
  return (node.kind === "list" ? node.items : [...node.entries.values()]).flatMap(textsOf);
}

/** The keys of a file's texts: `adding.problems.empty`. */
export const keysOf = (node: TextNode, path: readonly string[] = []): readonly string[] =>
  node.kind === "map" ? [...node.entries].flatMap(([key, child]) => keysOf(child, [...path, key])) : [path.join(".")];

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => (name ?? "").trim());
