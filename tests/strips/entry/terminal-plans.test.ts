import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../app/i18n/locales.ts";
import { readWorkbook } from "../../../app/order-list/entry/read-workbook.ts";
import { parseTerminalPlan } from "../../../app/strips/entry/parse-terminal-plan.ts";
import { toStrips, toWanted } from "../../../app/strips/entry/plan-to-strips.ts";
import type { ParsedTerminalPlan, TerminalPlanBlock } from "../../../app/strips/entry/terminal-plan.ts";
import type { Potential } from "../../../app/strips/model/project.ts";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";
import { expectedBoundaries, expectedPositions, PLAN_NAMES, PLANS, type PlanName, planText } from "./expected-plans.ts";
import { loadPublished } from "./published-products.ts";

const blocksOf = ({ strips }: ParsedTerminalPlan) =>
  strips.flatMap(({ name, blocks }) => blocks.map((block) => ({ strip: name, ...block })));

/** What the tables of expected parts call otherwise than the plan does. */
const CALLED: Partial<Record<PlanName, (name: string) => string>> = {
  "02-star-delta": (name) => name.replace(" Steuer", " 230V"),
  "03-pump-station": (name) => name.replace(/^Pompa (\d) /, "$1"),
  "05-sensors-16": (name) => name.replace(/DI(\d+)/, "signal $1"),
  "07-lighting-n-disconnect": (name) => name.replace(/^Linye (\d+)$/, "$1L"),
  "08-elevator-control": (name) => name.replace(/^[LN]$/, "110$&"),
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
    const called =
      name === "08-elevator-control"
        ? (text: string, strip: string) => (strip === "-X2" ? CALLED[name]?.(text) : text)
        : (text: string) => CALLED[name]?.(text) ?? text;
    expect(
      blocksOf(parseTerminalPlan(planText(name))).map((block) => [
        block.strip,
        block.mark,
        called(potentialsOf(block), block.strip),
      ]),
    ).toEqual(expectedPositions(name).map(({ strip, mark, potential }) => [strip, mark, potential]));
  });

  test("gives the order numbers that its parts are counted with", async () => {
    const plan = parseTerminalPlan(planText(name));
    const found = await loadPublished({ wanted: toWanted(plan, PLANS[name]) });
    const { strips, problems } = toStrips(plan, PLANS[name], found);
    expect(problems).toEqual([]);
    expect(strips.flatMap((strip) => strip.positions.map(({ mark, code }) => [strip.name, mark, code]))).toEqual(
      expectedPositions(name).map(({ strip, mark, code }) => [strip, mark, code]),
    );
  });

  test("tells circuits of different voltage apart where its plates do", () => {
    const found = parseTerminalPlan(planText(name)).strips.flatMap((strip) =>
      boundariesOf(strip.blocks).map((mark) => `${strip.name} ${mark}`),
    );
    expect(found).toEqual(expectedBoundaries(name));
  });

  test("is the same on a page of any language", () => {
    const inEnglish = parseTerminalPlan(planText(name));
    for (const locale of LOCALES) expect(parseTerminalPlan(planText(name, locale))).toEqual(inEnglish);
  });
});

/** Rule 6 of the plans: an unknown voltage belongs to the circuit on its left. */
function boundariesOf(blocks: readonly TerminalPlanBlock[]): string[] {
  let circuit: Pick<Potential, "volts" | "kind"> = { volts: null, kind: null };
  return blocks.flatMap(({ levels }, index) => {
    const { volts = null, kind = null } = levels[0]?.potential ?? {};
    const isOther =
      (circuit.kind !== null && kind !== null && circuit.kind !== kind) ||
      (Boolean(circuit.volts) && Boolean(volts) && circuit.volts !== volts);
    circuit = isOther ? { volts, kind } : { volts: volts || circuit.volts, kind: kind ?? circuit.kind };
    return isOther ? [blocks[index - 1]?.mark ?? ""] : [];
  });
}

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
        inside: { target: "-Q1:1", cable: "", core: "", sectionMm2: 4 },
        outside: { target: "+SUPPLY-X0:L1", cable: "-W1", core: "BN", sectionMm2: 4 },
      },
    ],
  });
  expect(levelsOf(strip?.blocks ?? [], "1")).toMatchObject([
    { potential: { name: "+24V", volts: 24, kind: "dc" }, inside: { target: "-T1:+" }, outside: null, jumper: "1-3" },
  ]);
  expect(levelsOf(strip?.blocks ?? [], "6")).toMatchObject([{ potential: { name: "REV", volts: null, kind: "dc" } }]);
});

test("rows of one strip between rows of another keep their order", () => {
  const { strips } = parseTerminalPlan(planText("03-pump-station"));
  expect(strips.map(({ name, blocks }) => [name, blocks.length])).toEqual([
    ["-X1", 17],
    ["-X2", 23],
  ]);
});

