import { parseTerminalPlan } from "../../app/strips/entry/parse-terminal-plan.ts";
import { codesOfPlan, type TerminalPlanChoice, toStrips, toWanted } from "../../app/strips/entry/plan-to-strips.ts";
import type { Strip } from "../../app/strips/model/project.ts";
import { joinNets } from "../../app/strips/planning/propose-jumpers.ts";
import type { StripCatalogue } from "../../app/strips/products/strip-product.ts";
import type { StripProductsResponse } from "../../app/strips/products/strip-products-request.ts";
import { expectedEndStop, PLAN_NAMES, PLANS, type PlanName, planText } from "./entry/expected-plans.ts";
import { openPublishedProducts } from "./entry/published-products.ts";

export const toCatalogue = ({ products, discontinued }: StripProductsResponse): StripCatalogue => ({
  products: new Map(Object.entries(products)),
  discontinued: new Map(Object.entries(discontinued)),
});

export type ImportedPlan = { readonly strips: readonly Strip[]; readonly catalogue: StripCatalogue };
type Published = Awaited<ReturnType<typeof openPublishedProducts>>;

/** A terminal plan as somebody takes it over, with its jumpers and the end stops that its parts are counted with. */
export async function importPlan(
  published: Published,
  name: PlanName,
  text = planText(name),
  choice: TerminalPlanChoice = PLANS[name],
): Promise<ImportedPlan> {
  const plan = parseTerminalPlan(text);
  const found = await published.load({ codes: [...codesOfPlan(plan)], wanted: toWanted(plan, choice) });
  const catalogue = toCatalogue(found);
  const endStop = expectedEndStop(name);
  const { strips } = toStrips(plan, choice, found);
  return { catalogue, strips: strips.map((strip) => joinNets(catalogue)({ ...strip, endStop })) };
}

export async function openImportedPlans() {
  const published = await openPublishedProducts();
  const imported: Partial<Record<PlanName, ImportedPlan>> = {};
  for (const name of PLAN_NAMES) imported[name] = await importPlan(published, name);
  return { published, imported: imported as Readonly<Record<PlanName, ImportedPlan>> };
}
