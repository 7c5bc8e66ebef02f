import {
  add,
  type Body,
  type Box3,
  boxOf,
  dot,
  ORIGIN,
  times,
  unite,
  type Vector,
} from "../../../packages/rail-geometry/index.ts";
import { block, modelOf } from "../../../packages/rail-geometry/models.ts";
import { drawModel, type Paint, VIEWS } from "../../../packages/rail-geometry/pictures.ts";
import type { Dimensions } from "./views.ts";

type Product = Dimensions & Paint & { readonly drawing: string };

/** The parts that a figure names, in the order of their numbers. */
const EXPLODED_PARTS = ["marker", "screw", "housing", "clamp", "current bar"] as const;

/** How far each part moves out of the housing, in shares of the housing's depth. */
const MOVES: Readonly<Record<(typeof EXPLODED_PARTS)[number], Vector>> = {
  marker: [0, 0, 0.62],
  screw: [0, 0, 0.3],
  housing: ORIGIN,
  clamp: [0, -0.62, 0],
  "current bar": [0, -1.24, 0],
};

/** A terminal taken apart along its axes, with a number at each part; the figure's list says what the numbers are. */
export function renderExplodedView(product: Product): string {
  const { bodies, rail } = modelOf(product);
  const moved = EXPLODED_PARTS.flatMap((part, index) => {
    const found = part === "marker" ? [markerOf(product, bodies)] : bodies.filter((body) => body.part === part);
    const move = times(MOVES[part], product.depthMm);
    const out = found.map(({ inside: _, ...body }): Body => ({ ...body, at: add(body.at ?? ORIGIN, move) }));
    return out.length > 0 ? [{ number: index + 1, bodies: out }] : [];
  });
  const drawn = drawModel(
    { bodies: moved.flatMap((part) => part.bodies), clampingPoints: [], rail },
    VIEWS.iso,
    product,
  );
  const mm = (millimetres: number) => Math.round(millimetres * drawn.units);
  const numbers = moved.map((part) => renderNumber(part.number, boxOfAll(part.bodies), mm)).join("");
  const { left, top, width, height } = drawn.extent;
  const margin = NUMBER_MM * 2;
  const box = [left - margin, top - margin, width + margin * 2, height + margin * 2].map(mm).join(" ");
  return `<svg class="drawing" viewBox="${box}" aria-hidden="true">${drawn.markup}<g class="dim" font-size="${mm(NUMBER_MM)}">${numbers}</g></svg>`;
}

/** The height of a number: it stays legible on a phone. */
const NUMBER_MM = 4.6;

const boxOfAll = (bodies: readonly Body[]) => unite(bodies.map(({ solid, at }) => boxOf(solid, at)));

/** A number beside the upper right end of a part, with a short line to it. */
function renderNumber(number: number, { min, max }: Box3, mm: (millimetres: number) => number): string {
  const corner: Vector = [max[0], min[1], (min[2] + max[2]) / 2];
  const [x, y] = [dot(corner, VIEWS.iso.right), dot(corner, VIEWS.iso.down)];
  const away = NUMBER_MM * 1.1;
  return `<path d="M${mm(x)} ${mm(y)}l${mm(away)} ${mm(-away * 0.4)}"/><text x="${mm(x + away * 1.15)}" y="${mm(y - away * 0.4 + NUMBER_MM * 0.35)}">${number}</text>`;
}

/** A blank marking tag over the slot in the middle. */
function markerOf({ widthMm, depthMm }: Dimensions, bodies: readonly Body[]): Body {
  const housing = bodies.find(({ part }) => part === "housing")?.solid;
  const slot = housing?.kind === "prism" ? housing.pockets?.find(({ floor }) => floor === "white") : undefined;
  const [x = 0] = slot?.at ?? ORIGIN;
  return block("marker", "white", [x - 2.7, widthMm * 0.12, depthMm - 1.5], [x + 2.7, widthMm * 0.88, depthMm], 0.2);
}
