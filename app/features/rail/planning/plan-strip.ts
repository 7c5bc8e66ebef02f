import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { Position, Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { findBoundaries } from "./circuits.ts";
import { placeGroupLabels } from "./group-labels.ts";
import { chooseEndStop, choosePlates, chooseRail, firstOf } from "./plan-row.ts";
import { cutRail } from "./rail-cut.ts";
import { beginsRow, rowOf } from "./row.ts";
import type { PlacedPart, StripPlan } from "./strip-plan.ts";

const toMicrometres = (mm: number) => Math.round(mm * 1000) / 1000;

/**
 * Where everything stands, by the counting rules of the terminal plans (rules 5 to 7): an end stop at each end, and for each
 * block the plate at its open, right side (plan-row.ts).
 */
export function planStrip(strip: Strip, catalogue: StripCatalogue): StripPlan {
  const row = rowOf(strip, catalogue);
  const known = new Set(row.map(({ position }) => position));
  const unknown = strip.positions.filter((position) => !known.has(position));
  if (row.length === 0)
    return {
      parts: [],
      lengthMm: 0,
      unknown,
      notPlaced: [],
      rail: null,
      cut: cutRail(strip, 0, null),
      groupLabels: [],
    };

  const boundaries = findBoundaries(row);
  const { products } = catalogue;
  const rowProducts = row.map(({ product }) => product);
  const endStop = strip.endStop === null ? chooseEndStop(rowProducts, products) : firstOf([strip.endStop], products);
  const plates = choosePlates(
    row.map(({ product, position }, index) => ({
      product,
      beginsRow: beginsRow(position),
      isBoundary: boundaries.has(index),
      plate: position.plate,
    })),
    products,
  );
  const parts: PlacedPart[] = [];
  const notPlaced: Omit<PlacedPart, "xMm">[] = [];
  let xMm = 0;
  const place = (kind: PlacedPart["kind"], product: StripProduct, position: Position | null) => {
    if (!isMeasured(product.drawn)) {
      notPlaced.push({ kind, product, position });
      return;
    }
    parts.push({ kind, product, xMm: toMicrometres(xMm), position });
    xMm += product.drawn.widthMm;
  };
  const placeEndStop = () => endStop && place("endStop", endStop, null);

  placeEndStop();
  for (const [index, { position, product }] of row.entries()) {
    xMm += position.gapMm;
    if (position.stopBefore) placeEndStop();
    place("block", product, position);
    const plate = plates[index];
    if (plate) place(plate.kind, plate.product, position);
  }
  placeEndStop();
  const lengthMm = toMicrometres(xMm);
  const rail = strip.rail === null ? chooseRail(rowProducts, products) : firstOf([strip.rail], products);
  return {
    parts,
    lengthMm,
    unknown,
    notPlaced,
    rail,
    cut: cutRail(strip, lengthMm, rail),
    groupLabels: placeGroupLabels(strip, parts, catalogue),
  };
}
