import type { Body, Pocket, Vector } from "../../model.ts";
import { type Corner, circle, type Point, polygon, rectangle, regular } from "../../solid/loop.ts";
import { path } from "../../solid/path.ts";
import { alongRail, screwHead, standing, turned } from "../parts.ts";
import { opening } from "../prints.ts";
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
  const way = opening(at(entry), circle(radius), Math.min(radius * 3, frame.half * 0.22));
  switch (spec.clamp) {
    case "screw":
    case "hex": {
      const head = Math.min(width * 0.36, 8);
      const sunk = head * 0.12;
      const well = circle(Math.min(head * 1.16, width * 0.43));
      const kind = spec.clamp === "hex" ? "hex" : "slot";
      return {
        pockets: [way, opening(at(release), well, sunk + head * 0.9, "dark")],
        bodies: [screwHead([release[0], y, release[1] - sunk], head, kind, head * 0.9)],
      };
    }
    case "pushin":
      return { pockets: [way], bodies: [releaseButton(frame, release, slope, side)] };
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
