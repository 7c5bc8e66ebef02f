import { validateBytes } from "gltf-validator";
import { expect, test } from "vitest";
import { type Geometry, type Part, parseGlb } from "../../app/frame/viewer/parse-glb.ts";
import { writeGlb } from "../../packages/rail-geometry/cad.ts";
import type { Solid, Vector } from "../../packages/rail-geometry/index.ts";
import { box, circle, rectangle } from "../../packages/rail-geometry/solid/loop.ts";
import { shellOf } from "../../packages/rail-geometry/solid/shell.ts";
import { tessellate } from "../../packages/rail-geometry/solid/tessellate.ts";
import { modelled, type SampleModel, sampleModels } from "./sample-models.ts";

type Triangles = Pick<Geometry, "positions"> & { readonly triangles: ArrayLike<number> };

const TERMINALS = sampleModels().filter(({ drawn }) => drawn.drawing.startsWith("terminal"));
const BY_CLAMP = Map.groupBy(TERMINALS, ({ model }) => model.clampingPoints[0]?.method);
/** The first of each clamp, and one in two colours. */
const CHECKED = [
  ...[...BY_CLAMP.values()].flatMap(([first]) => first ?? []),
  ...TERMINALS.filter(({ drawn }) => drawn.stripe !== null).slice(0, 1),
];

const glbOf = (sample: SampleModel) => writeGlb(modelled(sample), "Maker");

const pointOf = ({ positions }: Triangles, vertex = 0): Vector => [
  positions[vertex * 3] ?? 0,
  positions[vertex * 3 + 1] ?? 0,
  positions[vertex * 3 + 2] ?? 0,
];

function cornersOf(mesh: Triangles): [Vector, Vector, Vector][] {
  return Array.from({ length: mesh.triangles.length / 3 }, (_, index) => [
    pointOf(mesh, mesh.triangles[index * 3]),
    pointOf(mesh, mesh.triangles[index * 3 + 1]),
    pointOf(mesh, mesh.triangles[index * 3 + 2]),
  ]);
}

/** Each side of a triangle is that of another one, which runs along it the other way. */
function isClosed(mesh: Triangles): boolean {
  const open = new Map<string, number>();
  const count = (from: Vector, to: Vector, by: number) => {
    const side = `${from} ${to}`;
    open.set(side, (open.get(side) ?? 0) + by);
  };
  for (const [a, b, c] of cornersOf(mesh)) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      count(from, to, 1);
      count(to, from, -1);
    }
  }
  return open.size > 0 && [...open.values()].every((sides) => sides === 0);
}

/** By the divergence theorem, in cubic millimetres. */
function volumeOf(mesh: Triangles): number {
  const sixfold = cornersOf(mesh).map(
    ([a, b, c]) =>
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]),
  );
  return sixfold.reduce((sum, part) => sum + part, 0) / 6;
}

function extentOf(parts: readonly Part[], axis: 0 | 1 | 2): readonly [least: number, most: number] {
  const places = parts.flatMap(({ geometry, at }) =>
    [...geometry.positions].filter((_, index) => index % 3 === axis).map((place) => place + at[axis]),
  );
  return [Math.min(...places), Math.max(...places)];
}

test("a terminal of each clamp is a GLB file that Khronos' validator finds nothing wrong with", async () => {
  expect(CHECKED.map(({ model }) => model.clampingPoints[0]?.method)).toEqual(
    expect.arrayContaining(["screw", "pushin", "spring", "hex", "bolt"]),
  );
  for (const sample of CHECKED) {
    const { issues } = await validateBytes(glbOf(sample));
    expect(issues.messages, sample.row.code).toEqual([]);
  }
});

test("each mesh is closed, and together they are as wide, high and deep as the product's columns say", () => {
  for (const sample of CHECKED) {
    const { parts } = parseGlb(glbOf(sample).buffer);
    expect(parts.length).toBe(sample.model.bodies.length);
    expect(parts.filter(({ geometry }) => !isClosed(geometry))).toEqual([]);
    const outside = parts.filter(({ isInside }) => !isInside);
    const { widthMm, heightMm, depthMm } = sample.drawn;
    const expected = [
      [-heightMm / 2, heightMm / 2],
      [0, widthMm],
      [0, depthMm],
    ] as const;
    for (const axis of [0, 1, 2] as const) {
      const [least, most] = extentOf(outside, axis);
      expect(Math.abs(least - expected[axis][0]), sample.row.code).toBeLessThan(0.01);
      expect(Math.abs(most - expected[axis][1]), sample.row.code).toBeLessThan(0.01);
    }
  }
});

test("a green-yellow housing keeps both its colours", () => {
  const striped = CHECKED.find(({ drawn }) => drawn.stripe !== null);
  const parts = striped ? parseGlb(glbOf(striped).buffer).parts : [];
  const hexOf = (channels: readonly number[] = []) =>
    `#${channels
      .map((channel) =>
        Math.round(channel * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  const housing = parts.find(({ stripe }) => stripe !== null);
  expect(hexOf(housing?.colour)).toBe(striped?.drawn.hex.toLowerCase());
  expect(hexOf(housing?.stripe ?? [])).toBe(striped?.drawn.stripe?.toLowerCase());
});

const SIMPLE: readonly { readonly solid: Solid; readonly volume: number }[] = [
  { solid: { kind: "prism", axis: "x", outline: box(0, 0, 6, 4), from: -2, to: 8 }, volume: 240 },
  {
    solid: {
      kind: "prism",
      axis: "y",
      outline: rectangle(40, 30, 5),
      holes: [circle(3, -8, 4), rectangle(8, 6, 0, 8, -4)],
      from: 1,
      to: 5,
    },
    volume: (1200 - (4 - Math.PI) * 25 - Math.PI * 9 - 48) * 4,
  },
  {
    solid: {
      kind: "prism",
      axis: "z",
      outline: box(0, 0, 20, 10),
      from: 0,
      to: 12,
      pockets: [
        { at: [10, 5, 12], outline: circle(3), depth: 6 },
        { at: [0, 5, 6], outline: rectangle(4, 4), depth: 5 },
      ],
    },
    volume: 2400 - Math.PI * 9 * 6 - 80,
  },
  {
    solid: {
      kind: "turned",
      axis: "x",
      centre: [3, 7],
      stations: [
        [0, 10],
        [8, 10],
        [8, 6],
        [14, 0],
      ],
    },
    volume: Math.PI * (800 + (36 * 6) / 3),
  },
];

test("simple solids are closed, keep their volume and face outwards", () => {
  for (const { solid, volume } of SIMPLE) {
    const { positions, indices } = tessellate(shellOf(solid));
    const mesh = { positions: new Float32Array(positions), triangles: indices };
    expect(isClosed(mesh)).toBe(true);
    expect(Math.abs(volumeOf(mesh) / volume - 1)).toBeLessThan(0.01);
  }
});
