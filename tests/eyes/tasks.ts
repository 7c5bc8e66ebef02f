import { expect } from "vitest";
import type { EngineVisitor } from "./engine-visitor.ts";
import { ENTER } from "./engines.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const PRODUCT = "/en/products/screw-terminals/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige";
const NAME = "KVC 16 M5";
const FOUND = "h1 + [role=status]";

type Task = readonly [name: string, go: (visitor: EngineVisitor) => Promise<void>];

async function addToList({ open, press, reads }: EngineVisitor): Promise<void> {
  await open(PRODUCT);
  await press("main button", "Add to List");
  await reads("main form[data-added]", "Added");
  await press("header a", "List");
  await reads("main ol li", NAME);
}

/** What people come for, by what any browser can do. */
export const TASKS: readonly Task[] = [
  [
    "finds a product by its number and puts it on the list",
    async ({ open, fill, press, reads }) => {
      await open("/en");
      await fill("main input[name=q]", `1081601${ENTER}`);
      await press("main button", "Add to List");
      await reads("main form[data-added]", "Added");
      await press("header a", "List");
      await reads("main ol li", NAME);
    },
  ],
  [
    "filters a list and goes back",
    async ({ open, press, text, forgets, reads, back }) => {
      await open(CATEGORY);
      const all = await text(FOUND);
      await press("#filters input[name=cross_section]");
      await forgets(FOUND, all);
      await back();
      await reads(FOUND, all);
    },
  ],
  [
    "sends an incomplete message and corrects it",
    async ({ open, fill, press, reads, forgets }) => {
      await open("/en/contact");
      await press("main button[type=submit]", "Send");
      await reads("main form", "confirm that you have read the privacy notice");
      await fill("#name", "Ada Lovelace");
      await press("main input[name=notice]");
      await fill("#email", "ada");
      await press("main button[type=submit]", "Send");
      await reads("main form", "This is not an e-mail address");
      await forgets("main form", "confirm that you have read the privacy notice");
    },
  ],
  [
    "takes a product off the list and undoes it",
    async (visitor) => {
      await addToList(visitor);
      await visitor.press("main li button", "Remove");
      await visitor.reads("main [role=status]", "Removed from the list");
      await visitor.press("main button", "Undo");
      await visitor.reads("main ol li", NAME);
    },
  ],
  [
    "changes an amount on the list",
    async (visitor) => {
      await addToList(visitor);
      await visitor.fill("main li input[inputmode=decimal]", "7");
      await visitor.press("h1");
      await visitor.reads("main li", "Minimum order");
      await visitor.press("main li button", "Round up");
      await visitor.forgets("main li", "Minimum order");
    },
  ],
  [
    "types lines into the list",
    async ({ open, fill, press, reads }) => {
      await open("/en/order-list");
      await fill("main textarea", "10 x 1081601");
      await press("main button", "Check the lines");
      await reads("main", NAME);
    },
  ],
  [
    "compares two products",
    async ({ open, press, reads, text }) => {
      await open(CATEGORY);
      await press("#results li:nth-child(1) input[form=compare]");
      await press("#results li:nth-child(2) input[form=compare]");
      await reads("#compare [role=status]", "Chosen: 2 of 4");
      await press("#compare button[type=submit]", "Compare");
      await reads("h1", "ompar");
      expect(await text("main")).toContain("KV 2.5");
    },
  ],
  [
    "answers the finder",
    async ({ open, press, reads }) => {
      await open("/en/product-finder?group=screw");
      await press("main form li button", "1.5");
      await reads("main section ol", "1.5");
    },
  ],
  [
    "looks for a reseller in a country",
    async ({ open, choose, reads }) => {
      await open("/en/resellers");
      await choose("main select[name=country]", "TR");
      await reads("#resellers", "Istanbul");
      await choose("main select[name=country]", "CH");
      await reads("#resellers", "Switzerland");
    },
  ],
  [
    "finds no document and clears the filters",
    async ({ open, fill, press, reads, forgets }) => {
      await open("/en/downloads");
      await fill("main input[name=q]", `zzz${ENTER}`);
      await reads("main", "Try another word");
      await press("main a, main button", "Clear the filters");
      await forgets("main", "Try another word");
    },
  ],
  [
    "changes the language and types in the search",
    async ({ open, press, fill, reads, url }) => {
      await open("/en/contact");
      await press("header a[hreflang=de]");
      await reads("h1", "Kontakt");
      expect(await url()).toBe("/de/kontakt");
      await press("header button", "Suche");
      await fill("#search-panel input[name=q]", "KV 4");
      await reads("#search-panel", "KV 4");
    },
  ],
  [
    "begins a strip with an example and adds to it",
    async ({ open, press, fill, reads }) => {
      await open("/en/terminal-strips");
      await press("main button", "Motor");
      await reads("main [role=listbox]", "KP");
      await fill("main textarea", `1040401${ENTER}`);
      await reads("main [role=listbox]", "KV 4");
    },
  ],
];
