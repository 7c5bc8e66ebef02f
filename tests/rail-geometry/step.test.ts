import { expect, test } from "vitest";
import { assemblyStep, productStep } from "../../packages/rail-geometry/cad.ts";
import { boxOf, unite } from "../../packages/rail-geometry/index.ts";
import { type Shell, shellOf } from "../../packages/rail-geometry/solid/shell.ts";
import { deep, inDeep, volume } from "../volume.ts";
import { readStep } from "./open-cascade.ts";
import { modelled, oneOfEachType, type SampleModel, sampleModels } from "./sample-models.ts";

const ALL = sampleModels();
/** By Open CASCADE, which takes half a second for each. */
const CHECKED = volume(
  oneOfEachType(ALL).filter(({ row }) => ["kv", "end_plate"].includes(row.type ?? "")),
  ALL,
);
const MODELLED = volume(oneOfEachType(ALL), ALL);
const ORIGIN = { author: "Maker", date: new Date("2026-01-01") };

/** On a rail of three different products. */
const PLACES = volume(6, 60);

/** The outer box of a product, from its columns. */
function boxOfColumns({ drawn }: SampleModel): readonly [min: number[], max: number[]] {
  const { widthMm, heightMm, depthMm } = drawn;
  // A rail's columns are its profile's width and its length; a screwdriver's are the width of its blade and its handle's.
  const [across, along] = drawn.drawing.startsWith("rail")
    ? [widthMm, heightMm]
    : [heightMm, drawn.drawing.startsWith("driver") ? depthMm : widthMm];
  return [
    [-across / 2, 0, 0],
    [across / 2, along, depthMm],
  ];
}

/** Each edge belongs to two faces, which run along it in opposite directions. */
function isClosed({ edges, faces }: Shell): boolean {
  const uses = edges.map(() => ({ forward: 0, backward: 0 }));
  for (const { edge, isForward } of faces.flatMap(({ loops }) => loops.flat())) {
    const use = uses[edge];
    if (use) use[isForward ? "forward" : "backward"] += 1;
  }
  return uses.every(({ forward, backward }) => forward === 1 && backward === 1);
}

test("every body of every product is closed: each edge is used twice, in opposite directions", () => {
  const open = MODELLED.filter(({ model }) => model.bodies.some(({ solid }) => !isClosed(shellOf(solid))));
  expect(open.map(({ row }) => row.code)).toEqual([]);
});

test("every product's solid is as wide, high and deep as its columns say", () => {
  const wrong = ALL.filter((sample) => {
    const { min, max } = unite(
      sample.model.bodies.filter(({ inside }) => !inside).map(({ solid, at }) => boxOf(solid, at)),
    );
    return [...min, ...max].some((value, index) => Math.abs(value - (boxOfColumns(sample).flat()[index] ?? 0)) > 0.01);
  });
  expect(wrong.map(({ row }) => `${row.code} ${row.type}`)).toEqual([]);
});

deep("Open CASCADE reads valid solids of the columns' size, with a volume below their box", async () => {
  const wrong: string[] = [];
  for (const sample of CHECKED) {
    const read = await readStep(productStep(modelled(sample), ORIGIN));
    const [min, max] = boxOfColumns(sample);
    const room = max.reduce((product, value, axis) => product * (value - (min[axis] ?? 0)), 1);
    const isBoxRight = [...read.min, ...read.max].every(
      (value, index) => Math.abs(value - ([...min, ...max][index] ?? 0)) <= 0.01,
    );
    const bodies = sample.model.bodies.filter(({ inside }) => !inside).length;
    if (!read.isValid || !isBoxRight || read.solids !== bodies || read.volume <= 0 || read.volume >= room)
      wrong.push(`${sample.row.code} ${sample.row.type}: ${JSON.stringify({ ...read, bodies, room })}`);
  }
  expect(wrong).toEqual([]);
});

let rail = { step: "", heightMm: 0 };

test("a rail of many parts holds each different part once and places it where it stands", async () => {
  const products = ["KV 2.5", "KP 4", "KVT 4"].map((type) => ALL.find(({ row }) => row.model_type === type));
  const [first] = products;
  if (!first) throw new Error("The sample has no KV 2.5");
  const parts = products.flatMap((product) => (product ? [modelled(product)] : []));
  let y = 0;
  const placed = Array.from({ length: PLACES }, (_, index) => {
    const product = parts[index % 3];
    if (!product) throw new Error("A product is missing");
    const at = [0, y, 0] as const;
    y += products[index % 3]?.drawn.widthMm ?? 0;
    return { product, at };
  });
  const railProduct = ALL.find(({ drawn }) => drawn.drawing.startsWith("rail profile=low"));
  if (!railProduct) throw new Error("The sample has no rail");
  const names = { id: "-X1", name: "a strip" };
  const onRail = [{ product: modelled(railProduct), at: [0, 0, 0] } as const, ...placed];
  const step = [...assemblyStep(names, onRail, ["a strip"], ORIGIN)].join("");
  expect(step.match(/NEXT_ASSEMBLY_USAGE_OCCURRENCE/g)?.length).toBeGreaterThan(PLACES);
  expect(step.match(/PRODUCT\('1040\d+',/g)).toHaveLength(1);
  rail = { step, heightMm: railProduct.drawn.heightMm };
});

// Takes Open CASCADE seconds.
inDeep(() =>
  test("Open CASCADE reads a rail of many parts as one whose height is the rail's", async () => {
    const read = await readStep(rail.step);
    expect(read.isValid).toBe(true);
    expect(read.max[1]).toBeCloseTo(rail.heightMm, 1);
  }),
);

test("names with letters of all three languages survive, and quotes do not end them", async () => {
  const sample = CHECKED.at(-1);
  if (!sample) throw new Error("The sample is empty");
  const step = productStep({ ...modelled(sample), name: "Клемма ‘Ğ’ 'x' \\" }, ORIGIN);
  expect(step).toContain("\\X2\\041A043B0435043C043C0430\\X0\\");
  expect(step).toContain("''x''");
  expect((await readStep(step)).isValid).toBe(true);
});
