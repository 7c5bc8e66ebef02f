import type { Body, Pocket, Vector } from "../../model.ts";
import { type Corner, circle, type Point, polygon, rectangle } from "../../solid/loop.ts";
import { alongRail, screwHead } from "../parts.ts";
import { BARRIER_MM, type Clamp, type Frame } from "./frame.ts";

/** The openings of one clamp and what is in them. */
export function clampParts(
  frame: Frame,
  { entry, release, slope, side }: Clamp,
  radius: number,
): { pockets: Pocket[]; bodies: Body[] } {
  const { spec, width, depth } = frame;
  const y = width / 2;
  const at = ([x, z]: Point): Vector => [x, y, z];
  const entryPocket: Pocket = {
    at: at(entry),
    outline: circle(radius),
    depth: Math.min(radius * 3, frame.half * 0.22),
  };
  switch (spec.clamp) {
    case "screw":
    case "hex": {
      const head = Math.min(width * 0.36, 8);
      const sunk = head * 0.12;
      return {
        pockets: [
          entryPocket,
          {
            at: at(release),
            outline: circle(Math.min(head * 1.16, width * 0.43)),
            depth: sunk + head * 0.9,
            floor: "dark",
          },
        ],
        bodies: [
          screwHead([release[0], y, release[1] - sunk], head, spec.clamp === "hex" ? "hex" : "slot", head * 0.9),
        ],
      };
    }
    case "pushin":
      return { pockets: [entryPocket], bodies: [releaseButton(frame, release, slope, side)] };
    case "spring":
      return {
        pockets: [
          entryPocket,
          {
            at: at(release),
            outline: rectangle(width * 0.46, Math.min(width * 0.7, 5)),
            depth: Math.min(5, depth * 0.1),
          },
        ],
        bodies: [],
      };
    case "bolt":
      return {
        pockets: [],
        bodies: stud([release[0], (width - BARRIER_MM) / 2, release[1]], width * 0.17, depth - release[1]),
      };
  }
}

/** The orange lever that opens a push-in clamp, set into the slope. */
function releaseButton({ width }: Frame, [x, z]: Point, [dx, dz]: Point, side: -1 | 1): Body {
  const reach = Math.min(width * 0.42, 2.6);
  const normal: Point = [side * Math.abs(dz), Math.abs(dx)];
  const corner = (along: number, out: number): Corner => [
    x + dx * along + normal[0] * out,
    z + dz * along + normal[1] * out,
  ];
  const outline = polygon([corner(-reach, -1.4), corner(reach, -1.4), corner(reach, 0.7), corner(-reach, 0.7)]);
  return alongRail("release", "orange", outline, width * 0.22, width * 0.78);
}

/** A threaded stud with its nut and washer. */
function stud([x, y, z]: Vector, radius: number, room: number): Body[] {
  const height = room * 0.86;
  return [
    {
      part: "stud",
      material: "metal",
      solid: {
        kind: "turned",
        axis: "z",
        centre: [x, y],
        stations: [
          [z, radius * 2.1],
          [z + radius * 0.4, radius * 2.1],
          [z + radius * 0.4, radius],
          [z + height - radius * 0.2, radius],
          [z + height, radius * 0.8],
        ],
      },
    },
    {
      part: "nut",
      material: "darkMetal",
      solid: {
        kind: "prism",
        axis: "z",
        outline: polygon(hexagon(radius * 1.9, x, y)),
        holes: [circle(radius + 0.05, x, y)],
        from: z + radius * 0.4,
        to: z + radius * 2,
      },
    },
  ];
}

const hexagon = (radius: number, x: number, y: number): Corner[] =>
  [0, 1, 2, 3, 4, 5].map(
    (index): Corner => [x + radius * Math.cos((index * Math.PI) / 3), y + radius * Math.sin((index * Math.PI) / 3)],
  );
