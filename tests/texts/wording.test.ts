import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAMPLE, sampleRows } from "../sample.ts";
import { TESTED_LOCALES as LOCALES, type TestedLocale as Locale } from "../tested-locales.ts";

type Forbidden = readonly [pattern: RegExp, instead: string];

/** Words that the trade's glossary decides against, by language; `all` where no language has them. */
const FORBIDDEN: Readonly<Record<Locale | "all", readonly Forbidden[]>> = {
  all: [
    [/IEC\/ISO 80079/, "ISO/IEC 80079-34"],
    [/\bE-Plan\b/, "EPLAN"],
    [/VDE type approval to IEC 60947-7-1.*screwdriver/i, "IEC 60900"],
  ],
  tr: [
    [/\bcivata/i, "cıvata"],
    [/algılayıcı/i, "sensör"],
    [/eyleyici/i, "aktüatör"],
    [/süzgeç|süzgeci|süzün/i, "filtre"],
    [/mühürlenebilir/i, "plombalanabilir"],
    [/[Bb]irincil|[İi]kincil/, "primer, sekonder"],
    [/\bbir fazlı/i, "tek fazlı"],
    [/[Çç]ekme kafesi/, "sıkma kafesi"],
    [/deneme düğmesi|elle kumanda kolu/i, "test butonu"],
    [/enerji etüdü/i, "enerji gözden geçirmesi"],
    [/\d\s?%(?!\w)/, "% before the number"],
    [/\d m?A’y?[ae]\b(?<!’e)/, "A’e"],
    [/(?<![\d.])\d\.000(?!\d)/, "1000 without a point"],
  ],
  en: [
    [/(?<!Natural )\bearth(ed|ing)?\b/i, "ground"],
    [/\bdealers?\b/i, "reseller"],
    [/\binquir(y|ies)\b/i, "enquiry"],
    [/\b[Aa]mounts?\b/, "quantity"],
    [/\bour offer\b|\ban offer\b|\bthe offer\b/i, "quotation"],
    [/\bstrains the (cabinet|panel|cell)\b/i, "what the panel has to withstand"],
    [/\b1 poles\b/, "1-pole"],
    [/\bcolor\b|\bgray\b|\banalyzer\b|\baluminum\b/i, "British spelling"],
    [/(?<![\d,])\d,000(?![\d,])/, "1000 without a comma"],
  ],
  ru: [
    [/[Тт]ехническ\S+ паспорт/, "технические данные"],
    [/видимо (разм|разом)/i, "видимый разрыв цепи"],
    [/[Уу]мны\S+ пакет/, "интеллектуальные комплекты"],
    [/гашени\S+ (реле|катуш)/i, "подавление коммутационных перенапряжений"],
    [/[Тт]окопровод/, "токоведущая шинка"],
    [/кратковременный выдерживаемый/i, "кратковременно выдерживаемый"],
    [/[Вв]ставн\S+ перемычк/, "штекерная перемычка"],
    [/[Шш]ин\S+ нейтрали/, "нулевая шина N"],
    [/УЗИП тип \d/, "УЗИП типа"],
    [/шкаф\S* машин/i, "шкаф управления станком"],
    [/\p{L} …(?!\p{L})$/u, "no space before an ellipsis"],
    [/типовой экспертизы/, "об испытании типа"],
    [/(?<![\d,.\u00a0 ])\d[ \u00a0]000(?!\d)/, "1000 without a space"],
    [/Сейчас (за|от)крыто/, "Сейчас работает, Сейчас не работает"],
    [/Масштаб 1 : /, "М 1:2"],
    [/TH 35-7\.5/, "TH 35-7,5"],
    [/[Аа]ксессуар/, "принадлежности"],
    [/многожильн/i, "гибкий (проводник), проволоки жилы"],
    [/Типовое одобрение VDE/, "Сертификат VDE"],
  ],
};

/** Where a text of one language is told from the code around it. */
const CYRILLIC = /[а-яё]/i;
const TURKISH = /[ğşıİçöü]/;
const localeOfFile = (path: string) => LOCALES.find((locale) => new RegExp(`(^|[/_-])${locale}\\.(md|ts)$`).test(path));

