import type Cloudflare from "cloudflare";
import { OPERATIONS } from "#company/operations";
import { BRAND } from "../../app/ground/company/brand.ts";
import type { Account } from "../cloudflare/account.ts";

/** Three ordinary months of what “Before the first time” in docs/operations.md counts beside the plan. */
const BUDGET_DOLLARS = 25;

/** A mail that Cloudflare sends by itself, also when nothing of the site runs any more. */
type Notification = {
  readonly title: string;
  readonly type: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Where a person finds it in the dashboard. */
  readonly byHand: string;
};

/**
 * Those that matter here, of developers.cloudflare.com/notifications/notification-available/ and of the types of
 * developers.cloudflare.com/api/resources/alerting/subresources/policies/methods/create/ (both read 2026-11-29). Alerts on
 * the rate of errors need an Enterprise plan, on health checks one of the zone. The pages name no type of the budget alert
 * (developers.cloudflare.com/billing/manage/budget-alerts/), which accounts are reported to list as `billing_budget_alert`;
 * so what an account does not list is left to a person.
 */
export const NOTIFICATIONS: readonly Notification[] = [
  {
    title: "budget",
    type: "billing_budget_alert",
    filters: { total_spend_dollars: [String(BUDGET_DOLLARS)] },
    byHand: `Billing › Billable Usage › Create budget alert, ${BUDGET_DOLLARS} USD`,
  },
  {
    title: "incident at Cloudflare",
    type: "incident_alert",
    filters: { incident_impact: ["INCIDENT_IMPACT_MAJOR", "INCIDENT_IMPACT_CRITICAL"] },
    byHand: "Notifications › Add › Incident Alerts, major and critical",
  },
  { title: "HTTP attack", type: "dos_attack_l7", byHand: "Notifications › Add › HTTP DDoS Attack Alert" },
  {
    title: "certificate of the zone",
    type: "universal_ssl_event_type",
    byHand: "Notifications › Add › Universal SSL Alert",
  },
  {
    title: "certificate of the site’s host",
    type: "dedicated_ssl_certificate_event_type",
    byHand: "Notifications › Add › Advanced Certificate Alert",
  },
];

type Policy = Cloudflare.Alerting.Policy;

/** A policy of ours, which may be off or mail somebody else by now, and whether it mails operations. */
type FoundNotification = { readonly policy: Policy | null; readonly isOn: boolean; readonly isOffered: boolean };

const nameOf = ({ title }: Notification) => `${BRAND.name}: ${title}`;

/** In the order of NOTIFICATIONS. A policy is known by its name and type; a person may change its threshold. */
export async function findNotifications({ client, accountId }: Account): Promise<readonly FoundNotification[]> {
  const account = { account_id: accountId };
  const alerts = Object.values(await client.alerting.availableAlerts.list(account)).flat();
  const policies: Policy[] = [];
  for await (const policy of client.alerting.policies.list(account)) policies.push(policy);
  return NOTIFICATIONS.map((each) => {
    const policy = policies.find(({ name, alert_type }) => name === nameOf(each) && alert_type === each.type) ?? null;
    const isMailed = policy?.mechanisms?.email?.some(({ id }) => id === OPERATIONS.email) ?? false;
    return {
      policy,
      isOn: isMailed && policy?.enabled === true,
      isOffered: alerts.some(({ type }) => type === each.type),
    };
  });
}

/** Makes the policy, or turns it on and adds the address of operations to it. */
export async function turnOn(
  { client, accountId }: Account,
  notification: Notification,
  policy: Policy | null,
): Promise<void> {
  const path = `/accounts/${accountId}/alerting/v3/policies`;
  const { filters, type: alert_type } = notification;
  const email = { id: OPERATIONS.email };
  // Not by the methods for policies, whose types lack the budget alert (cloudflare 7.3.0).
  if (policy === null) {
    const body = { name: nameOf(notification), alert_type, enabled: true, mechanisms: { email: [email] }, filters };
    await client.post(path, { body });
    return;
  }
  const { id, created: _, modified: __, mechanisms = {}, ...rest } = policy;
  const others = (mechanisms.email ?? []).filter((each) => each.id !== email.id);
  const body = { ...rest, enabled: true, mechanisms: { ...mechanisms, email: [...others, email] } };
  await client.put(`${path}/${id}`, { body });
}
