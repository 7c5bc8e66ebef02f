import { assert, property } from "fast-check";
import { expect, test } from "vitest";
import { setStandIn } from "../../../app/features/rail/model/edits/details.ts";
import type { Position, Potential } from "../../../app/features/rail/model/project.ts";
import { checkStrip } from "../../../app/features/rail/planning/check-strip.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { volume } from "../../volume.ts";
import { edited } from "../projects.ts";
import { block, blocks, catalogue, level, potential, stripOf } from "../strips.ts";
import { aStrip } from "./arbitrary-strip.ts";

const runs = { numRuns: volume(60, 3000) };

/** The row as one reads it: marks, and order numbers of everything else. */
const rowOf = (positions: readonly Position[], own: Parameters<typeof stripOf>[1] = {}) =>
  planStrip(stripOf(positions, own), catalogue).parts.map(({ kind, product, position }) =>
    kind === "block" ? position?.mark : product.code,
  );
const kindsOf = (positions: readonly Position[]) =>
  planStrip(stripOf(positions), catalogue).parts.map(({ kind }) => kind);

test("nothing overlaps, the length is that of all parts and gaps, and everything has its place", () => {
  assert(
    property(aStrip, (strip) => {
      const { parts, lengthMm, unknown } = planStrip(strip, catalogue);
      const known = strip.positions.filter((position) => !unknown.includes(position));
      expect(parts.flatMap(({ kind, position }) => (kind === "block" ? [position] : []))).toEqual(known);
      let xMm = 0;
      for (const { kind, product, xMm: startMm, position } of parts) {
        expect(startMm - xMm).toBeGreaterThan(-0.001);
        const gapMm = kind === "block" || kind === "endStop" ? startMm - xMm : 0;
        expect(
          gapMm === 0 || strip.positions.some((each) => Math.abs(each.gapMm - gapMm) < 0.001) || gapMm < 0.001,
        ).toBe(true);
        expect(kind === "endStop").toBe(position === null);
        xMm = startMm + product.drawn.widthMm;
      }
      const widths = parts.reduce((sum, { product }) => sum + product.drawn.widthMm, 0);
      const gaps = known.reduce((sum, { gapMm }) => sum + gapMm, 0);
      expect(lengthMm).toBeCloseTo(widths + gaps, 6);
    }),
    runs,
  );
});

test("an open side is closed wherever the row or the outline ends, and one plate at most stands at a place", () => {
  assert(
    property(aStrip, (strip) => {
      const { parts } = planStrip(strip, catalogue);
      for (const [index, { kind, product, position }] of parts.entries()) {
        const next = parts[index + 1];
        const isPlate = next?.kind === "endPlate" || next?.kind === "partitionPlate";
        if (kind === "endPlate" || kind === "partitionPlate") expect(isPlate).toBe(false);
        if (kind !== "block" || position?.plate !== "auto") continue;
        if (isPlate) expect(next.position).toBe(position);
        const { endPlates } = product.accessories;
        const ends = next?.kind !== "block" || (next.position?.gapMm ?? 0) > 0;
        const plateOf = (code: string | undefined) => catalogue.products.get(code ?? "")?.model;
        const isOther = plateOf(next?.product.accessories.endPlates[0]) !== plateOf(endPlates[0]);
        if (endPlates.length > 0 && (ends || isOther)) expect(isPlate).toBe(true);
        if (endPlates.length === 0) expect(isPlate).toBe(false);
      }
    }),
    runs,
  );
});

