import type { Model } from "../model.ts";
import { JUMPER_CLEARANCE_MM, PRONG_MM } from "../sizes.ts";
import { polygon } from "../solid/loop.ts";
import { path } from "../solid/path.ts";
import { acrossRail } from "./parts.ts";
import { withoutClamps } from "./shape-model.ts";

const BACK_MM = 2.4;
const CORNER_MM = 0.7;

/**
 * A jumper as it sits in a row of blocks, cut to as many poles as it has there: a comb of one solid whose back lies on the
 * blocks and whose prongs fill the channel of each. The product's own model is wider than the channels, so that two of them
 * would run into one another. The tips are at z = 0, the back's underside at {@link PRONG_MM}.
 * @param ys the prongs' middles along the rail from the jumper's left end, in order
 * @param channel the narrowest that a prong goes into; `alongMm` is the prong's own width along the rail
 */
export function insertedJumper(
  lengthMm: number,
  ys: readonly number[],
  channel: { readonly acrossMm: number; readonly alongMm: number },
): Model {
  const across = channel.acrossMm / 2 - JUMPER_CLEARANCE_MM;
  const half = channel.alongMm / 2;
  const top = PRONG_MM + BACK_MM;
  const outline = polygon([
    [0, PRONG_MM],
    ...ys.flatMap((y) => path`M${y - half} ${PRONG_MM} V0 H${y + half} V${PRONG_MM}`),
    ...path`M${lengthMm} ${PRONG_MM} V${top} R${CORNER_MM} H0 R${CORNER_MM}`,
  ]);
  return withoutClamps([acrossRail("jumper", "housing", outline, -across, across)]);
}
