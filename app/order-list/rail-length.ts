import { recall, remember } from "../shell/browser-storage.ts";

const RAIL_LENGTH = "order-list.rail";

/** Rails that can be drawn, in millimetres. */
export const RAIL_LIMITS = { least: 50, usual: 1000, most: 6000 } as const;

export const isRailLength = (mm: number) => Number.isInteger(mm) && mm >= RAIL_LIMITS.least && mm <= RAIL_LIMITS.most;

/** The rail that this visitor builds on. */
export function railLengthMm(): number {
  const mm = Number(recall("localStorage", RAIL_LENGTH));
  return isRailLength(mm) ? mm : RAIL_LIMITS.usual;
}

export function rememberRailLength(mm: number): void {
  remember("localStorage", RAIL_LENGTH, mm === RAIL_LIMITS.usual ? null : String(mm));
}
