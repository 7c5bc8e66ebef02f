import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "../../app/ground/i18n/locales.ts";

const one = LOCALES.join("|");
/** A text that is a language or an address of one, a key of a table, a property, the end of a column. */
const NAMED = new RegExp(
  [
    `["'\`](?:${one})["'\`]`,
    `["'\`]/(?:\\w+/)?(?:${one})(?=[/?"'\`])`,
    `[{,]\\s*(?:${one}):`,
    `\\.(?:${one})\\b(?!["'\`])`,
    `_(?:${one})\\b`,
  ].join("|"),
  "g",
);
/** Texts are matched so that what looks like a comment within one stays. */
const COMMENT_OR_TEXT = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** The languages that a source names outside its comments, each with its line. */
function languagesIn(file: string, source: string): string[] {
  const code = source.replace(COMMENT_OR_TEXT, (found) =>
    /^\/[/*]/.test(found) ? found.replace(/[^\n]/g, " ") : found,
  );
  return [...code.matchAll(NAMED)].map(({ 0: found, index }) => {
    const line = code.slice(0, index).split("\n").length;
    return `${file}:${line} ${found.trim()}`;
  });
}

test.each([
  'get("fr")',
  'fetch("/de/produkte")',
  "`/api/ru/x`",
  "const names = { de: 1 };",
  "names.tr",
  "row.name_en",
  'const url = "https://x"; get("ru");',
])("%s names a language", (source) => expect(languagesIn("a.ts", source)).toHaveLength(1));

test.each(['// "en"', '/** E.g. "/en/products" */', "const en = 1;", 'get("frame")'])("%s names none", (source) =>
  expect(languagesIn("a.ts", source)).toEqual([]),
);

/** What is made of that folder. */
const MADE = /^(?:app\/ground\/i18n\/generated|app\/layouts|tools\/company\/(?:market|office|words))\//;

/** Asks for pages of the sample by their addresses, as a visitor does. */
const OF_SAMPLE = ["tools/dev/record-queries.ts"];

test("no code outside the folder of languages names one", () => {
  const files = globSync("{app,desk,packages,workers,tools}/**/*.{ts,tsx}").filter((file) => !MADE.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = Map.groupBy(
    files.flatMap((file) => languagesIn(file, readFileSync(file, "utf8"))),
    (each) => OF_SAMPLE.find((file) => each.startsWith(`${file}:`)),
  );
  expect(found.get(undefined) ?? []).toEqual([]);
  expect([...found.keys()]).toEqual(OF_SAMPLE);
});