test("another maker's device takes its room, closes the block before it, is nobody's part and is not left open", () => {
  const row = blocks("1040253", "1 2 3 4", null);
  const [, , device] = row;
  if (!device) throw new Error("Four blocks");
  const strip = edited(stripOf(row), setStandIn([device.id], { text: "Contactor 9 A", widthMm: 45 }));
  const { parts, unknown, lengthMm } = planStrip(strip, catalogue);
  const box = parts.find(({ position }) => position?.id === device.id);
  expect(box).toMatchObject({ kind: "block", product: { drawn: { widthMm: 45 } } });
  expect(parts.filter(({ kind }) => kind === "endPlate")).toHaveLength(2);
  expect(unknown).toEqual([]);
  expect(lengthMm).toBeGreaterThan(planStrip(stripOf(row), catalogue).lengthMm + 39);
  const issues = checkStrip(strip, planStrip(strip, catalogue), catalogue).map(({ text }) => text);
  expect(issues).not.toContain("noBlock");
  const needed = countParts([strip], catalogue);
  expect(needed.every(({ product: { code } }) => catalogue.products.has(code))).toBe(true);
  expect(needed.find(({ product: { code } }) => code === "1040253")?.needed).toBe(3);

  const open = edited(strip, setStandIn([device.id], { text: "Contactor 9 A", widthMm: 0 }));
  expect(planStrip(open, catalogue).unknown).toHaveLength(1);
  expect(checkStrip(open, planStrip(open, catalogue), catalogue).map(({ text }) => text)).toContain("noBlock");
});

test("a gap and an end stop close what is left of them", () => {
  expect(rowOf([...blocks("1040253", "1 2", null), block("1040253", "3", [], { gapMm: 20 })])).toEqual([
    "6310013",
    "1",
    "2",
    "6010013",
    "3",
    "6010013",
    "6310013",
  ]);
  expect(
    rowOf([block("1040253", "1"), block("1040253", "2", [], { stopBefore: true })], { endStop: "6310053" }),
  ).toEqual(["6310053", "1", "6010013", "6310053", "2", "6010013", "6310053"]);
});

test("a plate that somebody chose stays, and one that is taken away, too", () => {
  const chosen = (plate: Position["plate"]) => rowOf([block("1040253", "1", [], { plate }), block("1040253", "2")])[2];
  expect(chosen("auto")).toBe("2");
  expect(chosen("end")).toBe("6010013");
  expect(chosen("partition")).toBe("6020013");
  expect(rowOf([block("1040253", "1", [], { plate: "none" })])).toEqual(["6310013", "1", "6310013"]);
});

test("blocks that are closed on both sides have no plates, and a block beside them is closed", () => {
  expect(kindsOf([block("1055001", "1"), block("1055001", "2"), block("1040253", "3"), block("1055001", "4")])).toEqual(
    ["endStop", "block", "block", "block", "endPlate", "block", "endStop"],
  );
});

test("an unknown number takes no room and is named", () => {
  const lost = block("9999999", "2");
  const plan = planStrip(stripOf([block("1040253", "1"), lost, block("1040253", "3")]), catalogue);
  expect(plan).toMatchObject({ unknown: [lost], lengthMm: 30.9 });
  expect(planStrip(stripOf([lost]), catalogue)).toMatchObject({ parts: [], lengthMm: 0, unknown: [lost], rail: null });
  expect(planStrip(stripOf([]), catalogue)).toMatchObject({ parts: [], lengthMm: 0, unknown: [], rail: null });
});

test("the rail is the one on which all blocks stand, or what the strip says", () => {
  const railOf = (codes: readonly string[], rail: string | null = null) =>
    planStrip(
      stripOf(
        codes.map((code) => block(code, "")),
        { rail },
      ),
      catalogue,
    ).rail?.code;
  expect(railOf(["1040253"])).toBe("6210020");
  expect(railOf(["1040253"], "6210510")).toBe("6210510");
  expect(railOf(["1040253"], "9999999")).toBeUndefined();
});

/** Whether a partition plate stands between two blocks, the first of which may be a whole row. */
const isParted = (...potentials: readonly (Potential | null)[]) =>
  kindsOf(potentials.map((each) => block("1040253", "", each ? [level(each)] : []))).includes("partitionPlate");

