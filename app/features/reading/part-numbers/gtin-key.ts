import { isGtin } from "../../../foundation/catalogue/product/trade-data.ts";

const LENGTH = 14;

/**
 * The key of a GTIN among part numbers, written with or without its name and its leading zeros; null for another number.
 * GTINs of a maker begin alike: without a mark they would hide the order numbers that begin so.
 * @param number normalized
 */
export function toGtinKey(number: string): string | null {
  const digits = number.replace(/^(?:gtin|ean)/, "");
  return isGtin(digits) ? `gtin${digits.padStart(LENGTH, "0")}` : null;
}