/** Every text that a visitor can see, with its place. */
function* visibleTexts(): Generator<readonly [locale: Locale | null, place: string, text: string]> {
  for (const path of globSync("samples/company/**/*.{md,yaml}")) {
    if (path.endsWith("README.md")) continue;
    let inYaml: Locale | null = null;
    for (const [index, line] of readFileSync(path, "utf8").split("\n").entries()) {
      if (line.trimStart().startsWith("#") && path.endsWith(".yaml")) continue;
      inYaml = LOCALES.find((locale) => new RegExp(`^\\s*${locale}:`).test(line)) ?? inYaml;
      for (const part of line.matchAll(/\b(tr|en|ru): ([^,}]+)(?=[,}])/g))
        yield [part[1] as Locale, `${path}:${index + 1}`, part[2] ?? ""];
      if (!/\b(tr|en|ru): [^,}]+, /.test(line)) yield [localeOfFile(path) ?? inYaml, `${path}:${index + 1}`, line];
    }
  }
  for (const path of globSync("samples/catalogue/**/*.csv")) {
    // What people type is what these tables are for.
    if (/synonyms|meanings|cross-references|resellers|accessories|rules/.test(path)) continue;
    for (const [index, row] of sampleRows(path.slice(SAMPLE.length + 1)).entries())
      for (const [column, text] of Object.entries(row)) {
        const locale = LOCALES.find((each) => column.endsWith(`_${each}`));
        if (locale && !column.startsWith("slug")) yield [locale, `${path}, row ${index + 2}`, text];
      }
  }
  for (const locale of LOCALES) {
    const path = `samples/generator/languages/${locale}/texts.json`;
    // English is written in the generator's code, of which the documents are read below.
    if (!existsSync(path)) continue;
    const texts: Readonly<Record<string, string | Readonly<Record<string, string>>>> = JSON.parse(
      readFileSync(path, "utf8"),
    );
    for (const [english, text] of Object.entries(texts))
      for (const form of typeof text === "string" ? [text] : Object.values(text))
        yield [locale, `${path}: ${english}`, form];
  }
  const sources = globSync([
    "app/**/{texts,notice,counts,tr,en,ru}.ts",
    "workers/**/{texts,routes,refusal,document-gate,basic-auth}.ts",
    "app/{resellers,contact,support,order-list}/**/*.tsx",
    "samples/generator/files/documents.ts",
    "tools/catalogue/exchange/headings.ts",
  ]);
  for (const path of sources) {
    let section: Locale | null = null;
    for (const [index, line] of readFileSync(path, "utf8").split("\n").entries()) {
      section = LOCALES.find((locale) => new RegExp(`^ {2}${locale}: `).test(line)) ?? section;
      for (const [, text = ""] of line.matchAll(/(?<![\w$])(?:"((?:[^"\\]|\\.)*)"|`[^`]*`)/g)) {
        if (!/\s|[^\x20-\x7f]/.test(text) && !/^[A-Z]/.test(text)) continue;
        const guess = CYRILLIC.test(text) ? "ru" : TURKISH.test(text) ? "tr" : null;
        yield [localeOfFile(path) ?? guess ?? section, `${path}:${index + 1}`, text];
      }
    }
  }
}

test("no text that a visitor can see has a word that the trade's glossary decides against", () => {
  const found: string[] = [];
  let looked = 0;
  for (const [locale, place, text] of visibleTexts()) {
    looked += 1;
    for (const [pattern, instead] of [...FORBIDDEN.all, ...(locale ? FORBIDDEN[locale] : [])])
      if (pattern.test(text.replace(/\{\{?\w+\}?\}/g, "0")))
        found.push(`${place}: ${text.trim().slice(0, 80)} (${instead})`);
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(10_000);
});

test("each forbidden word is found where it stands", () => {
  const examples: Readonly<Record<Locale, readonly string[]>> = {
    tr: ["Civatalı klemens", "84 % verim", "415 A’ya kadar", "1.000 V", "bir fazlı sayaç"],
    en: ["Amount", "earth bar", "Send as an inquiry", "our dealers", "1 poles", "1,000 V"],
    ru: [
      "Технический паспорт",
      "цепь видимо разомкнута",
      "Готовим …",
      "УЗИП тип 2",
      "1 000 В",
      "Сейчас закрыто",
      "рейка TH 35-7.5",
      "Аксессуары",
      "Многожильный проводник",
    ],
  };
  for (const locale of LOCALES)
    for (const text of examples[locale])
      expect([text, FORBIDDEN[locale].some(([pattern]) => pattern.test(text))]).toEqual([text, true]);
});
