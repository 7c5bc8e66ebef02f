import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/i18n/locales.ts";
import { runCommand } from "../../tools/command.ts";
import { insertFacts, insertIntoText } from "../../tools/company/insert-facts.ts";
import { companyFolders, readCompany } from "../../tools/company/read-company.ts";
import { readCatalogueCodes } from "../../tools/texts/catalogue-codes.ts";
import { textsCommand } from "../../tools/texts/command.ts";
import { compileTexts } from "../../tools/texts/compile-texts.ts";
import { formatProblem } from "../../tools/texts/problem.ts";
import { testContext } from "../operations/command-context.ts";

const folder = mkdtempSync(join(tmpdir(), "texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { texts: TEXTS_FOLDER, catalogue: CATALOGUE_FOLDER } = companyFolders();
const codes = readCatalogueCodes(CATALOGUE_FOLDER);
const { FACTS } = readCompany().facts;

/** What is said of the site's texts after one file of them was changed; null takes it away. */
function problemsAfter(file: string, change: ((text: string) => string) | null): string[] {
  const copy = join(folder, "texts");
  rmSync(copy, { recursive: true, force: true });
  cpSync(TEXTS_FOLDER, copy, { recursive: true });
  const path = join(copy, file);
  if (change === null) rmSync(path);
  else {
    const before = file === "new.md" ? "" : readFileSync(path, "utf8");
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  }
  return compileTexts(copy, codes, FACTS).problems.map(formatProblem);
}

/** What is said of one file of the texts that has faults appended, each a paragraph of its own: all by one compilation. */
function problemsWith(file: string, faults: readonly string[]) {
  let end = readFileSync(join(TEXTS_FOLDER, file), "utf8").split("\n").length;
  const lineOf = new Map<string, number>();
  for (const fault of faults) {
    lineOf.set(fault, end + 1);
    end += fault.split("\n").length + 1;
  }
  const problems = problemsAfter(file, (text) => `${text}\n${faults.join("\n\n")}\n`);
  return { problems, lineOf };
}

test("the texts of the site have no problem", () => {
  const { content, problems } = compileTexts(TEXTS_FOLDER, codes, FACTS);
  expect(problems.map(formatProblem)).toEqual([]);
  expect([content.stories.length, content.sectors.length, content.fairs.length]).toEqual([5, 8, 6]);
});

test("npm run texts counts the texts, or names what is wrong with each and fails", async () => {
  const good = testContext();
  expect(await runCommand(textsCommand(), [], good)).toBe(0);
  expect(good.printed()).toMatch(/^\d+ pages, 5 news, 8 sectors, 6 fairs: no problems\.\n$/);
  const copy = join(folder, "texts");
  cpSync(TEXTS_FOLDER, copy, { recursive: true });
  rmSync(join(copy, "ru/pages/kio.md"));
  const bad = testContext();
  expect(await runCommand(textsCommand(copy), [], bad)).toBe(1);
  expect(bad.printed()).toBe("ru/pages/kio.md: the text is missing in this language\n1 problem.\n");
  expect(await runCommand(textsCommand(), ["nonsense"], testContext())).toBe(2);
});

test("a fact that the company has not stated is named with its line, and one that it has is written in the language", () => {
  const { problems, lineOf } = problemsWith("en/pages/about.md", ["{{countries}} countries", "{{employees}} people"]);
  expect(problems).toEqual([
    `en/pages/about.md, line ${lineOf.get("{{employees}} people")}: facts.yaml has no “employees”`,
  ]);
  expect(insertFacts({ texts: ["{{replyTime}}"], n: 12 }, "tr", FACTS, () => {})).toEqual({
    texts: ["bir iş günü içinde"],
    n: 12,
  });
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
      `\\b(?:${years.join("|")})\\b(?!-)`,
      `\\b${FACTS.countries} (?:ülke|countr|стран)`,
      ...Object.values(FACTS.replyTime),
    ].join("|"),
  );
  const found = globSync("samples/company/**/*.{md,yaml}")
    .filter((path) => !/facts\.yaml|words\.yaml|README|fairs\.yaml|news\.yaml/.test(path))
    .filter((path) => written.test(readFileSync(path, "utf8").replace(/:\d{4}/g, "")));
  expect(found).toEqual([]);
});

