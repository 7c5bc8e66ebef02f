import { acceptToCheck } from "../model/edits/to-check.ts";
import { RULE_NAMES, type RuleName, type Strip, type ToCheck } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { planStrip } from "./plan-strip.ts";
import { rowOf } from "./row.ts";
import { findLargeConductors } from "./rules/conductor-too-large.ts";
import { findDiscontinued } from "./rules/discontinued.ts";
import { findDuplicateMarks } from "./rules/duplicate-mark.ts";
import { findHandWork } from "./rules/hand-work.ts";
import { findJoinedNets } from "./rules/joined-nets.ts";
import { findWeakJumpers } from "./rules/jumper-current.ts";
import { findMixedRails } from "./rules/mixed-rails.ts";
import { reportPowerLoss } from "./rules/power-loss.ts";
import type { Rule } from "./rules/rule.ts";
import { findSeparatePotentials } from "./rules/separate-potentials.ts";
import { findShortRails } from "./rules/too-long.ts";
import { findUnjoinedNets } from "./rules/unjoined-net.ts";
import { findVoltageBoundaries } from "./rules/voltage-boundary.ts";
import type { RuleSource, StripIssue, StripPlan } from "./strip-plan.ts";

const RULES: Readonly<Record<RuleName, { readonly find: Rule; readonly source: RuleSource }>> = {
  voltageBoundary: { find: findVoltageBoundaries, source: "iec60947_1" },
  unjoinedNet: { find: findUnjoinedNets, source: "project" },
  joinedNets: { find: findJoinedNets, source: "project" },
  handWork: { find: findHandWork, source: "plan" },
  separatePotentials: { find: findSeparatePotentials, source: "plan" },
  jumperCurrent: { find: findWeakJumpers, source: "catalogue" },
  conductorTooLarge: { find: findLargeConductors, source: "iec60947_7_1" },
  mixedRails: { find: findMixedRails, source: "iec60715" },
  tooLong: { find: findShortRails, source: "project" },
  powerLoss: { find: reportPowerLoss, source: "catalogue" },
  discontinued: { find: findDiscontinued, source: "catalogue" },
  duplicateMark: { find: findDuplicateMarks, source: "project" },
};

/**
 * The issues of a strip: what its plan left open, then rule by rule and from left to right; rules that are off for the strip are
 * skipped.
 */
export const checkStrip = (strip: Strip, plan: StripPlan, catalogue: StripCatalogue): readonly StripIssue[] =>
  applyRules(
    RULE_NAMES.filter((rule) => !strip.rulesOff.includes(rule)),
    strip,
    plan,
    catalogue,
  );

const OPEN: ReadonlySet<StripIssue["text"]> = new Set<StripIssue["text"]>(["toCheck", "noBlock", "notWithJumpers"]);

/**
 * What is asked about before a strip is ordered or put on paper, and printed there: what its plan left open, positions without
 * a product, and what the plan joins and no jumper can.
 */
export function findOpen(strip: Strip, catalogue: StripCatalogue): readonly StripIssue[] {
  const hasNets = strip.positions.some(({ levels }) => levels.some(({ net }) => net));
  const hasUnjoined = hasNets && !strip.rulesOff.includes("unjoinedNet");
  const rules: readonly RuleName[] = ["discontinued", ...(hasUnjoined ? (["unjoinedNet"] as const) : [])];
  return applyRules(rules, strip, planStrip(strip, catalogue), catalogue).filter(({ text }) => OPEN.has(text));
}

function applyRules(
  rules: readonly RuleName[],
  strip: Strip,
  plan: StripPlan,
  catalogue: StripCatalogue,
): readonly StripIssue[] {
  const context = { strip, plan, catalogue, row: rowOf(strip, catalogue) };
  const found = rules.flatMap((rule) => {
    const { find, source } = RULES[rule];
    return find(context).map((issue) => ({ rule, source, ...issue }));
  });
  return [...strip.toCheck.map(toIssue), ...found];
}

const toIssue = (toCheck: ToCheck): StripIssue => ({
  rule: null,
  source: "plan",
  text: "toCheck",
  severity: "warning",
  positions: toCheck.positions,
  values: { kind: toCheck.kind, text: toCheck.text },
  products: [],
  fix: acceptToCheck(toCheck),
});
