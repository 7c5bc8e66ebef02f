import type { Strip } from "../../app/features/rail/model/project.ts";
import { joinNets } from "../../app/features/rail/planning/propose-jumpers.ts";
import type { StripCatalogue } from "../../app/features/rail/products/strip-product.ts";
import { parseTerminalPlan } from "../../app/screens/strips/entry/parse-terminal-plan.ts";
import {
  codesOfPlan,
  type TerminalPlanChoice,
  toStrips,
  toWanted,
} from "../../app/screens/strips/entry/plan-to-strips.ts";
import { expectedEndStop, PLAN_NAMES, PLANS, type PlanName, planText } from "./entry/expected-plans.ts";
import { loadPublished, lookUpPublishedParts, toCatalogue } from "./entry/published-products.ts";

type ImportedPlan = { readonly strips: readonly Strip[]; readonly catalogue: StripCatalogue };

/** A terminal plan as somebody takes it over, with its jumpers and the end stops that its parts are counted with. */
export async function importPlan(
  name: PlanName,
  text = planText(name),
  choice: TerminalPlanChoice = PLANS[name],
): Promise<ImportedPlan> {
  const plan = parseTerminalPlan(text);
  const parts = await lookUpPublishedParts(plan);
  const found = await loadPublished({ codes: [...codesOfPlan(parts)], wanted: toWanted(plan, choice) });
  const catalogue = toCatalogue(found);
  const endStop = expectedEndStop(name);
  const { strips } = toStrips(plan, choice, found, parts);
  return { catalogue, strips: strips.map((strip) => joinNets(catalogue)({ ...strip, endStop })) };
}

const imported = await Promise.all(PLAN_NAMES.map(async (name) => [name, await importPlan(name)] as const));
export const IMPORTED_PLANS = Object.fromEntries(imported) as Readonly<Record<PlanName, ImportedPlan>>;
