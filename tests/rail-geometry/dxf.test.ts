import DxfParser, { type IDxf, type IEntity } from "dxf-parser";
import { expect, test } from "vitest";
import { productDxf, railDxf } from "../../packages/rail-geometry/cad.ts";
import type { Body, Model, Vector } from "../../packages/rail-geometry/index.ts";
import { visibleEdges } from "../../packages/rail-geometry/picture/visible-edges.ts";
import { VIEWS } from "../../packages/rail-geometry/pictures.ts";
import { screwHead } from "../../packages/rail-geometry/shapes/parts.ts";
import { circle, polygon, rectangle } from "../../packages/rail-geometry/solid/loop.ts";
import { volume } from "../volume.ts";
import { oneOfEachType, type SampleModel, sampleModels } from "./sample-models.ts";

const ALL = sampleModels();
const NOTE = "simplified, for planning";

const dxfOf = ({ row, drawn, model }: SampleModel, name = row.name_en ?? "") =>
  productDxf(model, { code: row.code ?? "", name, note: NOTE, ...drawn });

function read(dxf: string): IDxf {
  const drawing = new DxfParser().parseSync(dxf);
  if (!drawing) throw new Error("Not a DXF file");
  return drawing;
}

type Numbers = Readonly<Record<string, number>>;
const isNumbers = (value: unknown): value is Numbers => typeof value === "object" && value !== null;
const property = (entity: IEntity, name: string): unknown => Object.entries(entity).find(([key]) => key === name)?.[1];
const numberOf = (entity: IEntity, name: string) => Number(property(entity, name));
const pointOf = (entity: IEntity, name: string): Numbers => {
  const value = property(entity, name);
  return isNumbers(value) ? value : {};
};
const ofType = ({ entities }: Pick<IDxf, "entities">, type: string) =>
  entities.filter((entity) => entity.type === type);