test("a partition plate stands between circuits of other voltage or other kind", () => {
  const dc24 = potential("P24", 24, "dc");
  const ac230 = potential("L", 230, "ac");
  expect(isParted(ac230, dc24)).toBe(true);
  expect(isParted(ac230, potential("L1", 400, "ac"))).toBe(true);
  expect(isParted(potential("+", 24, "dc"), potential("~", 24, "ac"))).toBe(true);
  expect(isParted(dc24, potential("M24", 24, "dc"))).toBe(false);
  expect(isParted(dc24, potential("0V", 0, "dc"))).toBe(false);
  expect(isParted(potential("A", 24), potential("B", 230))).toBe(true);
  expect(isParted(potential("A", 24), potential("B", null, "dc"))).toBe(false);
});

test("what has no known circuit belongs to the one on its left", () => {
  const dc24 = potential("P24", 24, "dc");
  const ac400 = potential("L1", 400, "ac");
  expect(isParted(ac400, potential("PE"), null, potential("M1:U"), ac400)).toBe(false);
  expect(isParted(ac400, potential("PE"), dc24)).toBe(true);
  expect(isParted(potential("PE"), dc24)).toBe(false);
  expect(isParted(potential("L1"), potential("N.1"), dc24)).toBe(true);
  expect(isParted(ac400, potential("N"), potential("L", 230, "ac"))).toBe(true);
  expect(isParted(potential("L1"), ac400)).toBe(false);
});

test("a transformer's secondary circuit is parted from everything else", () => {
  const s1 = potential("L1 S1", null, "ct");
  expect(isParted(s1, potential("L1 S2", null, "ct"))).toBe(false);
  expect(isParted(s1, potential("L1"))).toBe(true);
  expect(isParted(potential("A", 24), s1)).toBe(true);
  expect(isParted(potential("PE"), s1, potential("PE"))).toBe(false);
});

test("levels face each other, and blocks of other levels all that they carry", () => {
  const P = potential("P24", 24, "dc");
  const L = potential("L", 230, "ac");
  const two = (lower: Potential | null, upper: Potential | null) => block("5040253", "", [level(lower), level(upper)]);
  expect(kindsOf([two(P, L), two(P, L)])).not.toContain("partitionPlate");
  expect(kindsOf([two(P, L), two(P, null), two(P, L)])).not.toContain("partitionPlate");
  expect(kindsOf([two(P, L), two(L, P)])).toContain("partitionPlate");
  expect(kindsOf([block("1040253", "", [level(P)]), two(P, L)])).toContain("partitionPlate");
  expect(kindsOf([two(P, P), block("1140256", "", [level(potential("PE"))]), two(P, P)])).not.toContain(
    "partitionPlate",
  );
});

test("parts of all strips are counted together: markers in whole strips, rail in whole bars, each strip in one piece", () => {
  const strips = [
    stripOf(blocks("1040253", "1 2 3 4 5 6", null), { railMm: 1200 }),
    stripOf(blocks("1040253", "1 2 3 4 5 6", null), { railMm: 700 }),
    stripOf(blocks("1040253", "1", null), { railMm: 900 }),
  ];
  const of = (code: string) => countParts(strips, catalogue).find(({ product }) => product.code === code);
  expect(of("1040253")).toMatchObject({ group: "blocks", needed: 13, amount: 50 });
  expect(of("7010418")).toMatchObject({ group: "markers", needed: 2, amount: 10 });
  expect(of("6310013")).toMatchObject({ group: "plates", needed: 6, amount: 50 });
  // 1200 and 700 of one bar of 2 m, 900 of another.
  expect(of("6210020")).toMatchObject({ group: "rail", needed: 4, amount: 4 });
  expect(countParts([stripOf(blocks("9999999", "1 2", null))], catalogue)).toEqual([]);
  const long = stripOf(blocks("1040253", "1", null), { railMm: 4500 });
  expect(countParts([long], catalogue).at(-1)).toMatchObject({ needed: 6 });
});
