import type { Body, Pocket, Print } from "../../model.ts";
import { box, circle, polygon, rectangle } from "../../solid/loop.ts";
import { path } from "../../solid/path.ts";
import { alongRail, block, screwHead, standing } from "../parts.ts";
import { field, opening, text } from "../prints.ts";
import type { Frame } from "./frame.ts";

/** The bodies in the middle of a terminal, and the openings and prints of its housing. */
export type Middle = {
  readonly pockets?: readonly Pocket[];
  readonly prints?: readonly Print[];
  readonly bodies?: readonly Body[];
};

/** A dark carrier that swings out, with a window on its glass fuse. */
export function fuse({ spec, width, towerHalf, towerTop, depth }: Frame): Middle {
  const reach = towerHalf * 1.15;
  const outline = polygon(
    path`M${-reach} ${towerTop} H${towerHalf * 0.9} V${depth - 3} L${towerHalf * 0.4} ${depth} R0 H${-reach} R0
      L${-reach * 1.3} ${depth - 2.5}`,
    1,
  );
  const glass = rectangle(towerHalf * 1.1, (depth - towerTop) * 0.34, 0.8);
  const lamp = circle(Math.min(1.4, width * 0.25));
  const prints = [
    field([-towerHalf * 0.1, width * 0.07, (towerTop + depth) / 2], "glass", glass),
    ...(spec.light ? [field([towerHalf * 0.1, width / 2, depth], "red", lamp)] : []),
  ];
  return {
    bodies: [alongRail("fuse carrier", "dark", outline, width * (0.5 - 0.43), width * (0.5 + 0.43), { prints })],
  };
}

/** An automotive blade fuse pushed in from above. */
export function blade({ width, towerHalf, towerTop, depth }: Frame): Middle {
  const [from, to] = [width * 0.2, width * 0.8];
  const z = towerTop + 4;
  const prong = (x: number) => block("prong", "metal", [x - 1.4, from + 1, towerTop], [x + 1.4, to - 1, z]);
  const neck = towerHalf * 0.86;
  const outline = polygon(
    path`M${-neck} ${z} H${neck} V${depth - 2.5} L${towerHalf} ${depth - 2.2} V${depth} H${-towerHalf} V${depth - 2.2}
      L${-neck} ${depth - 2.5}`,
    0.3,
  );
  return {
    bodies: [prong(-towerHalf * 0.5), prong(towerHalf * 0.5), alongRail("blade fuse", "orange", outline, from, to)],
  };
}

/** The lever of the disconnect knife, orange, with its finger hole. */
export function knife({ width, towerHalf, towerTop: z, depth }: Frame): Middle {
  const outline = polygon(
    path`M${-towerHalf * 0.5} ${z} H${towerHalf * 0.55} L${towerHalf * 0.75} ${depth - (depth - z) * 0.35}
      L${towerHalf * 0.2} ${depth} R0 H${-towerHalf * 0.6} R0 L${-towerHalf * 0.95} ${depth - 2}`,
    1,
  );
  const hole = circle(Math.min(towerHalf, depth - z) * 0.2, -towerHalf * 0.15, z + (depth - z) * 0.5);
  return {
    bodies: [alongRail("disconnect lever", "orange", outline, width * 0.2, width * 0.8, { holes: [hole] })],
  };
}

/** A slide of a test terminal between its two test sockets. */
export function slide({ spec, width, towerHalf, towerTop, depth }: Frame): Middle {
  const y = width / 2;
  const guide = towerHalf * (spec.link ? 0.3 : 0.5);
  const slot = rectangle(width * 0.56, Math.min(2, towerHalf * 0.16));
  const middle = depth - 2.4;
  const socket = (x: number): Body =>
    standing("test socket", "metal", circle(Math.min(2.6, width * 0.34), x, y), towerTop, towerTop + 1.6, {
      holes: [circle(Math.min(2, width * 0.26), x, y)],
    });
  return {
    pockets: spec.link ? [-1, 1].map((side) => opening([side * towerHalf * 0.42, y, towerTop], slot, 5)) : [],
    bodies: [
      socket(-towerHalf * 0.76),
      block("slide guide", "dark", [-guide, width * 0.14, towerTop], [guide, width * 0.86, middle], 0.3),
      block("slide", "orange", [-towerHalf * 0.22, width * 0.24, middle], [towerHalf * 0.22, width * 0.76, depth], 0.3),
      socket(towerHalf * 0.76),
    ],
  };
}

/** The neutral bar of 10 × 3 mm runs through all terminals; a slide with a screw connects to it. */
export function neutral({ floor, height, width, towerHalf, towerTop: z, depth }: Frame): Middle {
  const x = -towerHalf * 0.9;
  const bar = box(x, z, x + 3, z + Math.min(10, depth - z - 1));
  return {
    prints: [text([0, 0, floor + height * 0.34], "white", "N", Math.min(11, height * 0.28))],
    bodies: [
      alongRail("neutral bar", "copper", bar, 0, width),
      block("slide", "dark", [x + 3, width * 0.12, z], [towerHalf * 0.9, width * 0.88, depth - 1], 0.3),
      screwHead([towerHalf * 0.2, width / 2, depth], Math.min(width * 0.3, towerHalf * 0.4), "slot", 1),
    ],
  };
}
