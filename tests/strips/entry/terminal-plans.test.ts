import { describe, expect, test } from "vitest";
import { readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { toStrips, toWanted } from "../../../app/features/strips/entry/plan-to-strips.ts";
import type { TerminalPlanBlock } from "../../../app/features/strips/entry/terminal-plan.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";
import { expectedPositions, PLAN_NAMES, PLANS, type PlanName, planText } from "./expected-plans.ts";
import { loadPublished } from "./published-products.ts";

/** What the tables of expected parts call otherwise than the plan does. */
const CALLED: Partial<Record<PlanName, (name: string, strip: string) => string>> = {
  "02-star-delta": (name) => name.replace(" Steuer", " 230V"),
  "03-pump-station": (name) => name.replace(/^Pompa (\d) /, "$1"),
  "05-sensors-16": (name) => name.replace(/DI(\d+)/, "signal $1"),
  "07-lighting-n-disconnect": (name) => name.replace(/^Linye (\d+)$/, "$1L"),
  "08-elevator-control": (name, strip) => (strip === "-X2" ? name.replace(/^[LN]$/, "110$&") : name),
};

function potentialsOf({ levels, spare }: TerminalPlanBlock): string {
  if (spare) return spare;
  return levels
    .map((level) =>
      level?.potentialOut
        ? `${level.potential?.name} (in) / ${level.potentialOut.name} (out)`
        : (level?.potential?.name ?? ""),
    )
    .join(" / ");
}

describe.each(PLAN_NAMES)("the plan %s", (name) => {
  test("has the strips, the blocks and the potentials that its parts are counted for", () => {
    const called = CALLED[name] ?? ((text: string) => text);
    const found = parseTerminalPlan(planText(name)).strips.flatMap((strip) =>
      strip.blocks.map((block) => [strip.name, block.mark, called(potentialsOf(block), strip.name)]),
    );
    expect(found).toEqual(expectedPositions(name).map(({ strip, mark, potential }) => [strip, mark, potential]));
  });

  test("is the same on a page of any language", () => {
    const inEnglish = parseTerminalPlan(planText(name));
    for (const locale of LOCALES) expect(parseTerminalPlan(planText(name, locale))).toEqual(inEnglish);
  });
});

const levelsOf = (blocks: readonly TerminalPlanBlock[], mark: string) =>
  blocks.find((block) => block.mark === mark)?.levels;

test("voltages, targets, cables, cores and cross-sections are where the plan has them", () => {
  const [strip] = parseTerminalPlan(planText("01-dol-reversing")).strips;
  expect(strip?.blocks[0]).toMatchObject({
    mark: "L1",
    role: "feedThrough",
    clamp: null,
    sectionMm2: 4,
    levels: [
      {
        potential: { name: "L1", volts: 400, kind: "ac" },
        potentialOut: null,
        inside: [{ target: "-Q1:1", cable: "", core: "", sectionMm2: 4 }],
        outside: [{ target: "+SUPPLY-X0:L1", cable: "-W1", core: "BN", sectionMm2: 4 }],
      },
    ],
  });
  expect(levelsOf(strip?.blocks ?? [], "1")).toMatchObject([
    {
      potential: { name: "+24V", volts: 24, kind: "dc" },
      inside: [{ target: "-T1:+" }],
      outside: [],
      jumpers: ["1-3"],
      net: "+24V 1–3",
    },
  ]);
  expect(levelsOf(strip?.blocks ?? [], "6")).toMatchObject([{ potential: { name: "REV", volts: null, kind: "dc" } }]);
});

test("rows of one strip between rows of another keep their order", () => {
  const { strips } = parseTerminalPlan(planText("03-pump-station"));
  expect(strips.map(({ name, blocks }) => `${name} ${blocks.length}`)).toEqual(["-X1 17", "-X2 23"]);
});

test("rows of one marking are levels of one block, the same index for the same name", () => {
  const [strip] = parseTerminalPlan(planText("05-sensors-16")).strips;
  expect(strip?.blocks).toHaveLength(18);
  expect(strip?.blocks[0]?.levels.map((level) => level?.label)).toEqual(["+", "-"]);
  expect(strip?.blocks[1]).toMatchObject({
    role: "sensor",
    hasIndicator: true,
    modelWords: ["PNP"],
    levels: [{ label: "+", jumpers: ["П1"] }, { label: "-" }, { label: "S", potential: { name: "DI1" } }],
  });
});

test("links of current transformers are short-circuit jumpers in the second channel, and equal potentials have none", async () => {
  const name = "06-ct-test-block";
  const plan = parseTerminalPlan(planText(name));
  const [strip] = toStrips(plan, PLANS[name], await loadPublished({ wanted: toWanted(plan, PLANS[name]) })).strips;
  const marks = new Map(strip?.positions.map(({ id, mark }) => [id, mark]));
  const link = { code: "6114020", level: 0, channel: 2, purpose: "shortCircuit", brokenOff: [] };
  expect(
    strip?.jumpers.map((jumper) => ({ ...jumper, positions: jumper.positions.map((id) => marks.get(id)) })),
  ).toEqual(["12", "34", "56"].map((positions) => ({ ...link, id: expect.any(String), positions: [...positions] })));
  expect(strip?.positions.map(({ levels }) => levels[0]?.potential?.kind)).toEqual([
    ...Array(6).fill("ct"),
    ...Array(3).fill(null),
    ...Array(4).fill("ac"),
  ]);
  expect(parseTerminalPlan(planText("10-energy-metering")).strips[0]?.shortCircuits).toEqual([]);
});

test("a plan with gaps, a duplicate and a block of two rows: the duplicate is reported, nothing else", () => {
  const plan = parseTerminalPlan(planText("09-marine-bilge-alarm"));
  expect(plan.problems).toEqual([{ kind: "duplicateMark", line: 8, strip: "-XB", text: "7" }]);
  expect(plan.ignored).toEqual([{ line: 15, text: "# 14 removed in revision C" }]);
  const [strip] = plan.strips;
  expect(strip?.blocks.find(({ mark }) => mark === "12")?.levels).toMatchObject([
    { inside: [{ target: "-A1:6" }], outside: [{ target: "-B6 aft peak", cable: "W-B6" }] },
  ]);
  expect(strip?.blocks.find(({ mark }) => mark === "13")).toMatchObject({ spare: "spare", role: "feedThrough" });
});

/** A plan read from a workbook that has these rows, by number. */
async function planOfRows(rows: Readonly<Record<number, readonly string[]>>) {
  const cell = (address: string, text: string) =>
    text === "" ? "" : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = Object.entries(rows).map(([number, texts]) => {
    const cells = texts.map((text, at) => cell(`${String.fromCharCode(65 + at)}${number}`, text));
    return `<row r="${number}">${cells.join("")}</row>`;
  });
  const read = await readWorkbook(workbookOf(sheetOf(xml.join(""))), ",");
  return parseTerminalPlan(read.map((row) => row.join("\t")).join("\n"));
}

test("a workbook gives the same strips as the file of commas", async () => {
  const lines = planText("02-star-delta").trim().split(/\r?\n/);
  const rows = Object.fromEntries(lines.map((line, index) => [index + 1, line.split(";")]));
  const [{ strips, problems }, expected] = [await planOfRows(rows), parseTerminalPlan(planText("02-star-delta"))];
  expect({ strips, problems }).toEqual({ strips: expected.strips, problems: expected.problems });
});

test("rows of a workbook have the numbers that they have in it, below blank rows too", async () => {
  const plan = await planOfRows({ 2: ["Plan"], 4: ["Strip", "Terminal", "Potential"], 7: ["-X1", "1", "A"] });
  expect(plan.ignored).toEqual([{ line: 2, text: "Plan" }]);
  expect(plan.strips[0]?.blocks.map(({ line }) => line)).toEqual([7]);
});

test("titles above and totals below a plan are told, not taken for terminals", () => {
  const plan = parseTerminalPlan(planText("07-lighting-n-disconnect"));
  expect(plan.problems).toEqual([]);
  expect(plan.ignored.map(({ line }) => line)).toEqual([1, 2, 45]);
});
