import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import { MISPRINTS } from "../../app/ground/i18n/generated/misprints.ts";
import { byLocale, LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { readLanguages } from "../../tools/languages/read-languages.ts";
import { readTerms } from "../../tools/languages/terms.ts";
import { SAMPLE, sampleRows } from "../sample.ts";

type Forbidden = readonly [pattern: RegExp, instead: string];

const concepts = readTerms(readLanguages());

/** Words that the trade's terms decide against, by language; `any` where no language has them. */
const forbiddenIn = (place: Locale | "any"): readonly Forbidden[] =>
  concepts.flatMap(({ words }) => {
    const { name = "", never = [] } = words.get(place) ?? {};
    return never.map(({ is, say = name, cased }): Forbidden => [new RegExp(is, cased ? "u" : "iu"), say]);
  });
const FORBIDDEN = byLocale((locale) => [...forbiddenIn("any"), ...forbiddenIn(locale)]);

/** A folder for each language; what people type, and settings, are no texts. */
const foldersOf = (locale: Locale) =>
  globSync([
    `samples/{company,new-company}/texts/${locale}/**/*.{md,yaml}`,
    `languages/${locale}/{layout,pages,server,error,offer,list,notice,exchange,check}.yaml`,
  ]);

/** Without keys of YAML, which the figures of a Markdown file have too, and what links lead to. */
const toText = (line: string, path: string) =>
  line
    .replace(path.endsWith(".yaml") ? /^\s*(?:- )?[\w."-]+:(?=\s|$)/ : /^\s*(?:- )?[a-z]\w*:(?=\s|$)/, "")
    .replace(/\]\([^)]*\)/g, "]");

/** The texts of the sample's documents are English in the code that makes them: text("…"). */
const DOCUMENT_TEXTS = globSync("samples/files-generator/*.ts").flatMap((path) =>
  Array.from(readFileSync(path, "utf8").matchAll(/\btext\(\s*"((?:[^"\\]|\\.)*)"/g), ([, text = ""]) => text),
);
const TRANSLATED_TEXTS = LOCALES.flatMap((locale) => {
  const path = `samples/files-generator/texts/${locale}.json`;
  if (!existsSync(path)) return [];
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, "utf8"));
  return [[locale, texts] as const];
});

/** Every text that a visitor can see, with its place. */
function* visibleTexts(): Generator<readonly [locale: Locale, place: string, text: string]> {
  for (const locale of LOCALES) {
    for (const path of foldersOf(locale))
      for (const [index, line] of readFileSync(path, "utf8").split("\n").entries())
        if (!line.trimStart().startsWith("# ")) yield [locale, `${path}:${index + 1}`, toText(line, path)];
  }
  for (const english of DOCUMENT_TEXTS) yield ["en", "samples/files-generator", english];
  for (const [locale, texts] of TRANSLATED_TEXTS)
    for (const [english, text] of Object.entries(texts)) yield [locale, `samples/files-generator: ${english}`, text];
  for (const path of globSync("samples/catalogue/**/*.csv")) {
    // What people type is what these tables are for.
    if (/synonyms|meanings|cross-references|resellers|accessories|rules/.test(path)) continue;
    for (const [index, row] of sampleRows(path.slice(SAMPLE.length + 1)).entries())
      for (const [column, text] of Object.entries(row)) {
        const locale = LOCALES.find((each) => column.endsWith(`_${each}`));
        if (locale && !column.startsWith("slug")) yield [locale, `${path}, row ${index + 2}`, text];
      }
  }
}

