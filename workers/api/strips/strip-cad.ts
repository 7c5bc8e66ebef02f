import type { DxfShape, OnLayer } from "../../../app/catalogue/cad/dxf-drawing.ts";
import { placeJumpers } from "../../../app/strips/drawing/place-jumpers.ts";
import { toPlacedBlock } from "../../../app/strips/drawing/placed-block.ts";
import { layOutStrip } from "../../../app/strips/drawing/strip-layout.ts";
import type { Shape } from "../../../app/strips/drawing/strip-shapes.ts";
import type { Strip } from "../../../app/strips/model/project.ts";
import { planStrip } from "../../../app/strips/planning/plan-strip.ts";
import type { StripCatalogue } from "../../../app/strips/products/strip-product.ts";
import type { RailContent } from "../cad/rail-file.ts";

/** A strip in the middle of its rail, whose left end is 0, with its jumpers; null where none of its blocks is known. */
export function stripRail(strip: Strip, catalogue: StripCatalogue): RailContent | null {
  const plan = planStrip(strip, catalogue);
  if (plan.parts.length === 0) return null;
  const lengthMm = Math.max(strip.railMm ?? 0, plan.lengthMm);
  const start = (lengthMm - plan.lengthMm) / 2;
  const { products } = catalogue;
  const layout = layOutStrip({ strip: { ...strip, railMm: null }, plan, products, dimension: "" });
  const unknown = [...plan.unknown, ...strip.jumpers.filter(({ code }) => !products.has(code))];
  const jumpers = placeJumpers(strip.jumpers, plan.parts.flatMap(toPlacedBlock), products);
  return {
    parts: plan.parts.map(({ product, xMm }) => ({ product, yMm: xMm + start })),
    lengthMm,
    jumpers: jumpers.map(({ product, model, at: [x, y, z] }) => ({ product, model, at: [x, y + start, z] })),
    missing: [...new Set(unknown.map(({ code }) => code))],
    shapes: [
      ...layout.jumpers.flatMap(({ shapes }) => shapes.flatMap((shape) => toDxf(shape, "JUMPERS", start))),
      ...layout.potentials.flatMap((shape) => toDxf(shape, "POTENTIALS", start)),
      ...layout.marks.flatMap((shape) => toDxf(shape, "MARKS", start)),
    ],
  };
}

/** In a DXF drawing y grows upwards, and texts are whole: it is as large as one likes. */
function toDxf(shape: Shape, layer: string, start: number): OnLayer<DxfShape>[] {
  switch (shape.kind) {
    case "rectangle": {
      const [left, right, top, bottom] = [
        shape.x + start,
        shape.x + shape.width + start,
        -shape.y,
        -shape.y - shape.height,
      ];
      const points = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as const;
      return [{ kind: "polyline", layer, points, isClosed: true }];
    }
    case "lines":
      return shape.segments.map(([x1, y1, x2, y2]) => ({
        kind: "line",
        layer,
        from: [x1 + start, -y1],
        to: [x2 + start, -y2],
      }));
    case "text": {
      const { x, y, size, text, whole, isTurned } = shape;
      const turned = isTurned ? { rotationDeg: 90 } : {};
      // The height of capital letters is some 0.7 of a text's size.
      return [
        {
          kind: "text",
          layer,
          at: [x + start, -y],
          height: size * 0.7,
          value: whole ?? text,
          isCentred: true,
          ...turned,
        },
      ];
    }
  }
}
