import { setPlate, setStopBefore } from "../../model/edits/details.ts";
import { findBoundaries } from "../circuits.ts";
import { firstOf } from "../plan-row.ts";
import { beginsRow, closedPositions } from "../row.ts";
import type { Rule } from "./rule.ts";

/**
 * A plate, a gap or an end stop stands between neighbouring circuits of different voltage or kind: IEC 60947-1 asks for
 * clearances and creepage distances by voltage, and beside a housing's open side only a plate gives them.
 */
export const findVoltageBoundaries: Rule = ({ plan, catalogue, row }) => {
  const closed = closedPositions(plan);
  return [...findBoundaries(row)].flatMap(([index, boundary]) => {
    const [left, right] = [row[index - 1], row[index]];
    if (!left || !right || right.index !== left.index + 1) return [];
    if (closed.has(left.position.id) || beginsRow(right.position)) return [];
    const { endPlates, partitionPlates } = left.product.accessories;
    const plate = firstOf([...partitionPlates, ...endPlates], catalogue.products);
    return {
      text: plate ? ("plateRemoved" as const) : ("noPlate" as const),
      severity: plate ? ("error" as const) : ("warning" as const),
      positions: [left.position.id, right.position.id],
      values: {
        leftMark: left.position.mark,
        rightMark: right.position.mark,
        leftVolts: boundary.left.volts ?? "",
        leftKind: boundary.left.kind ?? "",
        rightVolts: boundary.right.volts ?? "",
        rightKind: boundary.right.kind ?? "",
      },
      products: plate ? [plate] : [],
      fix: plate ? setPlate([left.position.id], "auto") : setStopBefore([right.position.id], true),
    };
  });
};
