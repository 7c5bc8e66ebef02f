import type { Pocket, Print } from "../model.ts";
import { type Corner, centres, rectangle } from "../solid/loop.ts";
import { buildClamps, housing, railOutline, stairs } from "./device.ts";
import { cased } from "./psu-case.ts";
import { CLAMPS, front, kindOf, type Psu } from "./psu-front.ts";
import { psuSign } from "./psu-sign.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** Flat ones fit below the cover of a distribution board; the others are metal cases. */
const FLAT_MM = 75;

/**
 * An engineer expects a metal case with slots for the air, the output's clamps above and the mains' below (L, N, PE or
 * L1, L2, L3, PE), a light "DC OK" and a screw for the voltage; a redundancy module has the heat sink of its diodes
 * instead of slots. Small ones look like circuit breakers.
 */
export const psu: ShapeModel<"psu"> = (spec, size) => ({
  rail: "th35",
  ...(size.depthMm < FLAT_MM ? flat(spec, size) : cased(spec, size)),
});

function flat(spec: Psu, { widthMm: width, heightMm, depthMm: depth }: Dimensions) {
  const half = heightMm / 2;
  const inner = half * 0.5;
  const [upper, lower] = CLAMPS[kindOf(spec)];
  const place = { half, inner, low: depth * 0.6, high: depth * 0.66, width };
  const [left, right] = [stairs({ ...place, side: -1 }, [upper.length]), stairs({ ...place, side: 1 }, [lower.length])];
  const clamps = buildClamps([...left.rows, ...right.rows], spec.clamp);
  const nose: Corner = [-inner, depth, 1.4];
  const slots = centres(6, inner * 1.5, -inner * 0.75).map(
    (x): Pocket => ({ at: [x, 0, depth * 0.78], outline: rectangle(2, depth * 0.24, 1), depth: 1.5 }),
  );
  const prints: Print[] = [
    ...front(spec, [-inner * 0.72, inner * 0.8], width, depth),
    ...psuSign(spec, [0, 0, depth * 0.38], depth * 0.14),
  ];
  const outline = railOutline(half, [...left.corners, nose], [...right.corners, nose]);
  return {
    bodies: [housing(outline, width, [...clamps.pockets, ...slots], prints), ...clamps.bodies],
    clampingPoints: clamps.points,
  };
}
