import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";
import { isRailLength, RAIL_LIMITS } from "./rail-length.ts";

const RAIL_LENGTH_KEY = "order-list.rail";

/** The length of the rail that this visitor builds on, in millimetres. */
export function readRailLengthMm(): number {
  const mm = Number(readStorage("localStorage", RAIL_LENGTH_KEY));
  return isRailLength(mm) ? mm : RAIL_LIMITS.default;
}

export function saveRailLengthMm(mm: number): void {
  writeStorage("localStorage", RAIL_LENGTH_KEY, mm === RAIL_LIMITS.default ? null : String(mm));
}