test("no text that a visitor can see has a word that the trade's glossary decides against", () => {
  const found: string[] = [];
  let looked = 0;
  for (const [locale, place, text] of visibleTexts()) {
    looked += 1;
    const filledIn = text.replace(/\{\{?[\w.]+\}?\}/g, "0");
    for (const [pattern, instead] of FORBIDDEN[locale])
      if (pattern.test(filledIn)) found.push(`${place}: ${text.trim().slice(0, 80)} (${instead})`);
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(10_000);
});

test.each(TRANSLATED_TEXTS)("the sample's documents have each of their texts in %s, and no other", (_, texts) => {
  expect(new Set(Object.keys(texts))).toEqual(new Set(DOCUMENT_TEXTS));
});

test("each concept says something else than it forbids, and leads to what the sample has", () => {
  const known = new Map(
    ["groups", "categories", "types", "colours", "certificates"].map((part) => [
      { categories: "category" }[part] ?? part.slice(0, -1),
      new Set(sampleRows(`${part}.csv`).map(({ code }) => code)),
    ]),
  );
  const values = sampleRows("attribute-values.csv").map(({ attribute, code }) => `${attribute}=${code}`);
  const attributes = new Map(sampleRows("attributes.csv").map(({ code, kind }) => [code, kind]));
  const isKnown = (attribute: string, value: string) =>
    value === "-" ||
    value.includes("{n}") ||
    known.get(attribute)?.has(value) ||
    (attributes.get(attribute) === "code" ? values.includes(`${attribute}=${value}`) : attributes.has(attribute));
  expect(
    concepts.flatMap(({ id, finds }) =>
      finds.flatMap(({ attribute, values: all }) =>
        all.filter((value) => !isKnown(attribute, value)).map((value) => `${id}: ${attribute} ${value}`),
      ),
    ),
  ).toEqual([]);
  const isOwnFault = (locale: Locale, name: string) =>
    FORBIDDEN[locale].some(([pattern, instead]) => instead === name && pattern.test(name));
  expect(
    concepts.flatMap(({ id, words }) =>
      LOCALES.filter((locale) => isOwnFault(locale, words.get(locale)?.name ?? "")).map((locale) => `${id} ${locale}`),
    ),
  ).toEqual([]);
  expect(concepts.length).toBeGreaterThan(400);
});

test("each forbidden word is found where it stands", () => {
  const examples: Readonly<Record<Locale, string>> = {
    tr: "Civatalı klemens|Yükleniyor …|84 % verim|415 A’ya kadar|1.000 V|bir fazlı sayaç",
    en: "Amount|Send as an inquiry|our dealers|our resellers|Ground terminal blocks|Package unit|Nominal current|Loading …|1 poles|1,000 V",
    ru: "Технический паспорт|цепь видимо разомкнута|Готовим …|УЗИП тип 2|1 000 В|Сейчас закрыто|рейка TH 35-7.5|Аксессуары|Многожильный проводник",
    de: "Nennstrom|Hutschiene|Überspannungsableiter|Artikelnummer|Unsere Zulassungen|1.000 V|Netzteil",
    fr: "Courant nominal|Rail oméga|Panier|Numéro de commande|L'embout|1 000 V|Lignes ouvertes",
  };
  for (const locale of LOCALES)
    for (const text of examples[locale].split("|"))
      expect([text, FORBIDDEN[locale].some(([pattern]) => pattern.test(text))]).toEqual([text, true]);
});

test.each(LOCALES)("what the site says in %s has the punctuation of the language", (locale) => {
  const { privacy, certificates } = marketOf(locale);
  const files = ["check", "exchange", "layout", "notice", "pages", "server"].map(
    (part) => `languages/${locale}/${part}.yaml`,
  );
  const lines = [
    ...files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line) => [file, line] as const),
    ),
    ...[...privacy, ...Object.values(certificates)].map((line) => ["samples/company/markets", line] as const),
  ];
  const found = lines
    .filter(([, line]) => !line.trimStart().startsWith("# "))
    .flatMap(([file, line]) => {
      const value = toText(line, file).replace(/\{\{[\w.]+\}\}|"/g, "");
      return MISPRINTS[locale]
        .filter(([pattern]) => new RegExp(pattern, "u").test(value))
        .map(([, reason]) => `${file}: ${value.trim()} ${reason}`);
    });
  expect(found).toEqual([]);
});
