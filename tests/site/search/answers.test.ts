import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { Suggestions } from "../../../app/features/search/suggestions.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { isScreen, type ScreenName } from "../../../app/ground/i18n/screens.ts";
import { BUILT_CONTENT, slugFor } from "../../../app/screens/pages/content.ts";
import { pdf } from "../../files/contents.ts";
import { leaseWorkers } from "../../host/control.ts";
import { SITE } from "../../host/site.ts";
import { volume } from "../../volume.ts";

type Row = Readonly<Record<"id" | "language" | "typed" | "expected_kind" | "expected", string>>;
/** What people type into one field and the page, file or place that must stand first, by somebody who had not seen the code. */
const rows = ["one-field", "more-one-field"].flatMap(
  (name) =>
    Papa.parse<Row>(readFileSync(`tests/search/${name}.csv`, "utf8"), { header: true, skipEmptyLines: true }).data,
);

/** Of each language. */
const some = <Item>(items: readonly Item[]) => items.filter((_, index) => volume(index % 3 === 0, true));

const ask = async (locale: string, typed: string): Promise<Suggestions> =>
  (await fetch(`${SITE}/suggestions/${locale}?${new URLSearchParams({ q: typed })}`)).json() as Promise<Suggestions>;

/** Addresses in the order in which they stand. */
const linksOf = ({ card, sections }: Suggestions): readonly string[] => [
  ...(card ? [card.href] : []),
  ...sections.flatMap(({ items }) => items.map(({ href }) => href)),
];

function hrefOfPage(expected: string, locale: Locale): string {
  const [screen = "", id = ""] = expected.split(":");
  if (screen === "faq" && id !== "") return `${hrefOf("faq", locale)}#${id}`;
  const sector = BUILT_CONTENT.sectors.find((each) => each.id === id);
  if (screen === "sector" && sector) return hrefOf("sector", locale, { sectorSlug: slugFor(locale, sector.slug) });
  const story = BUILT_CONTENT.stories.find((each) => each.id === id);
  if (screen === "news" && story) return hrefOf("story", locale, { storySlug: slugFor(locale, story.slug) });
  return isScreen(screen) ? hrefOf(screen as Exclude<ScreenName, "product"> as "home", locale) : "";
}

/** Words of what is wanted that no file's name has: it says them by its folder. */
const KIND_WORDS = ["certificate", "manual", "declaration", "catalogue", "list", "templates", "brochure"];

/** Whether a link is what a row wants; a file's name has all words of it. */
function isWanted(href: string, { expected_kind, expected, language }: Row): boolean {
  switch (expected_kind) {
    case "page":
      return href === hrefOfPage(expected, language as Locale);
    case "reseller": {
      const [country = "", city = ""] = expected.split("/");
      const { searchParams } = new URL(href, SITE);
      return searchParams.get("country") === country && (city === "" || searchParams.get("city") === city);
    }
    default: {
      const file = decodeURIComponent(href).toLowerCase().replace(/\s/g, "");
      const words = expected.toLowerCase().split(" ");
      // A certificate is of many products, and none of them is in its name.
      const isOfProduct = words[0] === "certificate" && /^\d{7}$/.test(words.at(-1) ?? "");
      return (isOfProduct ? words.slice(0, -1) : words)
        .filter((word) => !KIND_WORDS.includes(word))
        .every((word) => word.split("-").every((part) => file.includes(part.replace(/s$/, ""))));
    }
  }
}

test("of questions for pages, files and places nine in ten have their answer first", async () => {
  const asked = some(rows.filter(({ expected_kind }) => ["page", "file", "reseller"].includes(expected_kind)));
  const wrong: string[] = [];
  for (const row of asked) {
    const [first = "nothing"] = linksOf(await ask(row.language, row.typed));
    if (!isWanted(first, row)) wrong.push(`${row.id} ${row.typed} (${row.expected}): ${first}`);
  }
  console.log(`${asked.length} questions, ${(100 * (1 - wrong.length / asked.length)).toFixed(1)} % right`, wrong);
  expect(wrong.length).toBeLessThanOrEqual(asked.length / 10);
});

