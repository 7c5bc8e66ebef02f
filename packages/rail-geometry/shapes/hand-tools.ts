import type { Body, Turned } from "../model.ts";
import { box, circle, type Loop, polygon, regular } from "../solid/loop.ts";
import { type PrismBody, standing } from "./parts.ts";
import type { ShapeModel } from "./shape-model.ts";

type Stations = Turned["stations"];

/** Turned along x; `centre` is (y, z). */
const turned = (
  part: string,
  material: Body["material"],
  centre: readonly [number, number],
  stations: Stations,
): Body => ({
  part,
  material,
  solid: { kind: "turned", axis: "x", centre, stations },
});

const across = (part: string, material: Body["material"], outline: Loop, from: number, to: number): PrismBody => ({
  part,
  material,
  solid: { kind: "prism", axis: "x", outline, from, to },
});

/** The pins of test plugs, in millimetres: thicker handles carry the larger one. */
const PINS = { thin: 2.3, thick: 4, thickFromMm: 9 } as const;

/**
 * A test plug lies with its handle to the front: an engineer expects the coloured insulated handle with its finger collar
 * and the socket for the test lead in its end, and the metal pin, of 2.3 or of 4 mm.
 */
export const plug: ShapeModel<"plug"> = (_, { widthMm: width, heightMm, depthMm: depth }) => {
  const half = heightMm / 2;
  const centre = [width / 2, depth / 2] as const;
  const radius = Math.min(width, depth) / 2;
  const pin = Math.min(radius * 0.7, (radius * 2 < PINS.thickFromMm ? PINS.thin : PINS.thick) / 2);
  const at = (share: number) => -half + heightMm * share;
  const bore = radius * 0.44;
  const end = across("handle", "housing", circle(radius * 0.8, ...centre), at(0), at(0.1));
  return {
    rail: null,
    clampingPoints: [],
    bodies: [
      {
        ...end,
        solid: {
          ...end.solid,
          pockets: [{ at: [at(0), ...centre], outline: circle(bore), depth: heightMm * 0.09 }],
        },
      },
      turned("handle", "housing", centre, [
        [at(0.1), radius * 0.8],
        [at(0.16), radius * 0.72],
        [at(0.2), radius * 0.72],
        [at(0.2), radius * 0.82],
        [at(0.24), radius * 0.82],
        [at(0.24), radius * 0.72],
        [at(0.28), radius * 0.72],
        [at(0.28), radius * 0.82],
        [at(0.32), radius * 0.82],
        [at(0.32), radius * 0.72],
        [at(0.42), radius * 0.76],
      ]),
      across("collar", "housing", box(0, 0, width, depth, radius * 0.6), at(0.42), at(0.47)),
      turned("handle", "housing", centre, [
        [at(0.47), radius * 0.78],
        [at(0.58), Math.max(radius * 0.5, pin * 1.2)],
      ]),
      turned("pin", "metal", centre, [
        [at(0.58), pin],
        [at(0.72), pin],
        [at(0.72), pin * 0.84],
        [at(0.76), pin * 0.84],
        [at(0.76), pin],
        [at(0.96), pin],
        [at(1), pin * 0.5],
      ]),
    ],
  };
};

/** A blade's thickness as a share of its width, e.g. 0.6 × 3.5. */
const BLADE_SHARE = 0.17;
const BARE_MM = 14;

/**
 * A screwdriver lies with its handle to the front; the column of the width gives the blade's, so the box is as wide as
 * the handle is thick. An engineer expects the handle with a hexagonal grip, the insulated shaft down to the tip, and the
 * flat blade, whose width tells the sizes apart.
 */
export const driver: ShapeModel<"driver"> = (_, { widthMm, heightMm, depthMm: depth }) => {
  const blade = Math.min(widthMm, depth * 0.9);
  const half = heightMm / 2;
  const radius = depth / 2;
  const centre = [radius, radius] as const;
  const handle = Math.min(heightMm * 0.46, depth * 4.4);
  const at = (share: number) => -half + handle * share;
  const shaft = Math.min(blade / 2, radius * 0.5);
  const thickness = blade * BLADE_SHARE;
  const bare = half - Math.min(BARE_MM, (heightMm - handle) * 0.3);
  const tip = half - (half - bare) * 0.8;
  return {
    rail: null,
    clampingPoints: [],
    bodies: [
      turned("handle", "housing", centre, [
        [at(0), radius * 0.74],
        [at(0.05), radius],
        [at(0.18), radius],
        [at(0.24), radius * 0.9],
      ]),
      across("grip", "dark", regular(6, radius * 0.94, ...centre), at(0.24), at(0.6)),
      turned("handle", "housing", centre, [
        [at(0.6), radius * 0.86],
        [at(0.68), radius * 0.66],
        [at(0.84), radius * 0.6],
        [at(0.92), radius * 0.84],
        [at(0.96), radius * 0.84],
        [at(1), radius * 0.5],
      ]),
      turned("insulated shaft", "housing", centre, [
        [at(1), shaft + 1],
        [bare, shaft + 0.8],
      ]),
      turned("shaft", "metal", centre, [
        [bare, shaft],
        [tip, shaft],
      ]),
      standing(
        "blade",
        "metal",
        polygon([
          [tip, radius - shaft],
          [half, radius - blade / 2],
          [half, radius + blade / 2],
          [tip, radius + shaft],
        ]),
        radius - thickness / 2,
        radius + thickness / 2,
      ),
    ],
  };
};
