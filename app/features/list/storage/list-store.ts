import * as v from "valibot";
import { persisted, TEXT } from "../../../ground/platform/persisted.ts";
import { LineSchema } from "../line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, mergeLines } from "../lines/lines.ts";
import { applyStep, type Step, type Undo } from "../steps.ts";
import { ORDER_LIST_KEY } from "./list-key.ts";

/** For what could not be read as lines, until the visitor discards it. */
const UNREADABLE_KEY = "order-list.set-aside";
/** Version 1 was an array of codes and amounts. */
const VERSION = 2;

export type OrderList = { readonly lines: readonly ListLine[]; readonly unreadableText: string };

const StoredSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ lines: v.array(v.unknown()) }),
    v.transform((stored) => stored.lines),
  ),
]);

type StoredLines = { readonly lines: readonly ListLine[]; readonly unreadable: string };

/** The lines of a stored text, and the rest of it as a text. */
export function parseStoredList(text: string | null): StoredLines {
  if (text === null) return { lines: [], unreadable: "" };
  let items: readonly unknown[];
  try {
    items = v.parse(StoredSchema, JSON.parse(text));
  } catch {
    return { lines: [], unreadable: toPlainLines(text) };
  }
  const parsed: ListLine[] = [];
  const unreadable: string[] = [];
  for (const item of items) {
    const line = v.safeParse(LineSchema, item);
    if (line.success) parsed.push(line.output);
    else unreadable.push(toPlainLines(JSON.stringify(item)));
  }
  const lines = mergeLines([], parsed);
  for (const line of lines.slice(MAX_LINES))
    unreadable.push(isProductLine(line) ? `${line.code}\t${line.amount}` : line.text);
  return { lines: lines.slice(0, MAX_LINES), unreadable: unreadable.join("\n") };
}

/** A stored text without its punctuation, so that the quick entry may understand it. */
const toPlainLines = (json: string) =>
  json
    .replace(/\},?/g, "\n")
    .replace(/"?\b(?:version|lines|code|amount|note|text)"?:/g, " ")
    .replace(/[{}[\]"\\]+|,(?!\d)/g, " ")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

const linesStore = persisted<StoredLines>("localStorage", ORDER_LIST_KEY, {
  parse: parseStoredList,
  format: ({ lines }) => JSON.stringify({ version: VERSION, lines }),
});
const unreadableStore = persisted("localStorage", UNREADABLE_KEY, TEXT);

const NO_LINES = parseStoredList(null);

type Cached = { readonly stored: StoredLines; readonly savedUnreadable: string | null; readonly list: OrderList };
let cached: Cached | null = null;

/** Returns the same object, and the same lines in it, as long as they do not change. */
export function getOrderList(): OrderList {
  const stored = linesStore.read() ?? NO_LINES;
  const savedUnreadable = unreadableStore.read();
  if (cached?.stored === stored && cached.savedUnreadable === savedUnreadable) return cached.list;
  const previous = new Map(cached?.list.lines.map((line) => [JSON.stringify(line), line]));
  const lines = stored.lines.map((line) => previous.get(JSON.stringify(line)) ?? line);
  const unreadableText = [savedUnreadable, stored.unreadable].filter(Boolean).join("\n");
  cached = { stored, savedUnreadable, list: { lines, unreadableText } };
  return cached.list;
}

/**
 * Takes a step on the stored list, which another tab may have changed last.
 * @returns the step that undoes it; null if the list has no room for it and stays as it is
 */
export function changeOrderList(step: Step): Undo | null {
  const { lines, unreadableText } = getOrderList();
  const changed = applyStep(lines, step);
  if (!changed) return null;
  if (unreadableText !== "") unreadableStore.write(unreadableText);
  linesStore.write({ lines: changed.lines, unreadable: "" }, UNREADABLE_KEY);
  return changed.undo;
}

export function discardUnreadable(): void {
  const { lines } = getOrderList();
  unreadableStore.write(null);
  linesStore.write({ lines, unreadable: "" });
}
