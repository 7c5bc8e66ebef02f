import { type Loop, rectangle } from "../solid/loop.ts";
import { alongRail, block } from "./parts.ts";
import { text as printed } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";

/** The bulge of a rounded right angle. */
const QUARTER = Math.tan(Math.PI / 8);

/**
 * Snaps on a conductor: an engineer expects the open ring, its slit below, and one large character on its flat top.
 */
export const clip: ShapeModel<"clip"> = ({ text }, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const size = Math.min(heightMm * 0.72, (width * 1.3) / Math.max(1, text.length));
  const prints = text ? [printed([0, width / 2, depth], "ink", text, size)] : [];
  return withoutClamps([alongRail("cable marker", "housing", openRing(half, depth), 0, width, { prints })]);
};

/** A ring with a flat top and a slit at the bottom, in the side view. */
function openRing(half: number, depth: number): Loop {
  const bore = Math.min(half * 0.66, depth * 0.3);
  const slit = bore * 0.5;
  const middle = depth * 0.45;
  const low = Math.min(half - slit - 0.2, middle * 0.7);
  const high = half * 0.16;
  const start = middle - Math.sqrt(bore ** 2 - slit ** 2);
  const arc = -Math.tan((Math.PI - Math.asin(slit / bore)) / 4);
  return [
    [slit, 0],
    [half - low, 0, QUARTER],
    [half, low],
    [half, depth - high, QUARTER],
    [half - high, depth],
    [high - half, depth, QUARTER],
    [-half, depth - high],
    [-half, low, QUARTER],
    [low - half, 0],
    [-slit, 0],
    [-slit, start, arc],
    [0, middle + bore, arc],
    [slit, start],
  ];
}

/** Plates from this height on are held by two cable ties. */
const TWO_TIES_MM = 14;

/**
 * A plate for cable ties: an engineer expects a thin sheet with round corners, slots for the ties at both ends, and a
 * cable's designation with its type.
 */
export const tag: ShapeModel<"tag"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const y = width / 2;
  const isLarge = heightMm >= TWO_TIES_MM;
  const slotLength = isLarge ? heightMm * 0.28 : heightMm * 0.46;
  const rows = isLarge ? [-heightMm * 0.24, heightMm * 0.24] : [0];
  const inset = Math.min(4.5, width * 0.06);
  const size = Math.min(heightMm * 0.3, width * 0.1);
  const slots = rows.flatMap((x) =>
    [inset, width - inset].map((at) => rectangle(slotLength, Math.min(2, inset * 0.8), 0.6, x, at)),
  );
  return withoutClamps([
    block("cable tag", "housing", [-half, 0, 0], [half, width, depth], heightMm * 0.12, {
      holes: slots,
      prints: [
        printed([-heightMm * 0.2, y, depth], "ink", "-W12", size),
        printed([heightMm * 0.22, y, depth], "ink", "5G2.5", size * 0.8),
      ],
    }),
  ]);
};
