import DxfParser from "dxf-parser";
import { expect, test } from "vitest";
import { NO_BLOCK, type Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { missingProblem } from "../../../workers/api/cad/missing-lines.ts";
import { type RailFormat, railFileResponse } from "../../../workers/api/cad/rail-file.ts";
import { findMissing, withPlaceholders } from "../../../workers/api/strips/missing-positions.ts";
import { stripRail } from "../../../workers/api/strips/strip-cad.ts";
import { RAIL_FORMATS } from "../../../workers/route-table.ts";
import {
  catalogue,
  feedThrough,
  HOSTILE_TEXTS,
  jumperOf,
  motorStrip,
  oddParts,
  stripOf,
  wiredBlock,
} from "../strips.ts";

const fileOf = (format: RailFormat, strip = motorStrip, from = catalogue) => {
  const drawn = stripRail(withPlaceholders(strip, from), from);
  const rail = { ...drawn, lines: findMissing(strip, from, 0) };
  return railFileResponse(format, rail, "en", { name: "terminal strip -X1", plainName: "strip" });
};

test("the drawing has each part where it is planned, on its rail's middle, with marks, potentials and jumpers on layers", async () => {
  const drawing = new DxfParser().parseSync(await fileOf("dxf").text());
  const entities = (drawing?.entities ?? []).map((entity) => new Map<string, unknown>(Object.entries(entity)));
  const plan = planStrip(motorStrip, catalogue);
  const inserts = entities.filter((entity) => entity.get("type") === "INSERT");
  expect(inserts).toHaveLength(plan.parts.length);
  const places = inserts.map((insert) => insert.get("position"));
  expect(places).toEqual(
    plan.parts.map(({ xMm }) => expect.objectContaining({ x: expect.closeTo(xMm + (200 - plan.lengthMm) / 2, 3) })),
  );
  const onLayer = (layer: string) => entities.filter((entity) => entity.get("layer") === layer);
  const texts = (layer: string) => onLayer(layer).flatMap((entity) => entity.get("text") ?? []);
  expect(texts("MARKS")).toEqual(motorStrip.positions.map(({ mark }) => mark));
  expect(texts("POTENTIALS")).toEqual(["L1", "L2", "L3", "N", "PE", "+24", "0V"]);
  expect(onLayer("JUMPERS").length).toBeGreaterThan(motorStrip.jumpers.length);
});

test("devices of another maker are as wide as they are, beside blocks of any order number", async () => {
  const { strip, catalogue: odd, widths } = oddParts();
  const drawing = new DxfParser().parseSync(await fileOf("dxf", strip, odd).text());
  const inserts = (drawing?.entities ?? []).filter(({ type }) => type === "INSERT");
  const xsOf = (entity: object) => new Map<string, { x: number }[]>(Object.entries(entity)).get("vertices") ?? [];
  const drawnWidths = inserts.map((insert) => {
    const name = new Map<string, unknown>(Object.entries(insert)).get("name");
    const xs = drawing?.blocks[String(name)]?.entities.flatMap(xsOf).map(({ x }) => x) ?? [];
    return Math.max(...xs) - Math.min(...xs);
  });
  expect(drawnWidths).toEqual(widths.map((width) => expect.closeTo(width, 1)));
});

test("the drawing has a cross for each fixing hole of the rail, as it is cut, and none where they are unknown", async () => {
  const holesOf = async (own: Partial<Strip>) => {
    const drawing = new DxfParser().parseSync(await fileOf("dxf", { ...motorStrip, ...own }).text());
    const entities = (drawing?.entities ?? []).map((entity) => new Map<string, unknown>(Object.entries(entity)));
    const holes = entities.filter((entity) => entity.get("layer") === "HOLES");
    return {
      texts: holes.flatMap((entity) => entity.get("text") ?? []),
      lines: holes.filter((entity) => entity.get("type") === "LINE").length,
    };
  };
  expect(await holesOf({ railMm: 200 })).toEqual({ texts: ["12.5 + 7 \\U+00D7 25 + 12.5"], lines: 16 });
  expect(await holesOf({ rail: "6210120" })).toEqual({ texts: [], lines: 0 });
});

test.each(RAIL_FORMATS)("the strip is sent as %s under its name", async (format) => {
  const response = fileOf(format);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(`strip.${format}`);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test("marks of any letters are texts of the drawing, whole however long", async () => {
  const strip = stripOf(HOSTILE_TEXTS.map((mark, index) => wiredBlock(`p${index}`, "L1", { mark })));
  const dxf = await fileOf("dxf", strip).text();
  expect(dxf).toMatch(/^(?:[ -~]*\n)*$/);
  expect(dxf).toContain("W".repeat(60));
  expect(new DxfParser().parseSync(dxf)).not.toBe(null);
});

test("a box stands for what is unknown or discontinued, as wide as stated, as its successor or as most blocks, and is named", async () => {
  const [retired = "", successor = ""] =
    [...catalogue.discontinued].find(([, code]) => code !== null && catalogue.products.has(code)) ?? [];
  const strip = stripOf([
    wiredBlock("1", "L1"),
    wiredBlock("2", "L1", { code: "9999999", standIn: { text: "", widthMm: 12.5 } }),
    wiredBlock("3", "L1", { code: retired }),
    wiredBlock("4", "L1", { code: NO_BLOCK }),
  ]);
  const { parts } = planStrip(withPlaceholders(strip, catalogue), catalogue);
  expect(parts.flatMap(({ kind, product }) => (kind === "block" ? [product.drawn.widthMm] : []))).toEqual([
    feedThrough.drawn.widthMm,
    12.5,
    catalogue.products.get(successor ?? "")?.drawn.widthMm,
    5.2,
  ]);
  const response = fileOf("step", strip);
  expect(response.headers.get("x-missing")).toBe(`9999999, ${retired}, ${NO_BLOCK}`);
  const step = await response.text();
  expect(step).toContain("9999999: the catalogue does not have it");
  expect(step).toContain(`${retired}: it is discontinued, order ${successor} instead`);
});

test("each line that cannot be drawn is named with its reason, wherever the strip names it", () => {
  const strip = stripOf([wiredBlock("1", "L1"), wiredBlock("2", "L1", { code: "9999999" })], {
    jumpers: [jumperOf("j1", ["1", "2"], { code: "0000000" })],
    rail: "8888888",
  });
  const { status, problem } = missingProblem(findMissing(strip, catalogue, 2));
  expect(status).toBe(422);
  expect(problem).toMatchObject({
    errors: [
      { pointer: "#/project/strips/2/positions/1/code", detail: "9999999: the catalogue does not have it" },
      { pointer: "#/project/strips/2/jumpers/0/code" },
      { pointer: "#/project/strips/2/rail" },
    ],
    missing: [{ code: "9999999", reason: "unknown" }, { code: "0000000" }, { code: "8888888" }],
  });
  expect(findMissing(motorStrip, catalogue, 0)).toEqual([]);
});

/** The texts of a STEP file that begin an entity, and those of occurrences. */
const namesIn = (step: string) => ({
  ids: [...step.matchAll(/=PRODUCT\('([^']*)'/g)].map(([, id = ""]) => id),
  places: [...step.matchAll(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','([^']*)'/g)].map(([, place = ""]) => place),
});

test("the model is called by the strip, blocks by their marks, and what stands in them by its order number", async () => {
  const strip = { ...motorStrip, groupLabels: "left" as const };
  const step = await fileOf("step", strip).text();
  const { ids, places } = namesIn(step);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.at(-1)).toBe("-X1");
  expect(step).toContain("FILE_NAME('-X1.step'");
  expect(step).toContain("PRODUCT('-X1','Terminal strip -X1'");
  const plan = planStrip(strip, catalogue);
  expect(ids).toContain(plan.rail?.code);
  expect(places).toEqual(expect.arrayContaining(strip.positions.map(({ mark }) => `-X1:${mark}`)));
  const blocks = plan.parts.filter(({ kind }) => kind === "block");
  const marker = ids.filter((id) => catalogue.products.get(id)?.role.includes("blank=1"));
  const ofMarkers = places.filter((place) => marker.some((code) => place === code || place.startsWith(`${code} (`)));
  expect(ofMarkers).toHaveLength(blocks.length);
  expect(ids).toContain(plan.groupLabels[0]?.carrier.code);
});

test("marks that a strip has twice, and none, still give each place of the model a name of its own", async () => {
  const strip = stripOf(["PE", "PE", ""].map((mark, index) => wiredBlock(`p${index}`, "PE", { mark })));
  const { places } = namesIn(await fileOf("step", strip).text());
  expect(places).toEqual(expect.arrayContaining(["-X1:PE", "-X1:PE (2)"]));
  const outer = places.filter((place) => !place.includes("-housing"));
  expect(new Set(outer).size).toBe(outer.length);
});
