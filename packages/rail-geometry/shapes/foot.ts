import { RAILS, type RailKind } from "../sizes.ts";
import { type Corner, mirroredBack } from "../solid/loop.ts";
import { path } from "../solid/path.ts";

/** How far the fixed hook of a housing stays above the mounting plane; the latch opposite reaches it. */
export const FIXED_HOOK_MM = 3.2;

/** How far a hook reaches around a lip. */
const HOOK_MM = 1.1;
const CLEARANCE_MM = 0.25;
/** The height at which the housing widens beyond the foot. */
export const SKIRT_MM = 3;

/**
 * The left half of a housing's underside, from its middle to the end at `half`: a nose in the rail's channel, a hook under
 * its lip and a leg down to the mounting plane.
 * @param half half the housing's length, in millimetres
 * @param reach how far the leg ends above the mounting plane: the fixed hook is shorter than the latch
 */
export function footCorners(kind: RailKind, half: number, reach = 0): Corner[] {
  const rail = RAILS[kind];
  const under = rail.height - rail.lip;
  const leg = rail.half + CLEARANCE_MM;
  const outer = Math.min(half, leg + rail.half * 0.15);
  const nose = rail.channelHalf - 1;
  return [
    ...path`M${-nose} 2 R0.6 V${rail.height} R0 H${-leg} R0 V${under - 0.2} R0 L${-leg + HOOK_MM} ${under - 0.6}
      L${-leg - 0.4} ${reach} R0.3 H${-outer} R0.8 V${rail.height + 0.6}`,
    ...(half > outer + 0.5 ? path`M${-half} ${rail.height + SKIRT_MM}` : []),
  ];
}

/** The right half's, from the end to the middle, with sharp corners where the left half's take the outline's radius. */
export const sharpRightFoot = (half: number): Corner[] =>
  mirroredBack(footCorners("th35", half).map(([a, b, radius = 0]): Corner => [a, b, radius]));

/** The underside without legs, for housings whose feet are bodies of their own. */
export function flatUnderside(kind: RailKind, half: number): Corner[] {
  const { height } = RAILS[kind];
  return path`M${-(RAILS[kind].half + 3)} ${height} L${-half} ${height + SKIRT_MM}`;
}
