import { beforeEach, expect, test, vi } from "vitest";
import type { UnresolvedEntry } from "../../app/features/entry/parsed-entry.ts";
import { chooseCandidate, type KeyedEntry, parseOrder, toFreeText } from "../../app/features/entry/parsed-entry.ts";
import {
  entryStore,
  fromStoredEntries,
  toStoredEntries,
  withoutWords,
} from "../../app/features/entry/unfinished-entry.ts";
import type { LineProduct, LookupResults, SubstituteOffer } from "../../app/features/list/line-product.ts";

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
  const sessionStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  return () => vi.unstubAllGlobals();
});

const productOf = (code: string, name: string): LineProduct => ({
  code,
  name,
  href: `/${name}`,
  weightG: 10,
  unit: "piece",
  packageUnit: 50,
  minOrderQuantity: 50,
  drawn: { drawing: "terminal", hex: "#d9cdb0", stripe: null, widthMm: 6.2, heightMm: 46, depthMm: 47.5 },
  role: "feed_through clamp=screw",
  rails: [],
  accessories: { endPlates: [], endStops: [], rails: [] },
});
const offerOf = (note: string): SubstituteOffer => ({
  code: "1040402",
  manufacturer: "Phoenix Contact",
  isRenumbered: false,
  type: "UT 4",
  number: "3044102",
  match: "similar",
  note,
});
/** What a language calls the products, and how it says that one is wider. */
const resultsIn = (grey: string, blue: string, note: string): LookupResults => ({
  products: new Map([productOf("1040402", grey), productOf("1040403", blue)].map((each) => [each.code, each])),
  meanings: new Map([["3044102", { how: "unknown", nearest: [], swapped: null, substitutes: [offerOf(note)] }]]),
  wordings: new Map(),
  contradictions: new Map(),
});
const ENGLISH = resultsIn("grey", "blue", "wider");
const GERMAN = resultsIn("grau", "blau", "breiter");

/** A preview with a line of each kind: found, chosen by the visitor, still open, left in words, dropped. */
function previewIn({ products, meanings }: LookupResults): KeyedEntry[] {
  const [grey, blue] = ["1040402", "1040403"].map((code) => products.get(code));
  const meaning = meanings.get("3044102");
  if (!grey || !blue || meaning?.how !== "unknown") throw new Error("no products");
  const [substitute = null] = meaning.substitutes;
  const open: UnresolvedEntry = {
    state: "choose",
    text: "1,000 pcs 3044102",
    note: "left",
    candidates: [
      { product: grey, substitute },
      { product: blue, substitute: null },
    ],
    written: "1,000 pcs",
    question: null,
  };
  const [first = { product: grey, substitute }] = open.candidates;
  return [
    { ...open, line: 3, key: 3 },
    { ...parseOrder("75", blue, "en"), text: "1040403 75", note: "", reason: null, line: 1, key: 0 },
    { ...chooseCandidate(open, first, "en"), line: 2, key: 1 },
    { ...toFreeText(open), line: 4, key: 4 },
    { state: "ignored", text: "Hello,", line: 0, key: 2 },
  ];
}

test("lines of a preview come back in another language as they were left, with its names and no other amounts", () => {
  const preview = previewIn(ENGLISH);
  entryStore.write({
    text: "1,000 pcs 3044102",
    checked: { entries: toStoredEntries(preview), rest: "1040253", locale: "en" },
  });
  expect([...texts.values()].join()).not.toMatch(/grey|blue/);
  const read = entryStore.read();
  expect([read?.text, read?.checked?.rest]).toEqual(["1,000 pcs 3044102", "1040253"]);
  // The chosen line was read in English: a thousand pieces stay a thousand.
  expect(fromStoredEntries(read?.checked?.entries ?? [], GERMAN)).toEqual(previewIn(GERMAN));
});

test("a product that has left the catalogue meanwhile is open again, and what is no preview is none", () => {
  const stored = toStoredEntries(previewIn(ENGLISH));
  const rest = { ...GERMAN, products: new Map([...GERMAN.products].slice(0, 1)) };
  const [open, gone] = fromStoredEntries(stored, rest);
  expect(open).toMatchObject({ state: "choose", candidates: [{ product: { name: "grau" } }] });
  expect(gone).toMatchObject({ state: "unknown", text: "1040403 75", candidates: [], written: "75" });
  for (const text of ["", "{", "7", '{"text":7}', '{"text":"a","checked":{"entries":[{}],"rest":""}}']) {
    texts.set("order-list.entry", text);
    expect(entryStore.read()).toBeNull();
  }
});

test("what was said of a line in another language is dropped, its number and candidates stay", () => {
  const contradiction = { kind: "contradiction", contradictions: [{ written: "blau", has: "grau" }] } as const;
  const unknown = { kind: "unknownNumber", number: "1040493" } as const;
  const [open] = toStoredEntries(previewIn(GERMAN)).filter(({ outcome }) => "candidates" in outcome);
  if (!open || !("candidates" in open.outcome)) throw new Error("No line is open.");
  const ask = (question: typeof contradiction | typeof unknown) => ({
    ...open,
    outcome: { ...open.outcome, question },
  });
  expect(withoutWords(ask(contradiction))).toEqual({ ...open, outcome: { ...open.outcome, question: null } });
  expect(withoutWords(ask(unknown))).toEqual(ask(unknown));
});
