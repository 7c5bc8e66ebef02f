import * as v from "valibot";
import { recall, remember } from "../shell/browser-storage.ts";
import { LineSchema } from "./line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, withMore } from "./lines.ts";
import { ORDER_LIST } from "./storage-keys.ts";

/** What could not be read as lines of a list: shown on its screen until the visitor has done with it. */
const SET_ASIDE = "order-list.set-aside";
/** The first form was an array of codes and amounts. */
const VERSION = 2;

export type OrderList = { readonly lines: readonly ListLine[]; readonly setAside: string };

const StoredSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ lines: v.array(v.unknown()) }),
    v.transform((stored) => stored.lines),
  ),
]);

type Read = { readonly lines: readonly ListLine[]; readonly rest: string };

/** What a stored text holds, line by line, and as a text what of it is no line. */
export function readStored(text: string | null): Read {
  if (text === null) return { lines: [], rest: "" };
  let items: readonly unknown[];
  try {
    items = v.parse(StoredSchema, JSON.parse(text));
  } catch {
    return { lines: [], rest: asEntries(text) };
  }
  const read: ListLine[] = [];
  const rest: string[] = [];
  for (const item of items) {
    const line = v.safeParse(LineSchema, item);
    if (line.success) read.push(line.output);
    else rest.push(asEntries(JSON.stringify(item)));
  }
  const lines = withMore([], read);
  for (const line of lines.slice(MAX_LINES))
    rest.push(isProductLine(line) ? `${line.code}\t${line.amount}` : line.text);
  return { lines: lines.slice(0, MAX_LINES), rest: rest.join("\n") };
}

/** What is left of a stored text without its punctuation: lines that the quick entry may understand. */
const asEntries = (json: string) =>
  json
    .replace(/\},?/g, "\n")
    .replace(/"?\b(?:version|lines|code|amount|note|text)"?:/g, " ")
    .replace(/[{}[\]"\\,]+/g, " ")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

let known: { readonly text: string | null; readonly aside: string; readonly list: OrderList } | null = null;
/** What storage would not take, because it is forbidden or full: then the list lives as long as the page. */
let memory: string | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

const storedText = () => memory ?? recall("localStorage", ORDER_LIST);
const storedAside = () => recall("localStorage", SET_ASIDE) ?? "";

/** The list of this browser: the same object for as long as nothing has changed. */
export function currentList(): OrderList {
  const text = storedText();
  const aside = storedAside();
  if (known?.text === text && known.aside === aside) return known.list;
  const { lines, rest } = readStored(text);
  const setAside = [aside, rest].filter(Boolean).join("\n");
  known = { text, aside, list: { lines, setAside } };
  return known.list;
}

/** Calls whenever the list has changed, here or in another tab. @returns how to stop it */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", notify);
  };
}

/** Changes the list as it is at this moment, whichever tab changed it last. A list that is full keeps its first lines. */
export function changeList(change: (lines: readonly ListLine[]) => readonly ListLine[]): void {
  const { lines, setAside } = currentList();
  const text = JSON.stringify({ version: VERSION, lines: change(lines).slice(0, MAX_LINES) });
  if (setAside !== "") remember("localStorage", SET_ASIDE, setAside);
  remember("localStorage", ORDER_LIST, text);
  memory = recall("localStorage", ORDER_LIST) === text ? null : text;
  notify();
}

/** Forgets what could not be read. */
export function dropSetAside(): void {
  remember("localStorage", SET_ASIDE, null);
  if (readStored(storedText()).rest !== "") changeList((lines) => lines);
  remember("localStorage", SET_ASIDE, null);
  notify();
}
