import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ProjectSchema } from "../../../app/features/rail/model/project.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { toStrips, toWanted } from "../../../app/features/strips/entry/plan-to-strips.ts";
import { isTerminalPlan } from "../../../app/features/strips/entry/terminal-plan.ts";
import { StripProductsRequestSchema } from "../../../app/features/strips/products/strip-products-request.ts";
import { ANY_CHARACTER } from "../../any-character.ts";
import { volume } from "../../volume.ts";

const HEADING = "Strip;Terminal;Function;Level;Internal target;External target;Jumper;Potential;Cross-section";
const parse = (...lines: readonly string[]) => parseTerminalPlan([HEADING, ...lines].join("\n"));

test.each(
  Object.entries({
    feedThrough: ["Feed-through", "Doppelstockklemme", "borne à deux étages"],
    knifeDisconnect: ["Isolating terminal", "Messertrennklemme", "с ножевым размыкателем"],
    ground: ["UT 4-PE", "koruma toprağı", "земля"],
    fuse: ["Sicherungs-Trennklemme", "Sigortalı", "porte-fusible"],
    neutralDisconnect: [
      "N-Trennklemme",
      "Neutralleiter-Trennklemme",
      "sectionnable de neutre",
      "нулевая с размыкателем",
      "с размыканием нейтрали",
    ],
    testDisconnect: ["Prüftrennklemme", "ölçü ayırmalı"],
    component: ["à diode"],
  }).flatMap(([role, all]) => all.map((words) => [words, role])),
)("a block of the function %s", (words, role) => {
  const { strips, problems } = parse(`-X1;1;${words};;;;;A;1`);
  // Which component it is, only a person can say.
  const open = role === "component" ? ["component"] : [];
  expect([strips[0]?.blocks[0]?.role, problems.map(({ kind }) => kind)]).toEqual([role, open]);
});

test("columns of a plan without potentials: L1, N and PE are told by their markings", () => {
  const [strip] = parseTerminalPlan("Strip;Terminal;External target\n-X1;L1;M\n-X1;N;M\n-X1;PE;M\n-X1;5;M").strips;
  expect(strip?.blocks.map(({ role, levels }) => `${role} ${levels[0]?.potential?.name}`)).toEqual([
    "feedThrough L1",
    "feedThrough N",
    "ground PE",
    "feedThrough undefined",
  ]);
});

test("one name for two voltages would be one net, so both keep their voltage", () => {
  const [strip] = parse("-X1;1;;;;;;L 110VAC;1", "-X1;2;;;;;;L 230VAC;1", "-X1;3;;;;;;N 230VAC;1").strips;
  expect(strip?.blocks.map(({ levels }) => levels[0]?.potential?.name)).toEqual(["L 110VAC", "L 230VAC", "N"]);
});

test("levels by number, whatever the order of the rows, and a level that is not used stays free", () => {
  const [strip] = parse("-X1;1;;2;;;;B;1", "-X1;1;;1;;;;A;1", "-X1;2;;2;;;;D;1", "-X1;3;;1;;;;E;1").strips;
  expect(strip?.blocks.map(({ levels }) => levels.map((level) => level?.potential?.name ?? null))).toEqual([
    ["A", "B"],
    [null, "D"],
    ["E"],
  ]);
});

test("what is wrong is named by its line, and the rest is there", () => {
  const { strips, problems } = parse(
    "-X1;1;feed-through;;;;;A;1",
    "-X1;;feed-through;;-K1;;;A;1",
    "-X1;2;flux capacitor;;;;;B;1",
    "-X1;3;;;;;;C;thick",
    `-X1;4;;;${"long ".repeat(20)};;;D;1`,
    "-X1;5;;;;;5-6;E;1",
    "-X1;6;;;;;5-6;F;1",
    "-X1;1;;;;;;G;1",
    ...["1", "2", "3", "4", "5"].map((level) => `-X1;7;;${level};;;;H${level};1`),
    `-X1;8;;;;;;${"x".repeat(11_000)};1`,
  );
  expect(problems.map(({ kind, line, text }) => `${kind} ${line} ${text.slice(0, 14)}`)).toEqual([
    "noMark 3 -X1 · feed-thr",
    "unknownFunction 4 flux capacitor",
    "unknownSection 5 thick",
    "cut 6 long long long",
    "joinedPotentials 7 5, 6: E, F",
    "duplicateMark 9 1",
    "tooManyLevels 14 7 5",
    "unreadable 15 -X1;8;;;;;;xxx",
  ]);
  expect(strips[0]?.blocks.map(({ mark }) => mark)).toEqual(["1", "2", "3", "4", "5", "6", "1", "7"]);
});

test("a terminal may name several jumpers, and two may name each other", () => {
  const plan = parseTerminalPlan(
    [
      "Strip;Terminal;Function;Jumper;Potential",
      "-X1;1;test disconnect;J1;S1",
      '-X1;2;test disconnect;"J1, KS1";S1',
      '-X1;3;test disconnect;"KS1; J2";S2',
      "-X1;4;test disconnect;J2;S2",
      '-X1;5;test disconnect;"5, 6";S3',
      '-X1;6;test disconnect;"5, 6";S4',
    ].join("\n"),
  );
  expect(plan.problems.map(({ kind }) => kind)).toEqual(["sectionAssumed"]);
  expect(plan.strips[0]?.shortCircuits.map(({ blocks }) => blocks.join())).toEqual(["1,2", "4,5"]);
});

