import { describe, expect, test } from "vitest";
import { checkStrip } from "../../app/features/rail/planning/check-strip.ts";
import { countParts } from "../../app/features/rail/planning/count-parts.ts";
import { planStrip } from "../../app/features/rail/planning/plan-strip.ts";
import {
  type ExpectedPart,
  expectedJumpers,
  expectedParts,
  expectedPlates,
  expectedPositions,
  expectedWidths,
  PLAN_NAMES,
  type PlanName,
} from "./entry/expected-plans.ts";
import { IMPORTED_PLANS } from "./imported-plans.ts";

/** Where the parts list says something else than the tables, by order number. */
const OTHERWISE: Readonly<Record<string, Partial<ExpectedPart>>> = {
  // The tables round rail up to a package of ten bars; the order list, whose rules hold, sells single bars of 2 m.
  "6210020": { amount: 2 },
};

/** The tables do not speak of these: what fuse blocks turn into heat, and the marking that the file has twice. */
const ISSUES: Partial<Record<PlanName, readonly string[]>> = {
  "04-plc-24v-supply": ["powerLoss 5"],
  "09-marine-bilge-alarm": ["duplicateMark 2"],
  "10-energy-metering": ["powerLoss 3"],
};

const byCode = (parts: readonly ExpectedPart[]) => parts.toSorted((a, b) => a.code.localeCompare(b.code, "en"));

describe.each(PLAN_NAMES)("the plan %s, imported", (name) => {
  test("has the blocks", () => {
    const { strips } = IMPORTED_PLANS[name];
    expect(strips.flatMap((strip) => strip.positions.map(({ mark, code }) => [strip.name, mark, code]))).toEqual(
      expectedPositions(name).map(({ strip, mark, code }) => [strip, mark, code]),
    );
  });

  test("has the jumpers", () => {
    const { strips, catalogue } = IMPORTED_PLANS[name];
    const found = strips.flatMap(({ name: strip, positions, jumpers }) => {
      const marks = new Map(positions.map(({ id, mark }) => [id, mark]));
      return jumpers.map(({ code, level, channel, positions: ids }) => {
        const poles = catalogue.products.get(code)?.poles;
        return `${strip} ${code} ${poles} ${level} ${channel}: ${ids.map((id) => marks.get(id)).join(", ")}`;
      });
    });
    expect(found).toEqual(expectedJumpers(name));
  });

  test("has the plates and the width", () => {
    const { strips, catalogue } = IMPORTED_PLANS[name];
    const planned = strips.map((strip) => ({ name: strip.name, ...planStrip(strip, catalogue) }));
    const plates = planned.flatMap(({ name: strip, parts }) =>
      parts.flatMap(({ kind, product, position }) =>
        position && kind !== "block" ? [`${strip} ${position.mark} ${product.code}`] : [],
      ),
    );
    expect(plates).toEqual(expectedPlates(name));
    expect(planned.map(({ name: strip, lengthMm }) => `${strip} ${lengthMm}`)).toEqual(expectedWidths(name));
  });

  test("needs the parts", () => {
    const { strips, catalogue } = IMPORTED_PLANS[name];
    const counted = countParts(strips, catalogue).map(
      ({ product: { code }, needed, amount }): ExpectedPart => ({ code, needed, amount }),
    );
    expect(byCode(counted)).toEqual(byCode(expectedParts(name).map((part) => ({ ...part, ...OTHERWISE[part.code] }))));
  });

  test("leaves to settle what its file leaves open", () => {
    const { strips, catalogue } = IMPORTED_PLANS[name];
    const issues = strips.flatMap((strip) => checkStrip(strip, planStrip(strip, catalogue), catalogue));
    expect(issues.map(({ text, positions }) => `${text} ${positions.length}`)).toEqual(ISSUES[name] ?? []);
  });
});
