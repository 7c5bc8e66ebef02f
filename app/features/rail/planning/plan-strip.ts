import { outlineOf } from "../missing-parts/rail-plan.ts";
import type { Position, Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { findBoundaries } from "./circuits.ts";
import { placeGroupLabels } from "./group-labels.ts";
import { cutRail } from "./rail-cut.ts";
import { beginsRow, firstOf, fitsRail, perProduct, type RowBlock, rowOf } from "./row.ts";
import type { PlacedPart, StripPlan } from "./strip-plan.ts";

const toMicrometres = (mm: number) => Math.round(mm * 1000) / 1000;

/**
 * Where everything stands, by the counting rules of the terminal plans (rules 5 to 7): an end stop at each end, and for each
 * block the plate at its open, right side. An end plate closes it where the row ends, also at a gap or an end stop, and
 * where another outline follows; a partition plate, or where the catalogue has none the end plate, where another circuit
 * does. Blocks without plates in the catalogue are closed.
 */
export function planStrip(strip: Strip, catalogue: StripCatalogue): StripPlan {
  const row = rowOf(strip, catalogue);
  const unknown = strip.positions.filter(({ code }) => !catalogue.products.has(code));
  if (row.length === 0)
    return { parts: [], lengthMm: 0, unknown, rail: null, cut: cutRail(strip, 0, null), groupLabels: [] };

  const boundaries = findBoundaries(row);
  const endStop = chooseEndStop(strip, row, catalogue);
  const plates = perProduct((product) => platesOf(product, catalogue));
  const parts: PlacedPart[] = [];
  let xMm = 0;
  const place = (kind: PlacedPart["kind"], product: StripProduct, position: Position | null) => {
    parts.push({ kind, product, xMm: toMicrometres(xMm), position });
    xMm += product.drawn.widthMm;
  };
  const placeEndStop = () => endStop && place("endStop", endStop, null);

  placeEndStop();
  for (const [index, block] of row.entries()) {
    const { position, product } = block;
    xMm += position.gapMm;
    if (position.stopBefore) placeEndStop();
    place("block", product, position);
    const plate = choosePlate(block, row[index + 1], boundaries.has(index + 1), plates);
    if (plate) place(plate.kind, plate.product, position);
  }
  placeEndStop();
  const lengthMm = toMicrometres(xMm);
  const rail = chooseRail(strip, row, catalogue);
  return {
    parts,
    lengthMm,
    unknown,
    rail,
    cut: cutRail(strip, lengthMm, rail),
    groupLabels: placeGroupLabels(strip, parts, catalogue),
  };
}

type Plate = Pick<PlacedPart, "product"> & { readonly kind: "endPlate" | "partitionPlate" };
type Plates = { readonly end: Plate | null; readonly partition: Plate | null; readonly outline: string | null };

function platesOf({ accessories }: StripProduct, catalogue: StripCatalogue): Plates {
  const endPlate = firstOf(accessories.endPlates, catalogue);
  const partitionPlate = firstOf(accessories.partitionPlates, catalogue);
  const end = endPlate && ({ kind: "endPlate", product: endPlate } as const);
  const partition = partitionPlate ? ({ kind: "partitionPlate", product: partitionPlate } as const) : end;
  return { end, partition, outline: endPlate && outlineOf(endPlate) };
}

/** The plate right of a block, from the plates of each product. */
function choosePlate(
  { position, product }: RowBlock,
  next: RowBlock | undefined,
  isBoundary: boolean,
  plates: (product: StripProduct) => Plates,
): Plate | null {
  const { end, partition, outline } = plates(product);
  if (position.plate !== "auto") return { none: null, end, partition }[position.plate];
  if (!next || beginsRow(next.position)) return end;
  if (isBoundary) return partition;
  return outline === plates(next.product).outline ? null : end;
}

function chooseEndStop(strip: Strip, row: readonly RowBlock[], catalogue: StripCatalogue): StripProduct | null {
  if (strip.endStop !== null) return firstOf([strip.endStop], catalogue);
  const block = row.find(({ product }) => firstOf(product.accessories.endStops, catalogue));
  return block ? firstOf(block.product.accessories.endStops, catalogue) : null;
}

/** Of the first block's rails the first on which all others stand, too, else its first choice. */
function chooseRail(strip: Strip, row: readonly RowBlock[], catalogue: StripCatalogue): StripProduct | null {
  if (strip.rail !== null) return firstOf([strip.rail], catalogue);
  const first = row.find(({ product }) => product.accessories.rails.length > 0);
  const rails = (first?.product.accessories.rails ?? []).flatMap((code) => catalogue.products.get(code) ?? []);
  const products = [...new Set(row.map(({ product }) => product))];
  return rails.find((rail) => products.every((product) => fitsRail(product, rail))) ?? rails[0] ?? null;
}
