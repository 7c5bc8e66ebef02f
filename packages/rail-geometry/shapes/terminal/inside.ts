import type { Body } from "../../model.ts";
import { box, type Loop, polygon } from "../../solid/loop.ts";
import { path } from "../../solid/path.ts";
import { alongRail } from "../parts.ts";
import type { Clamp, Frame, Terminal } from "./frame.ts";

/** The current bar of each level and the clamps at its ends, which side views and sections show. */
export function insides({ spec, width, half }: Frame, clamps: readonly Clamp[]): Body[] {
  const part = (name: string, material: Body["material"], outline: Loop) =>
    alongRail(name, material, outline, width * 0.3, width * 0.7, { inside: true });
  const bars = [...Map.groupBy(clamps, ({ level }) => level).values()].flatMap((ofLevel) => {
    const z = Math.min(...ofLevel.map(({ entry }) => entry[1])) - Math.min(width * 0.34, 4) - 1.6;
    const xs = ofLevel.map(({ release }) => release[0]);
    const from = Math.min(...xs) - 2;
    const to = ofLevel.length > 1 ? Math.max(...xs) + 2 : half * 0.2;
    const gap = half * 0.12;
    const spans = SPLIT_MIDDLES.has(spec.middle)
      ? ([
          [from, -gap],
          [gap, to],
        ] as const)
      : ([[from, to]] as const);
    return spans.map(([a, b]) => part("current bar", "copper", box(a, z, b, z + 1.5)));
  });
  const size = Math.min(Math.max(width * 0.5, 2.4), half * 0.16);
  const cages = clamps.map(({ entry: [, z], release: [x] }) => {
    if (spec.clamp !== "spring" && spec.clamp !== "pushin")
      return part("clamp", "darkMetal", box(x - size, z - size * 1.2, x + size, z + size, 0.4));
    const outline = path`M${x - size} ${z - 3} H${x + size} L${x + size * 0.6} ${z + 0.5} H${x + size * 0.2}
      L${x + size * 0.5} ${z - 2} H${x - size}`;
    return part("spring", "metal", polygon(outline));
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