test("notes and the conductors of both sides are read, also from a spreadsheet's safe cells", () => {
  const { strips, problems } = parseTerminalPlan(
    `Strip;Terminal;Internal target;Internal cable;Internal core;External target;External cable;External core;Note
'-X1;1;'-K1:A1;'-W7;BU;'+F2-M1:U;W2;3;${"long ".repeat(200)}
'-X1;2;;;;;;;'=check`,
  );
  const [strip] = strips;
  expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
    ["cut", 2],
    ["sectionAssumed", 2],
  ]);
  expect(strip?.name).toBe("-X1");
  expect(strip?.blocks[0]?.levels[0]).toMatchObject({
    inside: [{ target: "-K1:A1", cable: "-W7", core: "BU" }],
    outside: [{ target: "+F2-M1:U", cable: "W2", core: "3" }],
  });
  expect(strip?.blocks[1]?.note).toBe("=check");
});

test("a jumper joins terminals without a potential as well, and the potential of one is that of all", () => {
  const { strips, problems } = parse(
    ...["J1;", "J1;", "x;", "x;", "x;A", ";A", "x;"].map((end, at) => `-X1;${at + 1};;;;;${end};1`),
  );
  expect(strips[0]?.blocks.map(({ levels }) => [levels[0]?.net, levels[0]?.potential?.name])).toEqual([
    ["1, 2", undefined],
    ["1, 2", undefined],
    ["A 3–5", "A"],
    ["A 3–5", "A"],
    ["A 3–5", "A"],
    ["", "A"],
    ["", undefined],
  ]);
  expect(problems.map(({ kind, line, text }) => `${kind} ${line} ${text}`)).toEqual(["jumperAlone 8 x"]);
});

test("of a strip longer than a project may have, what is beyond is named", () => {
  const rows = Array.from({ length: 620 }, (_, index) => `-X1;${index + 1};;;;;;P${index};1`);
  const { strips, problems } = parse(...rows, "-X2;1;;;;;;A;1");
  expect(strips.map(({ blocks }) => blocks.length)).toEqual([500, 1]);
  expect(problems).toEqual([{ kind: "tooManyPositions", line: 502, strip: "-X1", text: "501 … 620", count: 120 }]);
  const many = parse(...Array.from({ length: 45 }, (_, index) => `-X${index};1;;;;;;A;1`));
  expect([many.strips.length, many.problems.map(({ kind, count }) => `${kind} ${count}`)]).toEqual([
    40,
    Array(5).fill("tooManyStrips 1"),
  ]);
});

test("a plan of thousands of rows is read whole", () => {
  const length = volume(3000, 10_000);
  const rows = Array.from(
    { length },
    (_, index) => `-X${index % 30};${index};feed-through;1;-K${index}:1;-M${index}:U;${index % 7};S${index} 24V DC;1,5`,
  );
  const { strips } = parse(...rows);
  expect(strips).toHaveLength(30);
  expect(strips.flatMap(({ blocks }) => blocks)).toHaveLength(length);
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\n\t"],
  ["an order list", "Pos;Order number;Quantity\n1;1040252;50\n2;1040253;20"],
  ["a page", "<!doctype html><html><table><tr><td>Strip</td><td>Terminal</td></tr></table></html>"],
  ["bytes", "\u0000\u0001PK\u0003\u0004\ufffd\ufffd"],
  ["what is pasted to build a strip", "1-12 KP 4 grey; PE KPT 4"],
])("no terminal plan: %s", (_, text) => {
  const plan = parseTerminalPlan(text);
  expect(plan.strips).toEqual([]);
  expect(isTerminalPlan(plan)).toBe(false);
});

test("an unclosed quotation mark does not swallow the rows below it", () => {
  const { strips, problems } = parse('-X1;1;"feed-through;;;;;A;1', "-X1;2;;;;;;B;1");
  expect([strips[0]?.blocks.length, problems]).toEqual([2, []]);
});

test("formulas and markup in cells are texts", () => {
  const { strips, problems } = parse(
    '=A1+Q1;=SUM(A1);;;"=HYPERLINK(""http://evil.test"")";<script>alert(1)</script>;;@A;1',
  );
  expect(problems).toEqual([]);
  const [strip] = strips;
  expect([strip?.name, strip?.blocks[0]?.mark]).toEqual(["=A1+Q1", "=SUM(A1)"]);
  expect(strip?.blocks[0]?.levels).toMatchObject([
    {
      inside: [{ target: '=HYPERLINK("http://evil.test")' }],
      outside: [{ target: "<script>alert(1)</script>" }],
      potential: { name: "@A" },
    },
  ]);
});

