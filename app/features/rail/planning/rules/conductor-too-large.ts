import { americanSizeOf, formatAmerican, mm2OfAmerican } from "../../model/awg.ts";
import { connectionsOf, SIDES } from "../../model/project.ts";
import type { StripProduct } from "../../products/strip-product.ts";
import type { Rule, RuleIssue } from "./rule.ts";

/**
 * A conductor fits the block. What a block takes is its connecting capacity (IEC 60947-7-1); the catalogue states it for
 * rigid and flexible conductors, and the larger counts. An American size is also one of those that the block is rated for.
 */
export const findLargeConductors: Rule = ({ row }) =>
  row.flatMap(({ position, product }): RuleIssue | [] => {
    const { maxSectionMm2 } = product;
    const sections = position.levels.flatMap((level) =>
      SIDES.flatMap((side) => connectionsOf(level, side).flatMap((connection) => connection.sectionMm2 ?? [])),
    );
    const sectionMm2 = Math.max(0, ...sections);
    const found = { severity: "error", positions: [position.id], products: [product], fix: null } as const;
    if (maxSectionMm2 !== null && sectionMm2 > maxSectionMm2)
      return { ...found, text: "conductorTooLarge", values: { mark: position.mark, sectionMm2, maxSectionMm2 } };
    const outside = findUnrated(sections, product);
    return outside
      ? { ...found, text: "awgUnrated", source: "catalogue", values: { mark: position.mark, ...outside } }
      : [];
  });

/** The first American size that a block is not rated for, and those for which it is. */
export function findUnrated(sections: readonly number[], { awg }: Pick<StripProduct, "awg">) {
  if (!awg) return null;
  const [min, max] = [mm2OfAmerican(awg.min), mm2OfAmerican(awg.max)];
  const size = sections
    .filter((mm2) => mm2 < min || mm2 > max)
    .map(americanSizeOf)
    .find((each) => each !== null);
  return size ? { awg: formatAmerican(size), minAwg: formatAmerican(awg.min), maxAwg: formatAmerican(awg.max) } : null;
}
