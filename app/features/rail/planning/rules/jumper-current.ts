import { joinedBy } from "../../model/project.ts";
import type { Rule } from "./rule.ts";

/** The catalogue's rated current of a jumper is at least that of the blocks that it joins. */
export const findWeakJumpers: Rule = ({ strip, catalogue, row }) => {
  const byId = new Map(row.map(({ position, product }) => [position.id, product]));
  return strip.jumpers.flatMap((each) => {
    const { code } = each;
    const jumper = catalogue.products.get(code);
    const limitA = jumper?.currentA ?? null;
    if (!jumper || limitA === null) return [];
    const stronger = joinedBy(each).filter((id) => (byId.get(id)?.currentA ?? 0) > limitA);
    if (stronger.length === 0) return [];
    const blockA = Math.max(...stronger.map((id) => byId.get(id)?.currentA ?? 0));
    return {
      text: "jumperCurrent" as const,
      severity: "warning" as const,
      positions: stronger,
      values: { jumperA: limitA, blockA },
      products: [jumper],
      fix: null,
    };
  });
};
