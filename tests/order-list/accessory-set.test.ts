import fc from "fast-check";
import { expect, test } from "vitest";
import { type AccessoryPart, buildAccessorySet } from "../../app/features/rail/missing-parts/accessory-set.ts";

const drawn = { hex: "#888888", stripe: null, widthMm: 6.2, heightMm: 57, depthMm: 37.5 };
const product = {
  code: "T",
  name: "terminal",
  unit: "piece",
  packageUnit: 50,
  minOrderQuantity: 50,
  drawn,
  role: "feed_through clamp=screw",
  rails: ["th35_7"],
} as const;

const part = (code: string, kind: string, change: Partial<AccessoryPart> = {}): AccessoryPart => ({
  code,
  name: code,
  kind,
  unit: "piece",
  packageUnit: 10,
  minOrderQuantity: 10,
  drawn,
  role: kind,
  poles: null,
  tags: null,
  ...change,
});
const ACCESSORIES = [
  part("plate", "end_plate", { drawn: { ...drawn, widthMm: 1.5 } }),
  part("other plate", "end_plate"),
  part("partition", "partition_plate"),
  ...[2, 3, 5, 10].map((poles) => part(`jumper ${poles}`, "jumper", { poles })),
  part("marker", "marker", { tags: 10 }),
  part("stop", "end_stop", { drawn: { ...drawn, widthMm: 9.5 } }),
  part("rail", "rail", { unit: "metre", packageUnit: 20, minOrderQuantity: 2 }),
  part("tool", "tool"),
];
const setOf = (count: number, accessories = ACCESSORIES) =>
  buildAccessorySet(product, accessories, count).map(
    ({ part: { code }, needed, amount }) => `${code}: ${needed} of ${amount}`,
  );

test("a row takes one end plate, two end stops, the rail in whole bars, a marker a piece and the fewest jumpers", () => {
  const [plate, stop] = ["plate: 1 of 10", "stop: 2 of 10"];
  expect(setOf(20)).toEqual([plate, stop, "rail: 2 of 2", "marker: 2 of 10", "jumper 10: 2 of 10"]);
  // 400 of 6.2 mm with what closes and holds them: 2,500.5 mm.
  expect(setOf(400).slice(2, 4)).toEqual(["rail: 4 of 4", "marker: 40 of 40"]);
  // No ten-pole jumper, which would stand out of the row.
  expect(setOf(4).slice(4)).toEqual(["jumper 2: 2 of 10"]);
  expect(setOf(23).slice(4)).toEqual(["jumper 10: 2 of 10", "jumper 3: 1 of 10"]);
  expect(setOf(1)).toEqual([plate, stop, "rail: 2 of 2", "marker: 1 of 10"]);
});

test("a product that has only some of them takes these, and one on no rail of 35 mm neither plates nor stops", () => {
  expect(setOf(20, [part("stop", "end_stop")])).toEqual(["stop: 2 of 10"]);
  expect(buildAccessorySet({ ...product, rails: ["g32"] }, ACCESSORIES, 20).map(({ kind }) => kind)).toEqual([
    "marker",
    "jumper",
  ]);
  expect(setOf(20, [])).toEqual([]);
});

test("jumpers never bridge more than a row has, and all of it where their sizes allow", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 50 }), { minLength: 1, maxLength: 6 }),
      (count, sizes) => {
        const jumpers = sizes.map((poles) => part(`${poles}`, "jumper", { poles }));
        const bridged = buildAccessorySet(product, jumpers, count).reduce(
          (sum, { part: { code }, needed }) => sum + Number(code) * needed,
          0,
        );
        expect(bridged).toBeLessThanOrEqual(count);
        expect(count - bridged).toBeLessThan(Math.min(...sizes));
        if (sizes.includes(2) && sizes.some((size) => size % 2 === 1) && count >= Math.max(...sizes))
          expect(bridged).toBe(count);
      },
    ),
  );
});
