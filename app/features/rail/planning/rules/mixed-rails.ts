import { chooseRail, fitsRail } from "../plan-row.ts";
import type { Rule } from "./rule.ts";

/** All blocks stand on one rail: IEC 60715 standardizes the profiles, the catalogue says which one a product is made for. */
export const findMixedRails: Rule = ({ plan: { rail }, catalogue, row }) => {
  const others = rail ? row.filter(({ product }) => !fitsRail(product, rail)) : [];
  if (!rail || others.length === 0) return [];
  const products = row.map(({ product }) => product);
  const best = chooseRail(products, catalogue.products);
  const common = best && products.every((product) => fitsRail(product, best)) ? best : null;
  return [
    {
      text: "mixedRails",
      severity: "error",
      positions: others.map(({ position }) => position.id),
      values: { count: others.length },
      products: [rail],
      fix: common ? (strip) => ({ ...strip, rail: common.code }) : null,
    },
  ];
};
