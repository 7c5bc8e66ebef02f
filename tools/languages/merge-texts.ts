import type { Problem } from "../platform/problem.ts";
import { categoriesOf, placeholdersOf, type TextNode, textsOf } from "./read-texts.ts";

type Language = { readonly locale: string; readonly file: string; readonly isLive: boolean };

/**
 * The texts of a language, with those of the language that it falls back to where it has none.
 * @param fallback the whole texts of the other language; null for the language that all others fall back to
 * @param problems for a live language also each text that is missing
 */
export function mergeTexts(
  own: TextNode | null,
  fallback: TextNode | null,
  language: Language,
  problems: Problem[],
): TextNode | null {
  const { locale, file, isLive } = language;
  const report = (line: number, reason: string) => problems.push({ file, line, reason });
  if (own === null) {
    if (isLive) report(0, "is missing");
    return fallback;
  }
  const categories = categoriesOf(locale);

  function checkForms(node: TextNode, key: string): void {
    if (node.kind !== "plural") return;
    for (const category of node.forms.keys())
      if (!categories.includes(category))
        report(node.line, `${key}: unknown plural category “${category}”; ${locale} has ${categories.join(", ")}`);
    for (const category of categories)
      if (!node.forms.has(category)) report(node.line, `${key}: the plural form “${category}” is missing`);
  }

  function checkPlaceholders(node: TextNode, other: TextNode, key: string): void {
    const placeholders = new Set(textsOf(other).flatMap(placeholdersOf));
    for (const name of new Set(textsOf(node).flatMap(placeholdersOf)))
      if (!placeholders.has(name) && !/^(?:company|brand)\./.test(name))
        report(node.line, `${key}: wrong placeholder {{${name}}}; there is ${[...placeholders].join(", ") || "none"}`);
  }

  function merge(node: TextNode, other: TextNode, key: string): TextNode {
    if (other.kind === "map") {
      if (node.kind !== "map") {
        report(node.line, `${key || "the file"} must be a table`);
        return other;
      }
      for (const [name, { line }] of node.entries)
        if (!other.entries.has(name)) report(line, `${join(key, name)} is no text of the site`);
      const entries = [...other.entries].map(([name, otherNode]): [string, TextNode] => {
        const ownNode = node.entries.get(name);
        if (ownNode) return [name, merge(ownNode, otherNode, join(key, name))];
        if (isLive) report(node.line, `${join(key, name)} is missing`);
        return [name, otherNode];
      });
      return { ...other, entries: new Map(entries) };
    }
    if (other.kind === "list") {
      if (node.kind === "list") return node;
      report(node.line, `${key} must be a list`);
      return other;
    }
    if (node.kind === "map" || node.kind === "list") {
      const unknown =
        node.kind === "map" ? [...node.entries.keys()].find((name) => !categories.includes(name)) : undefined;
      report(
        node.line,
        unknown === undefined
          ? `${key} must be a text`
          : `${key}: unknown plural category “${unknown}”; ${locale} has ${categories.join(", ")}`,
      );
      return other;
    }
    if (node.kind === "plural" && other.kind === "text")
      report(node.line, `${key} has no plural forms: write it as one text`);
    checkForms(node, key);
    checkPlaceholders(node, other, key);
    // One text for every number, where other languages have forms.
    if (other.kind === "plural" && node.kind === "text")
      return { kind: "plural", forms: new Map([["other", node.text]]), line: node.line };
    return node;
  }

  if (fallback) return merge(own, fallback, "");
  visit(own, "", checkForms);
  return own;
}

const join = (key: string, name: string) => (key ? `${key}.${name}` : name);

function visit(node: TextNode, key: string, check: (node: TextNode, key: string) => void): void {
  check(node, key);
  if (node.kind === "map") for (const [name, child] of node.entries) visit(child, join(key, name), check);
  if (node.kind === "list")
    for (const [index, child] of node.items.entries()) visit(child, join(key, String(index)), check);
}
