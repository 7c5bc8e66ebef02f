import { assert, constantFrom, integer, option, property } from "fast-check";
import { expect, test } from "vitest";
import type { Strip } from "../../../app/features/rail/model/project.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { cutRail } from "../../../app/features/rail/planning/rail-cut.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { blocks, catalogue, stripOf } from "../strips.ts";

const [SLOTTED, PLAIN, MINI] = ["6210020", "6210120", "6211220"];
const cutOf = (strip: Strip, of: StripCatalogue = catalogue) => planStrip(strip, of).cut;
/** Three blocks of 5.2 mm with their end plate and end stops. */
const row = (own: Partial<Strip> = {}) => stripOf(blocks("1040253", "1 2 3", null), own);

test("a slotted rail is cut between two slots, and the slots are told from its left end", () => {
  expect(cutOf(row())).toEqual({
    lengthMm: 50,
    holes: { firstMm: 12.5, lastMm: 37.5, pitchMm: 25 },
    betterMm: null,
  });
  expect(cutOf(row({ railMm: 200 }))).toMatchObject({ lengthMm: 200, holes: { firstMm: 12.5, lastMm: 187.5 } });
  const odd = cutOf(row({ railMm: 210 }));
  expect(odd).toEqual({ lengthMm: 210, holes: { firstMm: 17.5, lastMm: 192.5, pitchMm: 25 }, betterMm: 225 });
  expect(cutOf(row({ railMm: 1990 })).betterMm).toBe(2000);
  expect(cutOf(row({ railMm: 2010 })).betterMm).toBe(null);
});

test("nothing is said of holes that a rail has not, or of which the catalogue is silent", () => {
  for (const rail of [PLAIN, MINI])
    expect(cutOf(row({ rail: rail ?? null }))).toEqual({ lengthMm: 36.1, holes: null, betterMm: null });
  expect(cutOf(row({ rail: "9999999" }))).toMatchObject({ lengthMm: 36.1, holes: null });
  expect(cutOf(stripOf([]))).toEqual({ lengthMm: 0, holes: null, betterMm: null });
});

test("holes lie symmetrically at their pitch, as far from the ends as they can, on any rail that holds its row", () => {
  const rail = catalogue.products.get(SLOTTED ?? "") ?? null;
  assert(
    property(
      option(integer({ min: 100, max: 25_000 })),
      integer({ min: 100, max: 19_000 }),
      constantFrom(12.5, 20, 25),
      (tenths, row, pitch) => {
        const of = rail && { ...rail, slotPitchMm: pitch };
        const { lengthMm, holes, betterMm } = cutRail({ railMm: tenths && tenths / 10 }, row / 10, of);
        expect(lengthMm).toBe(tenths === null ? lengthMm : tenths / 10);
        expect(tenths === null ? lengthMm : Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(row / 10);
        expect(betterMm ?? 0).toBeLessThanOrEqual(2000);
        if (!holes) {
          expect(lengthMm).toBeLessThan(pitch * 1.5);
          return;
        }
        const { firstMm, lastMm, pitchMm } = holes;
        expect([pitchMm, firstMm + lastMm]).toEqual([pitch, expect.closeTo(lengthMm, 6)]);
        expect(Math.abs(((lastMm - firstMm) / pitch) % 1)).toSatisfy((rest: number) => rest < 1e-3 || rest > 1 - 1e-3);
        expect(firstMm).toBeGreaterThanOrEqual(pitch / 4 - 1e-3);
        expect(firstMm).toBeLessThan(pitch * 0.75 + 1e-3);
        if (tenths === null) expect(firstMm).toBe(pitch / 2);
      },
    ),
  );
});

test("bars are counted by what is cut from them, and one that is just long enough is not cut at all", () => {
  const barsOf = (strips: readonly Strip[], of = catalogue) =>
    countParts(strips, of)
      .filter(({ group }) => group === "rail")
      .map(({ product, needed }) => [product.code, needed]);
  /** 390 mm, cut to 400: five of them are a bar of two metres, six are not. */
  const long = stripOf(blocks("1040253", Array.from({ length: 71 }, (_, index) => String(index)).join(" "), null));
  const { lengthMm, cut } = planStrip(long, catalogue);
  expect([lengthMm > 375, lengthMm < 400, cut.lengthMm]).toEqual([true, true, 400]);
  expect(barsOf(Array(5).fill(long))).toEqual([[SLOTTED, 2]]);
  expect(barsOf(Array(6).fill(long))).toEqual([[SLOTTED, 4]]);
  const rail = catalogue.products.get(SLOTTED ?? "");
  if (!rail) throw new Error("No rail");
  const short = {
    ...catalogue,
    products: new Map([...catalogue.products, [rail.code, { ...rail, minOrderQuantity: 0.39 }]]),
  };
  expect([cutOf(long, short).lengthMm, barsOf([long], short)]).toEqual([390, [[SLOTTED, 0.39]]]);
});
