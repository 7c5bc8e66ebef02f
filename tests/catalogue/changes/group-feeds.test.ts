import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { groupFeedPath } from "../../../app/ground/i18n/locale-files.ts";
import { LOCALES, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { rollBack } from "../../../tools/catalogue/import/publish/go-live.ts";
import { edit, few, first, openCatalogue, second, withValue } from "./changing-catalogue.ts";

const { databases, get, publish } = await openCatalogue();

const FEED = "/en/products/screw-terminals/atom.xml";

test("each group has a feed in every language: releases with their products, and what changed in words", async () => {
  await publish(few);
  const release = await publish(
    edit({ [first.code]: { name_en: 'A <b> & "c"', ...withValue(first, "rated_current", 99) } }),
  );
  const entriesOf = async (path: string) => {
    const response = await get(path);
    expect([path, response.headers.get("content-type")]).toEqual([path, "application/atom+xml; charset=utf-8"]);
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" }).parse(xml);
    return { ...feed, entries: (feed.entry ?? []) as { id: string; title: string; content: { "#text": string } }[] };
  };
  const english = await entriesOf(FEED);
  expect(english.entries[0]?.title).toBe(`Release ${release} · 1 product`);
  expect(english.entries[0]?.content["#text"]).toMatch(
    /^<ul><li><a href="https:\/\/[^"]+">\d+ A &lt;b&gt; &amp; &quot;c&quot;<\/a><br>Product name, Address of the page, .+<\/li><\/ul>$/,
  );
  for (const locale of LOCALES) {
    const group = few.groups[0]?.[`slug_${slugSetOf(locale)}`] ?? "";
    const { entries } = await entriesOf(groupFeedPath(hrefOf("productGroup", locale, { groupSlug: group })));
    const current = few.attributes.find(({ code }) => code === "rated_current")?.[`name_${locale}`];
    expect(entries[0]?.content["#text"]).toContain(current);
  }
  // Stable, whatever follows.
  await publish(edit({ [second.code]: null }));
  const later = await entriesOf(FEED);
  expect(later.entries[1]?.id).toBe(english.entries[0]?.id);
  expect(later.entries[0]?.content["#text"]).toContain("This number is no longer in the catalogue.");
  // A rollback takes its release out of the feed.
  await rollBack(databases, new Date());
  expect((await entriesOf(FEED)).entries[0]?.id).toBe(english.entries[0]?.id);
  const moved = few.groups.map((group) => ({ ...group, slug_en: "screw-clamps" }));
  await publish({ ...few, groups: moved });
  expect((await entriesOf(FEED)).id).toBe(english.id);
  expect((await get("/en/products/nothing/atom.xml")).status).toBe(404);
});
