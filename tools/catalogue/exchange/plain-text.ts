import { Parser } from "htmlparser2";
import type { Cells } from "../import/read/table.ts";
import type { Unread } from "./unread.ts";

/** What of a web page is no text of its own. */
const LEFT_OUT = new Set(["script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "head"]);
/** Each begins a line of its own; all else stands in its line. */
const BLOCK = /^(?:p|div|br|li|[uo]l|tr|table|h[1-6]|hr)$/;

/**
 * The text of a cell that a program wrote for its web pages: signs by their names (`&sup2;`) as the signs, tags as lines, and
 * what a browser would run or load left out. Tags that are never closed do no harm.
 * @param unread counts what was left out
 */
export function plainText(html: string, unread?: Unread): string {
  if (!/[<&]/.test(html)) return html;
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (LEFT_OUT.has(name)) {
        hidden += 1;
        unread?.add(`<${name}>`);
      }
      if (BLOCK.test(name)) text += name === "li" ? "\n– " : "\n";
      for (const attribute of Object.keys(attributes))
        if (attribute === "style" || attribute.startsWith("on")) unread?.add(`${attribute}=""`);
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onclosetag: (name) => {
      if (LEFT_OUT.has(name)) hidden -= 1;
      else if (BLOCK.test(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/**
 * Cells of somebody else's file as plain text.
 * @param onDecoded is called for each cell that changes
 */
export function toPlainCells(cells: Cells, onDecoded: () => void, unread?: Unread): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const text = plainText(cell, unread);
      if (text !== cell) onDecoded();
      return [column, text];
    }),
  );
}
