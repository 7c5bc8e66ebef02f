import { inFullPackages } from "../../../foundation/catalogue/product/order-rules.ts";
import { isBlankMarker } from "../../../foundation/catalogue/product/role.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import type { Strip } from "../model/project.ts";
import { isStandIn } from "../products/stand-in.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { placeRow } from "./place-row.ts";
import { planStrip } from "./plan-strip.ts";
import { railNeeded } from "./rail-bars.ts";
import { type NeededPart, PART_GROUPS, type PlacedPart, type StripPlan } from "./strip-plan.ts";

type Group = NeededPart["group"];

const GROUP_OF: Readonly<Record<PlacedPart["kind"], Group>> = {
  block: "blocks",
  endPlate: "plates",
  partitionPlate: "plates",
  endStop: "plates",
};

/**
 * The parts that strips need together, by groups and in the order of the strips, by rules 7 to 10 of the terminal
 * plans: a blank marker for each block in whole strips, a cut jumper as a whole one, rail in whole bars of which each
 * strip is cut in one piece. Products that are unknown are left out; `StripPlan.unknown` names them. Those that only cannot be
 * placed are counted.
 * @param plans of the strips, in their order
 */
export function countParts(
  strips: readonly Strip[],
  catalogue: StripCatalogue,
  plans: readonly StripPlan[] = strips.map((strip) => planStrip(strip, catalogue)),
): readonly NeededPart[] {
  const needs = [
    ...plans.flatMap(({ parts, notPlaced }) =>
      [...parts, ...notPlaced]
        .filter(({ product }) => !isStandIn(product))
        .map(({ kind, product }) => [GROUP_OF[kind], product, 1] as const),
    ),
    ...plans.flatMap(({ unknown }) =>
      unknown.flatMap(({ code }) => {
        const product = catalogue.products.get(code);
        return product ? [["blocks", product, 1] as const] : [];
      }),
    ),
    ...strips.flatMap(({ jumpers }) =>
      jumpers.flatMap(({ code }) => {
        const product = catalogue.products.get(code);
        return product ? [["jumpers", product, 1] as const] : [];
      }),
    ),
    ...[...countMarkers(plans, catalogue)].map(([product, needed]) => ["markers", product, needed] as const),
    ...countLabels(plans).map(([product, needed]) => ["markers", product, needed] as const),
    ...[...countRails(plans)].map(([product, needed]) => ["rail", product, needed] as const),
  ];
  const counts = new Map<StripProduct, { readonly group: Group; needed: number }>();
  for (const [group, product, needed] of needs)
    counts.set(product, { group, needed: (counts.get(product)?.needed ?? 0) + needed });
  return [...counts]
    .map(([product, { group, needed }]): NeededPart => {
      return { product, group, needed, amount: inFullPackages(needed, product) };
    })
    .toSorted((a, b) => PART_GROUPS.indexOf(a.group) - PART_GROUPS.indexOf(b.group));
}

/** The blank marker that a block takes, if the catalogue has one. */
export const blankMarkers = ({ products }: StripCatalogue) =>
  perObject(({ accessories }: StripProduct) =>
    accessories.markers.flatMap((code) => products.get(code) ?? []).find(isBlankMarker),
  );

function countMarkers(plans: readonly StripPlan[], catalogue: StripCatalogue): ReadonlyMap<StripProduct, number> {
  const markerOf = blankMarkers(catalogue);
  const blocks = plans.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "block"));
  const markers = blocks.flatMap(({ product }) => markerOf(product) ?? []);
  const stripsOf = (marker: StripProduct, marked: number) => Math.ceil(marked / (marker.tags ?? 1));
  return new Map(
    [...Map.groupBy(markers, (marker) => marker)].map(([marker, marked]) => [marker, stripsOf(marker, marked.length)]),
  );
}

/** A carrier for each label, and the labels in whole cards. */
function countLabels(plans: readonly StripPlan[]): (readonly [product: StripProduct, needed: number])[] {
  const labels = plans.flatMap(({ groupLabels }) => groupLabels);
  const byCard = Map.groupBy(labels, ({ card }) => card);
  return [
    ...labels.map(({ carrier }) => [carrier, 1] as const),
    ...[...byCard].flatMap(([card, ofCard]) =>
      card ? [[card, Math.ceil(ofCard.length / (card.tags ?? 1))] as const] : [],
    ),
  ];
}

/** A strip for which a bar is too short takes several. */
function countRails(plans: readonly StripPlan[]): ReadonlyMap<StripProduct, number> {
  const pieces = plans.flatMap((plan) => (plan.rail ? [{ rail: plan.rail, mm: placeRow(plan).railMm }] : []));
  return new Map(
    [...Map.groupBy(pieces, ({ rail }) => rail)].map(([rail, ofRail]) => [
      rail,
      railNeeded(
        rail,
        ofRail.map(({ mm }) => mm),
      ),
    ]),
  );
}
