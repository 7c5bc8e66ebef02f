import { describe, expect, test } from "vitest";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";

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
  ["Cable reference", "outsideCable"],
  ["Désignation du câble", "outsideCable"],
  ["Saha kablo etiketi", "outsideCable"],
  ["Обозначение кабеля со стороны поля", "outsideCable"],
  ["Potentialkennung", "potential"],
  // What the word at the end says counts: equal texts join nothing.
  ["Signaltext", "description"],
  ["Alarm text", "description"],
  ["Désignation signal", "description"],
  ["Panel name", null],
  ["Herstellernummer", null],
  ["Terminal (old)", "note"],
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

test("bare numbers below a heading in gauges are gauges", () => {
  const { strips } = parseTerminalPlan(
    "Terminal,Internal target,External target,Wire GA (AWG)\n1,CB1:2,M1:T1,14\n2,CB1:4,M1:T2,2/0",
  );
  expect(strips[0]?.blocks.map(({ sectionMm2 }) => sectionMm2)).toEqual([2.08, 67.43]);
});

test("neither a terminal's clamp called BR1 nor the last rows of a page make a title", () => {
  const page = (name: string, ...rows: readonly string[]) => [
    `Klemmenleiste: ${name};;;`,
    "Klemme;Ziel intern;Ziel extern;Anschl.",
    ...rows,
  ];
  expect(
    marks(
      [...page("-X1", "1;-K1:1;-M1;U1", "2;-K1:2;-M1;BR1", "3;-K1:3;-M1;BR2"), ...page("-X2", "1;-K2:1;-M2;U1")].join(
        "\n",
      ),
    ),
  ).toEqual(["-X1 1 2 3", "-X2 1"]);
});

test("a kind that is said once holds for the empty cells below it, where ordinary blocks are named behind others", () => {
  const rolesOf = (...kinds: readonly (readonly [mark: string, kind: string])[]) => {
    const rows = kinds.map(([mark, kind]) => `X1;${mark};${kind};-K1:1;-M1:${mark}`);
    const { strips } = parseTerminalPlan(["Leiste;Klemme;Funktion;Ziel intern;Ziel extern", ...rows].join("\n"));
    return strips[0]?.blocks.map(({ role }) => role);
  };
  const knives = [
    ["1", "Durchgang"],
    ["2", "Messertrenn"],
    ["3", ""],
    ["4", "Durchgang"],
    ["PE", ""],
  ] as const;
  expect(rolesOf(...knives)).toEqual(["feedThrough", "knifeDisconnect", "knifeDisconnect", "feedThrough", "ground"]);
  // Who names what is special alone leaves the others empty.
  expect(rolesOf(["1", "Durchgang"], ["2", ""], ["3", "Sicherung"], ["4", ""])).toEqual([
    ...["feedThrough", "feedThrough", "fuse", "feedThrough"],
  ]);
});

test("blocks of one name stay blocks, wherever their conductors lead", () => {
  const rows = ["X1;N;N-Schiene;-E1:N;1", "X1;1;-F1:2;-E1:L;2", "X1;N;N-Schiene;-E2:N;3"];
  expect(marks(["Leiste;Klemme;Ziel intern;Ziel extern;Ader", ...rows].join("\n"))).toEqual(["X1 N 1 N"]);
});

test("several supplies of one name, marks that a title's strip has, and ordinary earths stay what they are", () => {
  const heading = "Klemme;Ziel intern;Kabel;Ader;Ziel extern";
  const sensors = ["24V;-G1:+;-W1;1;-B1:1", "S1;-A1:I0;-W1;3;-B1:4", "24V;-G1:+;-W2;1;-B2:1"];
  expect(marks([heading, ...sensors].join("\n"))).toEqual([" 24V S1 24V"]);
  const titled = (strip: string, ...rows: readonly string[]) => [`Klemmenleiste ${strip};;;;`, heading, ...rows];
  const rows = [...titled("+S1-X1", "X1:1;-K1:1;W1;1;-M1:1"), ...titled("+S2-X1", "X1:3;-K1:1;W1;1;-M1:1")];
  expect(marks(rows.join("\n"))).toEqual(["+S1-X1 1", "+S2-X1 3"]);
  const [strip] = parseTerminalPlan("Terminal;Type;From;To\n1;single;-K1:1;-M1:1\nPE;single;;-M1:PE").strips;
  expect(strip?.blocks.map(({ role }) => role)).toEqual(["feedThrough", "ground"]);
});

test("a crane above a table makes no list of jumpers of it, and a line of signs is read at once", () => {
  const crane = ["Brückenkran Halle 3, Klemmenleiste X1;;;", "Klemme;Kabel;Ader;Brücke", "1;-W1;1;x", "2;-W1;2;x"];
  expect(marks(crane.join("\n"))).toEqual(["X1 1 2"]);
  expect(
    marks(
      ["Klemme;Ziel intern;Ziel extern", "1;-K1:1;-M1:1", `${"=".repeat(5000)};;`, `+${"+".repeat(30_000)};;`].join(
        "\n",
      ),
    ),
  ).toEqual([" 1"]);
});
