import { expect, test } from "vitest";
import { NO_BLOCK } from "../../../app/features/rail/model/project.ts";
import { fittingBlocks, wantedInstead } from "../../../app/features/strips/entry/fitting-blocks.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { type TerminalPlanChoice, toStrips, toWanted } from "../../../app/features/strips/entry/plan-to-strips.ts";
import { type PreviewRow, previewRows } from "../../../app/features/strips/entry/preview-rows.ts";
import type { ParsedTerminalPlan, TerminalPlanBlock } from "../../../app/features/strips/entry/terminal-plan.ts";
import { PLAN_NAMES, PLANS, planText } from "./expected-plans.ts";
import { loadPublished } from "./published-products.ts";

const HEADING = "Strip;Terminal;Function;Level;Internal target;External target;Jumper;Potential;Cross-section";
const parse = (...lines: readonly string[]) => parseTerminalPlan([HEADING, ...lines].join("\n"));
const SCREW = { clamp: "screw" } as const;

const productsOf = async (wanted: ReturnType<typeof toWanted>) => {
  const response = await loadPublished({ wanted });
  return { ...response, byCode: new Map(Object.entries(response.products)) };
};

async function preview(plan: ParsedTerminalPlan, choice: TerminalPlanChoice = SCREW) {
  const found = await productsOf(toWanted(plan, choice));
  const built = toStrips(plan, choice, found);
  const rows = previewRows(plan, choice, built, found.byCode);
  return { built, rows, modelOf: (code: string) => found.byCode.get(code)?.model };
}

const withProblems = (rows: readonly PreviewRow[]) =>
  rows.flatMap(({ lines, problems }) => (problems.length > 0 ? [[...lines, ...problems.map(({ kind }) => kind)]] : []));
const unloaded = (plan: ParsedTerminalPlan) => previewRows(plan, SCREW, null, new Map());
const blockOf = ({ strips }: ParsedTerminalPlan, index: number) => strips[0]?.blocks[index] as TerminalPlanBlock;

test("each row has its number in the file, its level and the block that was found, by strips", async () => {
  const plan = parse(
    "-X1;1;;;-K1:1;-M1:U;;L1 400V AC;6",
    "-X2;1;double level;2;;;;B;1",
    "-X2;1;double level;1;;;;A;1",
    "-X1;2;;;-K1:2;;;N;1",
    "-X1;2;;;;-M1:N;;N;2,5",
  );
  const { rows, modelOf } = await preview(plan);
  expect(
    rows.map((row) => [
      row.lines,
      row.strip,
      row.block?.mark,
      row.block && row.level.potential?.name,
      row.block && row.level.sectionMm2,
      row.block && row.isFirst && modelOf(row.code ?? ""),
    ]),
  ).toEqual([
    [[2], "-X1", "1", "L1", 6, "KV 6"],
    [[5, 6], "-X1", "2", "N", 2.5, "KV 2.5"],
    [[3], "-X2", "1", "B", 1, expect.stringMatching(/^KV/)],
    [[4], "-X2", "1", "A", 1, false],
  ]);
  expect(withProblems(rows)).toEqual([]);
});

test("what is wrong stands at its row: duplicates, gaps, unknown words, and rows that were left out", () => {
  const plan = parse(
    "-X1;0;fuse;;;;;A;1",
    "-X1;1;feed-through;;;;;A;1",
    "-X1;2;flux capacitor;;;;;B;1",
    "-X1;2;flux capacitor;;;;;C;thick",
    "-X1;;;;-K1;;;D;1",
    "-X1;6;;;;;;E;1",
    "-X1;7;;;;;;F;1",
    ...["1", "2", "3", "4", "5"].map((level) => `-X1;8;;${level};;;;H${level};1`),
  );
  const rows = unloaded(plan);
  expect(withProblems(rows)).toEqual([
    [4, "unknownFunction"],
    [5, "unknownSection", "duplicateMark", "unknownFunction"],
    [6, "noMark"],
    [7, "gap"],
    [13, "tooManyLevels"],
  ]);
  expect(rows.filter(({ block }) => block === null)).toMatchObject([
    { lines: [6], text: "-X1 · -K1 · D · 1" },
    { lines: [13], text: "8 5" },
  ]);
});

test("a gap is where marks that count by one leave some out, and nowhere else", () => {
  const gapsOf = (...marks: readonly string[]) =>
    unloaded(parse(...marks.map((mark) => `-X1;${mark};;;;;;A;1`))).flatMap(({ problems }) =>
      problems.map(({ values }) => `${values.before} ${values.mark}`),
    );
  expect(gapsOf("1", "2", "5", "6")).toEqual(["2 5"]);
  expect(gapsOf("F1", "F2", "F4")).toEqual(["F2 F4"]);
  expect(gapsOf("1.1", "1.2", "2.1", "2.2")).toEqual([]);
  expect(gapsOf("10", "20", "30")).toEqual([]);
  expect(gapsOf("1", "3", "2", "4")).toEqual([]);
  expect(gapsOf("L1", "L2", "L3", "N", "PE", "1", "2")).toEqual([]);
});

