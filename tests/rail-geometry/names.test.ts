import { expect, test } from "vitest";
import { productStep, writeGlb } from "../../packages/rail-geometry/cad.ts";
import { terminalsOf } from "../../packages/rail-geometry/models.ts";
import { uniqueNames, uniquePlaces } from "../../packages/rail-geometry/writers/unique-names.ts";
import { volume } from "../volume.ts";
import { modelled, oneOfEachType, type SampleModel, sampleModels } from "./sample-models.ts";

const ALL = sampleModels();
/** More than twenty-one kinds, some of them in `npm test`. */
const KINDS = oneOfEachType(ALL).filter((_, index) => index % volume(18, 1) === 0);

const stepOf = (sample: SampleModel) =>
  productStep(modelled(sample), { author: "Maker", date: new Date("2026-01-01") });
const firstTexts = (step: string, entity: string) =>
  [...step.matchAll(new RegExp(`[=]${entity}\\('([^']*)'`, "g"))].map(([, text = ""]) => text);
const placesIn = (step: string) =>
  [...step.matchAll(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','([^']*)'/g)].map(([, text = ""]) => text);

type Gltf = { readonly nodes: readonly { readonly name: string; readonly mesh?: number; readonly extras?: object }[] };
function jsonOf(glb: Uint8Array<ArrayBuffer>): Gltf {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

const sampleOf = (type: string): SampleModel => {
  const found = ALL.find(({ row }) => row.model_type === type);
  if (!found) throw new Error(`The sample has no ${type}`);
  return found;
};

test("a name that a file has already gets a number, also where only the case differs or the numbered one is taken", () => {
  const unique = uniqueNames();
  expect(["screw", "screw-2", "screw", "Screw"].map(unique)).toEqual(["screw", "screw-2", "screw-3", "Screw-4"]);
  const place = uniquePlaces();
  expect(["-X1:PE", "-X1:PE"].map(place)).toEqual(["-X1:PE", "-X1:PE (2)"]);
});

test("every part of a product's STEP file has a name of its own that begins with the order number, as its solid has", () => {
  for (const sample of KINDS) {
    const [step, code] = [stepOf(sample), sample.row.code ?? ""];
    const [ids, places] = [firstTexts(step, "PRODUCT"), placesIn(step)];
    expect(new Set(ids).size, code).toBe(ids.length);
    expect(new Set(places).size, code).toBe(places.length);
    expect(ids.at(-1)).toBe(code);
    expect(ids.every((id) => id.startsWith(code))).toBe(true);
    expect(firstTexts(step, "MANIFOLD_SOLID_BREP")).toEqual(ids.slice(0, -1));
  }
});

test("the 3D view's file calls what stands outside as the STEP file does, and says the same of terminals and mass", () => {
  const sample = sampleOf("KP2 4");
  const product = modelled(sample);
  const { nodes } = jsonOf(writeGlb(product, "Maker"));
  const root = nodes.at(-1);
  const places = placesIn(stepOf(sample));
  expect(nodes.slice(0, places.length).map(({ name }) => name)).toEqual(places);
  expect(root).toMatchObject({
    name: product.code,
    extras: { code: product.code, massG: product.massG, terminals: terminalsOf(sample.model, product.maxMm2) },
  });
});

test("a file states the catalogue's mass as a user defined attribute, and no validation property", () => {
  const step = stepOf(sampleOf("KV 2.5"));
  const grams = Number(sampleOf("KV 2.5").row.weight_without_packaging_g);
  expect(step).toContain("GENERAL_PROPERTY('','mass by catalogue','user defined attribute')");
  expect(Number(step.match(/MASS_MEASURE\(([^)]*)\)/)?.[1])).toBeCloseTo(grams / 1000);
  expect(step).not.toContain("validation");
});

test("a product's rail and each of its conductor entries is a named placement", () => {
  const step = stepOf(sampleOf("KP2 4"));
  const named = firstTexts(step, "AXIS2_PLACEMENT_3D").filter(Boolean);
  expect(named).toEqual([
    "rail",
    ...["1 level 1 upper", "2 level 1 lower", "3 level 2 upper", "4 level 2 lower"].map(
      (place) => `terminal ${place} 6 mm2`,
    ),
  ]);
});

test("an entry has the number that the product is printed with, and looks out of the product", () => {
  const relay = ALL.find(({ row }) => row.type === "industrial_relay_2");
  const marks = relay ? terminalsOf(relay.model).map(({ mark }) => mark) : [];
  expect(marks.toSorted()).toEqual(["11", "12", "14", "21", "22", "24", "A1", "A2"]);
  for (const { model } of KINDS) {
    for (const { direction, side, x, mark } of terminalsOf(model)) {
      expect(Math.hypot(...direction)).toBeCloseTo(1);
      expect(direction[1]).toBe(0);
      if (direction[0] !== 0) expect(side).toBe(direction[0] > 0 ? "lower" : "upper");
      else expect(side).toBe(x > 0 ? "lower" : "upper");
      expect(mark).not.toBe("");
    }
  }
});

test("the largest entry of a block takes the catalogue's conductor, a smaller one what goes into it", () => {
  const block = ALL.find(({ row }) => row.type === "block_multi");
  const sizes = block ? terminalsOf(block.model, 35).map(({ maxMm2 }) => maxMm2 ?? 0) : [];
  expect(Math.max(...sizes)).toBe(35);
  expect(Math.min(...sizes)).toBeLessThan(35);
  expect(block && terminalsOf(block.model).every(({ maxMm2 }) => maxMm2 === null)).toBe(true);
});
