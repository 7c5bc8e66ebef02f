import type { Strip } from "../../app/features/rail/model/project.ts";
import { joinNets } from "../../app/features/rail/planning/propose-jumpers.ts";
import type { StripCatalogue } from "../../app/features/rail/products/strip-product.ts";
import type { TerminalPlanChoice } from "../../app/features/strips/entry/plan-to-strips.ts";
import { expectedEndStop, PLAN_NAMES, PLANS, type PlanName, planText } from "./entry/expected-plans.ts";
import { importPublished } from "./entry/published-products.ts";

type ImportedPlan = { readonly strips: readonly Strip[]; readonly catalogue: StripCatalogue };

/** A terminal plan as somebody takes it over, with its jumpers and the end stops that its parts are counted with. */
export async function importPlan(
  name: PlanName,
  text = planText(name),
  choice: TerminalPlanChoice = PLANS[name],
): Promise<ImportedPlan> {
  const { catalogue, strips } = await importPublished(text, choice);
  const endStop = expectedEndStop(name);
  return { catalogue, strips: strips.map((strip) => joinNets(catalogue)({ ...strip, endStop })) };
}

const imported = await Promise.all(PLAN_NAMES.map(async (name) => [name, await importPlan(name)] as const));
export const IMPORTED_PLANS = Object.fromEntries(imported) as Readonly<Record<PlanName, ImportedPlan>>;
