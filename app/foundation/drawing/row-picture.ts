import { add, type Body, type Model, ORIGIN } from "../../../packages/rail-geometry/index.ts";
import { modelOf, rail } from "../../../packages/rail-geometry/models.ts";
import { drawRow, type Paint, type Painted, VIEWS } from "../../../packages/rail-geometry/pictures.ts";
import type { Dimensions } from "./views.ts";

type Product = Dimensions & Paint & { readonly drawing: string };

/** The piece of rail in pictures of rows. */
export const ROW_RAIL = { paint: { hex: "#c9ced1", stripe: null }, beyondMm: 18 } as const;

/** Products side by side on a 35 mm rail at an angle: the first one stands at the far end, as it is read first. */
export function renderRowPicture(products: readonly Product[]): string {
  const lengthMm = products.reduce((sum, { widthMm }) => sum + widthMm, 0);
  let y = lengthMm;
  const placed = products.map((product): Painted => {
    y -= product.widthMm;
    return { bodies: moved(modelOf(product), y), paint: product };
  });
  const sheet = drawRow(
    [
      railPiece(lengthMm, ROW_RAIL.beyondMm),
      railPiece(0, lengthMm),
      ...placed,
      railPiece(-ROW_RAIL.beyondMm, ROW_RAIL.beyondMm),
    ],
    VIEWS.iso,
  );
  const { left, top, width, height } = sheet.extent;
  const margin = Math.max(width, height) * 0.02;
  const box = [left - margin, top - margin, width + margin * 2, height + margin * 2].map((mm) =>
    Math.round(mm * sheet.units),
  );
  return `<svg class="drawing" viewBox="${box.join(" ")}" aria-hidden="true">${sheet.markup}</svg>`;
}

const moved = ({ bodies }: Model, y: number): Body[] =>
  bodies.filter(({ inside }) => !inside).map((body) => ({ ...body, at: add(body.at ?? ORIGIN, [0, y, 0]) }));

const railPiece = (from: number, lengthMm: number): Painted => ({
  bodies: moved(rail({ shape: "rail", profile: "low" }, { widthMm: 35, heightMm: lengthMm, depthMm: 7.5 }), from),
  paint: ROW_RAIL.paint,
});
