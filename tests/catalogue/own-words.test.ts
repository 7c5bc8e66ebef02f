import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CHECK } from "../../app/ground/i18n/generated/check.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { readBmecat } from "../../tools/catalogue/exchange/bmecat/read-bmecat.ts";
import { renderBmecat } from "../../tools/catalogue/exchange/bmecat/render-bmecat.ts";
import { exportProducts } from "../../tools/catalogue/exchange/export-products.ts";
import { readXchange } from "../../tools/catalogue/exchange/xchange/read-xchange.ts";
import { renderXchange } from "../../tools/catalogue/exchange/xchange/render-xchange.ts";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Problem, Row } from "../../tools/catalogue/import/read/table.ts";
import { describeMessage, fileWording, inEnglish } from "../../tools/catalogue/messages/describe.ts";
import { formatGaps, formatWarnings } from "../../tools/catalogue/messages/format-findings.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { LIBRARY_WORDS } from "../library-words.ts";
import { levelsOf, SPOILT_VALUES, spoilLevel } from "../spoil-tree.ts";
import { volume } from "../volume.ts";
import { testMistakes } from "./spoilt-sample.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

/** What a person, a spreadsheet or another program may have put into a cell. */
const SPOILT: Readonly<Record<string, string>> = {
  nothing: "",
  "a text": "wide",
  "a negative number": "-5",
  "a huge number": "1e9",
  "a number of ten digits": "9999999999",
  "a thousand, or one": "1.000",
  "a day that was a number": "2026-05-17",
  markup: "<b>x</b>",
  "a list": "a; b;;c",
  "a pair": "clamp=glue",
  "a range the wrong way round": "4..0.2",
  "a lost letter": "gr\uFFFDn",
  "a control character": "x\u0007",
  "an error of a spreadsheet": "#N/A",
  "a formula": "=1+1",
  braces: "{{count}} $& {n}",
  "a name of objects": "__proto__",
  "a long text": "x".repeat(12_000),
};

const sample = createFolderSource(TESTED_SAMPLE);

/** The sample with a value in every column of every table, in one row each as far as there are rows. */
function spoil(value: string): Source {
  const change = ({ row, cells }: Row, index: number, count: number): Row => ({
    row,
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, cell], column) => [name, column % count === index ? value : cell]),
    ),
  });
  return {
    ...sample,
    read: (file, problems) => {
      const table = sample.read(file, problems);
      if (!table) return table;
      const rows = [...table.rows];
      return { ...table, rows: rows.map((row, index) => change(row, index, rows.length)) };
    },
  };
}

/** Everything that a check says, in a language. */
function linesIn(locale: (typeof LOCALES)[number], { problems, gaps, rules }: ReturnType<typeof checkTables>) {
  const wording = fileWording(locale);
  return [
    ...problems.map((problem: Problem) => describeMessage(problem.reason, wording)),
    ...formatGaps(gaps, wording),
    ...formatWarnings(rules, wording),
  ];
}

