import { expect } from "vitest";
import type { Visitor } from "./translated-visitor.ts";

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const PRODUCT = "/en/products/screw-terminals/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige";
const NAME = "KVC 16 M5 bolt terminal block, beige";
const FOUND = "h1 + [role=status]";
const NOTICE = "main [role=status]";

type Journey = readonly [name: string, go: (visitor: Visitor) => Promise<void>];

async function addToList({ open, press, page }: Visitor): Promise<void> {
  await open(PRODUCT);
  await press("Add to List", page.locator("main"));
  await press("List", page.locator("header"));
}

/** Tasks of visitors whose browser translates the site. After each act they read what it came to. */
export const FIRST_JOURNEYS: readonly Journey[] = [
  [
    "filters a list, takes the filter away and goes back",
    async ({ open, act, page, text, reads }) => {
      await open(CATEGORY);
      const all = await text(FOUND);
      const choice = page.locator("#filters input[name=cross_section]").first();
      await act("tick", () => choice.check());
      const some = await text(FOUND);
      expect(some).not.toBe(all);
      await act("untick", () => choice.uncheck());
      await reads(FOUND, [all], [some]);
      await act("back", () => page.goBack());
      await reads(FOUND, [some], [all]);
    },
  ],
  [
    "sends an incomplete message and corrects it",
    async ({ open, act, press, page, reads }) => {
      await open("/en/contact");
      await press("Send the message", page.locator("main"));
      await reads("main form", ["confirm that you have read the privacy notice"]);
      await act("name", () => page.locator("#name").fill("Ada Lovelace"));
      await act("notice", () => page.locator("input[name=notice]").check());
      await act("e-mail", () => page.locator("#email").fill("ada"));
      await press("Send the message", page.locator("main"));
      await reads("main form", ["This is not an e-mail address"], ["confirm that you have read the privacy notice"]);
    },
  ],
  [
    "finds a product, puts it on the list, clears the list and takes that back",
    async ({ open, act, press, page, reads }) => {
      await open("/en");
      await act("find", async () => {
        await page.locator("main input[name=q]").fill("1081601");
        await page.locator("main input[name=q]").press("Enter");
      });
      await press("Add to List", page.locator("main"));
      await reads("main form[data-added]", ["Added"], ["Add to List"]);
      await press("List", page.locator("header"));
      await reads("main li", [NAME]);
      await press("Remove", page.locator("main li"));
      await reads(NOTICE, ["Removed from the list", "Undo"]);
      await press("Undo", page.locator("main"));
      await reads(NOTICE, ["Undone."], ["Removed"]);
      await press("Clear the list");
      await press("Yes", page.locator("dialog:modal"));
      await reads(NOTICE, ["The list has been cleared."], ["Removed", "Undone."]);
      await press("Undo", page.locator("main"));
      await reads(NOTICE, ["Undone."], ["cleared"]);
      await reads("main li", [NAME]);
    },
  ],
];