/** An arc's ends and where it is farthest along an axis; angles as the parser gives them, in radians. */
function cornersOf(entity: IEntity): (readonly [number, number])[] {
  const vertices = property(entity, "vertices");
  if (Array.isArray(vertices)) return vertices.map(({ x, y }: Numbers) => [x ?? Number.NaN, y ?? Number.NaN]);
  const { x = Number.NaN, y = Number.NaN } = pointOf(entity, "center");
  const radius = numberOf(entity, "radius");
  const isArc = entity.type === "ARC";
  const start = isArc ? numberOf(entity, "startAngle") : 0;
  const end = isArc ? numberOf(entity, "endAngle") : 2 * Math.PI;
  const stop = end > start ? end : end + 2 * Math.PI;
  const quarters = Array.from({ length: 9 }, (_, quarter) => (quarter * Math.PI) / 2);
  return [start, ...quarters.filter((angle) => angle > start && angle < stop), stop].map((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

function sizeOf(entities: readonly IEntity[]): readonly [width: number, height: number] {
  const corners = entities.flatMap(cornersOf);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/**
 * Across the rail, along it, and away from it, from the columns: a rail's are its profile's width and its length, a
 * screwdriver's the width of its blade and of its handle.
 */
function sizesOf({ drawn: { drawing, widthMm, heightMm, depthMm } }: SampleModel) {
  if (drawing.startsWith("rail")) return { across: widthMm, along: heightMm, depth: depthMm };
  return { across: heightMm, along: drawing.startsWith("driver") ? depthMm : widthMm, depth: depthMm };
}

const differs = (a: readonly number[], b: readonly number[]) =>
  a.some((value, index) => !(Math.abs(value - (b[index] ?? Number.NaN)) <= 0.01));

test("each view of every product is as large as its columns say, and so are its dimensions", () => {
  const wrong = oneOfEachType(ALL).filter((sample) => {
    const drawing = read(dxfOf(sample));
    const { across, along, depth } = sizesOf(sample);
    const views = { SIDE: [across, depth], FRONT: [along, across], TOP: [along, depth] };
    const dimensions = ofType(drawing, "DIMENSION").map((entity) => numberOf(entity, "actualMeasurement"));
    return (
      Object.entries(views).some(([name, size]) =>
        differs(sizeOf(drawing.blocks[`${sample.row.code}-${name}`]?.entities ?? []), size),
      ) || differs(dimensions, [across, depth, along])
    );
  });
  expect(wrong.map(({ row }) => `${row.code} ${row.type}`)).toEqual([]);
});

test("no drawing of the catalogue has a number that is none", () => {
  const wrong = volume(oneOfEachType(ALL), ALL).filter((sample) => /NaN|Infinity|undefined/.test(dxfOf(sample)));
  expect(wrong.map(({ row }) => row.code)).toEqual([]);
});

function sampleOf(modelType: string): SampleModel {
  const sample = ALL.find(({ row }) => row.model_type === modelType);
  if (!sample) throw new Error(`The sample has no ${modelType}`);
  return sample;
}

test("a drawing is in millimetres, has a layer and a block for each view, and a drawn block for each dimension", () => {
  const sample = sampleOf("KV 2.5");
  const drawing = read(dxfOf(sample));
  expect(drawing.header.$INSUNITS).toBe(4);
  expect(drawing.header.$MEASUREMENT).toBe(1);
  expect(Object.keys(drawing.tables.layer.layers)).toEqual(
    expect.arrayContaining(["0", "SIDE", "FRONT", "TOP", "DIMENSIONS", "RAIL", "TEXT"]),
  );
  expect(ofType(drawing, "INSERT").map((insert) => property(insert, "name"))).toEqual(
    ["SIDE", "FRONT", "TOP"].map((view) => `${sample.row.code}-${view}`),
  );
  const drawn = ofType(drawing, "DIMENSION").map((entity) => drawing.blocks[String(property(entity, "block"))]);
  expect(drawn.map((block) => block?.entities.map(({ type }) => type))).toEqual(
    Array(3).fill(["LINE", "LINE", "LINE", "SOLID", "SOLID", "TEXT"]),
  );
  // Group code 70 of a block: 1 says that it is anonymous, as a dimension's is.
  const flags = Object.values(drawing.blocks).map(({ name, type }) => [name, type ?? 0]);
  expect(flags).toEqual(flags.map(([name]) => [name, String(name).startsWith("*D") ? 1 : 0]));
});

test("each handle of a file is used once", () => {
  const lines = dxfOf(sampleOf("KV 2.5")).split("\n");
  const handles = lines.flatMap((code, index) =>
    index % 2 === 0 && /^(?:5|105)$/.test(code) ? [lines[index + 1]] : [],
  );
  const [next, ...used] = handles.map((handle) => Number.parseInt(handle ?? "", 16));
  expect(new Set(used).size).toBe(used.length);
  expect(Math.max(...used)).toBeLessThan(next ?? Number.NaN);
});

const modelledOf = ({ row, drawn: { hex, stripe }, model }: SampleModel) => ({
  code: row.code ?? "",
  name: row.name_en ?? "",
  hex,
  stripe,
  model,
});

test("a rail of three products in sixty places has three blocks and sixty inserts", () => {
  const samples = ["KV 2.5", "KP 4", "KVT 4"].map(sampleOf);
  const products = samples.map((sample) => [modelledOf(sample), sample.drawn.widthMm] as const);
  let yMm = 0;
  const rows = Array.from({ length: 20 }, () => products)
    .flat()
    .map(([product, widthMm]) => {
      const at: Vector = [0, yMm, 0];
      yMm += widthMm;
      return { product, at };
    });
  const drawing = read(railDxf(rows, { lengthMm: 600 }));
  const own = Object.keys(drawing.blocks).filter((name) => !name.startsWith("*"));
  expect(own.toSorted()).toEqual(samples.map(({ row }) => row.code ?? "").toSorted());
  const inserts = ofType(drawing, "INSERT");
  expect(inserts).toHaveLength(60);
  expect(inserts.map((insert) => pointOf(insert, "position").x)).toEqual(
    rows.map(({ at }) => expect.closeTo(at[1], 3)),
  );
  expect(ofType(drawing, "DIMENSION").map((entity) => numberOf(entity, "actualMeasurement"))).toEqual([600]);
  const railLines = drawing.entities.filter(({ layer }) => layer === "RAIL").flatMap(cornersOf);
  // Behind the products the rail is hidden; its one free piece and its two ends are drawn.
  expect(Math.min(...railLines.map(([x]) => x).filter((x) => x > 0))).toBeCloseTo(yMm, 3);
});

test("products whose order numbers differ in signs or case only are blocks of their own", () => {
  const [slim, wide] = ["KV 2.5", "KVT 4"].map(sampleOf);
  if (!slim || !wide) throw new Error("The sample has too few products");
  const codes = ["VK 4/1", "VK 4-1", "vk 4-1"];
  const placed = codes.map((code, index) => {
    const at: Vector = [0, index * 20, 0];
    return { product: { ...modelledOf(code === "VK 4-1" ? wide : slim), code }, at };
  });
  const drawing = read(railDxf(placed, { lengthMm: 100 }));
  const names = ofType(drawing, "INSERT").map((insert) => String(property(insert, "name")));
  expect(names).toEqual(["VK 4-1", "VK 4-1_2", "vk 4-1_3"]);
  const widths = names.map((name) => sizeOf(drawing.blocks[name]?.entities ?? [])[0]);
  expect(widths).toEqual([slim, wide, slim].map(({ drawn }) => expect.closeTo(drawn.widthMm, 2)));
});

test("letters of all three languages survive", () => {
  const dxf = dxfOf(sampleOf("KV 2.5"), "Geçiş klemensi ğ, Ж");
  expect(dxf).toMatch(/^(?:[ -~]*\n)*$/);
  const texts = ofType(read(dxf), "TEXT").map((text) => String(property(text, "text")));
  const decoded = texts.map((text) =>
    text.replace(/\\U\+([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
  expect(decoded[0]).toContain("Geçiş klemensi ğ, Ж");
  expect(decoded).toContain(NOTE);
});

const housing = (pockets: Extract<Body["solid"], { kind: "prism" }>["pockets"] = []): Body => ({
  part: "housing",
  material: "housing",
  solid: {
    kind: "prism",
    axis: "y",
    from: 0,
    to: 8,
    // A tower between two shelves.
    outline: polygon([
      [-20, 0],
      [20, 0],
      [20, 20],
      [5, 20],
      [5, 40],
      [-5, 40],
      [-5, 20],
      [-20, 20],
    ]),
    pockets,
  },
});

const modelWith = (...bodies: readonly Body[]): Model => ({ bodies, clampingPoints: [], rail: null });
/** Stands three millimetres above a shelf. */
const screwAt = (x: number) => screwHead([x, 4, 23], 2, "slot", 3);

test("a screw behind the tower is not drawn, one before it is", () => {
  const far = modelWith(housing(), screwAt(12));
  expect(visibleEdges(far, VIEWS.top)).toEqual(visibleEdges(modelWith(housing()), VIEWS.top));
  const near = visibleEdges(modelWith(housing(), screwAt(-12)), VIEWS.top);
  expect(near.lines).toContainEqual([-6, 23, -2, 23].map((value) => expect.closeTo(value)));
  expect(visibleEdges(far, VIEWS.front).arcs).toEqual([
    { cx: expect.closeTo(4), cy: expect.closeTo(-12), r: 2, startDeg: 0, endDeg: 360 },
  ]);
});

test("of a pocket the rim is drawn where the eye looks at it, and nothing elsewhere", () => {
  const plain = modelWith(housing());
  const pocket = modelWith(housing([{ at: [-20, 4, 12], outline: circle(2), depth: 6 }]));
  expect(visibleEdges(pocket, VIEWS.top).arcs).toEqual([
    { cx: expect.closeTo(-4), cy: expect.closeTo(12), r: expect.closeTo(2), startDeg: 0, endDeg: 360 },
  ]);
  expect(visibleEdges(pocket, VIEWS.top).lines).toEqual(visibleEdges(plain, VIEWS.top).lines);
  for (const view of [VIEWS.side, VIEWS.front]) expect(visibleEdges(pocket, view)).toEqual(visibleEdges(plain, view));
});

test("what stands in a pocket is seen through it", () => {
  const hole = { at: [-12, 4, 20], outline: rectangle(6, 6), depth: 5 } as const;
  const screw = screwHead([-12, 4, 18], 2, "hex", 3);
  const { arcs } = visibleEdges(modelWith(housing([hole]), screw), VIEWS.front);
  expect(arcs).toEqual([expect.objectContaining({ cx: expect.closeTo(4), cy: expect.closeTo(12) })]);
  expect(visibleEdges(modelWith(housing(), screw), VIEWS.front).arcs).toEqual([]);
});
