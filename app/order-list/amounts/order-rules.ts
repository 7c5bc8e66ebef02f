/** How a product is ordered: its unit, how many of it are in a package, and the least that can be ordered. */
export type OrderRules = {
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly minOrderQuantity: number;
};

/** More than a list holds of one product: such an order is a conversation. */
export const MAX_AMOUNT = 999_999;

/** Metres are cut to the millimetre. */
const DECIMALS = 3;

export const roundAmount = (amount: number) => Number(amount.toFixed(DECIMALS));

export type PackageCheck =
  | { readonly state: "full" }
  /** Less than can be ordered, or part of a package; `next` is the next full package. */
  | { readonly state: "tooFew" | "open"; readonly next: number };

/**
 * What is ordered as a whole: a package; of what is sold by the metre a bar, whose length is the least that can be
 * ordered, so that 4 m of rail stay two bars of 2 m.
 */
export const packageSizeOf = ({ unit, packageUnit, minOrderQuantity }: OrderRules): number =>
  unit === "metre" ? minOrderQuantity : packageUnit;

/** Whether an amount can be ordered as it is, and the next full package where it cannot. */
export function checkPackage(amount: number, rules: OrderRules): PackageCheck {
  const packageSize = packageSizeOf(rules);
  const minimum = Math.max(amount, rules.minOrderQuantity);
  // In whole millimetres: their quotient is exact where a package is full.
  const next = Math.ceil(Math.round(minimum * 1000) / (packageSize * 1000)) * packageSize;
  if (amount < rules.minOrderQuantity) return { state: "tooFew", next };
  return next === amount ? { state: "full" } : { state: "open", next };
}
