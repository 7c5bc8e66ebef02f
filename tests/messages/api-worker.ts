import type { EmailMessageBuilder } from "@cloudflare/workers-types";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { MARKET_COUNTRIES, marketIn } from "../../app/foundation/company/markets.ts";
import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { COMPANY } from "../../app/ground/company/brand.ts";
import type { Outcome } from "../../app/screens/contact/outcome.ts";
import { readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { type Behaviour, type Call, leaseWorkers, type Verdict, type Workers } from "../host/control.ts";
import { postJson } from "../host/post-json.ts";
import { type QueueSettings, type StandInQueues, standInQueues } from "../stand-ins/queues.ts";
import { bounceEvent, standInSendEmail } from "../stand-ins/send-email.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** At which the clock of most tests stands first. */
export const START = Date.parse("2026-11-20T08:00:00Z");

/** All required fields of the form. */
export const validMessage = {
  name: "Ayşe Yılmaz",
  email: "ayse@ornek.com.tr",
  message: "KV 2.5 için teklif rica ederim.",
  notice: NOTICE_VERSIONS[0],
  /** With scripts, which is all that the stand-in for Turnstile asks. */
  elapsedMs: 60_000,
};

const SETTINGS = readEnvironmentSettings("api", "production").queues as unknown as QueueSettings;
/** The mailboxes of all offices. */
const OFFICES = new Set(MARKET_COUNTRIES.flatMap((country) => marketIn(country)?.office.mailbox ?? []));
export const isToOffice = ({ to }: { readonly to?: unknown }): boolean => OFFICES.has(String(to));

const DOMAINS = [COMPANY.office.sender.split("@")[1] ?? ""];

/** Before: a call is not carried out. After: it is, but its answer is lost. */
export type Fault = "before" | "after" | null;
export type Steering = {
  readonly behaviour?: Behaviour;
  /** The bindings whose calls `faultOf` decides about; those of queue and mail are always among them. */
  readonly hooked?: readonly string[];
  readonly faultOf?: (call: Call) => Fault | Verdict | Promise<Fault | Verdict>;
  readonly random?: () => number;
};

export let workers: Workers;
/** The mails that were sent since the Workers were steered last. */
export let mails: readonly EmailMessageBuilder[] = [];
let queues: StandInQueues;
let idOf: (mail: EmailMessageBuilder) => string;
let clock: number | undefined;

export const TABLES = ["mail", "attachment", "message", "deletion", "sender", "daily_key", "hour", "stopped"];

/** Lends both Workers to a file of tests, each of which begins without messages. @param data a catalogue, or none */
export function borrowWorkers(data: "empty" | "sample" = "empty"): void {
  beforeAll(async () => {
    workers = await leaseWorkers({ data });
  });
  beforeEach(async () => {
    await write(...TABLES.map((table) => `DELETE FROM ${table}`));
    await steer();
  });
  afterAll(() => workers.close(false));
}

/** Makes the Workers behave, with a queue and mails of their own. */
export async function steer({
  behaviour = {},
  hooked = [],
  faultOf = () => null,
  random = Math.random,
}: Steering = {}) {
  clock = behaviour.clock;
  queues = standInQueues(SETTINGS, { now, random });
  const producer = queues.producer("MAIL_QUEUE");
  const service = standInSendEmail({ domains: DOMAINS, verified: [...OFFICES] });
  mails = service.sent;
  idOf = service.idOf;
  const standIns: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    MAIL: ({ values: [mail] }) => service.binding.send(mail as EmailMessageBuilder),
    MAIL_QUEUE: async ({ method, values: [body] }) => {
      await (method === "send" ? producer.send(body) : producer.sendBatch(body as never));
      return null;
    },
  };
  await workers.behave(behaviour, [...Object.keys(standIns), ...hooked], async (call) => {
    const fault = await faultOf(call);
    if (fault !== null && typeof fault === "object") return fault;
    if (fault === "before") return { error: `${call.binding} is away` };
    const lost = fault === "after" ? `${call.binding} did not answer` : undefined;
    const standIn = standIns[call.binding];
    if (!standIn) return lost === undefined ? {} : { lost };
    const result = await standIn(call);
    return lost === undefined ? { result } : { error: lost };
  });
}

const now = () => clock ?? Date.now();

/** Turns the clock of Workers and queue. */
export async function turnClock(time: number): Promise<void> {
  clock = time;
  await workers.change({ clock });
}

const EVENTS_QUEUE = "klemma-mail-events";
/** Sends what the mail service would to the queue of its events. */
export const publishEvent = (event: unknown) => queues.publish(EVENTS_QUEUE, event);
/** The event that a sent mail has come back, or that one with this id has. */
export const bounceOf = (mail: EmailMessageBuilder | string | undefined, bounce: Parameters<typeof bounceEvent>[1]) =>
  bounceEvent(typeof mail === "object" ? idOf(mail) : (mail ?? ""), bounce);
export const waitingEvents = () => queues.waiting(EVENTS_QUEUE);

export const deliverQueue = () => queues.deliver((batch) => workers.deliver(batch));
/** Runs the cron that retries pending mails. */
export const runCron = () => workers.runCron("*/5 * * * *", new Date(now()));
/** Turns to a time, at which cron and queue are at work. */
export async function passUntil(time: number): Promise<void> {
  await turnClock(time);
  await runCron();
  await deliverQueue();
}
export const runNightly = () => workers.runCron("20 0 * * *", new Date(now()));

export type Sent = { readonly status: number; readonly outcome: Outcome; readonly headers: Headers };
type Sending = {
  readonly locale?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The autonomous system of the visitor's network. */
  readonly asn?: number;
};

/** Sends a message as a new visitor, and waits also for what the Worker does in the background. */
export async function send(body: unknown, { locale = "tr", address, headers = {}, asn }: Sending = {}): Promise<Sent> {
  const visitor = {
    "x-settle": "1",
    ...(address && { "cf-connecting-ip": address }),
    ...(asn !== undefined && { "x-asn": String(asn) }),
  };
  const response = await postJson(`${workers.url}/api/${locale}/messages`, body, { ...visitor, ...headers });
  return { status: response.status, outcome: (await response.json()) as Outcome, headers: response.headers };
}

export type Row = Readonly<Record<string, string>>;
export const query = async <Item = Row>(sql: string, ...values: unknown[]): Promise<readonly Item[]> =>
  (
    await workers
      .database("MESSAGES")
      .prepare(sql)
      .bind(...values)
      .all<Item>()
  ).results;

/** Carries out statements together. */
export async function write(...statements: readonly string[]): Promise<void> {
  const database = workers.database("MESSAGES");
  await database.batch(statements.map((sql) => database.prepare(sql)));
}

export const stored = () => query("SELECT * FROM message ORDER BY received_at");
/** Whom mails are owed to, without those that are delayed. */
export const owed = async () =>
  (await query("SELECT recipient FROM mail WHERE due_at <= ? ORDER BY recipient", new Date(now()).toISOString())).map(
    ({ recipient }) => recipient,
  );

/** How many mails of a message went to the office, and how many to its visitor. */
export function mailsAbout(reference: string | undefined, visitor = validMessage.email) {
  const about = mails.filter((mail) => mail.headers?.["X-Reference"] === reference);
  return [isToOffice, ({ to }: (typeof about)[number]) => to === visitor].map((is) => about.filter(is).length);
}

export const referenceOf = ({ outcome }: Sent): string => ("reference" in outcome ? outcome.reference : "");
