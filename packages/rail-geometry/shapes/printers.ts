import type { Body, Print, Vector } from "../model.ts";
import { box, centres, circle, polygon, rectangle } from "../solid/loop.ts";
import { block } from "./parts.ts";
import type { Dimensions, ShapeModel } from "./shape-model.ts";

/** Narrower printers are held in the hand. */
const HANDHELD_MM = 150;
/** How far the printed material stands out of the slot, as a share of the length. */
const OUTLET_SHARE = 0.08;

export const printer: ShapeModel<"printer"> = (_, size) => ({
  rail: null,
  clampingPoints: [],
  bodies: size.widthMm < HANDHELD_MM ? handheld(size) : desktop(size),
});

/** The printed tags that come out of the slot in a front face at `x`. */
function material({ heightMm, widthMm: width }: Dimensions, x: number, z: number, share: number, sunk: number): Body {
  const half = heightMm / 2;
  const y = width / 2;
  const reach = (width * share) / 2;
  const rows = centres(3, x + half, -half);
  const top = z + Math.max(1, width * 0.006);
  return block("printed tags", "white", [-half, y - reach, z], [x + sunk, y + reach, top], 0, {
    prints: rows.map(
      (at): Print => ({
        at: [at, y, top],
        material: "ink",
        lines: centres(5, reach * 2, -reach).map((across) => [
          [across - reach * 0.13, 0],
          [across + reach * 0.13, 0],
        ]),
      }),
    ),
  });
}

/**
 * A thermal transfer printer for the desk: an engineer expects the outlet in the front with the printed tags, the display
 * and the keys above it, the lid, and the material's roll behind a window in the flank.
 */
function desktop(size: Dimensions): Body[] {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const y = width / 2;
  const front = -half + heightMm * OUTLET_SHARE;
  const panel = { low: [front, depth * 0.48], high: [front + heightMm * 0.13, depth * 0.93] } as const;
  const outlet = depth * 0.2;
  const sunk = heightMm * 0.03;
  const onPanel = (share: number, across = 0): Vector => [
    panel.low[0] + (panel.high[0] - panel.low[0]) * share,
    y - across,
    panel.low[1] + (panel.high[1] - panel.low[1]) * share,
  ];
  const rise = Math.hypot(panel.high[0] - panel.low[0], panel.high[1] - panel.low[1]);
  const screen = { width: width * 0.42, height: rise * 0.6 };
  const roll = Math.min(depth * 0.27, heightMm * 0.16);
  const lid = depth * 0.44;
  const line = (text: string, share: number): Print => ({
    at: onPanel(share, -width * 0.16),
    material: "ink",
    text,
    size: screen.height * 0.3,
  });
  const rollAt: Vector = [heightMm * 0.12, 0, depth * 0.64];
  return [
    {
      part: "housing",
      material: "housing",
      solid: {
        kind: "prism",
        axis: "y",
        outline: polygon(
          [
            [front, 0, 3],
            [panel.low[0], panel.low[1], 2],
            [panel.high[0], panel.high[1], 4],
            [panel.high[0] + heightMm * 0.06, depth, 8],
            [half - heightMm * 0.12, depth, 20],
            [half, depth * 0.7, 20],
            [half, 0, 3],
          ],
          3,
        ),
        from: 0,
        to: width,
        pockets: [
          {
            at: [front, y, outlet + depth * 0.05],
            outline: rectangle(width * 0.74, depth * 0.16, 4),
            depth: sunk,
          },
        ],
      },
      prints: [
        { at: onPanel(0.5, -width * 0.16), material: "screen", outline: rectangle(screen.width, screen.height, 3) },
        line("KE 5.2", 0.62),
        line("1-10", 0.38),
        ...[-1, 0, 1].map(
          (key): Print => ({
            at: onPanel(0.5 + key * 0.24, width * 0.26),
            material: key === 1 ? "green" : "dark",
            outline: rectangle(width * 0.1, rise * 0.15, 2),
          }),
        ),
        {
          at: [0, 0, lid],
          material: "ink",
          isEngraved: true,
          lines: [
            [
              [front, 0],
              [half, 0],
            ],
          ],
        },
        { at: rollAt, material: "glass", outline: circle(roll) },
        { at: rollAt, material: "white", outline: circle(roll * 0.74) },
        { at: rollAt, material: "dark", outline: circle(roll * 0.26) },
        {
          at: [heightMm * 0.1, 0, lid * 0.5],
          material: "ink",
          isEngraved: true,
          lines: [-2, -1, 0, 1, 2].map((slot) => [
            [slot * heightMm * 0.03, -lid * 0.2],
            [slot * heightMm * 0.03, lid * 0.2],
          ]),
        },
      ],
    },
    material(size, front, outlet, 0.6, sunk * 0.8),
  ];
}

/** The keys of a handheld printer, in rows and columns. */
const KEYS = { rows: 5, columns: 5 } as const;

/**
 * A label printer for the building site: an engineer expects the display and the keys on its upper side, and the outlet
 * at its end.
 */
function handheld(size: Dimensions): Body[] {
  const { widthMm: width, heightMm, depthMm: depth } = size;
  const half = heightMm / 2;
  const y = width / 2;
  const front = -half + heightMm * OUTLET_SHARE;
  const length = half - front;
  const outlet = depth * 0.5;
  const sunk = length * 0.04;
  const screen = { x: front + length * 0.26, width: width * 0.7, height: length * 0.24 };
  const keys = { from: front + length * 0.46, to: half - length * 0.06 };
  const row = (keys.to - keys.from) / KEYS.rows;
  const column = (width * 0.8) / KEYS.columns;
  const text = (x: number, content: string, share: number): Print => ({
    at: [x, y, depth],
    material: "ink",
    text: content,
    size: screen.height * share,
  });
  return [
    {
      part: "housing",
      material: "housing",
      solid: {
        kind: "prism",
        axis: "z",
        outline: box(front, 0, half, width, 16),
        from: 0,
        to: depth,
        pockets: [{ at: [front, y, outlet], outline: rectangle(width * 0.56, depth * 0.2, 2), depth: sunk }],
      },
      prints: [
        { at: [screen.x, y, depth], material: "dark", outline: rectangle(screen.width * 1.14, screen.height * 1.3, 6) },
        { at: [screen.x, y, depth], material: "screen", outline: rectangle(screen.width, screen.height, 2) },
        text(screen.x - screen.height * 0.2, "KE 5.2", 0.36),
        text(screen.x + screen.height * 0.24, "1-10", 0.36),
        ...centres(KEYS.rows, keys.to - keys.from, keys.from).flatMap((x, at) =>
          centres(KEYS.columns, width * 0.8, width * 0.1).map(
            (across, key): Print => ({
              at: [x, across, depth],
              material: at > 0 ? "dark" : key === KEYS.columns - 1 ? "green" : "orange",
              outline: rectangle(column * 0.74, row * 0.62, 2.5),
            }),
          ),
        ),
        ...[0, width].map(
          (flank): Print => ({
            at: [0, flank, depth * 0.6],
            material: "ink",
            isEngraved: true,
            lines: [
              [
                [front + 16, 0],
                [half - 16, 0],
              ],
            ],
          }),
        ),
      ],
    },
    material(size, front, outlet, 0.44, sunk * 0.8),
  ];
}
