import { EtimCodes } from "../etim/etim-codes.ts";
import { readFeatures } from "../etim/read-features.ts";
import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import type { Remark } from "../exchange/mapping/apply-mapping.ts";
import { SIZES, type Trade } from "./trade.ts";

/**
 * Sizes that a file says twice, as features of ETIM and among its logistics, and not alike. Which way round its logistics are
 * does not matter.
 */
export function findContradictions(trade: Trade, products: readonly ImportedProduct[]): readonly Remark[] {
  const codes = new EtimCodes(trade.tables);
  return products.flatMap(({ cells, etim, classes }) => {
    const coded = readFeatures(etim, { codes, etimClass: classes.etim_class });
    const stated = SIZES.flatMap((column) => cells[column] || []);
    const others = SIZES.filter((column) => coded[column] && stated.length > 0);
    const wrong = others.filter((column) => !stated.some((text) => isSameSize(Number(text), Number(coded[column]))));
    return wrong.map(
      (name): Remark => ({
        code: cells.code ?? "",
        kind: "conflict",
        name,
        text: `“${coded[name]}” as a feature, ${stated.join(" × ")} among its logistics`,
      }),
    );
  });
}

const isSameSize = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(one, other) * SAME_SHARE;
const SAME_SHARE = 0.02;
