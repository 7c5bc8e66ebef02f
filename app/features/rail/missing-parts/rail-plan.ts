import { inFullPackages } from "../../../foundation/catalogue/product/order-rules.ts";
import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { isProductLine, type ListLine } from "../../list/lines/lines.ts";
import type { Products } from "../../list/totals.ts";
import { chooseEndStop, choosePlates, chooseRail, isPartition, outlineOf } from "../planning/plan-row.ts";
import { railNeeded } from "../planning/rail-bars.ts";

/** Equal products side by side; `suggested` ones are not on the list, but the row needs them. */
export type Run = {
  readonly product: LineProduct;
  readonly count: number;
  readonly suggested: boolean;
};

export type MissingPart = {
  readonly kind: "endPlate" | "endStop" | "rail";
  readonly product: LineProduct;
  /** `amount` is `needed` in full packages. */
  readonly needed: number;
  readonly amount: number;
};

/** The list's products on a 35 mm rail (IEC 60715), from left to right. */
export type RailPlan = {
  readonly runs: readonly Run[];
  readonly lengthMm: number;
  readonly missing: readonly MissingPart[];
  readonly onOtherRails: readonly LineProduct[];
  /** What stands in the row, but is in neither `runs` nor `lengthMm`, as its dimensions are not known. */
  readonly notMeasured: readonly LineProduct[];
};

const RAIL_35 = /^th35_/;
/** No panel, door or cable. */
export const ANY_RAIL = /^(th|g)\d/;

/** The fields that tell whether and how a product is mounted. */
type RailProduct = Pick<LineProduct, "rails" | "role">;

const isOn = (profiles: RegExp, { rails }: RailProduct) => rails.some((rail) => profiles.test(rail));
const isPlate = (product: LineProduct) => hasRole(product, "end_plate");
const isStop = (product: RailProduct) => hasRole(product, "end_stop");
const isRail = (product: RailProduct) => hasRole(product, "rail");

export const isRail35 = (product: RailProduct) => isRail(product) && isOn(RAIL_35, product);

/** The profiles of rail of 35 mm that each product of a row is mounted on. */
export const sharedProfiles = ([first, ...others]: readonly RailProduct[]): string[] =>
  (first?.rails ?? []).filter((rail) => RAIL_35.test(rail) && others.every(({ rails }) => rails.includes(rail)));

const makesRowOn = (profiles: RegExp, product: RailProduct) =>
  isOn(profiles, product) && !isStop(product) && !isRail(product);

/** Whether a product makes a row; end stops, partitions and plates go along with others. */
export const makesRow = (product: RailProduct) => makesRowOn(RAIL_35, product);

/**
 * Keeps the order of the list, with end stops, end plates and a rail as strips have them (plan-row.ts). Plates and stops of the
 * list are taken first; what is more of them are spares of the package and are not drawn.
 * @param profiles of the rail
 */
export function planRail(lines: readonly ListLine[], products: Products, profiles = RAIL_35): RailPlan {
  const listed = lines.filter(isProductLine).flatMap(({ code, amount }) => {
    const product = products.get(code);
    return product ? [{ product, count: Math.ceil(amount) }] : [];
  });
  const row = listed.filter(({ product }) => isPartition(product) || makesRowOn(profiles, product));
  const hasRow = row.some(({ product }) => !isPartition(product));
  const onOtherRails = listed
    .map(({ product }) => product)
    .filter((product) => isOn(ANY_RAIL, product) && !isOn(profiles, product) && !isRail(product));
  if (!hasRow) return { runs: [], lengthMm: 0, missing: [], onOtherRails, notMeasured: [] };

  const listedPlates = createPlatePool(listed.filter(({ product }) => isPlate(product)));
  const plates = choosePlates(row, products);
  const needs = new Map<LineProduct, number>();
  const runs: Run[] = [];
  for (const [index, { product, count }] of row.entries()) {
    runs.push({ product, count, suggested: false });
    const plate = plates[index]?.product;
    if (!plate) continue;
    const listedPart = listedPlates.take(plate);
    if (!listedPart) needs.set(plate, (needs.get(plate) ?? 0) + 1);
    runs.push({ product: listedPart ?? plate, count: 1, suggested: !listedPart });
  }
  const rowProducts = row.map(({ product }) => product);
  const stops = listed
    .filter(({ product }) => isStop(product) && isOn(profiles, product))
    .flatMap(({ product, count }) => Array<LineProduct>(Math.min(count, 2)).fill(product));
  const endStop = stops[0] ?? chooseEndStop(rowProducts, products);
  const ends = [stops[0] ?? endStop, stops[1] ?? endStop].map((product, end) =>
    product ? [{ product, count: 1, suggested: !stops[end] }] : [],
  );
  const row35 = [...(ends[0] ?? []), ...runs, ...(ends[1] ?? [])];
  const allRuns = row35.filter(({ product }) => isMeasured(product.drawn));
  const notMeasured = [...new Set(row35.map(({ product }) => product))].filter(({ drawn }) => !isMeasured(drawn));
  const lengthMm = allRuns.reduce((sum, { product, count }) => sum + product.drawn.widthMm * count, 0);
  const rail = listed.some(({ product }) => isRail(product) && isOn(profiles, product))
    ? null
    : chooseRail(rowProducts, products);
  const missing: MissingPart[] = [
    ...[...needs].map(([product, needed]) => toMissingPart("endPlate", product, needed)),
    ...(endStop && stops.length < 2 ? [toMissingPart("endStop", endStop, 2 - stops.length)] : []),
    // Of a row without any length nobody can say how much rail it takes.
    ...(rail && lengthMm > 0 ? [toMissingPart("rail", rail, railNeeded(rail, [lengthMm]))] : []),
  ];
  return { runs: allRuns, lengthMm, missing, onOtherRails, notMeasured };
}

function createPlatePool(listed: readonly { readonly product: LineProduct; readonly count: number }[]) {
  const remaining = listed.map(({ product, count }) => ({ product, count }));
  return {
    /** Prefers the very same plate over others of its outline. */
    take(plate: LineProduct): LineProduct | null {
      const fits = remaining.filter(({ product, count }) => count > 0 && outlineOf(product) === outlineOf(plate));
      const taken = fits.find(({ product }) => product.code === plate.code) ?? fits[0];
      if (!taken) return null;
      taken.count -= 1;
      return taken.product;
    },
  };
}

function toMissingPart(kind: MissingPart["kind"], product: LineProduct, needed: number): MissingPart {
  return { kind, product, needed, amount: inFullPackages(needed, product) };
}
