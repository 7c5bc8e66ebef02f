import { box, circle, polygon, regular } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { acrossRail, standing, turned } from "./parts.ts";
import { opening } from "./prints.ts";
import { type ShapeModel, withoutClamps } from "./shape-model.ts";

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
  const [waist, rib] = [radius * 0.72, radius * 0.82];
  return withoutClamps([
    acrossRail("handle", "housing", circle(radius * 0.8, ...centre), at(0), at(0.1), {
      pockets: [opening([at(0), ...centre], circle(bore), heightMm * 0.09)],
    }),
    turned(
      "handle",
      "housing",
      "x",
      centre,
      path`M${at(0.1)} ${radius * 0.8} L${at(0.16)} ${waist} H${at(0.2)} V${rib} H${at(0.24)} V${waist}
        H${at(0.28)} V${rib} H${at(0.32)} V${waist} L${at(0.42)} ${radius * 0.76}`,
    ),
    acrossRail("collar", "housing", box(0, 0, width, depth, radius * 0.6), at(0.42), at(0.47)),
    turned(
      "handle",
      "housing",
      "x",
      centre,
      path`M${at(0.47)} ${radius * 0.78} L${at(0.58)} ${Math.max(radius * 0.5, pin * 1.2)}`,
    ),
    turned(
      "pin",
      "metal",
      "x",
      centre,
      path`M${at(0.58)} ${pin} H${at(0.72)} V${pin * 0.84} H${at(0.76)} V${pin} H${at(0.96)} L${at(1)} ${pin * 0.5}`,
    ),
  ]);
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
  const [low, high] = [radius - shaft, radius + shaft];
  const flat = polygon(path`M${tip} ${low} L${half} ${radius - blade / 2} V${radius + blade / 2} L${tip} ${high}`);
  return withoutClamps([
    turned(
      "handle",
      "housing",
      "x",
      centre,
      path`M${at(0)} ${radius * 0.74} L${at(0.05)} ${radius} H${at(0.18)} L${at(0.24)} ${radius * 0.9}`,
    ),
    acrossRail("grip", "dark", regular(6, radius * 0.94, ...centre), at(0.24), at(0.6)),
    turned(
      "handle",
      "housing",
      "x",
      centre,
      path`M${at(0.6)} ${radius * 0.86} L${at(0.68)} ${radius * 0.66} ${at(0.84)} ${radius * 0.6}
        ${at(0.92)} ${radius * 0.84} H${at(0.96)} L${at(1)} ${radius * 0.5}`,
    ),
    turned("insulated shaft", "housing", "x", centre, path`M${at(1)} ${shaft + 1} L${bare} ${shaft + 0.8}`),
    turned("shaft", "metal", "x", centre, path`M${bare} ${shaft} H${tip}`),
    standing("blade", "metal", flat, radius - thickness / 2, radius + thickness / 2),
  ]);
};