test("whatever is in a table, it gives strips that a project may have", () => {
  const known = "PNP NPN PNP NPN PNP|LED 0V||-X1|1|2|x|1-2|KS 1-2|L1 400V AC|PE|test|fuse LED 24V|+|S|2,5|GNYE";
  const cell = fc.oneof(fc.constantFrom(...known.split("|")), fc.string({ unit: ANY_CHARACTER, maxLength: 80 }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { maxLength: 30 }), (table) => {
      const plan = parse(...table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(";")));
      const choice = { clamp: "screw" } as const;
      if (toWanted(plan, choice).length > 0)
        v.parse(StripProductsRequestSchema, { codes: [], wanted: toWanted(plan, choice) });
      const { strips } = toStrips(plan, choice, { wanted: toWanted(plan, choice).map(() => "1040252"), products: {} });
      v.parse(ProjectSchema, { version: 1, id: "a", name: "", strips });
      const ids = strips.flatMap(({ positions }) => positions.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: volume(50, 500) },
  );
});

describe("what nobody should send", () => {
  const row = (mark: number, more = "") => `-X1;${mark};-K${mark}:1;-M1:${mark};${more}`;
  const wide = Array.from({ length: 296 }, (_, index) => `C${index}`);

  test("of a file of 300 columns the known ones are read, and the others are shown", () => {
    const { strips, tables } = parseTerminalPlan(
      [["Strip", "Terminal", "Inside", "Outside", ...wide].join(";"), row(1, wide.join(";")), row(2)].join("\n"),
    );
    expect(strips.map(({ name, blocks }) => [name, ...blocks.map(({ mark }) => mark)])).toEqual([["-X1", "1", "2"]]);
    expect(tables[0]?.columns.filter(({ use, count }) => use === null && count > 0)).toHaveLength(296);
  });

  test("jumpers in a circle are one net, one to no terminal is named", () => {
    const { strips, problems } = parseTerminalPlan(
      ["Strip;Terminal;Inside;Outside;Jumper to", row(1, "2"), row(2, "3"), row(3, "1"), row(4, "1-9")].join("\n"),
    );
    expect(strips[0]?.blocks.map(({ levels }) => levels[0]?.net)).toEqual(["1–3", "1–3", "1–3", ""]);
    expect(problems.map(({ kind, text }) => `${kind} ${text}`)).toContain("jumperTarget 1-9");
  });
});

test("whatever strips and terminals are called, no row of a terminal is taken for a title, a total or a heading", () => {
  const names = ["-X1", "XT1", "XS", "TB-101", "KV1", "=A1+S1-X5", "X1 (power)", "Klemme", "1"];
  const terminals = ["1", "2", "PE", "N", "N1", "L1", "U", "+", "S1+", "TR", "No", "A", "XT", "Total", "END", "1.1"];
  const headings = [
    ["Strip", "Terminal", "Internal target", "External target", "Order number"],
    ["Klemmenleiste", "Klemme", "Ziel intern", "Ziel extern", "Bestellnummer"],
    ["Клеммник", "Клемма", "Внутренняя цель", "Внешняя цель", "Артикул"],
    ["Bornier", "Borne", "Cible interne", "Cible externe", "Référence"],
    ["Klemens sırası", "Klemens no", "İç hedef", "Dış hedef", "Sipariş no"],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...headings),
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      fc.uniqueArray(fc.constantFrom(...terminals), { minLength: 2, maxLength: 9 }),
      (heading, strips, own) => {
        const rows = strips.flatMap((strip) =>
          own.map((mark, index) => [strip, mark, `-K${index}:1`, `-M${index}:2`, "1040253"]),
        );
        const plan = parseTerminalPlan([heading, ...rows].map((row) => row.join(";")).join("\n"));
        const found = plan.strips.flatMap(({ name, blocks }) => blocks.map(({ mark }) => `${name} ${mark}`));
        expect(found).toEqual(rows.map(([strip, mark]) => `${strip} ${mark}`));
        expect(plan.ignored).toEqual([]);
      },
    ),
    { numRuns: volume(200, 3000) },
  );
});

test("a side may have a column for each conductor, and columns of devices' clamps are no markings", () => {
  const numbered = parseTerminalPlan(
    ["Ряд;№ зажима;Внутр. монтаж 1;Внутр. монтаж 2;Внешнее подкл.", "X1;1;A1:1;PV1:2;Q1:3", "X1;2;A1:2;;Q1:4"].join(
      "\n",
    ),
  );
  const targets = numbered.strips[0]?.blocks.flatMap(({ levels }) =>
    levels.map((level) => level?.inside.map(({ target }) => target)),
  );
  expect(targets).toEqual([["A1:1", "PV1:2"], ["A1:2"]]);
  const schedule = parseTerminalPlan(
    [
      "Field Tag,Field Term,Strip,Term,Term Type,Panel Tag,Panel Term",
      "PT-101,+,TS1,1+,Knife disconnect,AI-01,1+",
      "PT-101,-,TS1,1-,Knife disconnect,AI-01,1-",
    ].join("\n"),
  );
  const [strip] = schedule.strips;
  expect(strip?.blocks.map(({ mark }) => mark)).toEqual(["1+", "1-"]);
  expect(strip?.blocks[0]?.levels[0]?.outside[0]?.target).toBe("PT-101:+");
});
