import { findDrawingProblem, parseDrawing, type SpecOf } from "../../../../packages/rail-geometry/drawing-spec.ts";
import type { Block, BlockRole } from "./strip-product.ts";

/** The counting rules of the terminal plans (tests/strips/terminal-plans/README.md, rule 4), where the catalogue says nothing. */
const USUAL_CHANNELS = 2;

const ROLES: Readonly<Record<SpecOf<"terminal">["middle"], BlockRole>> = {
  bar: "feedThrough",
  double: "feedThrough",
  none: "feedThrough",
  joined: "feedThrough",
  fuse: "fuse",
  blade: "fuse",
  knife: "knifeDisconnect",
  slide: "testDisconnect",
  neutral: "neutralDisconnect",
  diode: "component",
  resistor: "component",
  led: "sensor",
  shield: "sensor",
};

/** A terminal block as it is drawn; null for a drawing of anything else. */
export function readTerminal(drawing: string): SpecOf<"terminal"> | null {
  if (!/^terminal\b/.test(drawing) || findDrawingProblem(drawing) !== null) return null;
  const spec = parseDrawing(drawing);
  return spec.shape === "terminal" ? spec : null;
}

/** @param channels jumper channels a level, or null where the catalogue does not say */
export const toBlock = (spec: SpecOf<"terminal">, channels: number | null): Block => ({
  clamp: spec.clamp,
  role: spec.foot === "earth" ? "ground" : ROLES[spec.middle],
  levels: spec.levels,
  joinsLevels: spec.middle === "joined" && spec.levels > 1,
  channels: channels ?? USUAL_CHANNELS,
  takesShortCircuitLinks: spec.link === "1",
  hasIndicator: spec.light === "1" || spec.middle === "led",
});

/** The block of a drawing; null for a drawing of anything else. */
export function readBlock(drawing: string, channels: number | null = null): Block | null {
  const spec = readTerminal(drawing);
  return spec && toBlock(spec, channels);
}
