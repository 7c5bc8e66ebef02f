import { RAILS, type RailKind } from "../../../packages/rail-geometry/index.ts";

/**
 * The rail's profile under a side view.
 * @param mm turns millimetres into the drawing's units
 */
export function railProfile(kind: RailKind, mm: (millimetres: number) => number): string {
  const { half, height, channelHalf } = RAILS[kind];
  const [outer, inner, top] = [mm(half), mm(channelHalf), mm(-height)];
  return `<path class="r" fill="none" d="M${-outer} ${top}H${-inner}V0H${inner}V${top}H${outer}"/>`;
}
