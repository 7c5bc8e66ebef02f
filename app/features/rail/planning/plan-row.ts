import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import type { LineProduct } from "../../list/line-product.ts";
import type { Position } from "../model/project.ts";

/** The fields that tell how a product stands in a row, and what goes with it. */
export type RowProduct = Pick<LineProduct, "code" | "role" | "rails" | "drawn"> & {
  readonly accessories: LineProduct["accessories"] & { readonly partitionPlates?: readonly string[] };
};

/** Equal neighbours of a row. */
export type RowItem<Product> = {
  readonly product: Product;
  /** A gap or an end stop separates it from what is left of it. */
  readonly beginsRow?: boolean;
  /** Its circuit is another than that on its left. */
  readonly isBoundary?: boolean;
  /** The plate that somebody chose for its right side. */
  readonly plate?: Position["plate"];
};

export type RowPlate<Product> = { readonly kind: "endPlate" | "partitionPlate"; readonly product: Product };

type Products<Product> = ReadonlyMap<string, Product>;

/** The first of an accessory list that is loaded. */
export function firstOf<Product>(codes: readonly string[], products: Products<Product>): Product | null {
  for (const code of codes) {
    const product = products.get(code);
    if (product) return product;
  }
  return null;
}

/** Plates of one outline are interchangeable, whatever their colour; of one without dimensions nobody knows. */
export const outlineOf = ({ code, role, drawn }: Pick<RowProduct, "code" | "role" | "drawn">) =>
  isMeasured(drawn) ? `${role} ${drawn.heightMm} ${drawn.depthMm}` : code;

export const isPartition = (product: Pick<RowProduct, "role">): boolean => hasRole(product, "partition_plate");

/**
 * The plate at the open, right side of each item, by the counting rules of the terminal plans (rules 5 and 6): an end plate
 * where the row ends, also at a gap or an end stop, and where a block of another outline follows; a partition plate, or where
 * the catalogue has none the end plate, where another circuit does. None where a partition plate follows, which closes the
 * block. Blocks without plates in the catalogue are closed.
 */
export function choosePlates<Product extends RowProduct>(
  row: readonly RowItem<Product>[],
  products: Products<Product>,
): readonly (RowPlate<Product> | null)[] {
  const platesOf = perObject(({ accessories: { endPlates, partitionPlates = [] } }: Product) => {
    const endPlate = firstOf(endPlates, products);
    const partitionPlate = firstOf(partitionPlates, products);
    const end = endPlate && ({ kind: "endPlate", product: endPlate } as const);
    const partition = partitionPlate ? ({ kind: "partitionPlate", product: partitionPlate } as const) : end;
    return { end, partition, outline: endPlate && outlineOf(endPlate) };
  });
  return row.map(({ product, plate = "auto" }, index) => {
    const { end, partition, outline } = platesOf(product);
    if (plate !== "auto") return { none: null, end, partition }[plate];
    const next = row[index + 1];
    if (!next || next.beginsRow) return end;
    if (isPartition(next.product)) return null;
    if (next.isBoundary) return partition;
    return outline === platesOf(next.product).outline ? null : end;
  });
}

/** The first choice of the first product that has one. */
export const chooseEndStop = <Product extends RowProduct>(
  row: readonly Product[],
  products: Products<Product>,
): Product | null => row.map(({ accessories }) => firstOf(accessories.endStops, products)).find((stop) => stop) ?? null;

/** The first rail of all products, in their order, on which every one stands, else the first choice. */
export function chooseRail<Product extends RowProduct>(
  row: readonly Product[],
  products: Products<Product>,
): Product | null {
  const distinct = [...new Set(row)];
  const codes = new Set(distinct.flatMap(({ accessories }) => accessories.rails));
  const rails = [...codes].flatMap((code) => products.get(code) ?? []);
  return rails.find((rail) => distinct.every((product) => fitsRail(product, rail))) ?? rails[0] ?? null;
}

/** False only where both profiles are known and differ (IEC 60715). */
export const fitsRail = (product: Pick<RowProduct, "rails">, rail: Pick<RowProduct, "rails">): boolean =>
  product.rails.length === 0 ||
  rail.rails.length === 0 ||
  rail.rails.some((profile) => product.rails.includes(profile));
