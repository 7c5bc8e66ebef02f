import type { Body } from "../../model.ts";
import { box, polygon } from "../../solid/loop.ts";
import { alongRail } from "../parts.ts";
import type { Clamp, Frame, Terminal } from "./frame.ts";

/** The current bar of each level and the clamps at its ends, which side views and sections show. */
export function insides({ spec, width, half }: Frame, clamps: readonly Clamp[]): Body[] {
  const [from, to] = [width * 0.3, width * 0.7];
  const bars = [...Map.groupBy(clamps, ({ level }) => level).values()].flatMap((ofLevel) => {
    const z = Math.min(...ofLevel.map(({ entry }) => entry[1])) - Math.min(width * 0.34, 4) - 1.6;
    const xs = ofLevel.map(({ release }) => release[0]);
    const ends: [number, number] =
      ofLevel.length > 1 ? [Math.min(...xs) - 2, Math.max(...xs) + 2] : [Math.min(...xs) - 2, half * 0.2];
    return SPLIT_MIDDLES.has(spec.middle)
      ? [
          alongRail("current bar", "copper", box(ends[0], z, -half * 0.12, z + 1.5), from, to, { inside: true }),
          alongRail("current bar", "copper", box(half * 0.12, z, ends[1], z + 1.5), from, to, { inside: true }),
        ]
      : [alongRail("current bar", "copper", box(ends[0], z, ends[1], z + 1.5), from, to, { inside: true })];
  });
  const cages = clamps.map(({ entry, release }) => {
    const size = Math.min(Math.max(width * 0.5, 2.4), half * 0.16);
    const x = release[0];
    return spec.clamp === "spring" || spec.clamp === "pushin"
      ? alongRail(
          "spring",
          "metal",
          polygon([
            [x - size, entry[1] - 3],
            [x + size, entry[1] - 3],
            [x + size * 0.6, entry[1] + 0.5],
            [x + size * 0.2, entry[1] + 0.5],
            [x + size * 0.5, entry[1] - 2],
            [x - size, entry[1] - 2],
          ]),
          from,
          to,
          { inside: true },
        )
      : alongRail(
          "clamp",
          "darkMetal",
          box(x - size, entry[1] - size * 1.2, x + size, entry[1] + size, 0.4),
          from,
          to,
          { inside: true },
        );
  });
  return [...cages, ...bars];
}

const SPLIT_MIDDLES: ReadonlySet<Terminal["middle"]> = new Set([
  "fuse",
  "blade",
  "knife",
  "slide",
  "neutral",
  "diode",
  "resistor",
]);