test("rows of one marking are levels of one block, the same index for the same name", () => {
  const [strip] = parseTerminalPlan(planText("05-sensors-16")).strips;
  expect(strip?.blocks).toHaveLength(18);
  expect(strip?.blocks[0]?.levels.map((level) => level?.label)).toEqual(["+", "-"]);
  expect(strip?.blocks[1]).toMatchObject({
    role: "sensor",
    hasIndicator: true,
    modelWords: ["PNP"],
    levels: [{ label: "+", jumper: "П1" }, { label: "-" }, { label: "S", potential: { name: "DI1" } }],
  });
});

test("links of current transformers are short-circuit jumpers in the second channel, and equal potentials have none", async () => {
  const name = "06-ct-test-block";
  const plan = parseTerminalPlan(planText(name));
  const { strips } = toStrips(plan, PLANS[name], await loadPublished({ wanted: toWanted(plan, PLANS[name]) }));
  const [strip] = strips;
  const marks = new Map(strip?.positions.map(({ id, mark }) => [id, mark]));
  expect(
    strip?.jumpers.map(({ positions, ...jumper }) => ({
      ...jumper,
      id: "",
      positions: positions.map((id) => marks.get(id)),
    })),
  ).toEqual(
    [
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ].map((positions) => ({
      id: "",
      code: "6114020",
      level: 0,
      channel: 2,
      positions,
      purpose: "shortCircuit",
    })),
  );
  expect(strip?.positions.map(({ levels }) => levels[0]?.potential?.kind)).toEqual([
    ...Array(6).fill("ct"),
    ...Array(3).fill(null),
    ...Array(4).fill("ac"),
  ]);
  const metering = parseTerminalPlan(planText("10-energy-metering"));
  expect(metering.strips[0]?.shortCircuits).toEqual([]);
});

test("a plan with gaps, a duplicate and a block of two rows: the duplicate is reported, nothing else", () => {
  const plan = parseTerminalPlan(planText("09-marine-bilge-alarm"));
  expect(plan.problems).toEqual([{ kind: "duplicateMark", line: 8, strip: "-XB", text: "7" }]);
  expect(plan.ignored).toEqual([{ line: 15, text: "# 14 removed in revision C" }]);
  const [strip] = plan.strips;
  expect(strip?.blocks.find(({ mark }) => mark === "12")?.levels).toMatchObject([
    { inside: { target: "-A1:6" }, outside: { target: "-B6 aft peak", cable: "W-B6" } },
  ]);
  expect(strip?.blocks.find(({ mark }) => mark === "13")).toMatchObject({ spare: "spare", role: "feedThrough" });
});

test("a workbook gives the same strips as the file of commas", async () => {
  const lines = planText("02-star-delta").trim().split(/\r?\n/);
  const cells = (line: string, row: number) =>
    line.split(";").map((text, at) => {
      const address = `${String.fromCharCode(65 + at)}${row + 1}`;
      return text === "" ? "" : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
  const sheet = sheetOf(lines.map((line, row) => `<row r="${row + 1}">${cells(line, row).join("")}</row>`).join(""));
  const rows = await readWorkbook(workbookOf(sheet), ",");
  const plan = parseTerminalPlan(rows.map((row) => row.join("\t")).join("\n"));
  expect(plan).toEqual(parseTerminalPlan(planText("02-star-delta")));
});

test("rows of a workbook have the numbers that they have in it, below blank rows too", async () => {
  const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, ...texts: readonly string[]) =>
    `<row r="${number}">${texts.map((text, at) => cell(`${"ABC"[at]}${number}`, text)).join("")}</row>`;
  const sheet = [row(2, "Plan"), row(4, "Strip", "Terminal", "Potential"), row(7, "-X1", "1", "A")];
  const rows = await readWorkbook(workbookOf(sheetOf(sheet.join(""))), ",");
  const plan = parseTerminalPlan(rows.map((cells) => cells.join("\t")).join("\n"));
  expect(plan.ignored).toEqual([{ line: 2, text: "Plan" }]);
  expect(plan.strips[0]?.blocks.map(({ line }) => line)).toEqual([7]);
});

test("titles above and totals below a plan are told, not taken for terminals", () => {
  const plan = parseTerminalPlan(planText("07-lighting-n-disconnect"));
  expect(plan.problems).toEqual([]);
  expect(plan.ignored.map(({ line }) => line)).toEqual([1, 2, 45]);
});

test.each(PLAN_NAMES.filter((name) => name !== "09-marine-bilge-alarm"))(
  "nothing is wrong with the plan %s",
  (name) => {
    expect(parseTerminalPlan(planText(name)).problems).toEqual([]);
  },
);
