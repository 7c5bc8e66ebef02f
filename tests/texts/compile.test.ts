import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
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

type Changes = Readonly<Record<string, ((text: string) => string) | null>>;

/** What is said of the site's texts after some files of them were changed; null takes one away. */
function problemsAfter(changes: Changes): string[] {
  const copy = join(folder, "texts");
  rmSync(copy, { recursive: true, force: true });
  cpSync(TEXTS_FOLDER, copy, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(copy, file);
    if (change === null) {
      rmSync(path);
      continue;
    }
    const before = file === "new.md" ? "" : readFileSync(path, "utf8");
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  }
  return compileTexts(copy, codes, FACTS).problems.map(formatProblem);
}

/** What is said of files of the texts that have faults appended, each a paragraph of its own: all by one compilation. */
function problemsWith(faultsOf: Readonly<Record<string, readonly string[]>>) {
  const lineOf = new Map<string, number>();
  const changes: Record<string, (text: string) => string> = {};
  for (const [file, faults] of Object.entries(faultsOf)) {
    let end = readFileSync(join(TEXTS_FOLDER, file), "utf8").split("\n").length;
    for (const fault of faults) {
      lineOf.set(`${file} ${fault}`, end + 1);
      end += fault.split("\n").length + 1;
    }
    changes[file] = (text) => `${text}\n${faults.join("\n\n")}\n`;
  }
  const problems = problemsAfter(changes);
  const placeOf = (file: string, fault: string) => `${file}, line ${lineOf.get(`${file} ${fault}`)}: `;
  return { problems, placeOf };
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
  const file = "en/pages/about.md";
  const { problems, placeOf } = problemsWith({ [file]: ["{{countries}} countries", "{{employees}} people"] });
  expect(problems).toEqual([`${placeOf(file, "{{employees}} people")}facts.yaml has no “employees”`]);
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

test("without a text or a table the build fails and names each that is missing", () => {
  const missing = ["ru/pages/kio.md", "ru/sectors/elevators.md", "ru/news/opc-ua.md"];
  const taken = [...missing, "ru/fairs.yaml"].map((file) => [file, null] as const);
  expect(problemsAfter(Object.fromEntries(taken)).toSorted()).toEqual(
    ["ru/fairs.yaml: is missing", ...missing.map((file) => `${file}: the text is missing in this language`)].toSorted(),
  );
  expect(problemsAfter({ "fairs.yaml": null })).toEqual(["fairs.yaml: is missing"]);
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
  const { problems, placeOf } = problemsWith({ [file]: FAULTS.map(([fault]) => fault) });

  test.each(FAULTS)("“%s” in a text fails the build and names its line: %s", (fault, said) => {
    expect(problems).toContain(placeOf(file, fault) + said);
  });
});

const FRONT_MATTER: Readonly<Record<string, readonly [change: (text: string) => string, said: string]>> = {
  "en/pages/kio.md": [
    (text) => text.replace(/^description: .*$/m, "description: Too short"),
    "description is shorter than 50 characters",
  ],
  "de/pages/kio.md": [
    (text) => text.replace(/^title: .*$/m, ""),
    'title Invalid key: Expected "title" but received undefined',
  ],
  "fr/pages/kio.md": [(text) => text.replace(/^next: .*$/m, "next: [none]"), "next.0 there is no page “none”"],
  "tr/pages/kio.md": [
    (text) => text.replace(/^lead: .*$/m, "lead: [a, b"),
    "Flow sequence in block collection must be sufficiently indented",
  ],
  "ru/pages/kio.md": [
    (text) => text.replace("---", ""),
    "does not begin with its title and description between two lines of ---",
  ],
};

describe("front matter", () => {
  const changes = Object.entries(FRONT_MATTER).map(([file, [change]]) => [file, change] as const);
  const problems = problemsAfter(Object.fromEntries(changes));

  test.each(Object.entries(FRONT_MATTER))("of %s is checked", (file, [, said]) => {
    expect(problems.filter((problem) => problem.startsWith(file)).join("\n")).toContain(said);
  });
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

describe("a misprint", () => {
  const fileOf = (locale: Locale) => `${locale}/pages/about.md`;
  const byFile = LOCALES.map((locale) => {
    const own = MISPRINTS.flatMap(([language, text]) => (language === locale ? [text] : []));
    return [fileOf(locale), own] as const;
  });
  const { problems, placeOf } = problemsWith(Object.fromEntries(byFile));

  test.each(MISPRINTS)("a misprint in %s, “%s”, fails the build: %s", (locale, text, said) => {
    const where = placeOf(fileOf(locale), text);
    expect(problems.filter((problem) => problem.startsWith(where)).join("\n")).toContain(said);
  });
});

test("what no page shows is named, and so are an address that is used twice and a fair that ends before it starts", () => {
  const problems = problemsAfter({
    "new.md": () => "text",
    "en/news/autumn-fairs.md": (text) => text.replace("meet-us-at-the-autumn-fairs", "kio-gateways-speak-opc-ua"),
    "fairs.yaml": (text) => text.replace("ends: 2027-04-10", "ends: 2027-04-01"),
    "sectors.yaml": (text) => text.replace("screw_bolt", "screw_none"),
  });
  expect(problems.toSorted()).toEqual([
    "fairs.yaml: 0 ends before it starts",
    "new.md: no page has this text",
    "news.yaml: “/kio-gateways-speak-opc-ua” is used twice",
    "sectors.yaml: the catalogue has no category screw_none",
  ]);
});
