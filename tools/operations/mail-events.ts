import * as v from "valibot";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { BOUNCES } from "../../workers/api/messages/mail/mail-events.ts";
import type { Account } from "../cloudflare/account.ts";
import type { Settings } from "../cloudflare/environment.ts";
import { CommandError } from "../platform/report-failure.ts";

export const MAIL_DOMAIN = COMPANY.office.sender.split("@")[1] ?? "";

const EVENTS = BOUNCES.map((each) => `message.${each}`);

export const mailEventsQueue = ({ vars }: Settings): string => vars.MAIL_EVENTS_QUEUE_NAME ?? "";

/** The SDK has no type of this source (cloudflare 7.3.0). */
const Subscription = v.object({
  id: v.string(),
  enabled: v.boolean(),
  events: v.array(v.string()),
  source: v.object({ type: v.literal("email.sending"), domain: v.literal(MAIL_DOMAIN) }),
  destination: v.object({ queue_id: v.string() }),
});
type Subscription = v.InferOutput<typeof Subscription>;

/** The subscription by which a queue hears what became of mails, whole or not. */
async function findSubscription({ client, accountId }: Account, queueId: string): Promise<Subscription | null> {
  for await (const each of client.queues.subscriptions.list({ account_id: accountId })) {
    const { success, output } = v.safeParse(Subscription, each);
    if (success && output.destination.queue_id === queueId) return output;
  }
  return null;
}

/** @returns whether a queue hears of every bounce */
export async function hearsBounces(account: Account, queueName: string): Promise<boolean> {
  const queueId = (await account.queueIds()).get(queueName);
  const found = queueId === undefined ? null : await findSubscription(account, queueId);
  return found?.enabled === true && EVENTS.every((event) => found.events.includes(event));
}

/**
 * Subscribes a queue to what becomes of mails. The body is the one that wrangler 4.155.0 sends for the source
 * `email.sending`; the API's page lists other sources only (developers.cloudflare.com/api/resources/queues/subresources/
 * subscriptions/methods/create/, read 2026-11-27).
 * @throws CommandError when the account does not have the domain
 */
export async function subscribeToBounces(account: Account, queueName: string): Promise<void> {
  const { client, accountId: account_id, queueIds } = account;
  const queue_id = (await queueIds()).get(queueName);
  if (queue_id === undefined) throw new CommandError(`There is no queue ${queueName}.`);
  const found = await findSubscription(account, queue_id);
  if (found) {
    const events = [...new Set([...found.events, ...EVENTS])];
    await client.queues.subscriptions.update(found.id, { account_id }, { body: { enabled: true, events } });
    return;
  }
  const source = { type: "email.sending", zone_id: await findZone(account), domain: MAIL_DOMAIN };
  const destination = { type: "queues.queue", queue_id };
  const body = { name: queueName, enabled: true, events: EVENTS, source, destination };
  await client.queues.subscriptions.create({ account_id }, { body });
}

/** The zone of the mail domain, which may be a subdomain. */
async function findZone({ client, accountId }: Account): Promise<string> {
  const labels = MAIL_DOMAIN.split(".");
  for (let from = 0; from < labels.length - 1; from++) {
    const { result } = await client.zones.list({ account: { id: accountId }, name: labels.slice(from).join(".") });
    const [zone] = result;
    if (zone) return zone.id;
  }
  throw new CommandError(`The account has no zone of ${MAIL_DOMAIN}, from which mails are sent.`);
}
