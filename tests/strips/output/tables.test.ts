import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { parseTable } from "../../../app/features/entry/parsing/parse-table.ts";
import { readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import { renderCsv } from "../../../app/features/list/export/csv.ts";
import { NO_BLOCK, type Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { renderStripDrawing } from "../../../app/features/strips/drawing/strip-drawing.ts";
import { openTexts } from "../../../app/features/strips/output/issue-text.ts";
import { labelsOf, labelTable, renderLabelCsv } from "../../../app/features/strips/output/label-table.ts";
import { renderStandaloneSvg } from "../../../app/features/strips/output/standalone-svg.ts";
import {
  type ExportedColumn,
  TERMINAL_PLAN_COLUMNS,
  terminalPlanTable,
} from "../../../app/features/strips/output/terminal-plan-table.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { decoded } from "../../encoded-text.ts";
import { planTexts } from "../plan-texts.ts";
import {
  catalogue,
  doubleLevel,
  feedThrough,
  HOSTILE_TEXTS,
  jumperOf,
  level,
  position,
  potential,
  products,
  stripOf,
} from "../strips.ts";

const texts = planTexts("en");
const labelTexts = {
  strip: "Strip",
  mark: "Mark",
  code: "Order number",
  widthMm: "Width",
  heightMm: "Height",
  toCheck: "To check",
};

const strip = stripOf(
  [
    position("1", {
      levels: [
        level(null, {
          potential: potential("L1", 400, "ac"),
          inside: { target: "-Q1:2", cable: "", core: "", sectionMm2: 2.5 },
          outside: { target: "-M1:U1", cable: "W1", core: "BN", sectionMm2: 2.5 },
        }),
      ],
      note: "motor",
    }),
    position("2", { levels: [level("L1")] }),
    position("3", { levels: [level("L1")] }),
    position("4", {
      product: doubleLevel,
      levels: [level("0V"), level("+24", { potentialOut: potential("+24.1", 24, "dc") })],
    }),
    position("5", { product: doubleLevel }),
  ],
  {
    jumpers: [
      jumperOf("b", ["2", "3"], { channel: 2 }),
      jumperOf("a", ["1", "2"]),
      jumperOf("c", ["4", "5"], { level: 1 }),
      jumperOf("d", ["1", "2"], { purpose: "shortCircuit" }),
    ],
  },
);

test("the terminal plan has a row for each level with all that a fitter wires by", () => {
  const { headings, rows } = terminalPlanTable([strip], products, texts);
  const columnOf = (column: ExportedColumn) => rows.map((row) => row[TERMINAL_PLAN_COLUMNS.indexOf(column)]);
  // The columns of other makers' devices, and of what is to be checked, are there only where something is.
  const columns = TERMINAL_PLAN_COLUMNS.slice(0, -2);
  expect(headings).toEqual(columns.map((column) => texts[column]));
  expect(rows).toHaveLength(7);
  expect(Object.fromEntries(columns.map((column) => [column, columnOf(column)[0]]))).toEqual({
    strip: "-X1",
    mark: "1",
    function: "Feed-through",
    level: "",
    potential: "L1 400 V AC",
    potentialOut: "",
    product: "KP 4",
    code: "2040403",
    jumper: "J1, KS1",
    insideTarget: "-Q1:2",
    insideCable: "",
    insideCore: "",
    outsideTarget: "-M1:U1",
    outsideCable: "W1",
    outsideCore: "BN",
    insideSection: 2.5,
    outsideSection: 2.5,
    note: "motor",
  });
  expect(columnOf("jumper")).toEqual(["J1, KS1", "J1, KS1", "J1", "", "J2", "", "J2"]);
  expect(columnOf("level")).toEqual(["", "", "", 1, 2, 1, 2]);
  expect([columnOf("potential")[4], columnOf("potentialOut")[4]]).toEqual(["+24", "+24.1 24 V DC"]);
});

test("positions of unknown products keep their row", () => {
  const gone = stripOf([position("1", { code: "0000000" } as never)]);
  expect(terminalPlanTable([gone], products, texts).rows[0]).toEqual(expect.arrayContaining(["1", "0000000"]));
  expect(labelTable([gone], catalogue, labelTexts).rows).toEqual([["-X1", "1", "", "", ""]]);
});

test("each block's label has its marker and the size of a tag", () => {
  const { headings, rows } = labelTable([strip], catalogue, labelTexts);
  expect(headings).toEqual(["Strip", "Mark", "Order number", "Width", "Height"]);
  const marker = labelsOf([strip], catalogue)[0]?.marker;
  expect(marker).toBe(products.get(feedThrough.accessories.markers[0] ?? ""));
  expect(rows).toEqual(["1", "2", "3", "4", "5"].map((mark) => ["-X1", mark, marker?.code, 6.2, 6.5]));
});

test("what is open stands beside its terminal in the plan and beside its label, and what concerns the strip at its first", () => {
  const open = stripOf([position("1"), position("2", { code: NO_BLOCK }), position("3")], {
    toCheck: [
      { kind: "sectionAssumed", text: "", positions: [] },
      { kind: "substitute", text: "UT 2,5", positions: ["3"] },
    ],
  });
  const t = serverTranslator("en");
  const openOf = (each: Strip) => openTexts(each, catalogue, { t, number: String });
  const told = [
    t("stripBuilder.plan.problem.sectionAssumed"),
    t("stripBuilder.issues.messages.noBlock"),
    t("stripBuilder.plan.problem.substitute", { text: "UT 2,5" }),
  ];
  expect(openOf(open).map(({ text }) => text)).toEqual([told[0], `3: ${told[2]}`, `2: ${told[1]}`]);
  const plan = terminalPlanTable([open], products, texts, openOf);
  expect([plan.headings.at(-1), ...plan.rows.map((row) => row.at(-1))]).toEqual(["To check", ...told]);
  const labels = labelTable([open], catalogue, labelTexts, openOf);
  expect([labels.headings.at(-1), ...labels.rows.map((row) => row.at(-1))]).toEqual(["To check", ...told]);
  expect(renderLabelCsv(labels, "en")).toContain(told[2]);
});

const hostile = stripOf(HOSTILE_TEXTS.map((text, index) => position(`p${index}`, { mark: text, note: text })));

test("no mark and no note becomes a formula, whatever a spreadsheet splits at, and all are read back", async () => {
  const table = terminalPlanTable([hostile], products, texts);
  const csv = renderCsv(table, "de");
  expect(csv).toMatch(/;"'=cmd/);
  expect(csv).not.toMatch(/[;,"]=cmd/);
  const marks = parseTable(decoded(new TextEncoder().encode(csv)));
  expect(JSON.stringify(marks)).toContain("№5");
  const workbook = await (await createWorkbook(table, "Plan")).bytes();
  const sheet = await readWorkbook(workbook, ",");
  expect(sheet.slice(1).map((row) => row[1])).toEqual(HOSTILE_TEXTS);
  for (const part of Object.values(unzipSync(workbook))) expect(strFromU8(part)).not.toMatch(/<f[\s>]/);
  const labels = await createWorkbook(labelTable([hostile], catalogue, labelTexts), "Labels");
  expect((await readWorkbook(await labels.bytes(), ",")).slice(1).map((row) => row[1])).toEqual(HOSTILE_TEXTS);
});

test("labels reach label software as they are, and a mark that could start a program is no formula", () => {
  const csvOf = (marks: readonly string[]) =>
    renderLabelCsv(
      labelTable([stripOf(marks.map((mark, index) => position(`p${index}`, { mark })))], catalogue, labelTexts),
      "en",
    )
      .slice(1)
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split('","').slice(0, 2).join(" ").slice(1));
  const designations = ["-1", "+24V", "+", "−", "=A1+B2-X1:3", "=P1.2", "L1/N", "1"];
  expect(csvOf(designations)).toEqual(designations.map((mark) => `-X1 ${mark}`));
  const calls = [
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!D2",
    "+HYPERLINK(1)",
    "@SUM(1)",
    "='file:///etc/passwd'#$a.A1",
    "a;=1(2)",
    "a,-1(2)",
    "=[b]c!A1",
  ];
  for (const line of csvOf(calls)) expect(line.replace(/^-X1 /, "")).toMatch(/^'|^a[;,]'/);
});

test("the file of a drawing has its true size, its own style and nothing of a visitor's as markup", () => {
  const drawing = renderStripDrawing({
    strip: hostile,
    plan: planStrip(hostile, catalogue),
    products,
    dimension: "60 mm",
  });
  const svg = renderStandaloneSvg(drawing);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+mm" height="[\d.]+mm" class="strip-drawing" viewBox=/,
  );
  expect(svg).toContain(`width="${Math.round(drawing.box.width * 100) / 100}mm"`);
  expect(svg).not.toMatch(/var\(|<script/);
  for (const [, name = ""] of svg.matchAll(/class="((?:fill|line)-[\w-]+)"/g)) expect(svg).toContain(`.${name}{`);
});
