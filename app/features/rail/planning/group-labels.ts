import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { firstOf } from "./plan-row.ts";
import type { PlacedGroupLabel, PlacedPart } from "./strip-plan.ts";

/** The first carrier that the catalogue names for an end stop, or null. */
export const carrierOf = ({ accessories }: StripProduct, catalogue: StripCatalogue): StripProduct | null =>
  firstOf(accessories.groupLabels, catalogue.products);

/**
 * The labels that the strip wants, on the middle of its outer end stops: one at the left end, where a strip is read from, or
 * one at each. None where the catalogue has no carrier for the end stop.
 */
export function placeGroupLabels(
  { groupLabels }: Pick<Strip, "groupLabels">,
  parts: readonly PlacedPart[],
  catalogue: StripCatalogue,
): PlacedGroupLabel[] {
  const ends = { none: [], left: [parts.at(0)], both: [parts.at(0), parts.at(-1)] }[groupLabels];
  return ends.flatMap((part) => {
    const carrier = part?.kind === "endStop" ? carrierOf(part.product, catalogue) : null;
    if (!part || !carrier || !isMeasured(carrier.drawn)) return [];
    const overhangMm = (carrier.drawn.widthMm - part.product.drawn.widthMm) / 2;
    return [
      { carrier, card: firstOf(carrier.accessories.groupLabels, catalogue.products), xMm: part.xMm - overhangMm },
    ];
  });
}
