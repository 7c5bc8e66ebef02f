/**
 * `npm run bench:cad`: processor time and size of each product's picture and CAD files, and of a rail of sixty parts, made
 * by the code that the Workers run. Fails over its limits.
 */
import { gzipSync } from "node:zlib";
import { renderPlainDrawing } from "../../app/foundation/drawing/drawing.ts";
import { assemblyStep, CAD_NOTE, productDxf, productStep, writeGlb } from "../../packages/rail-geometry/cad.ts";
import { modelOf } from "../../packages/rail-geometry/models.ts";
import { modelled, type SampleModel, sampleModels } from "../../tests/rail-geometry/sample-models.ts";
import { median, ownTime } from "../processor-time.ts";
import { finish, report } from "../report.ts";

const ORIGIN = { author: "Maker", date: new Date("2026-01-01") };
const products = sampleModels();

type Limits = { readonly milliseconds: number; readonly medianKb: number; readonly anyKb: number };

const KINDS: readonly (readonly [name: string, make: (sample: SampleModel) => string | Uint8Array, limits: Limits])[] =
  [
    ["isometric SVG", ({ drawn }) => renderPlainDrawing(drawn), { milliseconds: 3, medianKb: 4, anyKb: 8 }],
    ["STEP", (sample) => productStep(modelled(sample), ORIGIN), { milliseconds: 8, medianKb: 30, anyKb: 120 }],
    [
      "DXF",
      ({ row, drawn, model }) =>
        productDxf(model, { code: row.code ?? "", name: row.name_en ?? "", note: CAD_NOTE, ...drawn }),
      { milliseconds: 5, medianKb: 60, anyKb: 200 },
    ],
    [
      "GLB",
      (sample) => writeGlb({ ...modelled(sample), model: modelOf(sample.drawn) }, "Maker"),
      { milliseconds: 8, medianKb: 60, anyKb: 200 },
    ],
  ];

for (const [name, make, limits] of KINDS) {
  // Every product once, so that what is measured is compiled.
  for (const sample of products) make(sample);
  const sizes: number[] = [];
  const times = products.map((sample) => {
    let result: string | Uint8Array = "";
    const time = ownTime(() => {
      result = make(sample);
    });
    sizes.push(gzipSync(result).length / 1000);
    return time;
  });
  report(`${name}, median`, median(times), "ms", limits.milliseconds);
  report(`${name}, median gzipped`, median(sizes), "kB", limits.medianKb);
  report(`${name}, largest gzipped`, Math.max(...sizes), "kB", limits.anyKb);
}

const strip = ["KV 2.5", "KP 4", "KVT 4", "KY 2.5", "KVS 4", "KV2 2.5"].flatMap((type) => {
  const sample = products.find(({ row }) => row.model_type === type);
  return sample ? [modelled(sample)] : [];
});
const rail = products.find(({ drawn }) => drawn.drawing.startsWith("rail"));
if (!rail || strip.length < 6) throw new Error("The sample lacks a product of the strip");
const makeRail = () => {
  const names = { id: "-X1", name: "Terminal strip -X1" };
  const placed = Array.from({ length: 60 }, (_, index) => {
    const product = strip[index % strip.length];
    if (!product) throw new Error("The strip is empty");
    return { product, at: [0, index * 6.2, 0] as const };
  });
  return [...assemblyStep(names, [{ product: modelled(rail), at: [0, 0, 0] }, ...placed], ["strip"], ORIGIN)].join("");
};
const times = Array.from({ length: 20 }, () => ownTime(makeRail));
report("rail of 60 parts as STEP, median", median(times), "ms", 80);
report("rail of 60 parts as STEP, gzipped", gzipSync(makeRail()).length / 1000, "kB", 250);
finish();