export const MORE_JOURNEYS: readonly Journey[] = [
  [
    "saves a data sheet",
    async ({ open, press, page, reads }) => {
      await open(PRODUCT);
      await press("Data sheet", page.locator("main"));
      await reads("main a[href$='datasheet.pdf']", ["Data sheet (PDF)"]);
      await reads("main a[href$='datasheet.pdf'] + [role=status]", [], ["sheet"]);
    },
  ],
  [
    "opens a strip's example and adds blocks by their number",
    async ({ open, act, press, page, reads }) => {
      await open("/en/terminal-strips");
      await press("Motor");
      const blocks = page.getByRole("listbox").getByRole("option");
      const before = await blocks.count();
      const entry = page.locator("main textarea").first();
      await act("add", async () => {
        await entry.fill("5x KV 4");
        await entry.press("Enter");
      });
      expect(await blocks.count()).toBeGreaterThan(before);
      await reads("main section [role=status]", [], ["Reading"]);
      await act("nothing known", async () => {
        await entry.fill("nothing known");
        await entry.press("Enter");
      });
    },
  ],
  [
    "pastes a list of which lines are not clear",
    async ({ open, act, press, page, reads }) => {
      await open("/en/order-list");
      await act("paste", () => page.locator("main textarea").fill("10 x 1081601\n5 nothing known\n1O40252;50\nKV 4"));
      await press("Check the lines", page.locator("main"));
      await reads("main details", [NAME, "nothing known"]);
      await press("Keep", page.locator("main details"));
      await press("Undo", page.locator("main details"));
      await press("Add", page.locator("main details"));
      await reads("main ol", [NAME]);
      await reads(NOTICE, ["Lines added to the list: 1."]);
    },
  ],
  [
    "compares products, one more and one fewer",
    async ({ open, act, press, page, reads }) => {
      await open(CATEGORY);
      const boxes = page.locator("main input[form=compare]");
      for (const [index, count] of ["1", "2", "3"].entries()) {
        await act("tick", () => boxes.nth(index).check());
        await reads("#compare [role=status]", [`Chosen: ${count} of 4`]);
      }
      await act("untick", () => boxes.first().uncheck());
      await reads("#compare [role=status]", ["Chosen: 2 of 4"], ["Chosen: 3"]);
      await press("Compare", page.locator("#compare"));
    },
  ],
  [
    "answers the finder and changes an answer",
    async ({ open, act, page, reads }) => {
      await open("/en/product-finder?group=screw");
      const question = await page.locator("main form").first().innerText();
      await act("answer", () => page.locator("main form li button").first().click());
      expect(await page.locator("main form").first().innerText()).not.toBe(question);
      await reads("main section ol", ["1.5"]);
      await act("change", () => page.locator("main section ol a").last().click());
      await reads("main section ol", [], ["1.5 mm²"]);
    },
  ],
  [
    "looks for a reseller in a country and a city",
    async ({ open, act, page, reads }) => {
      await open("/en/resellers");
      await act("country", () => page.locator("main select[name=country]").selectOption("TR"));
      await reads("#resellers", ["Istanbul"]);
      await act("city", () => page.locator("main select[name=city]").selectOption({ index: 1 }));
      await act("another country", () => page.locator("main select[name=country]").selectOption("CH"));
      await reads("#resellers", ["Switzerland"], ["Istanbul"]);
      await act("back", () => page.goBack());
    },
  ],
  [
    "filters the downloads, finds nothing and clears the filters",
    async ({ open, act, press, page, reads }) => {
      await open("/en/downloads");
      await act("group", () => page.locator("main select[name=group]").selectOption({ index: 1 }));
      await act("search", async () => {
        await page.locator("main input[name=q]").fill("zzz");
        await page.locator("main input[name=q]").press("Enter");
      });
      await reads("main", ["Try another word"]);
      await press("Clear the filters", page.locator("main"));
      await reads("main", [], ["Try another word"]);
    },
  ],
  [
    "changes the language, is offered it elsewhere and declines",
    async ({ open, act, page }) => {
      await open("/en/contact");
      await act("German", () => page.locator("header a[hreflang=de]").first().click());
      await open("/en/contact");
      await page.locator("aside a[hreflang=de]").waitFor();
      await act("decline", () => page.locator("aside[lang=de] button").click());
      expect(await page.locator("aside[lang=de]").count()).toBe(0);
    },
  ],
  [
    "types in the search and reads suggestions",
    async ({ open, act, press, page, reads }) => {
      await open("/en/contact");
      await press("Search", page.locator("header"));
      const field = page.locator("#search-panel input[name=q]");
      await act("KV 4", () => field.fill("KV 4"));
      await reads("#search-panel", ["KV 4"]);
      await act("zzzz", () => field.fill("zzzz"));
      await reads("#search-panel", [], ["KV 4 feed-through"]);
      await act("nothing", () => field.fill(""));
      await act("KV 6", () => field.fill("KV 6"));
      await reads("#search-panel", ["KV 6"]);
    },
  ],
  [
    "edits an amount on the list",
    async (visitor) => {
      const { act, page, reads } = visitor;
      await addToList(visitor);
      const field = page.locator("main li input[inputmode=decimal]");
      await act("none", () => field.fill(""));
      await act("7", () => field.fill("7"));
      await act("leave", () => field.blur());
      await reads("main li", ["Minimum order: 25 pieces."]);
      await act("round up", () => page.locator("main li").getByRole("button", { name: "Round up" }).click());
      await reads("main li", [], ["Minimum order: 25 pieces."]);
    },
  ],
];
