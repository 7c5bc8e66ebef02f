import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { type AccessoryPart, buildAccessorySet } from "../../../app/features/rail/missing-parts/accessory-set.ts";
import { makesRow, planRail } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { joinNets } from "../../../app/features/rail/planning/propose-jumpers.ts";
import { seriesOf } from "../../../app/features/rail/planning/runs.ts";
import type { StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { volume } from "../../volume.ts";
import { blocks, catalogue, potential, products, stripOf } from "../strips.ts";

const inRow = [...products.values()].filter((product) => product.block !== null && makesRow(product));
const neighbours = array(record({ product: constantFrom(...inRow), count: integer({ min: 1, max: 30 }) }), {
  minLength: 1,
  maxLength: 8,
});
const runs = { numRuns: volume(60, 2000) };
type Neighbours = readonly { readonly product: StripProduct; readonly count: number }[];

/** Marks of so many blocks. */
const marks = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(" ");
const stripWith = (row: Neighbours) =>
  stripOf(row.flatMap(({ product, count }) => blocks(product.code, marks(count), null)));
const codesAndAmounts = (parts: readonly { readonly product: { readonly code: string }; readonly needed: number }[]) =>
  Object.fromEntries(parts.map(({ product: { code }, needed }) => [code, needed]));

test("a list and a strip of the same blocks are one row, with one length, and need the same beside it", () => {
  assert(
    property(neighbours, (row) => {
      const lines = row.map(({ product: { code }, count }) => ({ code, amount: count, note: "" }));
      const rail = planRail(lines, products);
      const strip = stripWith(row);
      const plan = planStrip(strip, catalogue);
      expect(rail.runs.flatMap(({ product: { code }, count }) => Array(count).fill(code))).toEqual(
        plan.parts.map(({ product: { code } }) => code),
      );
      expect(rail.lengthMm).toBeCloseTo(plan.lengthMm, 6);
      const beside = countParts([strip], catalogue).filter(({ group }) => group === "plates" || group === "rail");
      expect(codesAndAmounts(rail.missing)).toEqual(codesAndAmounts(beside));
    }),
    runs,
  );
});

/** What a product's page has of its accessories, with the jumpers of the whole series and the colour in which a strip takes them. */
function accessoriesOf({ accessories, colour }: StripProduct): AccessoryPart[] {
  const { endPlates, endStops, rails, markers, jumpers } = accessories;
  const [jumper] = jumpers.flatMap((code) => products.get(code) ?? []);
  const series = [...products.values()].filter((each) => jumper && seriesOf(each) === seriesOf(jumper));
  const coloured = series.filter((each) => each.colour === (colour === "blue" ? "blue" : "red"));
  const kinds = { end_plate: endPlates, end_stop: endStops, rail: rails, marker: markers };
  return [
    ...Object.entries(kinds).flatMap(([kind, codes]) =>
      codes.flatMap((code) => ({ ...products.get(code), kind, poles: null }) as AccessoryPart),
    ),
    ...(coloured.length > 0 ? coloured : series).map((each) => ({ ...each, kind: "jumper" })),
  ];
}

test("an accessory set is what a strip of these blocks needs, joined to one potential", () => {
  assert(
    property(constantFrom(...inRow), integer({ min: 1, max: 60 }), (product, count) => {
      const set = buildAccessorySet(
        { ...product, jumperChannels: product.block?.channels ?? 2 },
        accessoriesOf(product),
        count,
      );
      const strip = joinNets(catalogue)(stripOf(blocks(product.code, marks(count), potential("+24V"))));
      const parts = countParts([strip], catalogue).filter(({ group }) => group !== "blocks");
      expect(codesAndAmounts(set.map(({ part, needed }) => ({ product: part, needed })))).toEqual(
        codesAndAmounts(parts),
      );
    }),
    runs,
  );
});
