import { readStorage, writeStorage } from "../../shell/browser-storage.ts";

const RAIL_LENGTH_KEY = "order-list.rail";

/** Rails that can be drawn, in millimetres. */
export const RAIL_LIMITS = { min: 50, default: 1000, max: 6000 } as const;

export const isRailLength = (mm: number) => Number.isInteger(mm) && mm >= RAIL_LIMITS.min && mm <= RAIL_LIMITS.max;

/** The rail that this visitor builds on. */
export function readRailLengthMm(): number {
  const mm = Number(readStorage("localStorage", RAIL_LENGTH_KEY));
  return isRailLength(mm) ? mm : RAIL_LIMITS.default;
}

export function saveRailLengthMm(mm: number): void {
  writeStorage("localStorage", RAIL_LENGTH_KEY, mm === RAIL_LIMITS.default ? null : String(mm));
}
