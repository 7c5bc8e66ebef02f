import { isProductLine, type ListLine } from "../../app/features/list/lines/lines.ts";
import { inFullPackages } from "../../app/foundation/catalogue/product/order-rules.ts";
import type { TransferProduct } from "./queries.ts";

/** A line of the basket. */
export type BasketItem = {
  readonly code: string;
  readonly name: string;
  readonly salesCode: string;
  /** In pieces or metres. */
  readonly amount: number;
  readonly unit: "piece" | "metre";
  readonly note: string;
  readonly categoryCode: string;
  /** The category's class; null where the catalogue has none. */
  readonly unspsc: string | null;
};

export type Transfer = {
  readonly items: readonly BasketItem[];
  /** Lines that the catalogue does not have, any more or at all. */
  readonly leftOut: readonly ListLine[];
  /** Amounts raised to full packages. */
  readonly raised: readonly { readonly code: string; readonly from: number; readonly to: number }[];
};

/**
 * Divides a list's lines by what becomes of them. A system orders what it is sent, so amounts are those that can be
 * delivered.
 */
export function planTransfer(lines: readonly ListLine[], products: ReadonlyMap<string, TransferProduct>): Transfer {
  const found = lines.flatMap((line) => {
    const product = isProductLine(line) ? products.get(line.code) : undefined;
    if (!isProductLine(line) || !product) return [];
    return [{ line, product, amount: inFullPackages(line.amount, product) }];
  });
  return {
    items: found.map(({ line: { note }, product: { code, name, salesCode, unit, categoryCode, unspsc }, amount }) => ({
      ...{ code, name, salesCode, amount, unit, note, categoryCode, unspsc },
    })),
    leftOut: lines.filter((line) => !isProductLine(line) || !products.has(line.code)),
    raised: found.flatMap(({ line, amount }) =>
      amount === line.amount ? [] : [{ code: line.code, from: line.amount, to: amount }],
    ),
  };
}
