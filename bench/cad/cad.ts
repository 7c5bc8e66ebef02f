/**
 * `npm run bench:cad`: processor time and size of each product's picture and CAD files, and of a rail of sixty parts, made
 * by the code that the Workers run. Fails over its limits.
 */
import { gzipSync } from "node:zlib";
import { writeGlb } from "../../app/catalogue/cad/glb-writer.ts";
import { assemblyStep, CAD_NOTE, productStep, stepPartOf } from "../../app/catalogue/cad/model-step.ts";
import { productDxf } from "../../app/catalogue/cad/product-dxf.ts";
import { renderPlainDrawing } from "../../app/catalogue/drawing/drawing.ts";
import { modelOf } from "../../app/catalogue/geometry/product-model.ts";
import { modelled, type SampleModel, sampleModels } from "../../tests/catalogue/geometry/sample-models.ts";

const DATE = new Date("2026-01-01");
const products = sampleModels();

type Limits = { readonly milliseconds: number; readonly medianKb: number; readonly anyKb: number };

const KINDS: readonly (readonly [name: string, make: (sample: SampleModel) => string | Uint8Array, limits: Limits])[] =
  [
    ["isometric SVG", ({ drawn }) => renderPlainDrawing(drawn), { milliseconds: 3, medianKb: 4, anyKb: 8 }],
    ["STEP", (sample) => productStep(modelled(sample), DATE), { milliseconds: 8, medianKb: 30, anyKb: 120 }],
    [
      "DXF",
      ({ row, drawn, model }) =>
        productDxf(model, { code: row.code ?? "", name: row.name_en ?? "", note: CAD_NOTE, ...drawn }),
      { milliseconds: 5, medianKb: 60, anyKb: 200 },
    ],
    [
      "GLB",
      ({ drawn, row }) => writeGlb([{ model: modelOf(drawn), paint: drawn }], row.code ?? ""),
      { milliseconds: 8, medianKb: 60, anyKb: 200 },
    ],
  ];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const failures: string[] = [];
const check = (name: string, value: number, limit: number, unit: string) => {
  if (value > limit) failures.push(`${name}: ${value.toFixed(1)} ${unit} of ${limit}`);
};

for (const [name, make, limits] of KINDS) {
  // Every product once, so that what is measured is compiled.
  for (const sample of products) make(sample);
  const times: number[] = [];
  const sizes: number[] = [];
  let largest = "";
  for (const sample of products) {
    const before = process.cpuUsage();
    const result = make(sample);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    const size = gzipSync(result).length / 1000;
    if (size >= Math.max(0, ...sizes)) largest = sample.row.model_type ?? "";
    sizes.push(size);
  }
  const most = Math.max(...sizes);
  console.log(
    `${name}: median ${median(times).toFixed(2)} ms and ${median(sizes).toFixed(1)} kB gzipped; at most ${most.toFixed(1)} kB (${largest})`,
  );
  check(`${name}, median time`, median(times), limits.milliseconds, "ms");
  check(`${name}, median size`, median(sizes), limits.medianKb, "kB");
  check(`${name}, largest`, most, limits.anyKb, "kB");
}

const strip = ["KV 2.5", "KP 4", "KVT 4", "KY 2.5", "KVS 4", "KV2 2.5"].flatMap((type) => {
  const sample = products.find(({ row }) => row.model_type === type);
  return sample ? [modelled(sample)] : [];
});
const rail = products.find(({ drawn }) => drawn.drawing.startsWith("rail"));
if (!rail || strip.length < 6) throw new Error("The sample lacks a product of the strip");
const makeRail = () => {
  const placed = Array.from({ length: 60 }, (_, index) => {
    const product = strip[index % strip.length];
    if (!product) throw new Error("The strip is empty");
    return { product, at: [0, index * 6.2, 0] as const };
  });
  return [...assemblyStep("rail", placed, stepPartOf(modelled(rail)), ["strip"], DATE)].join("");
};
const times = Array.from({ length: 20 }, () => {
  const before = process.cpuUsage();
  makeRail();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
});
console.log(
  `rail of 60 parts as STEP: median ${median(times).toFixed(1)} ms, ${(gzipSync(makeRail()).length / 1000).toFixed(1)} kB gzipped`,
);
check("rail of 60 parts", median(times), 80, "ms");

for (const failure of failures) console.error(`Over its limit: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