describe.each(Object.entries(SPOILT))("with %s in every column of every table", (_, value) => {
  for (const isStrict of volume([true], [true, false])) {
    const checked = checkTables(spoil(value), { isStrict });
    test(`nothing that ${isStrict ? "a strict check" : "the check"} says is a library's, in any language`, () => {
      expect(checked.problems.length).toBeGreaterThan(20);
      expect(checked.problems.filter(({ reason }) => reason.key === "notAllowed")).toEqual([]);
      const texts = LOCALES.map((locale) => linesIn(locale, checked));
      for (const lines of texts) {
        expect(lines.filter((line) => LIBRARY_WORDS.test(line))).toEqual([]);
        // What stands in a cell is told as it stands there; a placeholder of ours is always filled in.
        expect(lines.filter((line) => /\{\{/.test(line.replaceAll("{{count}}", "")))).toEqual([]);
        expect(lines.filter((line) => line.trim() === "")).toEqual([]);
      }
      const [turkish = [], english = []] = texts;
      expect(turkish.filter((line, index) => line === english[index])).toEqual([]);
    });
  }
});

testMistakes("what may stand there instead", {
  "products/screw.csv": [
    [
      "1040151",
      { width_mm: "2026-05-17" },
      "width_mm · holds the date 2026-05-17, which a spreadsheet has made of a number like 17.5: write the number again",
    ],
    ["1040152", { rated_current: "2026-05-17" }, "rated_current · holds the date 2026-05-17, which"],
    ["1040153", { tightening_torque: "2026-05-04" }, "tightening_torque · holds the date 2026-05-04, which"],
    [
      "1040154",
      { category: "screw_feed_trough" },
      "category · unknown category “screw_feed_trough”; did you mean screw_feed_through?",
    ],
    ["1040155", { type: "x" }, "type · unknown type “x”; allowed: kv"],
    ["1040157", { colour: "Gray" }, "colour · unknown colour “Gray”; did you mean grey?"],
    ["1040251", { colour: "tartan" }, "colour · unknown colour “tartan”; allowed: beige, blue, grey, red, "],
    ["1040252", { category: "" }, "category · is missing; categories.csv lists what may stand here"],
    ["1040253", { weee_category: "7" }, "weee_category · is not one of "],
  ],
  "types.csv": [
    [
      "kv",
      { drawing: "terminal clamp=screw outline=arch" },
      "drawing · middle is missing; allowed: bar, double, none, ",
    ],
    ["kvy", { drawing: "spaceship" }, "drawing · shape: “spaceship” is not one of terminal, plate, "],
    ["kv_3", { drawing: "plate poles=2" }, "drawing · there is no poles"],
    ["kv_4", { role: "feed_through clamp=screw levels=9" }, "role · levels: “9” is not one of 1, 2, 3"],
    ["kvc", { role: "" }, "role · is missing; the drawing is a terminal; allowed: feed_through, ground, fuse, "],
  ],
  "accessories.csv": [
    ["1040151,6010011", { kind: "end" }, "kind · is not one of end_plate, partition_plate, jumper, marker, "],
  ],
  "attributes.csv": [["pollution_degree", { minimum: "low" }, "minimum · is not a number"]],
  "etim.csv": [[",height_mm", { feature: "-;EF000040" }, "feature · is not an ETIM feature like EF000228"]],
});

/** A product of the sample as a file of the trade has it. */
const contents = {
  products: [...exportProducts(sample, () => [])].slice(0, 2),
  discontinued: [],
  release: 1,
  today: "2026-11-27",
};

test("no word of a library is said of a file of ETIM xChange, whatever stands in it instead of what belongs there", () => {
  const file: unknown = JSON.parse([...renderXchange(contents)].join(""));
  const texts = [
    "{",
    "[1,]",
    '{"a": }',
    "",
    "null",
    ...[...Array(levelsOf(file) + 1).keys()].flatMap((level) =>
      Object.values(SPOILT_VALUES).map((instead) => JSON.stringify(spoilLevel(file, level, instead))),
    ),
  ];
  const problems = texts.flatMap((text) => readXchange("change.json", text).problems);
  expect(problems.length).toBeGreaterThan(50);
  expect(problems.map(({ reason }) => inEnglish(reason)).filter((line) => LIBRARY_WORDS.test(line))).toEqual([]);
});

test("no word of a library is said of a BMEcat of which an element is another", () => {
  const xml = [...renderBmecat(contents)].join("");
  const elements = [...new Set(xml.match(/(?<=<)[A-Z][\w.]+(?=>)/g))];
  const texts = elements.flatMap((name) => [
    xml.replaceAll(`<${name}>`, `<${name}><b>x</b>`),
    xml.replaceAll(`<${name}>`, `<${name}/><${name}>`),
    xml.replaceAll(`<${name}>`, "<X>").replaceAll(`</${name}>`, "</X>"),
    xml.replace(`</${name}>`, ""),
    xml.replace(`<${name}>`, `<${name} x>`),
    xml.replace(`<${name}>`, `<${name}>&`),
  ]);
  const problems = texts.flatMap((text) => readBmecat("change.xml", text).problems);
  expect(problems.length).toBeGreaterThan(50);
  expect(problems.map(({ reason }) => inEnglish(reason)).filter((line) => LIBRARY_WORDS.test(line))).toEqual([]);
});

test("each message of the dictionary is one that the code gives", () => {
  const code = globSync("tools/{catalogue,commands}/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = new Set(code.match(/(?<=")\w+(?=")|(?<=\.)contents\w*|contents\w+(?=[,} ])/g));
  expect(Object.keys(CHECK.en).filter((key) => !named.has(key))).toEqual([]);
});
