import type { CommandContext } from "../../cloudflare/command.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, unknown, wrong } from "./check-result.ts";

/**
 * No page lists the ids of rate plans; accounts that pay for Workers are reported to have `workers_paid`, “Workers Paid”
 * (developers.cloudflare.com/api/resources/accounts/subresources/subscriptions/methods/get/, read 2026-11-29).
 */
const WORKERS_PAID = /workers.?paid/i;
const ENDED: readonly (string | undefined)[] = ["Cancelled", "Failed", "Expired"];

const REMEDY =
  "dash.cloudflare.com › Workers & Pages › Plans, $5 a month; “Before the first time” in docs/operations.md";

/** Without Workers Paid the settings are refused, no mail is sent, and a publish writes more rows than a day allows. */
export function checkPlan({ cloudflare }: CommandContext): Promise<readonly CheckResult[]> {
  return checkAtCloudflare({ title: "the plan of the account", permission: "Billing (Read)" }, async () => {
    const { client, accountId } = await cloudflare();
    const names: string[] = [];
    for await (const { rate_plan: plan = {}, state } of client.accounts.subscriptions.get({ account_id: accountId })) {
      if (ENDED.includes(state)) continue;
      const name = plan.public_name ?? plan.id ?? "";
      if (plan.is_contract) return [unknown(`whether the contract includes Workers Paid (${name})`, "look it up")];
      names.push(`${plan.id} ${name}`);
    }
    if (names.some((name) => WORKERS_PAID.test(name))) return [ok("the account has Workers Paid")];
    return [wrong("the account does not have Workers Paid", REMEDY)];
  });
}
