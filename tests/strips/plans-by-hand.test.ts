import { assert, nat, property, shuffledSubarray, tuple } from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setConductor, setMark, setNote, setPotential } from "../../app/features/rail/model/edits/details.ts";
import { addJumper } from "../../app/features/rail/model/edits/jumpers.ts";
import { createPosition, insertPositions, movePositions } from "../../app/features/rail/model/edits/positions.ts";
import { createStrip, setEndStop } from "../../app/features/rail/model/edits/strips.ts";
import { type Edit, inSequence, isRejected } from "../../app/features/rail/model/edits.ts";
import { formatMarkRange } from "../../app/features/rail/model/numbering.ts";
import { connectionsOf, type Position, type Strip } from "../../app/features/rail/model/project.ts";
import { countParts } from "../../app/features/rail/planning/count-parts.ts";
import { joinNets } from "../../app/features/rail/planning/propose-jumpers.ts";
import { candidateCodes, chooseColours } from "../../app/features/strips/entry/choose-colours.ts";
import { lookUpStripText } from "../../app/features/strips/entry/look-up-strip-text.ts";
import { TERMINAL_PLAN_COLUMNS, terminalPlanTable } from "../../app/features/strips/output/terminal-plan-table.ts";
import { volume } from "../volume.ts";
import { PLAN_NAMES, type PlanName } from "./entry/expected-plans.ts";
import { fetchPublished, loadPublished, toCatalogue } from "./entry/published-products.ts";
import { IMPORTED_PLANS } from "./imported-plans.ts";
import { planTexts } from "./plan-texts.ts";

beforeEach(() => void vi.stubGlobal("fetch", fetchPublished));
afterEach(() => void vi.unstubAllGlobals());

/** A plan as somebody types it, with the colours that are not usual: `-X1: L1–L3 KP 4 = L1 400 V AC; PE KPT 4 = PE`. */
function writeText(name: PlanName): string {
  const { strips, catalogue } = IMPORTED_PLANS[name];
  return strips
    .map((strip) => {
      const rows = terminalPlanTable([strip], catalogue.products, planTexts("en")).rows;
      const cell = (row: (typeof rows)[number], column: (typeof TERMINAL_PLAN_COLUMNS)[number]) =>
        String(row[TERMINAL_PLAN_COLUMNS.indexOf(column)]);
      // A further conductor of a terminal has a row of its own.
      const isFurther = (row: (typeof rows)[number], index: number) =>
        (["mark", "potential", "level"] as const).every(
          (column) => cell(row, column) === cell(rows[index - 1] ?? [], column),
        );
      const lowest = rows.filter((row, index) => ["", "1"].includes(cell(row, "level")) && !isFurther(row, index));
      const blocks = lowest.map((row) => {
        const { model = "", colour = "" } = catalogue.products.get(cell(row, "code")) ?? {};
        const product = colour === "red" ? `${model} red` : model;
        const potential = cell(row, "potential");
        return { mark: cell(row, "mark"), text: potential === "" ? product : `${product} = ${potential}` };
      });
      const groups: { readonly marks: string[]; readonly text: string }[] = [];
      for (const { mark, text } of blocks) {
        const last = groups.at(-1);
        if (last?.text === text) last.marks.push(mark);
        else groups.push({ marks: [mark], text });
      }
      return `${strip.name}: ${groups.map(({ marks, text }) => `${formatMarkRange(marks)} ${text}`).join("; ")}`;
    })
    .join("\n");
}

/** What a text says of a block: its lowest level's potential. */
const saidOf = ({ mark, code, levels }: Position) => ({ mark, code, potential: levels[0]?.potential ?? null });

describe.each(PLAN_NAMES)("the plan %s", (name) => {
  test("typed in words has the same blocks, marks and potentials", async () => {
    const found = await lookUpStripText(writeText(name), "en");
    if ("source" in found || "problem" in found) throw new Error("A terminal plan");
    const catalogue = toCatalogue(await loadPublished({ codes: ["2040253", ...candidateCodes(found)] }));
    const { strips, problems } = chooseColours(found, catalogue);
    expect(problems).toEqual([]);
    expect(strips.map((strip) => [strip.name, strip.positions.map(saidOf)])).toEqual(
      IMPORTED_PLANS[name].strips.map((strip) => [strip.name, strip.positions.map(saidOf)]),
    );
  });

  test("built by single edits in any order needs the same parts", () => {
    const { strips, catalogue } = IMPORTED_PLANS[name];
    const parts = countParts(strips, catalogue);
    assert(
      property(tuple(...strips.map(anOrder)), (orders) => {
        const built = strips.map((strip, index) => joinNets(catalogue)(build(strip, orders[index] ?? [])));
        expect(countParts(built, catalogue)).toEqual(parts);
        expect(built.map(({ positions }) => positions)).toEqual(
          strips.map(({ positions }) => positions.map(withoutNets)),
        );
      }),
      { numRuns: volume(3, 20) },
    );
  });
});

/** As they are where no plan says what is joined. */
const withoutNets = ({ levels, ...position }: Position) => ({
  ...position,
  levels: levels.map((level) => ({ ...level, net: null })),
});

/** Each position once, and where each is put at first. */
const anOrder = ({ positions }: Strip) =>
  shuffledSubarray([...positions], { minLength: positions.length }).chain((order) =>
    tuple(...order.map((position) => nat(positions.length).map((index) => ({ position, index })))),
  );

/** Puts each block somewhere, and says what it is; then moves all to where they belong. */
function build(strip: Strip, order: readonly { readonly position: Position; readonly index: number }[]): Strip {
  const edits: Edit<Strip>[] = [
    ...order.flatMap(({ position: { id, code }, index }) => insertPositions(index, [createPosition(code, "", id)])),
    ...order.flatMap(({ position: { id, mark, note, levels } }) => [
      setMark(id, mark),
      setNote([id], note),
      ...levels.flatMap((own, level) => [
        setPotential([id], level, own.potential),
        setPotential([id], level, own.potentialOut, "potentialOut"),
        ...(["inside", "outside"] as const).flatMap((side) =>
          connectionsOf(own, side).map((each, place) => setConductor([id], level, side, place, each)),
        ),
      ]),
    ]),
    ...strip.positions.map(({ id }, index) => movePositions([id], index)),
    ...strip.jumpers.filter(({ purpose }) => purpose === "shortCircuit").map((each) => addJumper(each)),
    setEndStop(strip.endStop),
  ];
  const built = inSequence(edits)(createStrip(strip.name));
  if (isRejected(built)) throw new Error(built.rejected);
  return built;
}
