import type { Locale } from "../../../ground/i18n/locales.ts";
import { lookUpEntries } from "../../entry/look-up-entries.ts";
import { isMatched, linesOf } from "../../entry/parsed-entry.ts";
import { MAX_TEXT_LENGTH } from "../../entry/parsing/parse-table.ts";
import { parseStripText } from "./parse-strip-text.ts";
import type { PlanText } from "./plan/plan-rows.ts";
import { type ResolvedStripText, resolveGroups, stripFromLines } from "./resolve-strip-text.ts";

/**
 * Reads a text pasted into a strip: a terminal plan, or positions with the catalogue's products. Too long a text is refused,
 * as a file is, and never read in part.
 * @param sheets of the workbook whose first sheet the text is
 * @throws if the request for the products fails
 */
export async function lookUpStripText(
  text: string,
  locale: Locale,
  sheets?: readonly PlanText[],
): Promise<{ readonly source: string | readonly PlanText[] } | { readonly problem: "tooLong" } | ResolvedStripText> {
  if (text.length > MAX_TEXT_LENGTH) return { problem: "tooLong" };
  const parsed = parseStripText(text, sheets);
  if (parsed.kind === "plan") return { source: sheets ?? text };
  const entries = await lookUpEntries(parsed.entries, locale);
  if (parsed.kind === "groups") return resolveGroups(parsed.groups, entries);
  const products = new Map(entries.flatMap((entry) => (isMatched(entry) ? [[entry.product.code, entry.product]] : [])));
  // Each by itself: added up, a product would lose its places in the row.
  const resolved = stripFromLines(
    entries.flatMap((entry) => linesOf([entry])),
    products,
  );
  const choices = entries.flatMap((entry) =>
    "candidates" in entry
      ? [{ kind: "unknownProduct" as const, number: entry.line, text: entry.text, choice: entry }]
      : [],
  );
  return { ...resolved, problems: [...choices, ...resolved.problems] };
}
