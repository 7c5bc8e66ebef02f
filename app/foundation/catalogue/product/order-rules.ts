/** Package and minimum are 0 where they are not known: any amount may be ordered then. */
export type OrderRules = {
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly minOrderQuantity: number;
};

/** The largest amount of one product; larger orders are agreed on personally. */
export const MAX_AMOUNT = 999_999;

/** Metres are cut to the millimetre. */
const DECIMALS = 3;

export const roundAmount = (amount: number) => Number(amount.toFixed(DECIMALS));

export type PackageCheck =
  | { readonly state: "full" }
  /** Below the minimum, or not a full package; `next` is the next amount of full packages. */
  | { readonly state: "tooFew" | "open"; readonly next: number };

/** The least amount to order; 1 where it is not known. */
export const minimumOf = ({ minOrderQuantity }: Pick<OrderRules, "minOrderQuantity">): number => minOrderQuantity || 1;

/** Whether it is known how much is sold as a whole. */
export const hasPackages = ({ unit, packageUnit, minOrderQuantity }: OrderRules): boolean =>
  (unit === "metre" ? minOrderQuantity : packageUnit) > 0;

/**
 * How much is sold as a whole: a package, or for what is sold by the metre a bar, whose length is the minimum order:
 * 4 m of rail are two bars of 2 m. 1 where it is not known.
 */
export const packageSizeOf = ({ unit, packageUnit, minOrderQuantity }: OrderRules): number =>
  (unit === "metre" ? minOrderQuantity : packageUnit) || 1;

export function checkPackage(amount: number, rules: OrderRules): PackageCheck {
  const packageSize = packageSizeOf(rules);
  const minimum = Math.max(amount, rules.minOrderQuantity);
  // In whole millimetres, so that the quotient of full packages is exact.
  const packages = Math.ceil(Math.round(minimum * 1000) / (packageSize * 1000));
  const next = hasPackages(rules) ? packages * packageSize : minimum;
  if (amount < rules.minOrderQuantity) return { state: "tooFew", next };
  return next === amount ? { state: "full" } : { state: "open", next };
}

/** The amount to order for one that is needed: the next full packages. */
export function inFullPackages(needed: number, rules: OrderRules): number {
  const check = checkPackage(needed, rules);
  return check.state === "full" ? needed : check.next;
}