test.each(PLAN_NAMES)(
  "every terminal of the plan %s has its block, and what is to check stands at its row",
  async (name) => {
    const plan = parseTerminalPlan(planText(name));
    const { rows } = await preview(plan, PLANS[name]);
    const toCheck = name === "09-marine-bilge-alarm" ? "5 gap; 8 duplicateMark; 10 gap; 16 gap; 19 gap" : "";
    expect(
      withProblems(rows)
        .map((row) => row.join(" "))
        .join("; "),
    ).toBe(toCheck);
    expect(rows.filter((row) => row.block && row.isFirst)).toHaveLength(
      plan.strips.flatMap(({ blocks }) => blocks).length,
    );
  },
);

test("another block for a row, or none, is what goes on the rail, and settles what was unclear", async () => {
  const plan = parse("-X1;1;flux capacitor;;;;;A;6", "-X1;2;flux capacitor;;;;;B;6", "-X1;3;fuse;;;;;C;6");
  const [first, second] = [blockOf(plan, 0), blockOf(plan, 1)];
  expect(unloaded(plan).map((row) => row.block && row.alike)).toEqual([[2, 3], [2, 3], [4]]);
  const { byCode } = await productsOf(wantedInstead(first, SCREW));
  const fitting = fittingBlocks(first, SCREW, byCode.values());
  expect(fitting.length).toBeGreaterThan(3);
  const fuse = fitting.find(({ block }) => block?.role === "fuse")?.code ?? "";
  const choice = {
    ...SCREW,
    blocks: new Map([
      [first.line, fuse],
      [second.line, null],
    ] as const),
  };
  const { built, rows } = await preview(plan, choice);
  expect(built.strips[0]?.positions.map(({ mark, code }) => [mark, code])).toEqual([
    ["1", fuse],
    ["3", built.found.get(4)],
  ]);
  expect(rows.map((row) => row.block && row.code)).toEqual([fuse, null, built.found.get(4)]);
  expect(withProblems(rows)).toEqual([]);
  const none = { ...SCREW, blocks: new Map([2, 3, 4].map((line) => [line, null] as const)) };
  expect((await preview(plan, none)).built.strips).toEqual([]);
});

test("only blocks that can stand there are offered: what they do, their levels and the conductor they take", async () => {
  const plan = parse("-X1;1;fuse;;;;;A;4", "-X1;2;feed-through;1;;;;A;4", "-X1;2;feed-through;2;;;;B;4");
  for (const block of plan.strips[0]?.blocks ?? []) {
    const { byCode } = await productsOf(wantedInstead(block, SCREW));
    const fitting = fittingBlocks(block, SCREW, byCode.values());
    expect(fitting.length).toBeGreaterThan(0);
    for (const product of fitting) {
      expect(product.block?.role).toBe(block.role);
      expect(product.block?.levels).toBeGreaterThanOrEqual(block.levels.length);
      expect(product.maxSectionMm2 ?? 4).toBeGreaterThanOrEqual(4);
    }
  }
});

test("a conductor that is too large, and a block that the catalogue lacks, are named", async () => {
  const plan = parse("-X1;1;;;;;;A;16", "-X1;2;;;;;;B;900");
  const small = (await productsOf([{ ...SCREW, role: "feedThrough", levels: 1, sectionMm2: 2.5, colours: [] }])).byCode;
  const [code = ""] = [...small.values()].flatMap((product) => (product.block ? [product.code] : []));
  const choice = { ...SCREW, blocks: new Map([[2, code]]) };
  const found = await productsOf(toWanted(plan, choice));
  const rows = previewRows(plan, choice, toStrips(plan, choice, found), new Map([...found.byCode, ...small]));
  expect(withProblems(rows)).toEqual([
    [2, "conductorTooLarge"],
    [3, "noBlock"],
  ]);
  expect(rows.map((row) => row.block && row.code)).toEqual([code, NO_BLOCK]);
});

test("a short-circuit link joins the terminals that are not left out", async () => {
  const plan = parseTerminalPlan(planText("06-ct-test-block"));
  const first = blockOf(plan, 0);
  const { built } = await preview(plan, { ...SCREW, blocks: new Map([[first.line, null]]) });
  const [strip] = built.strips;
  const marks = new Map(strip?.positions.map(({ id, mark }) => [id, mark]));
  expect(strip?.jumpers.map(({ positions }) => positions.map((id) => marks.get(id)))).toEqual([
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("a thousand terminals alike share one list of their lines", () => {
  const rows = Array.from({ length: 1000 }, (_, index) => `-X${index % 30};${index};;;-K1;-M1;;A;1,5`);
  const plan = parse(...rows);
  const preview = unloaded(plan);
  expect(preview).toHaveLength(1000);
  expect(new Set(preview.map((row) => row.block && row.alike)).size).toBe(1);
});
