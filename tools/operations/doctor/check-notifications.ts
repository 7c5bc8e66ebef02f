import { OPERATIONS } from "#company/operations";
import { openAccount } from "../../cloudflare/account.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { findNotifications, NOTIFICATIONS } from "../notifications.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, warning, wrong } from "./check-result.ts";

/** Notifications belong to the account; production asks for them. */
export function checkNotifications(environment: Environment, context: CommandContext): Promise<readonly CheckResult[]> {
  const subject = { title: "what Cloudflare mails operations about", permission: "Notifications (Read)" };
  return checkAtCloudflare(subject, async () => {
    if (environment !== "production") return [];
    const found = await findNotifications(await openAccount(context));
    return NOTIFICATIONS.map(({ title, byHand }, index): CheckResult => {
      const { isOn = false, isOffered = false } = found[index] ?? {};
      if (isOn) return ok(`Cloudflare mails ${OPERATIONS.email} about: ${title}`);
      const missing = `Cloudflare mails nobody about: ${title}`;
      if (isOffered) return wrong(missing, `npm run provision -- ${environment}`);
      return warning(`${missing}, and does not offer it over the API`, `by hand, if the dashboard has it: ${byHand}`);
    });
  });
}
