import type { Body, Pocket, Prism, Vector } from "../../model.ts";
import { fitPocket } from "../../solid/faces.ts";
import { boundsOf, type Corner, circle, type Point, polygon, rectangle, regular } from "../../solid/loop.ts";
import { path } from "../../solid/path.ts";
import { alongRail, screwHead, standing, turned } from "../parts.ts";
import { opening } from "../prints.ts";
import { BARRIER_MM, type Clamp, type Frame } from "./frame.ts";

/** Out of the face that the entry is in. */
export const outOf = ({ slope: [dx, dz], side }: Pick<Clamp, "slope" | "side">): Vector => [
  side * Math.abs(dz),
  0,
  Math.abs(dx),
];

/**
 * The openings of one clamp and what is in them.
 * @param hull the housing without openings
 */
export function clampParts(
  frame: Frame,
  clamp: Clamp,
  radius: number,
  hull: Prism,
): { pockets: Pocket[]; bodies: Body[] } {
  const { entry, release } = clamp;
  const { spec, width, depth } = frame;
  const y = width / 2;
  const at = ([x, z]: Point): Vector => [x, y, z];
  const way = opening(at(entry), circle(radius), Math.min(radius * 3, frame.half * 0.22));
  switch (spec.clamp) {
    case "screw":
    case "hex": {
      const head = Math.min(width * 0.36, 8);
      const sunk = head * 0.12;
      const round = circle(Math.min(head * 1.16, width * 0.43));
      const entryTop = entry[1] + boundsOf(fitPocket(hull, way).outline).max[1];
      const room = Math.min(sunk + head * 0.9, release[1] - entryTop - WALL_MM);
      const well = fitPocket(hull, opening(at(release), round, room, "dark"));
      const [x, , z] = well.at;
      const fitting = Math.min(head, boundsOf(well.outline).max[0] * WELL_SHARE);
      const kind = spec.clamp === "hex" ? "hex" : "slot";
      return { pockets: [way, well], bodies: [screwHead([x, y, z - sunk], fitting, kind, room - sunk)] };
    }
    case "pushin":
      return { pockets: [way], bodies: [releaseButton(frame, clamp)] };
    case "spring": {
      const slot = rectangle(width * 0.46, Math.min(width * 0.7, 5));
      return { pockets: [way, opening(at(release), slot, Math.min(5, depth * 0.1))], bodies: [] };
    }
    case "bolt": {
      const foot: Vector = [release[0], (width - BARRIER_MM) / 2, release[1]];
      return { pockets: [], bodies: stud(foot, width * 0.17, depth - release[1]) };
    }
  }
}

/** Between the entry and the well above it. */
const WALL_MM = 0.2;

/** A head stays this much smaller than its well where a short step makes the well small. */
const WELL_SHARE = 0.98;

/** The orange lever that opens a push-in clamp, on the slope. */
function releaseButton({ width }: Frame, { release: [x, z], slope: [dx, dz], side }: Clamp): Body {
  const reach = Math.min(width * 0.42, 2.6);
  const [outX, , outZ] = outOf({ slope: [dx, dz], side });
  const corner = (along: number, out: number): Corner => [x + dx * along + outX * out, z + dz * along + outZ * out];
  const outline = polygon([corner(-reach, 0), corner(reach, 0), corner(reach, 0.7), corner(-reach, 0.7)]);
  return alongRail("release", "orange", outline, width * 0.22, width * 0.78);
}

/** A threaded stud with its nut and washer. */
function stud([x, y, z]: Vector, radius: number, room: number): Body[] {
  const height = room * 0.86;
  const [washer, nut] = [z + radius * 0.4, z + radius * 2];
  const contour = path`M${z} ${radius * 2.1} H${washer} V${radius} H${z + height - radius * 0.2}
    L${z + height} ${radius * 0.8}`;
  return [
    turned("stud", "metal", "z", [x, y], contour),
    standing("nut", "darkMetal", regular(6, radius * 1.9, x, y), washer, nut, {
      holes: [circle(radius + 0.05, x, y)],
    }),
  ];
}
