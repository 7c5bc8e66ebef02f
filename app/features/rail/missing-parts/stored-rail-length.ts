import { persisted } from "../../../ground/platform/persisted.ts";
import { isRailLength, RAIL_LIMITS } from "./rail-length.ts";

const railLengthStore = persisted<number>("localStorage", "order-list.rail", {
  parse: (text) => (isRailLength(Number(text)) ? Number(text) : null),
  format: String,
});

/** The length of the rail that this visitor builds on, in millimetres. */
export const readRailLengthMm = (): number => railLengthStore.read() ?? RAIL_LIMITS.default;

export const saveRailLengthMm = (mm: number): void =>
  void railLengthStore.write(mm === RAIL_LIMITS.default ? null : mm);
