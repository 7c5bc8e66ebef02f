import { describe, expect, test } from "vitest";
import { parseTerminalPlan } from "../../../app/screens/strips/entry/parse-terminal-plan.ts";

const HEADING = "Strip;Terminal;Function;Level;Internal target;External target;Jumper;Potential;Cross-section";
const marks = (text: string) =>
  parseTerminalPlan(text).strips.map(({ name, blocks }) => [name, ...blocks.map(({ mark }) => mark)].join(" "));

describe("headings as programs and people write them", () => {
  test.each([
    [
      "Klemmleiste\tKlemme\tFunktion\tZiel intern\tZiel extern\tBrücke\tPotential\tQuerschnitt",
      "-X1\t1\tDurchgang\t-K1\t-M1\t\tL1\t2,5",
    ],
    [
      "Leiste;Klemmen-Nr.;Typ;Ziel intern;Ziel extern;Brücke;Potenzial Eingang;Aderquerschnitt (mm²);Anmerkung",
      "-X1;1;Durchgang;-K1;-M1;;L1;2,5;",
    ],
    [
      "Terminal strip|Terminal designation|Type|Target internal|Target external|Jumper|Signal|Cross-section (mm²)",
      "-X1|1|Feed-through|-K1|-M1||L1|2.5",
    ],
    [
      "Klemens sırası;Klemens no;Tipi;İç bağlantı;Dış bağlantı;Köprü;Potansiyel;Kesit (mm²)",
      "-X1;1;geçiş;-K1;-M1;;L1;2,5",
    ],
    [
      "Sıra No;Klemens grubu;Klemens no;Tipi;İç hedef;Dış hedef;Köprü;Potansiyel;Kesit (mm²)",
      "7;-X1;1;geçiş;-K1;-M1;;L1;2,5",
    ],
    [
      "Клеммник;Клемма;Тип;Цель внутри;Цель снаружи;Перемычка;Потенциал;Сечение, мм²",
      "-X1;1;проходная;-K1;-M1;;L1;2,5",
    ],
    ["Bornier;Repère;Fonction;Cible interne;Cible externe;Pont;Potentiel;Section mm²", "-X1;1;passage;-K1;-M1;;L1;2,5"],
    ["Barrette;Borne;Type;Tenant;Aboutissant;Pont;Potentiel;Section;Observations", "-X1;1;passage;-K1;-M1;;L1;2,5;"],
    [
      "BORNIER;BORNE;TYPE;DESTINATION INTERNE;DESTINATION EXTERNE;PONTAGE;POTENTIEL;SECTION",
      "-X1;1;passage;-K1;-M1;;L1;2,5",
    ],
  ])("%s", (heading, row) => {
    const { strips, problems } = parseTerminalPlan(`${heading}\n${row}`);
    expect(problems).toEqual([]);
    const level = { potential: { name: "L1", kind: "ac" }, inside: [{ target: "-K1" }], outside: [{ target: "-M1" }] };
    const block = { mark: "1", role: "feedThrough", sectionMm2: 2.5, levels: [level] };
    expect(strips).toMatchObject([{ name: "-X1", blocks: [block] }]);
  });

  test("a heading repeated on each page is no terminal", () => {
    expect(marks([HEADING, "-X1;1;;;;;;A;1", HEADING, "-X1;2;;;;;;B;1"].join("\n"))).toEqual(["-X1 1 2"]);
  });

  test("a strip that is named once, or in the marking, or not at all", () => {
    expect(marks(`${HEADING}\n-X1;1;;;;;;A;1\n;2;;;;;;B;1\n-X2;1;;;;;;C;1`)).toEqual(["-X1 1 2", "-X2 1"]);
    expect(marks("Terminal;Level;Potential\n-X1:1;1;A\n=A1-X2:PE;1;PE")).toEqual(["-X1 1", "=A1-X2 PE"]);
    expect(marks("Terminal;Level;Potential\n1;1;A\n2;1;B")).toEqual([" 1 2"]);
  });
});

test.each([
  ["Kabelkennung", "outsideCable"],
  ["Kabelbezeichnung (Feldseite)", "outsideCable"],
  ["Kabeltyp", "outsideWire"],
  ["Field cable tag", "outsideCable"],
  ["Reference of the cable", "outsideCable"],
  ["Désignation du câble", "outsideCable"],
  ["Saha kablo etiketi", "outsideCable"],
  ["Обозначение кабеля со стороны поля", "outsideCable"],
  ["Potentialkennung", "potential"],
  ["Kabellänge", null],
  ["Cable length", null],
  [`${"no ".repeat(19)}x`, null],
])("beside words that say nothing, the heading %s is read by the one that does", (heading, use) => {
  const { tables } = parseTerminalPlan(
    [`Terminal;Internal target;External target;${heading}`, "1;-K1:1;-M1:U;7x1,5", "2;-K1:2;-M1:V;7x1,5"].join("\n"),
  );
  expect(tables[0]?.columns[3]?.use).toBe(use);
});

test("a title names its strip behind any words", () => {
  const table = ["Terminal;Internal target;External target", "1;-K1:1;-M1:U"];
  expect(marks(["TERMINAL STRIP TABLE - TB1", ...table, "TERMINAL STRIP TABLE - TB2", ...table].join("\n"))).toEqual([
    "TB1 1",
    "TB2 1",
  ]);
  // On a page of its own the title stands in the first column, whatever that is.
  const page = (name: string) => [
    `Шкаф управления насосами;${name};Лист 2`,
    "Клемма;Внутри;Снаружи",
    ...["1;-K1:1;-M1:U", "2;-K1:3;-M1:V", "3;-K1:5;-M1:W"],
  ];
  expect(marks([...page("XT1"), ...page("XT2")].join("\n"))).toEqual(["XT1 1 2 3", "XT2 1 2 3"]);
});

test("levels that a column names make blocks, where their marks run on", () => {
  const { strips } = parseTerminalPlan(
    ["Terminal;Level;Internal target", "1;bottom;-K1:1", "2;top;-K1:2", "3;bottom;-K2:1", "4;top;-K2:2"].join("\n"),
  );
  expect(strips[0]?.blocks.map(({ levels }) => levels.map((level) => level?.mark))).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
});