test.each([
  ["ru/pages/kio.md", "ru/pages/kio.md: the text is missing in this language"],
  ["ru/sectors/elevators.md", "ru/sectors/elevators.md: the text is missing in this language"],
  ["ru/news/opc-ua.md", "ru/news/opc-ua.md: the text is missing in this language"],
  ["fairs.yaml", "fairs.yaml: is missing"],
  ["ru/fairs.yaml", "ru/fairs.yaml: is missing"],
])("without %s the build fails: %s", (file, said) => {
  expect(problemsAfter(file, null)).toEqual([said]);
});

const FAULTS = [
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
    "there is no figure “none”: there are timeline, strip, steps, cycle, rails, system, row, exploded, statistics",
  ],
  ["```strip\nlabel: A strip\nproducts: ['0000000', 1040251]\n```", "strip: the catalogue has no product 0000000"],
  ["```cycle\nlabel: A circle\ncentre: Middle\nsteps: []\n```", "cycle: steps a circle has four steps"],
] as const;

describe("a fault in a text", () => {
  const file = "en/pages/kio.md";
  const { problems, lineOf } = problemsWith(
    file,
    FAULTS.map(([fault]) => fault),
  );

  test.each(FAULTS)("“%s” in a text fails the build and names its line: %s", (fault, said) => {
    expect(problems).toContain(`${file}, line ${lineOf.get(fault)}: ${said}`);
  });
});

test.each([
  [
    (text: string) => text.replace(/^description: .*$/m, "description: Too short"),
    "description is shorter than 50 characters",
  ],
  [(text: string) => text.replace(/^title: .*$/m, ""), 'title Invalid key: Expected "title" but received undefined'],
  [(text: string) => text.replace(/^next: .*$/m, "next: [none]"), "next.0 there is no page “none”"],
  [
    (text: string) => text.replace(/^lead: .*$/m, "lead: [a, b"),
    "Flow sequence in block collection must be sufficiently indented",
  ],
  [(text: string) => text.replace("---", ""), "does not begin with its title and description between two lines of ---"],
] as const)("front matter is checked: %#", (change, said) => {
  expect(problemsAfter("en/pages/kio.md", change).join("\n")).toContain(said);
});

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

describe.each(LOCALES)("a misprint in %s", (locale) => {
  const file = `${locale}/pages/about.md`;
  const misprints = MISPRINTS.filter(([language]) => language === locale);
  const { problems, lineOf } = problemsWith(
    file,
    misprints.map(([, text]) => text),
  );

  test.each(misprints)("a misprint in %s, “%s”, fails the build: %s", (_, text, said) => {
    const where = `${file}, line ${lineOf.get(text)}: `;
    expect(problems.filter((problem) => problem.startsWith(where)).join("\n")).toContain(said);
  });
});

test("what no page shows is named, and so are an address that is used twice and a fair that ends before it starts", () => {
  expect(problemsAfter("new.md", () => "text")).toEqual(["new.md: no page has this text"]);
  expect(
    problemsAfter("en/news/autumn-fairs.md", (text) =>
      text.replace("meet-us-at-the-autumn-fairs", "kio-gateways-speak-opc-ua"),
    ),
  ).toEqual(["news.yaml: “/kio-gateways-speak-opc-ua” is used twice"]);
  expect(problemsAfter("fairs.yaml", (text) => text.replace("ends: 2027-04-10", "ends: 2027-04-01"))).toEqual([
    "fairs.yaml: 0 ends before it starts",
  ]);
  expect(problemsAfter("sectors.yaml", (text) => text.replace("screw_bolt", "screw_none"))).toEqual([
    "sectors.yaml: the catalogue has no category screw_none",
  ]);
});
