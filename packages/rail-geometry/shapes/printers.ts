import type { Body, Vector } from "../model.ts";
import { centres, circle, polygon, rectangle } from "../solid/loop.ts";
import { path, strokes } from "../solid/path.ts";
import { alongRail, block } from "./parts.ts";
import { drawn, engraved, field, opening, text } from "./prints.ts";
import { type Dimensions, type ShapeModel, withoutClamps } from "./shape-model.ts";

/** Narrower printers are held in the hand. */
const HANDHELD_MM = 150;
/** How far the printed material stands out of the slot, as a share of the length. */
const OUTLET_SHARE = 0.08;

export const printer: ShapeModel<"printer"> = (_, size) =>
  withoutClamps(size.widthMm < HANDHELD_MM ? handheld(size) : desktop(size));

/** The printed tags that come out of the slot in a front face at `x`. */
function material({ heightMm, widthMm: width }: Dimensions, x: number, z: number, share: number, sunk: number): Body {
  const half = heightMm / 2;
  const y = width / 2;
  const reach = (width * share) / 2;
  const rows = centres(3, x + half, -half);
  const top = z + Math.max(1, width * 0.006);
  return block("printed tags", "white", [-half, y - reach, z], [x + sunk, y + reach, top], 0, {
    prints: rows.map((at) => {
      const dashes = centres(5, reach * 2, -reach).flatMap((y) => strokes`M${y - reach * 0.13} 0 H${y + reach * 0.13}`);
      return drawn([at, y, top], "ink", dashes);
    }),
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
  const line = (content: string, share: number) =>
    text(onPanel(share, -width * 0.16), "ink", content, screen.height * 0.3);
  const rollAt: Vector = [heightMm * 0.12, 0, depth * 0.64];
  const outline = polygon(path`M${front} 0 R3 L${panel.low[0]} ${panel.low[1]} R2 L${panel.high[0]} ${panel.high[1]} R4
    L${panel.high[0] + heightMm * 0.06} ${depth} R8 H${half - heightMm * 0.12} R20 L${half} ${depth * 0.7} R20 V0 R3`);
  const vents = [-2, -1, 0, 1, 2].flatMap((slot) => strokes`M${slot * heightMm * 0.03} ${-lid * 0.2} V${lid * 0.2}`);
  return [
    alongRail("housing", "housing", outline, 0, width, {
      pockets: [opening([front, y, outlet + depth * 0.05], rectangle(width * 0.74, depth * 0.16, 4), sunk)],
      prints: [
        field(onPanel(0.5, -width * 0.16), "screen", rectangle(screen.width, screen.height, 3)),
        line("KE 5.2", 0.62),
        line("1-10", 0.38),
        ...[-1, 0, 1].map((key) => {
          const at = onPanel(0.5 + key * 0.24, width * 0.26);
          return field(at, key === 1 ? "green" : "dark", rectangle(width * 0.1, rise * 0.15, 2));
        }),
        engraved([0, 0, lid], strokes`M${front} 0 H${half}`),
        field(rollAt, "glass", circle(roll)),
        field(rollAt, "white", circle(roll * 0.74)),
        field(rollAt, "dark", circle(roll * 0.26)),
        engraved([heightMm * 0.1, 0, lid * 0.5], vents),
      ],
    }),
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
  const line = (x: number, content: string) => text([x, y, depth], "ink", content, screen.height * 0.36);
  const key = rectangle(column * 0.74, row * 0.62, 2.5);
  return [
    block("housing", "housing", [front, 0, 0], [half, width, depth], 16, {
      pockets: [opening([front, y, outlet], rectangle(width * 0.56, depth * 0.2, 2), sunk)],
      prints: [
        field([screen.x, y, depth], "dark", rectangle(screen.width * 1.14, screen.height * 1.3, 6)),
        field([screen.x, y, depth], "screen", rectangle(screen.width, screen.height, 2)),
        line(screen.x - screen.height * 0.2, "KE 5.2"),
        line(screen.x + screen.height * 0.24, "1-10"),
        ...centres(KEYS.rows, keys.to - keys.from, keys.from).flatMap((x, at) =>
          centres(KEYS.columns, width * 0.8, width * 0.1).map((across, column) =>
            field([x, across, depth], at > 0 ? "dark" : column === KEYS.columns - 1 ? "green" : "orange", key),
          ),
        ),
        ...[0, width].map((flank) => engraved([0, flank, depth * 0.6], strokes`M${front + 16} 0 H${half - 16}`)),
      ],
    }),
    material(size, front, outlet, 0.44, sunk * 0.8),
  ];
}
