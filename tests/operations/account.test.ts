import { afterEach, beforeEach, expect, test } from "vitest";
import { doctorCommand } from "../../tools/operations/doctor/doctor.ts";
import { provision as provisionCommand } from "../../tools/operations/provision/provision.ts";
import { temporary } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

/** What belongs to the account: its plan, and whom it mails by itself. */

let cloudflare: Cloudflare;
let root: string;
beforeEach(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings({ root: temporary("settings-") });
});
afterEach(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const provision = (...args: readonly string[]) => runInAccount(cloudflare, provisionCommand, args, { root });
const dns = async () => [];
const doctor = (environment: string) =>
  runInAccount(cloudflare, doctorCommand({ resolveMx: dns, resolveTxt: dns }), [environment], {
    root,
    fetch: async () => new Response("", { status: 403 }),
  });

test("production has Cloudflare mail operations about budget, incidents, attacks and certificates, beside what others have set", async () => {
  const { policies, offeredAlerts } = cloudflare.state;
  const theirs = { name: "Theirs", alert_type: "incident_alert", enabled: true, filters: {} };
  const mailing = (...ids: string[]) => ({ email: ids.map((id) => ({ id })), webhooks: [], pagerduty: [] });
  policies.set("theirs", { ...theirs, mechanisms: mailing("ceo@klemma.example") });
  offeredAlerts.delete("billing_budget_alert");
  await provision("staging");
  expect(policies.size).toBe(1);
  const first = await provision("production");
  expect(first.output).toContain("+ notification of operations@klemma.example: incident at Cloudflare: created");
  // No page says that the API knows the budget alert.
  expect(first.output).toMatch(/^! notification .*: budget is not offered over the API: Billing › Billable Usage/m);
  expect([...policies.values()].slice(1)).toMatchObject([
    { alert_type: "incident_alert", enabled: true, mechanisms: mailing("operations@klemma.example") },
    { alert_type: "dos_attack_l7" },
    { alert_type: "universal_ssl_event_type" },
    { alert_type: "dedicated_ssl_certificate_event_type" },
  ]);
  offeredAlerts.set("billing_budget_alert", ["total_spend_dollars"]);
  expect((await provision("production")).output).toContain("1 created.");
  expect((await provision("production")).output).toContain("Everything is there.");

  // Somebody has turned one off and another sum on, for another address.
  const [id = "", budget] = [...policies].at(-1) ?? [];
  if (!budget) throw new Error("there is no budget alert");
  const changed = { filters: { total_spend_dollars: ["400"] }, mechanisms: mailing("cfo@klemma.example") };
  policies.set(id, { ...budget, ...changed, enabled: false });
  await provision("production");
  expect(policies.get(id)).toEqual({
    ...budget,
    ...changed,
    mechanisms: mailing("cfo@klemma.example", "operations@klemma.example"),
  });
});

test("what Cloudflare would mail to nobody is named, with the command or the place in the dashboard", async () => {
  const { policies, offeredAlerts } = cloudflare.state;
  await provision("production");
  expect((await doctor("production")).output).toMatch(/^✓ Cloudflare mails operations@klemma\.example about: budget$/m);
  policies.clear();
  offeredAlerts.delete("dos_attack_l7");
  const { output } = await doctor("production");
  expect(output).toMatch(/^✗ Cloudflare mails nobody about: incident at Cloudflare: npm run provision -- production$/m);
  expect(output).toMatch(/^! Cloudflare mails nobody about: HTTP attack, .*: by hand, .*HTTP DDoS Attack Alert$/m);
  expect((await doctor("staging")).output).not.toContain("mails nobody");
});

test("an account without Workers Paid, which nothing here does without, is named with what it costs", async () => {
  const { ratePlans } = cloudflare.state;
  expect((await doctor("production")).output).toMatch(/^✓ the account has Workers Paid$/m);
  const plans = ratePlans.splice(1);
  expect((await doctor("production")).output).toMatch(
    /^✗ the account does not have Workers Paid: dash\.cloudflare\.com › .*\$5 a month/m,
  );
  ratePlans.push({ id: "enterprise", public_name: "Enterprise", scope: "account", is_contract: true });
  expect((await doctor("production")).output).toMatch(/^– whether the contract includes Workers Paid \(Enterprise\)/m);
  cloudflare.rejectRequest = (request) =>
    request === "GET /subscriptions" ? { status: 403, code: 10000, message: "Authentication error" } : null;
  const unseen = await doctor("production");
  cloudflare.rejectRequest = () => null;
  ratePlans.splice(1, 1, ...plans);
  expect(unseen.output).toMatch(/^– the plan of the account cannot be seen \(.*\): a token that sees it has Billing/m);
});
