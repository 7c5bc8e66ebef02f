import { inFullPackages } from "../../../foundation/catalogue/product/order-rules.ts";
import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { isProductLine, type ListLine } from "../../list/lines.ts";
import type { Products } from "../../list/totals.ts";

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
};

const RAIL_35 = /^th35_/;

/** What says whether and how a product is mounted. */
type RailProduct = Pick<LineProduct, "rails" | "role">;

/** The profiles of rails of 35 mm that it is mounted on. */
const rails35 = ({ rails }: RailProduct) => rails.filter((rail) => RAIL_35.test(rail));
const isOnRail35 = (product: RailProduct) => rails35(product).length > 0;
const isPlate = (product: LineProduct) => hasRole(product, "end_plate");
const isPartition = (product: LineProduct) => hasRole(product, "partition_plate");
const isStop = (product: RailProduct) => hasRole(product, "end_stop") && isOnRail35(product);
const isRail = (product: RailProduct) => hasRole(product, "rail");

export const isRail35 = (product: RailProduct) => isRail(product) && isOnRail35(product);

/** The profiles of rail that each product of a row is mounted on. */
export const sharedProfiles = ([first, ...others]: readonly RailProduct[]): string[] =>
  first ? rails35(first).filter((rail) => others.every(({ rails }) => rails.includes(rail))) : [];

/** Whether a product makes a row; end stops, partitions and plates go along with others. */
export const makesRow = (product: RailProduct) => isOnRail35(product) && !isStop(product) && !isRail(product);

/** Plates of one outline are interchangeable, whatever their colour. */
export const outlineOf = ({ role, drawn }: LineProduct) => `${role} ${drawn.heightMm} ${drawn.depthMm}`;

/**
 * Keeps the order of the list. Both ends get an end stop. A terminal that is open on one side gets an end plate where the
 * row ends or a housing of another outline follows. Other plates and stops are spares of the package and are not drawn.
 */
export function planRail(lines: readonly ListLine[], products: Products): RailPlan {
  const listed = lines.filter(isProductLine).flatMap(({ code, amount }) => {
    const product = products.get(code);
    return product ? [{ product, count: Math.ceil(amount) }] : [];
  });
  const row = listed.filter(({ product }) => isPartition(product) || makesRow(product));
  const hasRow = row.some(({ product }) => !isPartition(product));
  const onOtherRails = listed
    .map(({ product }) => product)
    .filter((product) => product.rails.length > 0 && !isOnRail35(product) && !isRail(product) && isOnSomeRail(product));
  if (!hasRow) return { runs: [], lengthMm: 0, missing: [], onOtherRails };

  const plates = createPlatePool(listed.filter(({ product }) => isPlate(product)));
  const stops = listed.filter(({ product }) => isStop(product));
  const needs = new Map<LineProduct, number>();
  const runs: Run[] = [];
  for (const [index, { product, count }] of row.entries()) {
    runs.push({ product, count, suggested: false });
    const plate = product.endPlate === null ? undefined : products.get(product.endPlate);
    const next = row[index + 1]?.product;
    if (!plate || (next && (isPartition(next) || plateOutlineOf(next, products) === outlineOf(plate)))) continue;
    const listedPart = plates.take(plate);
    if (!listedPart) needs.set(plate, (needs.get(plate) ?? 0) + 1);
    runs.push({ product: listedPart ?? plate, count: 1, suggested: !listedPart });
  }
  const ends = placeEndStops(stops, row, products);
  const allRuns = [ends[0], ...runs, ends[1]].filter((run) => run !== undefined);
  const lengthMm = allRuns.reduce((sum, { product, count }) => sum + product.drawn.widthMm * count, 0);
  const missing: MissingPart[] = [
    ...[...needs].map(([product, needed]) => toMissingPart("endPlate", product, needed)),
    ...missingEndStops(ends),
    ...missingRail(listed, row, lengthMm, products),
  ];
  return { runs: allRuns, lengthMm, missing, onOtherRails };
}

/** False for products that are mounted on panels, doors or cables. */
const isOnSomeRail = ({ rails }: LineProduct) => rails.some((rail) => /^(th|g)\d/.test(rail));

function plateOutlineOf({ endPlate }: LineProduct, products: Products): string | null {
  const plate = endPlate === null ? undefined : products.get(endPlate);
  return plate ? outlineOf(plate) : null;
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

function placeEndStops(
  stops: readonly { readonly product: LineProduct; readonly count: number }[],
  row: readonly { readonly product: LineProduct }[],
  products: Products,
): readonly (Run | undefined)[] {
  const listed = stops.flatMap(({ product, count }) => Array<LineProduct>(Math.min(count, 2)).fill(product));
  const code = row.map(({ product }) => product.endStop).find((stop) => stop !== null);
  const endStop = listed[0] ?? (code ? products.get(code) : undefined);
  return [0, 1].map((end) => {
    const listedPart = listed[end];
    const product = listedPart ?? endStop;
    return product && { product, count: 1, suggested: !listedPart };
  });
}

function missingEndStops(ends: readonly (Run | undefined)[]): MissingPart[] {
  const needed = ends.filter((end) => end?.suggested).length;
  const product = ends[1]?.product;
  return product && needed > 0 ? [toMissingPart("endStop", product, needed)] : [];
}

function missingRail(
  listed: readonly { readonly product: LineProduct }[],
  row: readonly { readonly product: LineProduct }[],
  lengthMm: number,
  products: Products,
): MissingPart[] {
  if (listed.some(({ product }) => isRail35(product))) return [];
  const code = row.map(({ product }) => product.rail).find((rail) => rail !== null);
  const product = code ? products.get(code) : undefined;
  if (!product) return [];
  // Rails are sold in whole bars, and the minimum order is one bar.
  const bars = Math.ceil(lengthMm / 1000 / product.minOrderQuantity);
  const amount = bars * product.minOrderQuantity;
  return [{ kind: "rail", product, needed: amount, amount }];
}

function toMissingPart(kind: MissingPart["kind"], product: LineProduct, needed: number): MissingPart {
  return { kind, product, needed, amount: inFullPackages(needed, product) };
}
