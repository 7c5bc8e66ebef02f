import { connectionsOf, SIDES } from "../../model/project.ts";
import type { Rule } from "./rule.ts";

/**
 * A conductor fits the block. What a block takes is its connecting capacity (IEC 60947-7-1); the catalogue states it for
 * rigid and flexible conductors, and the larger counts.
 */
export const findLargeConductors: Rule = ({ row }) =>
  row.flatMap(({ position, product }) => {
    const { maxSectionMm2 } = product;
    const sections = position.levels.flatMap((level) =>
      SIDES.flatMap((side) => connectionsOf(level, side).map((connection) => connection.sectionMm2 ?? 0)),
    );
    const sectionMm2 = Math.max(0, ...sections);
    if (maxSectionMm2 === null || sectionMm2 <= maxSectionMm2) return [];
    return {
      text: "conductorTooLarge" as const,
      severity: "error" as const,
      positions: [position.id],
      values: { mark: position.mark, sectionMm2, maxSectionMm2 },
      products: [product],
      fix: null,
    };
  });
