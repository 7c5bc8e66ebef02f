import type { StripEdit } from "../../model/edits.ts";
import { PROJECT_LIMITS } from "../../model/project.ts";
import { barMmOf } from "../rail-bars.ts";
import { roundUpCut } from "../rail-cut.ts";
import type { Rule, RuleIssue } from "./rule.ts";

/** The row fits the rail that the project states, and that is cut in one piece from a bar of the catalogue. */
export const findShortRails: Rule = ({ strip: { railMm }, plan: { lengthMm, rail } }) => {
  const found = { severity: "error", positions: [], products: rail ? [rail] : [] } as const;
  const issues: RuleIssue[] = [];
  if (railMm !== null && railMm < lengthMm) {
    const newRailMm = roundUpCut(lengthMm, rail);
    const fix: StripEdit = (strip) => ({ ...strip, railMm: newRailMm });
    issues.push({
      ...found,
      text: "railTooShort",
      values: { lengthMm, railMm, newRailMm },
      fix: newRailMm <= PROJECT_LIMITS.railMm ? fix : null,
    });
  }
  const barMm = rail && barMmOf(rail);
  const pieceMm = Math.max(lengthMm, railMm ?? 0);
  if (barMm !== null && barMm < pieceMm)
    issues.push({ ...found, text: "barTooShort", values: { lengthMm: pieceMm, barMm }, fix: null });
  return issues;
};
