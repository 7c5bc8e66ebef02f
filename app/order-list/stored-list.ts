import * as v from "valibot";
import { recall, remember } from "../shell/browser-storage.ts";

const KEY = "order-list";

const LinesSchema = v.fallback(v.array(v.object({ code: v.string(), amount: v.number() })), []);

/** One line of the order list as this browser keeps it: an order number, and how many pieces or metres. */
export type StoredLine = { readonly code: string; readonly amount: number };

/** The order list of this browser, the oldest line first; empty when there is none, or none that can be read. */
function readList(): StoredLine[] {
  try {
    return v.parse(LinesSchema, JSON.parse(recall("localStorage", KEY) ?? "[]"));
  } catch {
    return [];
  }
}

/** Adds products to the list; what stands in it already keeps its place and its amount. */
export function addToList(lines: readonly StoredLine[]): void {
  const stored = readList();
  const known = new Set(stored.map(({ code }) => code));
  const list = [...stored, ...lines.filter(({ code }) => !known.has(code))];
  remember("localStorage", KEY, JSON.stringify(list));
}
