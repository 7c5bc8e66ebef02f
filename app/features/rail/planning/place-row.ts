import type { StripPlan } from "./strip-plan.ts";

/** The length of a row's rail and the row's left edge on it, in mm from the rail's left end: it stands in the middle. */
export function placeRow({ cut, lengthMm }: Pick<StripPlan, "cut" | "lengthMm">) {
  const railMm = Math.max(cut.lengthMm, lengthMm);
  return { railMm, startMm: (railMm - lengthMm) / 2 };
}
