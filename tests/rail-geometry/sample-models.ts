import type { DrawnProduct } from "../../app/foundation/drawing/drawing.ts";
import type { Model } from "../../packages/rail-geometry/index.ts";
import { modelOf } from "../../packages/rail-geometry/models.ts";
import { type Row, sampleProducts, sampleRows } from "../sample.ts";

export type SampleModel = { readonly row: Row; readonly drawn: DrawnProduct; readonly model: Model };

/** Every product of the sample with its solid. */
export function sampleModels(): SampleModel[] {
  const drawings = new Map(sampleRows("types.csv").map((type) => [type.code, type.drawing]));
  const colours = new Map(sampleRows("colours.csv").map((colour) => [colour.code, colour]));
  return sampleProducts().map((row) => {
    const colour = colours.get(row.colour);
    const drawn: DrawnProduct = {
      drawing: `${drawings.get(row.type)} ${row.drawing}`.trim(),
      hex: colour?.hex ?? "",
      stripe: colour?.stripe_hex || null,
      widthMm: Number(row.width_mm),
      heightMm: Number(row.height_mm),
      depthMm: Number(row.depth_mm),
    };
    return { row, drawn, model: modelOf(drawn) };
  });
}

/** The ends of ranges such as `0.2..6`. */
function largestConductor({ solid_section, flexible_section, cross_section }: Row): number | null {
  const sizes = [solid_section, flexible_section, cross_section].flatMap((range) =>
    (range ?? "").split("..").map(Number),
  );
  return Math.max(0, ...sizes) || null;
}

/** As the CAD files need it. */
export const modelled = ({ row, drawn, model }: SampleModel) => ({
  code: row.code ?? "",
  name: row.name_en ?? "",
  hex: drawn.hex,
  stripe: drawn.stripe,
  model,
  massG: Number(row.weight_without_packaging_g) || null,
  maxMm2: largestConductor(row),
});

/** One product of each type: the largest, which has the most parts. */
export function oneOfEachType(models: readonly SampleModel[]): SampleModel[] {
  return [...Map.groupBy(models, ({ row }) => row.type).values()].flatMap(
    (ofType) => ofType.toSorted((a, b) => b.model.bodies.length - a.model.bodies.length)[0] ?? [],
  );
}
