import { expect, test } from "vitest";
import type { Jumper, Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { StripCatalogue, StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { parseGlb } from "../../../app/frame/viewer/parse-glb.ts";
import { type Box3, boxOf, unite } from "../../../packages/rail-geometry/index.ts";
import { modelOf } from "../../../packages/rail-geometry/models.ts";
import { type RailContent, type RailInsert, railFileResponse } from "../../../workers/api/cad/rail-file.ts";
import { stripRail } from "../../../workers/api/strips/strip-cad.ts";
import { readSolids } from "../../rail-geometry/open-cascade.ts";
import { volume } from "../../volume.ts";
import {
  catalogue,
  jumperOf,
  level,
  longStrip,
  motorStrip,
  position,
  productOf,
  stripOf,
  wiredBlock,
  withJumpers,
} from "../strips.ts";

function railOf(strip: Strip, known: StripCatalogue = catalogue): RailContent & { jumpers: readonly RailInsert[] } {
  const rail = stripRail(strip, known);
  if (!rail) throw new Error("Nothing is on the rail");
  return { ...rail, jumpers: rail.jumpers ?? [] };
}

const fileOf = (format: "step" | "glb", rail: RailContent) =>
  railFileResponse(format, rail, "en", { name: "strip", plainName: "strip" });

/** From 1.2 mm before the middle of its first block to as much beyond that of its last one. */
function plannedSpan({ positions }: Jumper, strip: Strip): readonly [from: number, to: number] {
  const plan = planStrip(strip, catalogue);
  const start = (Math.max(plan.cut.lengthMm, plan.lengthMm) - plan.lengthMm) / 2;
  const middles = plan.parts.flatMap(({ kind, position: block, xMm, product }) =>
    kind === "block" && block && positions.includes(block.id) ? [start + xMm + product.drawn.widthMm / 2] : [],
  );
  return [Math.min(...middles) - 1.2, Math.max(...middles) + 1.2];
}

const doMeet = (a: Box3, b: Box3) =>
  ([0, 1, 2] as const).every((axis) => a.min[axis] < b.max[axis] && b.min[axis] < a.max[axis]);

/** By a hair, so that what lies on it meets it. */
const raised = ({ min, max }: Box3): Box3 => ({ min, max: [max[0], max[1], max[2] + 0.001] });

const boxOfJumper = ({ model, at }: RailInsert) => unite(model.bodies.map(({ solid }) => boxOf(solid, at)));
const spanOf = (jumper: RailInsert) => [boxOfJumper(jumper).min[1], boxOfJumper(jumper).max[1]];

/** Six equal blocks in a row, joined on each level. */
function joinedStrip(product: StripProduct, known: StripCatalogue = catalogue): Strip {
  const levels = Array.from({ length: product.block?.levels ?? 1 }, (_, each) => level(`A${each}`));
  const six = Array.from({ length: 6 }, (_, index) => position(`p${index}`, { product, levels }));
  return withJumpers(stripOf(six), known);
}

/** The first block of each drawing that takes jumpers. */
const JOINABLE = [
  ...Map.groupBy(
    catalogue.products.values().filter(({ block, accessories }) => block && accessories.jumpers.length > 0),
    ({ drawn }) => drawn.drawing,
  ).values(),
].flatMap(([first]) => first ?? []);

/** Open CASCADE takes some seconds to start. */
const READ_BACK = volume<[about: string, strip: Strip][]>(
  [],
  [
    ["feed-through blocks", motorStrip],
    ["fuse blocks", joinedStrip(productOf("KVS 4"))],
    ["blocks of three levels", joinedStrip(productOf("KP3 2.5"))],
  ],
);

test.each(READ_BACK)(
  "in the model of %s each jumper is a valid solid over the blocks that it joins in the plan",
  async (_, strip) => {
    const rail = railOf(strip);
    const { isValid, boxes } = await readSolids(await fileOf("step", rail).text());
    expect(isValid).toBe(true);
    const bodies = rail.parts.flatMap(({ product }) => modelOf(product.drawn).bodies.filter(({ inside }) => !inside));
    expect(boxes).toHaveLength(1 + bodies.length + (rail.marks?.length ?? 0) + strip.jumpers.length);
    expect(boxes.slice(-strip.jumpers.length).map(({ min, max }) => [min[1], max[1]])).toEqual(
      strip.jumpers.map((jumper) => plannedSpan(jumper, strip).map((mm) => expect.closeTo(mm, 3))),
    );
  },
);

test("jumpers of equal number and length are one part of the model, placed as often as they occur", async () => {
  const step = await fileOf("step", railOf(motorStrip)).text();
  const shapes = motorStrip.jumpers.map(({ code, positions }) => `${code} ${positions.length}`);
  const codes = new Set(motorStrip.jumpers.map(({ code }) => code));
  expect(new Set(shapes).size).toBeLessThan(shapes.length);
  const ofJumpers = [...step.matchAll(/PRODUCT\('(\d+)(?:-\d+)?',/g)].filter(([, code = ""]) => codes.has(code));
  expect(ofJumpers).toHaveLength(new Set(shapes).size);
  const usages = [...step.matchAll(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','(\d+)(?: \(\d+\))?'/g)];
  expect(usages.filter(([, code = ""]) => codes.has(code))).toHaveLength(shapes.length);
});

test.each(JOINABLE.map((product) => [product.model, product] as const))(
  "on %s every jumper reaches into each of its blocks or lies on it, and none into another jumper",
  (_, product) => {
    const strip = joinedStrip(product);
    const { parts, jumpers } = railOf(strip);
    expect(jumpers).toHaveLength(strip.jumpers.length);
    expect(jumpers.length).toBeGreaterThan(0);
    const boxes = jumpers.map(boxOfJumper);
    const blocks = strip.positions.map((_each, index) => {
      const part = parts.filter(({ product: { code } }) => code === product.code)[index];
      const { bodies } = modelOf(product.drawn);
      return unite(bodies.map(({ solid, at: [x, y, z] = [0, 0, 0] }) => boxOf(solid, [x, y + (part?.yMm ?? 0), z])));
    });
    for (const [index, box] of boxes.entries()) {
      const joined = strip.positions.flatMap(({ id }, at) =>
        strip.jumpers[index]?.positions.includes(id) ? [at] : [],
      );
      expect(blocks.flatMap((block, at) => (doMeet(raised(block), box) ? [at] : []))).toEqual(joined);
      expect(boxes.filter((other) => doMeet(other, box))).toEqual([box]);
    }
  },
);

test("a jumper that is cut has a prong for each block that it joins and ends with the last one", () => {
  const single = { ...productOf("KP 1.5"), code: "9990001" };
  const oneChannel = { ...single, block: single.block && { ...single.block, channels: 1 } };
  const known = { ...catalogue, products: new Map(catalogue.products).set(oneChannel.code, oneChannel) };
  const strip = joinedStrip(oneChannel, known);
  const [jumper, ...others] = railOf(strip, known).jumpers;
  expect(others).toEqual([]);
  expect(known.products.get(strip.jumpers[0]?.code ?? "")?.poles).toBeGreaterThan(6);
  const box = jumper && boxOfJumper(jumper);
  expect((box?.max[1] ?? 0) - (box?.min[1] ?? 0)).toBeCloseTo(5 * single.drawn.widthMm + 2.4);
});

test("the 3D view shows each part and jumper of the strip, and no jumper where its blocks are no longer shown", async () => {
  const viewOf = async (rail: RailContent) => parseGlb(await fileOf("glb", rail).arrayBuffer()).parts;
  const partsOf = async (rail: RailContent) => (await viewOf(rail)).length;
  const rail = railOf(motorStrip);
  const places = (await viewOf({ ...rail, jumpers: [] })).map(({ at: [, yMm] }) => yMm);
  expect(places).toEqual(expect.arrayContaining(rail.parts.map(({ yMm }) => yMm)));
  expect(await partsOf(rail)).toBe((await partsOf({ ...rail, jumpers: [] })) + motorStrip.jumpers.length);
  const long = railOf(longStrip(300));
  const end = long.parts[200]?.yMm ?? 0;
  const shown = long.jumpers.filter((jumper) => boxOfJumper(jumper).max[1] < end);
  expect(shown.length).toBeLessThan(long.jumpers.length);
  expect(await partsOf(long)).toBe((await partsOf({ ...long, jumpers: [] })) + shown.length);
});

/** As a file may name its positions: repeated, turned round, or gone. */
const TURNED = stripOf(
  ["1", "2", "3", "4"].map((id) => wiredBlock(id, "L1")),
  {
    jumpers: [
      ["3", "1", "1"],
      ["4", "gone"],
      ["gone", "away"],
    ].map((ids, index) => jumperOf(`j${index}`, ids, { code: motorStrip.jumpers[0]?.code ?? "" })),
  },
);

test("positions that a file repeats or turns round, or that are gone, leave a jumper over the others", () => {
  expect(railOf(TURNED).jumpers.map(spanOf)).toEqual(
    TURNED.jumpers.slice(0, 2).map((jumper) => plannedSpan(jumper, TURNED).map((mm) => expect.closeTo(mm, 3))),
  );
});

test.each(volume<Strip[]>([], [TURNED]))("such a jumper is a valid solid", async (strip) => {
  expect((await readSolids(await fileOf("step", railOf(strip)).text())).isValid).toBe(true);
});
