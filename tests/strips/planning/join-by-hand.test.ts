import { expect, test } from "vitest";
import { isRejected } from "../../../app/features/rail/model/edits.ts";
import { joinedBy, NO_BLOCK, type Position, type Strip } from "../../../app/features/rail/model/project.ts";
import { joinByHand, levelsToJoin } from "../../../app/features/rail/planning/join-by-hand.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { catalogue, doubleLevel, jumperOf, level, position, productOf, stripOf } from "../strips.ts";

const screw = productOf("KV 4", "beige");
const row = (...positions: readonly Position[]) => stripOf(positions);
const of = (product: ReturnType<typeof productOf>, ids: string, own: Partial<Position> = {}) =>
  ids.split(" ").map((id) => position(id, { product, ...own }));

/** The jumpers as `level: joined positions`, or why there are none. */
function join(strip: Strip, ids: string, at: number | null, from: StripCatalogue = catalogue) {
  const joined = joinByHand(from, ids.split(" "), at)(strip);
  if (isRejected(joined)) return `${joined.rejected} ${joined.limit || ""}`.trim();
  return joined.jumpers.map((jumper) => `${jumper.level}: ${joinedBy(jumper).join(" ")}`);
}

const oneChannel: StripCatalogue = {
  ...catalogue,
  products: new Map(
    [...catalogue.products].map(([code, product]) => [
      code,
      { ...product, block: product.block && { ...product.block, channels: 1 } },
    ]),
  ),
};

test.each<[why: string, reason: string, strip: Strip, ids: string, from?: StripCatalogue]>([
  ["blocks of other widths", "joinSeries", row(...of(productOf("KP 2.5"), "1"), ...of(productOf("KP 10"), "2")), "1 2"],
  ["a plate between them", "joinPlate", row(...of(productOf("KP 4"), "1", { plate: "end" }), position("2")), "1 2"],
  ["free rail between them", "joinPlate", row(position("1"), position("2", { gapMm: 5 })), "1 2"],
  ["a screw jumper and a block between", "joinOver", row(...of(screw, "1 2 3")), "1 3"],
  [
    "a block that the rail joins",
    "joinNone",
    row(position("1"), ...of(productOf("KPT 4", "green_yellow"), "2")),
    "1 2",
  ],
  ["a position without a product", "joinUnknown", row(position("1"), position("2", { code: NO_BLOCK })), "1 2"],
  [
    "a position without a product between them",
    "joinUnknown",
    row(position("1"), position("2", { code: NO_BLOCK }), position("3")),
    "1 3",
  ],
  [
    "more blocks than the longest jumper has contacts, and one channel",
    "joinLength 60",
    row(...of(productOf("KP 4"), Array.from({ length: 60 }, (_, index) => `b${index}`).join(" "))),
    Array.from({ length: 60 }, (_, index) => `b${index}`).join(" "),
    oneChannel,
  ],
  [
    "jumpers in every channel",
    "noFreeChannel",
    stripOf(of(productOf("KP 4"), "1 2 3"), {
      jumpers: [jumperOf("a", ["1", "2"]), jumperOf("b", ["1", "2"], { channel: 2 })],
    }),
    "2 3",
  ],
])("%s: %s", (_, reason, strip, ids, from) => {
  expect(join(strip, ids, 0, from)).toBe(reason);
});

test("blocks of several levels are joined on the level that somebody chooses, which all of them have", () => {
  const strip = row(...of(doubleLevel, "1 2"), ...of(productOf("KP 4"), "3"));
  expect(strip.positions.map((each) => levelsToJoin(each, catalogue))).toEqual([2, 2, 1]);
  expect(join(strip, "1 2", 0)).toEqual(["0: 1 2"]);
  expect(join(strip, "1 2", 1)).toEqual(["1: 1 2"]);
  expect(join(strip, "1 2 3", 1)).toBe("joinLevel");
  // Joined inside, so a jumper on one level is enough.
  expect(levelsToJoin(position("4", { product: productOf("KV2 4-P") }), catalogue)).toBe(1);
});

test("all levels are joined by their potentials, and without any two alike nothing is", () => {
  const levels = [level("0V"), level("24V")];
  const [one, other] = of(doubleLevel, "1 2", { levels });
  if (!one || !other) throw new Error("No blocks");
  expect(join(row(one, other), "1 2", null)).toEqual(["0: 1 2", "1: 1 2"]);
  expect(join(row(...of(doubleLevel, "1 2")), "1 2", null)).toBe("joinNoPotential");
  expect(join(row(one, { ...other, gapMm: 5 }), "1 2", null)).toBe("joinPlate");
});

test("what can be joined in part only is not joined, and the reason is said", () => {
  const strip = row(...of(productOf("KP 2.5"), "1 2"), ...of(productOf("KP 10"), "3"));
  expect(join(strip, "1 2 3", 0)).toBe("joinSeries");
});
