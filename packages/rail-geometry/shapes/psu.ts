import type { Model } from "../model.ts";
import { centres, rectangle } from "../solid/loop.ts";
import { alikeNamed, device } from "./device.ts";
import { opening } from "./prints.ts";
import { cased } from "./psu-case.ts";
import { clampNamesOf, front, type Psu } from "./psu-front.ts";
import { psuSign } from "./psu-sign.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** Flat ones fit below the cover of a distribution board; the others are metal cases. */
const FLAT_MM = 75;

/**
 * An engineer expects a metal case with slots for the air, the output's clamps above and the mains' below (L, N, PE or
 * L1, L2, L3, PE), a light "DC OK" and a screw for the voltage; a redundancy module has the heat sink of its diodes
 * instead of slots. Small ones look like circuit breakers.
 */
export const psu: ShapeModel<"psu"> = (spec, size) => (size.depthMm < FLAT_MM ? flat(spec, size) : cased(spec, size));

function flat(spec: Psu, size: Dimensions): Model {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const inner = (heightMm / 2) * 0.5;
  const [upper, lower] = clampNamesOf(spec);
  const ends = alikeNamed([[upper], [lower]], { inner, low: depth * 0.6, high: depth * 0.66 });
  const slots = centres(6, inner * 1.5, -inner * 0.75).map((x) =>
    opening([x, 0, depth * 0.78], rectangle(2, depth * 0.24, 1), 1.5),
  );
  const prints = [
    ...front(spec, [-inner * 0.72, inner * 0.8], width, depth),
    ...psuSign(spec, [0, 0, depth * 0.38], depth * 0.14),
  ];
  return device(size, spec.clamp, ends, { top: depth, radius: 1.4 }).model(prints, [], slots);
}
