import type { Strip } from "../../../app/features/rail/model/project.ts";
import { placeRow } from "../../../app/features/rail/planning/place-row.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { RailCut } from "../../../app/features/rail/planning/rail-cut.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { jumperChannelAt } from "../../../app/features/strips/drawing/part-bounds.ts";
import { type PlacedJumper, placeJumpers } from "../../../app/features/strips/drawing/place-jumpers.ts";
import { toPlacedBlock } from "../../../app/features/strips/drawing/placed-block.ts";
import { layOutStrip } from "../../../app/features/strips/drawing/strip-layout.ts";
import type { Shape } from "../../../app/features/strips/drawing/strip-shapes.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import type { DxfShape, OnLayer } from "../../../packages/rail-geometry/cad.ts";
import type { RailContent, RailInsert } from "../cad/rail-file.ts";
import { placeLabels, placeMarkers } from "./place-marks.ts";

/** A strip in the middle of its rail, whose left end is 0, with what stands in its parts. */
export function stripRail(strip: Strip, catalogue: StripCatalogue): RailContent {
  const plan = planStrip(strip, catalogue);
  const { railMm: lengthMm, startMm: start } = placeRow(plan);
  const { products } = catalogue;
  const layout = layOutStrip({ strip: { ...strip, railMm: null }, plan, products, dimension: "" });
  const jumpers = placeJumpers(strip.jumpers, plan.parts.flatMap(toPlacedBlock), products);
  const { markers, withoutSlot } = placeMarkers(plan, catalogue);
  const onRail = ({ product, model, at: [x, y, z] }: RailInsert): RailInsert => ({
    product,
    model,
    at: [x, y + start, z],
  });
  const id = strip.name || "strip";
  const isOnG = plan.rail?.drawn.drawing.includes("profile=g");
  const lying = new Set(jumpers.flatMap(namesWithoutSlot));
  return {
    names: { id, name: `Terminal strip ${strip.name}`.trim() },
    parts: plan.parts.map(({ kind, product, xMm, position }) => {
      const mark = kind === "block" ? position?.mark : "";
      return { product, yMm: xMm + start, ...(mark ? { name: `${id}:${mark}` } : {}) };
    }),
    rail: plan.rail && isMeasured(plan.rail.drawn) ? plan.rail : null,
    lengthMm,
    marks: [...markers, ...placeLabels(plan)].map(onRail),
    jumpers: jumpers.map(onRail),
    missing: [...new Set(plan.notPlaced.map(({ product }) => product.code))],
    notes: [
      ["Feet are modelled for TH rails and reach into this one", isOnG && plan.rail ? [plan.rail.code] : []] as const,
      ["Without markers, as their models have no slot", withoutSlot] as const,
      ["Jumpers that lie on blocks whose models have no slot there", [...lying]] as const,
    ].flatMap(([about, codes]) => (codes.length > 0 ? [`${about}: ${codes.join(", ")}`] : [])),
    shapes: [
      ...drawHoles(plan.cut, lengthMm),
      ...layout.jumpers.flatMap(({ shapes }) => shapes.flatMap((shape) => toDxf(shape, "JUMPERS", start))),
      ...layout.potentials.flatMap((shape) => toDxf(shape, "POTENTIALS", start)),
      ...layout.marks.flatMap((shape) => toDxf(shape, "MARKS", start)),
    ],
  };
}

const namesWithoutSlot = ({ product, blocks, at: [y] }: PlacedJumper): string[] =>
  blocks.flatMap((block) =>
    jumperChannelAt(block.product.drawn, y) ? [] : [`${product.code} on ${block.product.code}`],
  );

const HOLE_CROSS_MM = 3;
const HOLE_TEXT_MM = 2.5;

/** A cross for each fixing hole, and behind the rail's end their distances as a chain: `12.5 + 8 × 25 + 12.5`. */
function drawHoles({ holes, lengthMm: cutMm }: RailCut, lengthMm: number): OnLayer<DxfShape>[] {
  if (!holes) return [];
  const layer = "HOLES";
  const { firstMm, lastMm, pitchMm } = holes;
  const gaps = Math.round((lastMm - firstMm) / pitchMm);
  const start = (lengthMm - cutMm) / 2 + firstMm;
  const crosses = Array.from({ length: gaps + 1 }, (_, index) => start + index * pitchMm).flatMap((x) => [
    { kind: "line", layer, from: [x - HOLE_CROSS_MM, 0], to: [x + HOLE_CROSS_MM, 0] } as const,
    { kind: "line", layer, from: [x, -HOLE_CROSS_MM], to: [x, HOLE_CROSS_MM] } as const,
  ]);
  const value = [firstMm, `${gaps} × ${pitchMm}`, cutMm - lastMm].join(" + ");
  const at = [lengthMm + HOLE_TEXT_MM, -HOLE_TEXT_MM / 2] as const;
  return [...crosses, { kind: "text", layer, at, height: HOLE_TEXT_MM, value }];
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
