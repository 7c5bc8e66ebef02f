import { afterEach, describe, expect, test, vi } from "vitest";
import { readSheets, readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import type { Connection, Strip } from "../../../app/features/rail/model/project.ts";
import {
  readColumnChoices,
  storeColumnChoices,
  withColumns,
} from "../../../app/features/strips/editor/column-choices.ts";
import { expandMarks } from "../../../app/features/strips/entry/expand-marks.ts";
import { lookUpStripText } from "../../../app/features/strips/entry/look-up-strip-text.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { toStrips } from "../../../app/features/strips/entry/plan-to-strips.ts";
import { issueText } from "../../../app/features/strips/output/issue-text.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { BrowserStorage } from "../../browser-storage.ts";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";

afterEach(() => void vi.unstubAllGlobals());

const parse = (heading: string, ...rows: readonly string[]) => parseTerminalPlan([heading, ...rows].join("\n"));
type Plan = ReturnType<typeof parse>;
const told = ({ problems }: Plan) =>
  problems.filter(({ kind }) => kind !== "sectionAssumed").map(({ kind, line, text }) => `${kind} ${line} ${text}`);
const netsOf = ({ strips }: Plan) =>
  strips.map(({ name, blocks }) => [name, ...blocks.map(({ levels }) => levels[0]?.net ?? null)].join("|"));

describe("a jumper joins terminals of its own strip only", () => {
  const two = (...jumpers: readonly string[]) =>
    parse(
      "Strip;Terminal;Jumper;Inside",
      ...jumpers.map((jumper, at) => `=A1+S1-X1;${at + 1};"${jumper}";-K1:${at}`),
      ...["1", "2"].map((mark) => `-X2;${mark};;-K2:${mark}`),
    );
  test.each([
    ["-X2:1", "=A1+S1-X1:3 – -X2:1", ""],
    ["to -X2:1-2", "=A1+S1-X1:3 – -X2:1-2", ""],
    ["2, -X2:1", "=A1+S1-X1:3 – -X2:1", "2, 3"],
    ["-X2:1,2", "=A1+S1-X1:3 – -X2:1,2", ""],
    ["-X2:1, -X1:2", "=A1+S1-X1:3 – -X2:1, -X1:2", "2, 3"],
    ["-X1:2", null, "2, 3"],
    ["=A1+S1-X1:2", null, "2, 3"],
    ["X1:1-3", null, "1–3"],
    ["=A2-X1:2", "=A1+S1-X1:3 – =A2-X1:2", ""],
    ["-K1:2", "=A1+S1-X1:3 – -K1:2", ""],
  ])("%s", (jumper, away, net) => {
    const plan = two("", "", jumper);
    expect(told(plan)).toEqual(away === null ? [] : [`jumperAway 4 ${away}`]);
    expect(netsOf(plan)[1]).toBe("-X2||");
    expect(plan.strips[0]?.blocks[2]?.levels[0]?.net).toBe(net);
  });

  test("in a list of wires it is a wire, and is told", () => {
    const plan = parse(
      "From;To;Wire",
      "-X1:1;-K1:1;1,5 mm²",
      "-X2:1;-K2:1;1,5 mm²",
      "-X1:1;-X2:1;jumper",
      "-X1:2;-X1:1;jumper",
      "-X1:2;-K1:2;1,5 mm²",
    );
    expect(told(plan)).toEqual(["jumperAway 4 -X1:1 – -X2:1"]);
    const targets = plan.strips.map(({ blocks }) => blocks[0]?.levels[0]?.inside.map(({ target }) => target));
    expect(targets).toEqual([
      ["-K1:1", "-X2:1"],
      ["-K2:1", "-X1:1"],
    ]);
    expect(netsOf(plan)[0]).toBe("-X1|1, 2|1, 2");
  });
});

describe("what is to check of a plan is in its strips, all of it", () => {
  const stripsOf = (plan: Plan, blocks?: ReadonlyMap<number, null>) =>
    toStrips(plan, { clamp: "screw", ...(blocks && { blocks }) }, { wanted: [], products: {} }).strips;
  const kinds = (strip: Strip | undefined) => strip?.toCheck.map(({ kind, text }) => `${kind} ${text}`);

  test("more than a strip holds is one thing to check, with its number and its terminals", () => {
    const rows = Array.from({ length: 130 }, (_, at) => `-X1;${at + 1};-K1:${at};size ${at}`);
    const [strip] = stripsOf(parse("Strip;Terminal;Inside;Cross-section", ...rows));
    const last = strip?.toCheck.at(-1);
    expect([strip?.toCheck.length, last?.kind, last?.text, last?.positions.length]).toEqual([100, "more", "31", 31]);
  });

  test("rows of strips beyond the limit, and jumpers of a strip that the plan does not have", () => {
    const rows = Array.from({ length: 43 }, (_, at) => `-X${at};1;-K1:${at};1`);
    const many = parse("Strip;Terminal;Inside;Cross-section", ...rows);
    expect(kinds(stripsOf(many)[0])).toEqual(["tooManyStrips 3"]);
    const jumpers = ["Strip;Terminal;Inside;Cross-section", "-X1;1;-K1:1;1", "-X2;1;-K1:1;1", "Jumpers X7: 1-2;;;"];
    const plan = parse(...(jumpers as [string, ...string[]]));
    expect(kinds(stripsOf(plan)[0])).toEqual(["remark Jumpers X7: 1-2"]);
    // Whose first strip is left out.
    expect(stripsOf(plan, new Map([[2, null]])).map(kinds)).toEqual([["remark Jumpers X7: 1-2"]]);
  });
});

test("a workbook's 300 columns are read, and what is beyond in rows and columns is said", async () => {
  const cell = (column: number, text: string) => {
    const letters = [Math.floor(column / 26) - 1, column % 26].flatMap((at) =>
      at < 0 ? "" : String.fromCharCode(65 + at),
    );
    return (row: number) => `<c r="${letters.join("")}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  };
  const rowOf = (row: number, ...cells: readonly ((row: number) => string)[]) =>
    `<row r="${row}">${cells.map((each) => each(row)).join("")}</row>`;
  const heading = rowOf(1, cell(0, "Terminal"), cell(1, "Inside"), cell(299, "Outside"));
  const first = rowOf(2, cell(0, "1"), cell(1, "-K1:1"), cell(299, "-M1:1"));
  const read = async (rows: string) => parseTerminalPlan(await readSheets(workbookOf(sheetOf(rows))));
  const fine = await read(heading + first);
  expect(fine.strips[0]?.blocks[0]?.levels[0]?.outside).toMatchObject([{ target: "-M1:1" }]);
  expect(fine.problems.filter(({ count }) => count !== undefined)).toEqual([]);
  const countsOf = ({ problems }: Plan) => problems.flatMap(({ kind, count }) => (count ? [`${kind} ${count}`] : []));
  expect(countsOf(await read(heading + rowOf(2, cell(0, "1"), cell(301, "x"))))).toEqual(["tooManyColumns 2"]);
  const narrow = rowOf(1, cell(0, "Terminal"), cell(1, "Inside"));
  const long = Array.from({ length: 20_010 }, (_, at) => rowOf(at + 2, cell(0, String(at + 1))));
  expect(countsOf(await read(narrow + long.join("")))).toContain("tooManyRows 11");
  // A list is not cut at all.
  const list = readWorkbook(workbookOf(sheetOf(narrow + long.join(""))), ".");
  await expect(list).rejects.toThrow("too many rows or columns");
});

test("lines of a cell are conductors where each is a target, and words where they go on", () => {
  const heading = 'Strip;Terminal;"Internal\ntarget";"External\ntarget";"External\ncable";External core';
  const plan = parse(heading, '-X1;1;"-K1:1\n-K2:1";"A\nB";"W1\nW2";"1\n2"', '-X1;2;"Pump\nhall 2";-M1:2;W3;1');
  const levels = plan.strips[0]?.blocks.map(({ levels: [level] }) => level);
  const textsOf = (connections: readonly Connection[] = []) =>
    connections.map(({ target, cable, core }) => [target, cable, core].filter(Boolean).join(" "));
  expect(levels?.map((level) => [textsOf(level?.inside), textsOf(level?.outside)])).toEqual([
    [
      ["-K1:1", "-K2:1"],
      ["A W1 1", "B W2 2"],
    ],
    [["Pump hall 2"], ["-M1:2 W3 1"]],
  ]);
  const sheet = [heading.replaceAll('"', "").split(";"), ["-X1", "Z\n1", "-K1:1\n-K2:1", "", "", ""]];
  const [strip] = parseTerminalPlan([{ name: "A", rows: sheet }]).strips;
  expect([strip?.blocks[0]?.mark, strip?.blocks[0]?.levels[0]?.inside.length]).toEqual(["Z 1", 2]);
});

test("a workbook's macros are neither read nor executed, and its cells are", async () => {
  const cells = sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>=Shell("x")</t></is></c></row>');
  const parts = {
    "xl/vbaProject.bin": new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xff]),
    "xl/macrosheets/sheet1.xml": new TextEncoder().encode("<broken"),
    "[Content_Types].xml": new TextEncoder().encode("<Types><Default Extension='bin' ContentType='macro'/></Types>"),
  };
  const [sheet] = await readSheets(workbookOf(cells, { parts }));
  expect(sheet?.rows).toEqual([['=Shell("x")']]);
});

test("a pasted text that is too long is refused, and not read in part", async () => {
  const row = "-X1;1;-K1:1\n";
  const text = `Strip;Terminal;Inside\n${row.repeat(2_000_000 / row.length)}`;
  expect(await lookUpStripText(text, "en")).toEqual({ problem: "tooLong" });
});

test.each([
  ["TC1+", ["TC1+"]],
  ["TC1-", ["TC1-"]],
  ["TC1−", ["TC1−"]],
  ["L−", ["L−"]],
])("the mark %s stands in words and in plans", (mark, marks) => {
  expect(expandMarks(mark)).toEqual(marks);
  const [strip] = parse("Strip;Terminal;Inside", `-X1;${mark};-K1:1`, "-X1;9;-K1:2").strips;
  expect(strip?.blocks[0]?.mark).toBe(mark);
});

test("a voltage behind a phase is none of its name: L1_400V", () => {
  const [strip] = parse("Strip;Terminal;Inside;Potential", "-X1;1;-K1:1;L1_400V").strips;
  expect(strip?.blocks[0]?.levels[0]?.potential).toMatchObject({ name: "L1", volts: 400 });
});

describe("every row of a table is read, or told with its words", () => {
  test("the second row of a mark says what the first leaves open, and what both say otherwise is to be checked", () => {
    const plan = parse(
      "Strip;Terminal;Type;Inside;Outside;Outside core;Note;Order number;Colour",
      "-X1;1;;-K1:1;;;first;;",
      "-X1;1;fuse;;-M1:2;1;second;1040252;red",
      "-X1;2;feed-through;-K2:1;;;;1040253;grey",
      "-X1;2;fuse;;-M2:1;2;;1040254;blue",
    );
    const [first, second] = plan.strips[0]?.blocks ?? [];
    expect(first).toMatchObject({ role: "fuse", colour: "red", part: "1040252", note: "first · second" });
    expect(second).toMatchObject({ role: "feedThrough", colour: "grey", part: "1040253" });
    expect(told(plan)).toEqual(["remark 5 2: 1040254", "remark 5 2: blue", "remark 5 2: fuse"]);
  });

  test("a column that only rows without a mark fill is shown", () => {
    const { tables } = parse("Terminal;Inside;Qwx;Outside", "1;-K1:1;;-M1:1", ";-K2:1;abc;", "2;-K3:1;;-M2:1");
    const counts = tables[0]?.columns.map(({ heading, use, count }) => `${heading} ${use} ${count}`);
    expect(counts).toEqual(["Terminal mark 2", "Inside inside 3", "Qwx null 1", "Outside outside 2"]);
  });

  test("a row without a mark below another strip's is told, and no terminal of this strip", () => {
    const plan = parse(
      "Strip;Terminal;Inside;Outside",
      "-X1;1;-K1:1;-M1:1",
      "-X1;2;-K1:2;-M1:2",
      "-X2;;-K9:1;-M9:1",
      "-X2;1;-K2:1;",
    );
    expect(plan.strips.map(({ name, blocks }) => [name, ...blocks.map(({ mark }) => mark)].join(" "))).toEqual([
      "-X1 1 2",
      "-X2 1",
    ]);
    const [problem] = plan.problems.filter(({ kind }) => kind === "noMark");
    expect(problem).toMatchObject({ strip: "-X2", line: 4, text: "-X2 · -K9:1 · -M9:1" });
    for (const locale of LOCALES)
      for (const kind of ["noMark", "unreadable"] as const)
        expect(
          issueText(
            { rule: null, text: "toCheck", values: { kind, text: "-K9:1" }, products: [], positions: [] } as never,
            { t: serverTranslator(locale), number: String },
          ),
        ).toContain("-K9:1");
  });
});

test("what columns were taken for is remembered by headings, never for tables without any, and can be taken back", () => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: new BrowserStorage() }));
  const usesOf = (text: string) =>
    parseTerminalPlan(text, readColumnChoices()).tables[0]?.columns.map(({ use }) => use);
  const choose = (text: string, ...uses: Parameters<typeof withColumns>[2] & {}) => {
    const key = parseTerminalPlan(text).tables[0]?.key ?? "?";
    storeColumnChoices(withColumns(readColumnChoices(), key, uses));
    return key;
  };
  const bare = (side: string) => [1, 2, 3, 4].map((at) => `-X1;${at};-K1:${at};${side}${at}`).join("\n");
  const asFound = usesOf(bare("-M1:"));
  choose(bare("-M1:"), "strip", "mark", "outside", "inside");
  expect(usesOf(bare("-B1:"))).toEqual(asFound);
  const named = "Strip;Terminal;Inside;Qwx\n-X1;1;-K1:1;abc";
  const key = choose(named, "strip", "mark", "inside", "note");
  expect(usesOf(named)).toEqual(["strip", "mark", "inside", "note"]);
  storeColumnChoices(withColumns(readColumnChoices(), key, null));
  expect(usesOf(named)).toEqual(["strip", "mark", "inside", null]);
});
