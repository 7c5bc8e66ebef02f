import { expect, test } from "vitest";
import { contentOn } from "../../app/screens/pages/content.ts";
import { companyFolders, readCompany } from "../../tools/company/read-company.ts";
import { readTextFiles } from "../../tools/company/read-text-files.ts";
import { compileTexts } from "../../tools/content/compile-texts.ts";
import { foldDue, listEntries, readEntry, writeEntry } from "../../tools/content/entries.ts";
import type { Entry, EntryRef } from "../../tools/content/entry-kinds.ts";
import type { TextFiles } from "../../tools/content/text-files.ts";
import { readCatalogueCodes } from "../../tools/texts/catalogue-codes.ts";

const { texts, catalogue } = companyFolders();
const codes = readCatalogueCodes(catalogue);
const { inserted } = readCompany();
const FILES: TextFiles = new Map(
  [...readTextFiles(texts)].filter(([path]) => path !== "README.md" && !path.endsWith("/words.yaml")),
);
const compile = (files: TextFiles) => compileTexts(files, codes, inserted, { isWhole: false });

const TEXT = {
  title: "A text",
  description: "A description that is long enough for search engines to show.",
  lead: "A lead: with a colon, “quotes” and {{brand.name}}.",
  body: "One paragraph with [words](contact).",
  slug: "2026",
};
const { lead: _, ...STORY } = TEXT;
const WRITTEN: readonly (readonly [EntryRef, Entry])[] = [
  [
    { kind: "story", id: "of-a-test" },
    { fields: { date: "2026-01-01", about: "kio", product: "1040402" }, texts: { en: STORY, tr: STORY } },
  ],
  [
    { kind: "sector", id: "of-a-test" },
    { fields: { products: "1040402 1040402 1040402", categories: "" }, texts: { en: TEXT } },
  ],
  [
    { kind: "fair", id: "of-a-test" },
    {
      fields: { starts: "2027-01-01", ends: "2027-01-02", hall: "1", stand: "2", country: "DE" },
      texts: { en: { name: "A fair", venue: "A hall", city: "Hanover", shows: "Terminal blocks: all" } },
    },
  ],
  [
    { kind: "question", id: "of-a-test" },
    { fields: { topic: "wiring", from: "" }, texts: { en: { question: "How?", answer: "As [this](contact) says." } } },
  ],
  [
    { kind: "picture", id: "sector-elevators" },
    { fields: { focus: "left" }, texts: { en: { alt: "A shaft", caption: "A controller in its shaft" } } },
  ],
];

test("what every form shows is written back as it was, and means the same", () => {
  const again = listEntries(FILES).reduce((files, ref) => writeEntry(files, ref, readEntry(FILES, ref)), FILES);
  expect(listEntries(again)).toEqual(listEntries(FILES));
  expect(compile(again)).toEqual(compile(FILES));
});

test("every kind of entry is written, shows in every language, and is removed without a trace", () => {
  const all = WRITTEN.reduce((files, [ref, entry]) => writeEntry(files, ref, entry), FILES);
  for (const [ref, entry] of WRITTEN) expect(readEntry(all, ref)).toEqual(entry);
  const { content, problems } = compile(all);
  expect(problems).toEqual([]);
  expect(content.stories.find(({ id }) => id === "of-a-test")).toMatchObject({
    // A number is an address like others.
    slug: { en: "2026", tr: "2026" },
    texts: { ru: { title: "A text", language: "en" } },
  });
  expect(content.fairs.find(({ id }) => id === "of-a-test")?.name.ru).toBe("A fair");
  expect(content.questions.find(({ id }) => id === "of-a-test")?.texts.de[0]).toBe("How?");
  const none = WRITTEN.reduce((files, [ref]) => writeEntry(files, ref, null), all);
  expect(listEntries(none)).toEqual(listEntries(FILES));
  expect(compile(none)).toEqual(compile(FILES));
});

test("a version stands in its place from its day on, also in a language that has no text besides, and is checked before", () => {
  const base = { kind: "sector", id: "maritime" } as const;
  const version = { ...base, id: "maritime@2999-01-01" };
  const entry = readEntry(FILES, base) ?? expect.fail();
  expect(readEntry(FILES, version)).toBeNull();
  const withoutGerman = writeEntry(FILES, base, { ...entry, texts: { ...entry.texts, de: {} } });
  const later = { ...entry, texts: { de: { ...entry.texts.de, title: "Später" } } };
  const files = writeEntry(withoutGerman, version, later);
  const { content, problems } = compile(files);
  expect(problems).toEqual([]);
  const titleOn = (day: string | null, language: "de" | "fr") =>
    contentOn(content, day).sectors.find(({ id }) => id === "maritime")?.texts[language].title;
  expect([titleOn("2998-12-31", "de"), titleOn("2999-01-01", "de"), titleOn(null, "de")]).toEqual([
    entry.texts.en?.title,
    "Später",
    "Später",
  ]);
  expect(titleOn("2999-01-01", "fr")).toBe(entry.texts.fr?.title);
  // Then it is the text, for whoever goes on writing.
  expect(readEntry(foldDue(files, "2999-01-01"), base)?.texts.de?.title).toBe("Später");
  const bad = writeEntry(files, version, {
    ...later,
    texts: { de: { ...later.texts.de, body: "<script>x</script>" } },
  });
  expect(compile(bad).problems).toMatchObject([{ file: "de/sectors/maritime@2999-01-01.md" }]);
});

test("names that every object has are no texts", () => {
  const fair = { fields: WRITTEN[2]?.[1].fields ?? {}, texts: {} };
  const files = writeEntry(FILES, { kind: "fair", id: "constructor" }, fair);
  expect(compile(files).problems).toMatchObject([{ said: { key: "noLanguage" } }]);
});
