import { powerLossOf } from "../power-loss.ts";
import type { Rule } from "./rule.ts";

/**
 * Reports the heat of the blocks at their rated current, from the catalogue. A hint, for what an enclosure may take is
 * not known here; silent where no block has a figure.
 */
export const reportPowerLoss: Rule = ({ strip, catalogue, row }) => {
  const { watts, unknown } = powerLossOf(strip, catalogue);
  if (unknown === row.length) return [];
  return [
    {
      text: "powerLoss",
      severity: "hint",
      positions: row.flatMap(({ position, product }) => (product.powerLossW === null ? [] : [position.id])),
      values: { watts, unknown },
      products: [],
      fix: null,
    },
  ];
};
