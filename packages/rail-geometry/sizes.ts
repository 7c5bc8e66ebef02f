/**
 * Half the width and the height of the rails of IEC 60715 (TH 35-7.5, TH 15-5.5), half the room between their walls, and
 * the thickness of their lips, in millimetres.
 */
export const RAILS = {
  th35: { half: 17.5, height: 7.5, channelHalf: 12.5, lip: 1 },
  th15: { half: 7.5, height: 5.5, channelHalf: 5.25, lip: 1 },
} as const;
export type RailKind = keyof typeof RAILS;

/** Rails are two metres long: pictures show a piece. */
export const RAIL_PIECE_MM = 110;

/** A slot in a terminal's top; `alongShare` is of the terminal's width. */
export const JUMPER_CHANNEL = { acrossMm: 2.2, alongShare: 0.5, depthMm: 6 } as const;
/** The room around a jumper's prong in its channel, on each side and below. */
export const JUMPER_CLEARANCE_MM = 0.1;
/** How far an inserted jumper reaches into its blocks. */
export const PRONG_MM = JUMPER_CHANNEL.depthMm - JUMPER_CLEARANCE_MM;
