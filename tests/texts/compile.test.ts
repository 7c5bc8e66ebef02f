import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { companyFolders, readCompany } from "../../tools/company/read-company.ts";
import { readTextFiles } from "../../tools/company/read-text-files.ts";
import { compileTexts } from "../../tools/content/compile-texts.ts";
import { insertFacts, insertIntoText } from "../../tools/content/insert-facts.ts";
import { formatProblem } from "../../tools/platform/problem.ts";
import { readCatalogueCodes } from "../../tools/texts/catalogue-codes.ts";
import { textsCommand } from "../../tools/texts/command.ts";
import { testContext } from "../operations/command-context.ts";

const folder = mkdtempSync(join(tmpdir(), "texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { texts: TEXTS_FOLDER, catalogue: CATALOGUE_FOLDER } = companyFolders();
const codes = readCatalogueCodes(CATALOGUE_FOLDER);
const { FACTS } = readCompany().facts;

type Changes = Readonly<Record<string, (text: string) => string>>;

function copyTexts(): string {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(TEXTS_FOLDER, copy, { recursive: true });
  return copy;
}

/** What is said of the site's texts after some files of them were changed. */
function problemsAfter(changes: Changes): string[] {
  const copy = copyTexts();
  for (const [file, change] of Object.entries(changes)) {
    const path = join(copy, file);
    const before = file === "new.md" ? "" : readFileSync(path, "utf8");
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  }
  return compileTexts(readTextFiles(copy), codes, FACTS).problems.map(formatProblem);
}

test("npm run texts counts the texts, or names each text and table that is missing and fails", async () => {
  const good = testContext();
  expect(await runCommand(textsCommand(), [], good)).toBe(0);
  expect(good.printed()).toMatch(/^\d+ pages, 5 news, 8 sectors, 9 fairs: no problems\.\n$/);
  const missing = ["ru/pages/kio.md", "ru/sectors/elevators.md", "ru/news/opc-ua.md"];
  const tables = ["ru/fairs.yaml", "fairs.yaml"];
  const copy = copyTexts();
  for (const file of [...missing, ...tables]) rmSync(join(copy, file));
  const bad = testContext();
  expect(await runCommand(textsCommand(copy), [], bad)).toBe(1);
  expect(bad.printed().trim().split("\n").toSorted()).toEqual([
    "5 problems.",
    ...tables.map((file) => `${file}: is missing`).toSorted(),
    ...missing.map((file) => `${file}: the text is missing in this language`).toSorted(),
  ]);
  expect(await runCommand(textsCommand(), ["nonsense"], testContext())).toBe(2);
});

test("a fact is written in the language, a number as the language writes it", () => {
  const texts = insertFacts({ texts: ["{{replyTime}}"], n: 12 }, "tr", FACTS, () => {});
  expect(texts).toEqual({ texts: ["bir iş günü içinde"], n: 12 });
  expect(insertIntoText("{{big}}", "tr", { big: 12_500 }, () => {})).toBe("12.500");
});

test("npm run texts -- facts lists what the company states, who says so, and where it shows", async () => {
  const context = testContext();
  expect(await runCommand(textsCommand(), ["facts"], context)).toBe(0);
  const printed = context.printed();
  expect(printed).toContain("foundedYear: 1974 (stated by the customer)\n");
  expect(printed).toContain("countries: 68 (to be confirmed)\n");
  expect(printed).toContain("  texts/en/pages/about.md:3\n");
  expect(printed).not.toContain("shown nowhere");
  expect(printed).toMatch(/^texts\/fairs\.yaml: .* \(to be confirmed\)$/m);
  expect(printed).toMatch(/\n\d+ to be confirmed or replaced before the site goes live\.\n$/);
});

test("no text writes out a number or a promise that facts.yaml holds", () => {
  const years = Object.values(FACTS).filter((value) => typeof value === "number" && value > 1900);
  const written = new RegExp(
    [
      `\\b(?:${years.join("|")})\\b(?!-|/\\d)`,
      `\\b${FACTS.countries} (?:ülke|countr|стран)`,
      ...Object.values(FACTS.replyTime),
    ].join("|"),
  );
  const found = globSync("samples/company/**/*.{md,yaml}")
    .filter((path) => !/facts\.yaml|words\.yaml|README|fairs\.yaml|news\.yaml/.test(path))
    .filter((path) => written.test(readFileSync(path, "utf8").replace(/:\d{4}/g, "")));
  expect(found).toEqual([]);
});

const FAULTS = [
  ["{{countries}} {{employees}}", "facts.yaml has no “employees”"],
  ["[words](nowhere)", "the link (nowhere) leads nowhere"],
  ["[words](category:none)", "the link (category:none) leads nowhere"],
  ["[words](product:0000000)", "the link (product:0000000) leads nowhere"],
  ["[words](story:none)", "the link (story:none) leads nowhere"],
  ["[words](/en/kio-smart-packages)", "the link (/en/kio-smart-packages) leads nowhere"],
  ["[words](http://example.com)", "the link (http://example.com) leads nowhere"],
  ["[words](javascript:alert(1))", "the link (javascript:alert(1)) leads nowhere"],
  ["<script>alert(1)</script>", "html is not used on these pages"],
  ["![A photo](photo.jpg)", "image is not used on these pages"],
  ["# Another title", "headings within a text have two or three #: the title stands above the text"],
  ["> A quotation", "blockquote is not used on these pages"],
  [
    "```none\n```",
    "there is no figure “none”: there are timeline, strip, steps, cycle, rails, system, row, exploded, screen, calculator, statistics",
  ],
  ["```strip\nlabel: A strip\nproducts: ['0000000', 1040251]\n```", "strip: the catalogue has no product 0000000"],
  ["```cycle\nlabel: A circle\ncentre: Middle\nsteps: []\n```", "cycle: steps a circle has four steps"],
] as const;

const FRONT_MATTER: Readonly<Record<string, readonly [change: (text: string) => string, said: string]>> = {
  "en/pages/kio.md": [
    (text) => text.replace(/^description: .*$/m, "description: Too short"),
    "description is shorter than 50 characters",
  ],
  "de/pages/kio.md": [(text) => text.replace(/^title: .*$/m, ""), "line 2: title is missing"],
  "fr/pages/kio.md": [(text) => text.replace(/^next: .*$/m, "next: [none]"), "next.0 there is no page “none”"],
  "tr/pages/kio.md": [
    (text) => text.replace(/^lead: .*$/m, "lead: [a, b"),
    "is not indented as it must be, or a bracket above is not closed",
  ],
  "ru/pages/kio.md": [
    (text) => text.replace("---", ""),
    "does not begin with its title and description between two lines of ---",
  ],
};

const MISPRINTS = [
  ["tr", 'Straight "quotes"', "straight quotation mark"],
  ["tr", "1974'te", "straight apostrophe"],
  ["tr", "1974te başladı", "suffix without ’"],
  ["tr", "yüzde 50% daha az", "per cent sign after the number"],
  ["en", "«wrong quotes»", "quotation marks of another language"],
  ["en", "three dots...", "three dots for an ellipsis"],
  ["en", "a hyphen - for a dash", "hyphen for a dash"],
  ["en", "from 4-20 mA", "hyphen between numbers"],
  ["en", "a space , before", "space before a punctuation mark"],
  ["ru", "кавычки “не те”", "quotation marks of another language"],
  ["ru", "2.5 мм", "decimal point"],
  ["en", "a Сyrillic letter", "Cyrillic letters"],
  ["de", "«falsche Anführung»", "quotation marks of another language"],
  ["de", "z.B. ohne Lücke", "no space within an abbreviation"],
  ["de", "2.5 mm", "decimal point"],
  ["fr", "“faux guillemets”", "quotation marks of another language"],
  ["fr", "une question ?", "a plain space before a punctuation mark"],
  ["fr", "attention!", "no space before a punctuation mark"],
] as const;

const SETS: Changes = {
  "new.md": () => "text",
  "en/news/autumn-fairs.md": (text) => text.replace("meet-us-at-the-autumn-fairs", "kio-gateways-speak-opc-ua"),
  "fairs.yaml": (text) => text.replace("ends: 2027-04-10", "ends: 2027-04-01"),
  "sectors.yaml": (text) => text.replace("screw_bolt", "screw_none"),
  "questions.yaml": (text) => text.replace("topic: ordering", "topic: prices"),
  "ru/questions.yaml": (text) => text.replace(/^prices:/m, "price:"),
};

/** Each a paragraph of its own at the end of a file. */
const PARAGRAPHS = [
  ...FAULTS.map(([text, said]) => ["en/pages/green-energy.md", text, said] as const),
  ...MISPRINTS.map(([locale, text, said]) => [`${locale}/pages/about.md`, text, said] as const),
];

describe("of all that is wrong with the texts at once", () => {
  const lineOf = new Map<string, number>();
  const paragraphs = [...Map.groupBy(PARAGRAPHS, ([file]) => file)].map(([file, faults]) => {
    let end = readFileSync(join(TEXTS_FOLDER, file), "utf8").split("\n").length;
    for (const [, fault] of faults) {
      lineOf.set(file + fault, end + 1);
      end += fault.split("\n").length + 1;
    }
    const added = faults.map(([, fault]) => fault).join("\n\n");
    return [file, (text: string) => `${text}\n${added}\n`] as const;
  });
  const problems = problemsAfter({
    ...Object.fromEntries(paragraphs),
    ...Object.fromEntries(Object.entries(FRONT_MATTER).map(([file, [change]]) => [file, change])),
    ...SETS,
  });

  test.each(PARAGRAPHS)("in %s “%s” is named with its line: %s", (file, fault, said) => {
    const where = `${file}, line ${lineOf.get(file + fault)}: `;
    expect(problems.filter((problem) => problem.startsWith(where)).join("\n")).toContain(said);
  });

  test.each(Object.entries(FRONT_MATTER))("the front matter of %s is checked", (file, [, said]) => {
    expect(problems.filter((problem) => problem.startsWith(file)).join("\n")).toContain(said);
  });

  test("what no page shows is named, and so are an address that is used twice and a fair that ends before it starts", () => {
    const ofSets = problems.filter((problem) => !/^\w\w\/pages\//.test(problem));
    expect(ofSets.toSorted()).toEqual([
      "fairs.yaml, line 2: antalya-solar-2027 ends before it starts",
      "new.md: no page has this text",
      "news.yaml: “/kio-gateways-speak-opc-ua” is used twice",
      "questions.yaml, line 5: prices.topic is no topic",
      "sectors.yaml, line 9: the catalogue has no category screw_none",
    ]);
  });
});
