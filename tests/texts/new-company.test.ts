import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { byLocale, LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { isScreen } from "../../app/ground/i18n/screens.ts";
import {
  createCompanyFiles,
  listToWrite,
  type NewCompany,
  renderCompanyYaml,
} from "../../tools/company/new-company.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { readTemplate, TEMPLATE_FOLDER } from "../../tools/company/read-template.ts";
import { findMisprints } from "../../tools/content/misprints.ts";
import { formatProblem } from "../../tools/platform/problem.ts";
import { compileCompanyTexts } from "../../tools/texts/compile-company-texts.ts";
import { writeNewCompany } from "../new-company.ts";

const TEMPLATE_FILES = readTemplate();

const NOTHING_KNOWN: NewCompany = {
  name: "[Company name]",
  homeStrip: [],
  showcase: {},
  languages: [],
  catalogueLanguages: [],
};
/** What a catalogue tells, in names that YAML would read as something else and that no text of ours would have. */
const KNOWN: NewCompany = {
  name: 'Yes: "No" #1',
  legalName: "Ünal & 'Söhne' \"Klemmtechnik\" GmbH",
  origin: "https://www.unal.example",
  timeZone: "Europe/Berlin",
  country: "DE",
  homeStrip: [
    ["5510251", 2],
    ["5510252", 1],
  ],
  showcase: { kio: "5530010" },
  languages: ["de", "en"],
  catalogueLanguages: ["de"],
  orderNumber: { pattern: "\\d{7}", groups: [3, 4] },
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function begin(company: NewCompany): string {
  const folder = mkdtempSync(join(tmpdir(), "company-"));
  folders.push(folder);
  writeNewCompany(folder, company);
  return folder;
}

test.each([
  ["nothing", NOTHING_KNOWN],
  ["name, products and languages", KNOWN],
])("the folder of a maker of whom we know %s has no problem", (_, company) => {
  expect(compileCompanyTexts(begin(company)).problems.map(formatProblem)).toEqual([]);
});

test("what is known of a company stands in its folder, and the texts of its languages alone", () => {
  const folder = begin(KNOWN);
  const { brand, home } = readCompany(folder);
  expect(brand.BRAND).toMatchObject({
    name: KNOWN.name,
    legalName: KNOWN.legalName,
    origin: KNOWN.origin,
    timeZone: KNOWN.timeZone,
    orderNumber: KNOWN.orderNumber,
  });
  expect(brand.COMPANY).toMatchObject({
    address: { country: KNOWN.country },
    catalogueLanguages: KNOWN.catalogueLanguages,
    office: { locale: "de" },
  });
  expect(home).toEqual({ HOME_STRIP: ["5510251", "5510251", "5510252"], SHOWCASE: KNOWN.showcase });
  expect(globSync("texts/*/", { cwd: folder }).toSorted()).toEqual(["texts/de", "texts/en"]);
  const { content } = compileCompanyTexts(folder);
  expect(content.pages.imprint.de.blocks).toContainEqual({ type: "paragraph", children: [KNOWN.legalName] });
  // Where it has no texts, those of the language that stands in for it.
  expect(content.pages.about.fr).toMatchObject({ language: "en", title: content.pages.about.en.title });
});

test("the template is the folder of a maker of whom nothing is known", () => {
  expect(TEMPLATE_FILES["company.yaml"]).toBe(renderCompanyYaml({ ...NOTHING_KNOWN, catalogue: "../catalogue" }));
});

describe("the texts of the template", () => {
  const { words } = readCompany(TEMPLATE_FOLDER);
  const { content } = compileCompanyTexts(TEMPLATE_FOLDER);
  const everything = JSON.stringify({ content, words });

  test("name no company, product, year or news, and state no number of a company", () => {
    // A year stands behind the name of a standard alone, and seven digits nowhere.
    const foreign = new RegExp(
      [BRAND.name, "Nodera", "Cloudflare", String.raw`(?<!\bISO\s\d+:)(?:19|20)\d\d\b`, String.raw`\d{7}`].join("|"),
      "gi",
    );
    expect(everything.match(foreign)).toBeNull();
    expect(everything.match(/"to":"(?:group|category|product):[^"]*/g)).toBeNull();
    expect([content.stories, content.sectors, content.fairs]).toEqual([[], [], []]);
  });

  test.each(LOCALES)("are typeset as those of other companies, also words and questions, in %s", (locale: Locale) => {
    const { orderExample: _, ...own } = words[locale];
    const texts = [...Object.values(own), ...content.questions.flatMap((each) => each.texts[locale])];
    expect(texts.flatMap((text) => findMisprints(text, locale))).toEqual([]);
  });

  test("lead from every answer to screens that there are", () => {
    const links = content.questions.flatMap((each) =>
      LOCALES.flatMap((locale) =>
        Array.from(each.texts[locale].join().matchAll(/\]\((\w+)\)/g), ([, screen = ""]) => screen),
      ),
    );
    expect(links.filter((screen) => !isScreen(screen))).toEqual([]);
    // The same in every language.
    for (const each of content.questions) {
      const counts = byLocale((locale) =>
        each.texts[locale]
          .join()
          .match(/\]\(\w+\)/g)
          ?.toSorted(),
      );
      expect(new Set(Object.values(counts).map(String)).size).toBe(1);
    }
  });
});

describe("what a person still has to write", () => {
  const toWrite = listToWrite(createCompanyFiles(TEMPLATE_FILES, KNOWN));
  const filesOf = (isRequired: boolean) =>
    toWrite.flatMap((each) => (each.isRequired === isRequired ? [each.file] : []));

  test("are the placeholders of company.yaml and all texts with something in brackets", () => {
    const ofCompany = toWrite
      .filter(({ file, isRequired }) => file === "company.yaml" && isRequired)
      .map(({ what }) => what);
    expect(ofCompany).toEqual([
      "brand.phone: +00 000 000 00 00",
      "brand.supportPhone: +00 000 000 00 00",
      "brand.email: info@example.com",
      "brand.supportEmail: support@example.com",
      "brand.office.email: info@example.com",
      "brand.office.sender: website@example.com",
      "brand.address.street: [street and number]",
      "brand.address.postalCode: [postal code]",
      "brand.address.city: [city]",
    ]);
    const inBrackets = Object.entries(TEMPLATE_FILES)
      .filter(([path, text]) => path.endsWith(".md") && /\[[^\]]+\](?!\()/.test(text.replace(/^---\n.*?\n---\n/s, "")))
      .map(([path]) => path.replace(/^texts\/\w+/, "texts/{locale}"));
    expect(filesOf(true)).toEqual(expect.arrayContaining([...new Set(inBrackets)]));
    expect(filesOf(true)).toContain("languages/{locale}/notice.yaml");
  });

  test("or may write better are all other texts, each once for all languages", () => {
    const others = filesOf(false).filter((file) => file !== "company.yaml");
    expect(others).toEqual([...new Set(others)]);
    expect([...others, ...filesOf(true)]).toEqual(
      expect.arrayContaining([
        ...new Set(
          Object.keys(TEMPLATE_FILES)
            .filter((path) => path.startsWith("texts/"))
            .map((path) => path.replace(/^texts\/\w\w\//, "texts/{locale}/")),
        ),
      ]),
    );
    expect(toWrite.find(({ file }) => file === "texts/news.yaml")?.what).toBe("none yet");
  });
});
