import * as v from "valibot";
import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";
import { LineSchema } from "../line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, mergeLines } from "../lines.ts";
import { applyStep, type Step } from "../steps.ts";
import { ORDER_LIST_KEY } from "./storage-keys.ts";

/** What could not be read as lines, until the visitor discards it. */
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
    .replace(/[{}[\]"\\,]+/g, " ")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

let cached: { readonly text: string | null; readonly savedUnreadable: string; readonly list: OrderList } | null = null;
/** The list as stored, if storage is forbidden or full: it then lives as long as the page. */
let unsavedText: string | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

const readStoredText = () => unsavedText ?? readStorage("localStorage", ORDER_LIST_KEY);
const readSavedUnreadable = () => readStorage("localStorage", UNREADABLE_KEY) ?? "";

/** Returns the same object, and the same lines in it, as long as they do not change. */
export function getOrderList(): OrderList {
  const text = readStoredText();
  const savedUnreadable = readSavedUnreadable();
  if (cached?.text === text && cached.savedUnreadable === savedUnreadable) return cached.list;
  const parsed = parseStoredList(text);
  const previous = new Map(cached?.list.lines.map((line) => [JSON.stringify(line), line]));
  const lines = parsed.lines.map((line) => previous.get(JSON.stringify(line)) ?? line);
  const unreadableText = [savedUnreadable, parsed.unreadable].filter(Boolean).join("\n");
  cached = { text, savedUnreadable, list: { lines, unreadableText } };
  return cached.list;
}

/** Calls back after a change in this tab or in another one. @returns the function to unsubscribe */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", notify);
  };
}

/**
 * Takes a step on the stored list, which another tab may have changed last.
 * @returns the step that undoes it; null if the list has no room for it and stays as it is
 */
export function changeOrderList(step: Step): Step | null {
  const changed = applyStep(getOrderList().lines, step);
  if (changed) writeLines(changed.lines);
  return changed?.undo ?? null;
}

function writeLines(lines: readonly ListLine[]): void {
  const { unreadableText } = getOrderList();
  const text = JSON.stringify({ version: VERSION, lines });
  if (unreadableText !== "") writeStorage("localStorage", UNREADABLE_KEY, unreadableText);
  writeStorage("localStorage", ORDER_LIST_KEY, text);
  unsavedText = readStorage("localStorage", ORDER_LIST_KEY) === text ? null : text;
  notify();
}

export function discardUnreadable(): void {
  writeStorage("localStorage", UNREADABLE_KEY, null);
  if (parseStoredList(readStoredText()).unreadable !== "") writeLines(getOrderList().lines);
  writeStorage("localStorage", UNREADABLE_KEY, null);
  notify();
}
