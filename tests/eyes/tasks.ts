import { expect } from "vitest";
import type { EngineVisitor } from "./engine-visitor.ts";
import { BACKSPACE, ENTER } from "./engines.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const PRODUCT = "/en/products/screw-terminals/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige";
const NAME = "KVC 16 M5 bolt terminal block, beige";
const FOUND = "h1 + [role=status]";
const NOTICE = "main [role=status]";

type Task = readonly [name: string, go: (visitor: EngineVisitor) => Promise<void>];

/** What people come for, by what any browser can do. After each act they read what it came to. */
export const TASKS: readonly Task[] = [
  [
    "filters a list, takes the filter away and goes back",
    async ({ open, press, text, forgets, reads, back }) => {
      const choice = "#filters input[name=cross_section]";
      await open(CATEGORY);
      const all = await text(FOUND);
      await press(choice);
      await forgets(FOUND, all);
      const some = await text(FOUND);
      await press(choice);
      await reads(FOUND, all);
      await back();
      await reads(FOUND, some);
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
      await reads("main form", "Enter an e-mail address");
      await forgets("main form", "confirm that you have read the privacy notice");
    },
  ],
  [
    "finds a product, puts it on the list, clears the list and takes that back",
    async ({ open, fill, press, reads, forgets }) => {
      await open("/en");
      await fill("main input[name=q]", `1081601${ENTER}`);
      await press("main button", "Add to List");
      await reads("main form[data-added]", "Added");
      await forgets("main form[data-added]", "Add to List");
      await press("header a", "List");
      await reads("main ol li", NAME);
      await press("main li button", "Remove");
      await reads(NOTICE, "Removed from the list");
      await press("main button", "Undo");
      await reads(NOTICE, "Undone.");
      await forgets(NOTICE, "Removed");
      await press("main button", "Clear the list");
      await press("dialog button", "Yes");
      await reads(NOTICE, "The list has been cleared.");
      await forgets(NOTICE, "Undone.");
      await press("main button", "Undo");
      await reads(NOTICE, "Undone.");
      await forgets(NOTICE, "cleared");
      await reads("main ol li", NAME);
    },
  ],
  [
    "changes an amount on the list",
    async ({ open, fill, press, reads, forgets }) => {
      const field = "main li input[inputmode=decimal]";
      await open(PRODUCT);
      await press("main button", "Add to List");
      await reads("main form[data-added]", "Added");
      await press("header a", "List");
      await fill(field, BACKSPACE);
      await fill(field, "7");
      await press("h1");
      await reads("main li", "Minimum order: 25 pieces.");
      await press("main li button", "Round up");
      await forgets("main li", "Minimum order");
    },
  ],
  [
    "pastes a list of which lines are not clear",
    async ({ open, fill, press, reads }) => {
      await open("/en/order-list");
      await fill("main textarea", ["10 x 1081601", "5 nothing known", "1O40252;50", "KV 4"].join(ENTER));
      await press("main button", "Check the lines");
      await reads("main details", NAME);
      await reads("main details", "nothing known");
      await press("main details button", "Keep");
      await press("main details button", "Undo");
      await press("main details button", "Add");
      await reads("main ol", NAME);
      await reads(NOTICE, "1 line added to the list.");
    },
  ],
  [
    "compares products, one more and one fewer",
    async ({ open, press, reads }) => {
      await open(CATEGORY);
      for (const count of [1, 2, 3]) {
        await press(`#results tbody tr:nth-child(${count}) input[form=compare]`);
        await reads("#compare [role=status]", `Chosen: ${count} of 4`);
      }
      await press("#results tbody tr:first-child input[form=compare]");
      await reads("#compare [role=status]", "Chosen: 2 of 4");
      await press("#compare button[type=submit]", "Compare");
      await reads("h1", "ompar");
      await reads("main", "KV 2.5");
    },
  ],
  [
    "answers the finder and changes an answer",
    async ({ open, press, text, reads, forgets }) => {
      await open("/en/product-finder?group=screw");
      const question = await text("main form");
      await press("main form li button", "1.5");
      await reads("main section ol", "1.5 mm²");
      await forgets("main form", question);
      await press("main section li:last-child a", "Change");
      await reads("main form", question);
      await forgets("main section ol", "1.5 mm²");
    },
  ],
  [
    "looks for a reseller in a country and a city",
    async ({ open, choose, reads, forgets, back }) => {
      await open("/en/resellers");
      await choose("main select[name=country]", "Türkiye");
      await reads("#resellers", "Istanbul");
      await reads("h1", "Türkiye");
      await choose("main select[name=city]", "Istanbul");
      await reads("h1", "Istanbul");
      await choose("main select[name=country]", "Switzerland");
      await reads("h1", "Switzerland");
      await reads("#resellers", "Zurich");
      await forgets("#resellers", "Istanbul");
      await back();
      await reads("h1", "Istanbul");
    },
  ],
  [
    "filters the downloads, finds nothing and clears the filters",
    async ({ open, choose, fill, press, reads, forgets }) => {
      await open("/en/downloads");
      await choose("main select[name=group]", "Screw");
      await reads("main form", "Clear the filters");
      await fill("main input[name=q]", `zzz${ENTER}`);
      await reads("main", "Try another word");
      await press("main a, main button", "Clear the filters");
      await forgets("main", "Try another word");
    },
  ],
  [
    "changes the language, is offered it elsewhere and declines",
    async ({ open, press, reads, forgets, url }) => {
      await open("/en/contact");
      await press("header a[hreflang=de]");
      await reads("h1", "Kontakt");
      expect(await url()).toBe("/de/kontakt");
      await open("/en/contact");
      await reads("aside[lang=de]", "Deutsch");
      await press("aside[lang=de] button");
      await forgets("aside[lang=de]", "Deutsch");
    },
  ],
  [
    "types in the search and reads suggestions",
    async ({ open, fill, reads, forgets }) => {
      const field = "header [role=search] input";
      await open("/en/contact");
      await fill(field, "KV 4");
      await reads("#search-panel", "KV 4 feed-through");
      await fill(field, "zzzz");
      await forgets("#search-panel", "KV 4 feed-through");
      await fill(field, BACKSPACE);
      await fill(field, "KV 6");
      await reads("#search-panel", "KV 6");
    },
  ],
  [
    "opens a strip's example and adds blocks by their number",
    async ({ open, press, fill, reads, forgets }) => {
      await open("/en/terminal-strips");
      await press("main button", "Motor");
      await reads("main [role=listbox]", "KP");
      await fill("main textarea", `5x KV 4${ENTER}`);
      const added = Array(5).fill(", KV 4").join("\n");
      await reads("main [role=option]", added);
      await forgets("main section [role=status]", "Reading");
      await fill("main textarea", `nothing known${ENTER}`);
      await reads("main [role=option]", added);
    },
  ],
  [
    "saves a data sheet",
    async ({ open, press, reads }) => {
      await open(PRODUCT);
      await press("main a[href$='datasheet.pdf']", "Data sheet");
      // Some browsers save the file, others show it in place of the page.
      await open(PRODUCT);
      await reads("main a[href$='datasheet.pdf']", "Data sheet (PDF)");
    },
  ],
];