test("a product, another maker's number, what is not made and nonsense get no page in their place", async () => {
  const asked = some(rows.filter(({ expected_kind }) => !["page", "file", "reseller"].includes(expected_kind)));
  const carded: string[] = [];
  for (const { id, language, typed } of asked) {
    const { card } = await ask(language, typed);
    if (card) carded.push(`${id} ${typed}: ${card.href}`);
  }
  expect(carded).toEqual([]);
});

test("the answer stands on the page of results without scripts, and a file of a product does not lead to the product", async () => {
  const asked = async (query: string) => {
    const response = await fetch(`${SITE}/en/products?${new URLSearchParams({ q: query })}`, { redirect: "manual" });
    return { status: response.status, html: response.status === 200 ? await response.text() : "" };
  };
  expect((await asked("STEP 1040403")).html).toContain('href="/api/products/1040403/model.step"');
  expect((await asked("1040403")).status).toBe(302);
  const { html } = await asked("who sells in stuttgart");
  expect(html).toContain('href="/en/resellers?country=DE&amp;city=stuttgart"');
  expect(html).toContain('href="tel:');
  // Every address that it offers exists.
  for (const query of ["general catalogue", "ISO 9001 certificate", "opening hours", "trade fair hamburg"]) {
    const { card, sections } = await ask("en", query);
    const offered = [...(card ? [card.href] : []), ...sections.flatMap(({ items }) => items.map(({ href }) => href))];
    for (const href of offered.slice(0, 4)) expect([href, (await fetch(SITE + href)).status]).toEqual([href, 200]);
  }
});

test("a document that was dropped into the bucket a minute ago is found, one that was deleted is not", async () => {
  const workers = await leaseWorkers();
  const key = "documents/brochures/en/quokka-terminals.pdf";
  const tell = (action: string) =>
    workers.send("FILE_EVENTS", {
      account: "account",
      action,
      bucket: "klemma-files",
      object: { key, size: 8, eTag: "etag" },
      eventTime: new Date().toISOString(),
    });
  const first = async () => {
    const response = await fetch(`${workers.url}/suggestions/en?q=quokka+brochure`);
    return decodeURIComponent(((await response.json()) as Suggestions).card?.href ?? "");
  };
  expect(await first()).not.toContain("quokka");
  await workers.bucket.put(key, pdf());
  await tell("PutObject");
  await expect.poll(first).toContain("quokka-terminals.pdf");
  await workers.bucket.delete(key);
  await tell("DeleteObject");
  await expect.poll(first).not.toContain("quokka");
  await workers.close(true);
});

test("a certificate's mark beside a product is its certificate, also in Cyrillic letters", async () => {
  const first = async (locale: string, query: string) =>
    decodeURIComponent((await ask(locale, query)).card?.href ?? "");
  expect(await first("en", "UL KV 4")).toContain("/certificates/ul/");
  expect(await first("ru", "ЕАС KGK 240-24")).toContain("/certificates/eac/");
  expect(await first("en", "UL terminal")).toBe("");
});

test("a certificate that a product does not have is none of another's", async () => {
  const { card } = await ask("en", "UL certificate KEA 30");
  const href = decodeURIComponent(card?.href ?? "");
  expect(href).not.toMatch(/\/ul\//);
});

test.each([
  ["<script>alert(1)</script>"],
  ["' OR 1=1 --"],
  ["\u202eUL\u202c certificate"],
  ["certificate ".repeat(60)],
  ["%' ; DROP TABLE file; --"],
  ["📄 pdf 📄"],
])("%s is answered without a fault", async (typed) => {
  const response = await fetch(`${SITE}/suggestions/en?${new URLSearchParams({ q: typed })}`);
  expect(response.status).toBe(200);
  const { query, card } = (await response.json()) as Suggestions;
  expect(query.length).toBeLessThan(300);
  expect(card === null || card.href.startsWith("/")).toBe(true);
});
