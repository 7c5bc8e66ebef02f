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
  jumperChannels: 2,
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
  part("printed marker", "marker", { tags: 10 }),
  part("marker", "marker", { tags: 10, role: "marker blank=1" }),
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
  expect(setOf(20)).toEqual([
    plate,
    stop,
    "rail: 2 of 2",
    "marker: 2 of 10",
    "jumper 10: 2 of 10",
    "jumper 2: 1 of 10",
  ]);
  // 400 of 6.2 mm with what closes and holds them: 2,500.5 mm.
  expect(setOf(400).slice(2, 4)).toEqual(["rail: 4 of 4", "marker: 40 of 40"]);
  // Two jumpers of one block lie in two channels, so five and two join six.
  expect(setOf(6).slice(4)).toEqual(["jumper 5: 1 of 10", "jumper 2: 1 of 10"]);
  expect(setOf(23).slice(4)).toEqual(["jumper 10: 2 of 10", "jumper 5: 1 of 10"]);
  expect(setOf(1)).toEqual([plate, stop, "rail: 2 of 2", "marker: 1 of 10"]);
});

test("a product that has only some of them takes these", () => {
  expect(setOf(20, [part("stop", "end_stop")])).toEqual(["stop: 2 of 10"]);
  expect(setOf(20, [])).toEqual([]);
});

test("a row takes the same on rails of every profile, and on a panel neither plates nor stops", () => {
  const kindsOn = (...rails: string[]) =>
    buildAccessorySet({ ...product, rails }, ACCESSORIES, 20).map(({ kind }) => kind);
  expect(kindsOn("th15")).toEqual(kindsOn("th35_7"));
  expect(kindsOn("g32")).toEqual(kindsOn("th35_7"));
  expect(kindsOn("panel")).toEqual(["marker", "jumper", "jumper"]);
});

test("jumpers join the whole row, one cut to length only where none of another size ends there", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 999_999 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 50 }), { minLength: 1, maxLength: 6 }),
      (count, sizes) => {
        const jumpers = sizes.map((poles) => part(`${poles}`, "jumper", { poles }));
        const joints = buildAccessorySet(product, jumpers, count).reduce(
          (sum, { part: { code }, needed }) => sum + (Number(code) - 1) * needed,
          0,
        );
        expect(joints).toBeGreaterThanOrEqual(count - 1);
        expect(joints - (count - 1)).toBeLessThan(Math.max(...sizes));
        if (sizes.includes(2)) expect(joints).toBe(count - 1);
      },
    ),
  );
});

test("in one channel no jumper goes on from another, so one joins the row or none does", () => {
  const jumpersOf = (count: number) =>
    buildAccessorySet({ ...product, jumperChannels: 1 }, ACCESSORIES, count).flatMap(
      ({ kind, part: { code }, needed }) => (kind === "jumper" ? [`${needed} × ${code}`] : []),
    );
  expect(jumpersOf(7)).toEqual(["1 × jumper 10"]);
  expect(jumpersOf(11)).toEqual([]);
});
