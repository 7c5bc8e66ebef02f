import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { D1Database, EmailMessageBuilder, MessageBatch } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeEach, expect, test } from "vitest";
import { OPERATIONS } from "#company/operations";
import { BRAND, COMPANY } from "../../app/ground/company/brand.ts";
import { log } from "../../app/ground/platform/log.ts";
import { readEnvironmentSettings, readSettings, settingsPath } from "../../tools/cloudflare/environment.ts";
import { openLocalD1 } from "../../tools/databases/local-d1.ts";
import { ALERTS } from "../../workers/api/alerts/alerts.ts";
import { consumeBatch, runCron } from "../../workers/api/background.ts";
import type { PlatformBindings } from "../../workers/api/bindings.ts";
import { messageHandlers } from "../../workers/api/messages/handlers.ts";
import { storeMessage } from "../../workers/api/messages/store/store-message.ts";
import { storeErrors } from "../../workers/error-count.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { newMessage } from "../messages/new-message.ts";
import { type QueueSettings, standInQueues } from "../stand-ins/queues.ts";
import { standInSendEmail } from "../stand-ins/send-email.ts";

/** The crons and consumers of the api Worker, on its own databases and buckets and a stand-in for mails. */

const state = temporaryOfFile("alerts-state-");
await copyMigratedDatabases(state);
const settings = readEnvironmentSettings("api", "production");
const slots = readSettings(settingsPath("api")).d1_databases.filter(({ binding }) => /_[ABC]$/.test(binding));
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
    r2Buckets: settings.r2_buckets.map(({ binding }) => binding),
    d1Databases: Object.fromEntries(slots.map(({ binding, database_id: id }) => [binding, id])),
    resourcePersistencePath: resolve(state, "v3"),
  }),
);
const [messages, pointer] = (["MESSAGES", "CATALOGUE_POINTER"] as const).map((name) => openLocalD1(name, state));
if (!messages || !pointer) throw new Error("a database is missing");
afterAll(async () => {
  messages.close();
  pointer.close();
  await miniflare.dispose();
});
const bindings = {
  ...(await miniflare.getBindings<PlatformBindings>()),
  MESSAGES: messages.database,
  CATALOGUE_POINTER: pointer.database,
};

let mails: readonly EmailMessageBuilder[] = [];
/** To whom mails fail. */
let failing: readonly string[] = [];
let clock = 0;
let platform: PlatformBindings;
beforeEach(async () => {
  const { binding: mail, sent } = standInSendEmail({ domains: [COMPANY.office.sender.split("@")[1] ?? ""] });
  const queues = standInQueues(settings.queues as unknown as QueueSettings, { now: () => clock, random: () => 0.5 });
  mails = sent;
  failing = [];
  clock = Date.parse("2026-11-20T08:00:00Z");
  const send = async (each: EmailMessageBuilder) => {
    if (failing.includes(String(each.to))) throw new Error("E_INTERNAL_SERVER_ERROR");
    return await mail.send(each);
  };
  platform = {
    ...bindings,
    ...(settings.vars as Pick<PlatformBindings, "ALERTS" | "MESSAGE_RETENTION_DAYS">),
    MAIL: { send } as unknown as PlatformBindings["MAIL"],
    MAIL_QUEUE: queues.producer("MAIL_QUEUE"),
    FILE_EVENTS: queues.producer("FILE_EVENTS"),
    SITE: { fetch: async () => new Response("{}") },
  };
  const { objects } = await bindings.GENERATED.list({ prefix: "alerts/" });
  await bindings.GENERATED.delete(objects.map(({ key }) => key));
});

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const run = (cron: string) => runCron({ cron, scheduledTime: clock, noRetry: () => {} }, platform);
/** Runs the cron of every five minutes so long after now, one time after the other. */
async function runAfter(...milliseconds: readonly number[]): Promise<void> {
  for (const each of milliseconds) {
    clock += each;
    await run("*/5 * * * *");
  }
}
const subjects = () => mails.map(({ subject }) => subject);
const rung = (title: string) => `${BRAND.name}: ${title}`;

const batchOf = (queue: string, bodies: readonly unknown[], acknowledged: unknown[] = []) =>
  ({
    queue,
    messages: bodies.map((body) => ({ id: crypto.randomUUID(), body, ack: () => acknowledged.push(body) })),
  }) as unknown as MessageBatch;

test("mails that the office is owed for an hour ring once a day, and once when they have arrived", async () => {
  failing = [COMPANY.office.email];
  await storeMessage(bindings.MESSAGES, newMessage("owed", { confirmationFor: null }), new Date(clock));
  await runAfter(50 * MINUTES);
  expect(mails).toEqual([]);
  await runAfter(15 * MINUTES, 5 * MINUTES, 12 * HOURS, 11 * HOURS);
  expect(subjects()).toEqual([rung("mails are owed")]);
  expect(mails[0]).toMatchObject({ to: OPERATIONS.email, headers: { "Auto-Submitted": "auto-generated" } });
  expect(mails[0]?.text).toContain("owed for more than an hour: 1, the first since 2026-11-20T08:00");
  expect(mails[0]?.text).toContain("docs/operations.md, “From alert to fix”, “Mails do not arrive?”");
  // A watcher outside hears of it even if no mail leaves.
  const health = await messageHandlers.mailHealth(
    { env: platform, json: (body: unknown, status: number) => Response.json(body, { status }) } as never,
    {},
  );
  expect(health.status).toBe(503);
  await runAfter(HOURS, HOURS);
  expect(subjects()).toEqual([rung("mails are owed"), rung("mails are owed")]);
  failing = [];
  await bindings.MESSAGES.prepare("UPDATE mail SET sent_at = '2026-11-21'").run();
  await runAfter(30 * MINUTES);
  expect(mails).toHaveLength(2);
  await runAfter(HOURS, HOURS, 24 * HOURS);
  expect(subjects().slice(2)).toEqual([rung("over: mails are owed")]);
});

test("a bad publish or deployment rings by the errors that pages log, of which an isolate stores some once a minute", async () => {
  const stored: Promise<unknown>[] = [];
  const request = new Request("https://klemma.example/products");
  const print = console.error;
  console.error = () => {};
  for (let error = 0; error < 30; error++) log("error", "unexpected", new Error("no such column"), request);
  console.error = print;
  for (let visit = 0; visit < 30; visit++) storeErrors(platform, (task) => void stored.push(task));
  expect(stored).toHaveLength(1);
  await stored[0];
  clock = Date.now();
  await runAfter(5 * MINUTES, 5 * MINUTES);
  expect(subjects()).toEqual([rung("errors")]);
  expect(mails[0]?.text).toMatch(/at least 30 errors since .*\n.*\nWhat to do: .*“What is in the log\?”/);
  await bindings.CATALOGUE_POINTER.prepare("DELETE FROM logged_error").run();
  await runAfter(65 * MINUTES, 5 * MINUTES);
  expect(subjects()).toEqual([rung("errors"), rung("over: errors")]);
  // It comes and goes: no second mail on the same day.
  for (let times = 0; times < 3; times++) {
    const hour = new Date(clock + 5 * MINUTES).toISOString().slice(0, 13);
    await bindings.CATALOGUE_POINTER.prepare("INSERT INTO logged_error VALUES (?, 50)").bind(hour).run();
    await runAfter(5 * MINUTES);
    await bindings.CATALOGUE_POINTER.prepare("DELETE FROM logged_error").run();
    await runAfter(65 * MINUTES);
  }
  expect(mails).toHaveLength(2);
});

test("D1 that does not answer rings; what it would have told is neither on nor over, and everything else is still looked at", async () => {
  const away = { prepare: () => Promise.reject(new Error("D1_ERROR: Network connection lost")) };
  const answering = platform;
  const fail = () => {
    throw new Error("D1_ERROR: Network connection lost");
  };
  platform = { ...platform, MESSAGES: { ...away, prepare: fail, batch: fail } as unknown as D1Database };
  clock += 5 * MINUTES;
  // The other tasks of the cron fail with it.
  await expect(run("*/5 * * * *")).rejects.toThrow("Network connection lost");
  expect(subjects()).toEqual([rung("a database does not answer")]);
  expect(mails[0]?.text).toMatch(/cannot read messages: Error: D1_ERROR.*\n.*\n.*“D1 is down altogether\?”/);
  platform = answering;
  await runAfter(5 * MINUTES, 65 * MINUTES);
  expect(subjects().at(-1)).toBe(rung("over: a database does not answer"));
});

test("dead letters of every queue ring with their number, and say nothing of a visitor", async () => {
  const errors: string[] = [];
  const print = console.error;
  console.error = (line: string) => void errors.push(line);
  const acknowledged: unknown[] = [];
  const queues = settings.queues.consumers.flatMap((each) => each.dead_letter_queue ?? []);
  expect(queues).toHaveLength(3);
  for (const queue of queues)
    await consumeBatch(
      batchOf(queue, [{ id: "1", recipient: "ayse@ornek.com.tr" }, { id: "2" }], acknowledged),
      platform,
    );
  console.error = print;
  expect(acknowledged).toHaveLength(6);
  expect(errors.join("\n")).toContain("a changed file was not indexed or copied");
  expect(errors.filter((line) => line.includes("mail-events")).join("\n")).not.toContain("ornek");
  clock = Date.now();
  await runAfter(5 * MINUTES, 5 * MINUTES);
  expect(subjects()).toEqual([rung("dead letters")]);
  expect(mails[0]?.text).toMatch(/^klemma-mail-events-dead: .*\n6 since .*\n.*“Dead letters\?”/);
});

test("what the nightly run finds different, and certificates that expire, ring in the morning", async () => {
  const validUntil = new Date(Date.now() + 30 * 24 * HOURS).toISOString().slice(0, 10);
  const certificate = "certificates/ul/en/cul-4711.pdf";
  await bindings.FILES.put(certificate, "%PDF-1.7");
  await bindings.FILES.put(`${certificate}.meta.json`, JSON.stringify({ validUntil }));
  clock = Date.now() + HOURS;
  const night = async () => {
    await run("20 0 * * *");
    await runAfter(5 * MINUTES, 2 * HOURS, 22 * HOURS - 5 * MINUTES);
  };
  await night();
  expect(subjects()).toEqual([rung("the index of files differed")]);
  expect(mails[0]?.text).toMatch(/^Files that differed .*: certificates\/ul\/en\/cul-4711\.pdf \(not indexed\)\n/);
  // The run itself has indexed it.
  await night();
  const [over, expiring] = mails.slice(1);
  expect([over?.subject, expiring?.subject].toSorted()).toEqual(
    [rung("over: the index of files differed"), rung("certificates expire")].toSorted(),
  );
  expect(mails.map(({ text }) => text).join()).toContain(
    `Documents that are not valid any more, or not for long: ${certificate} (valid until ${validUntil})`,
  );
  // Once a month at most, and once when it is over.
  await night();
  for (const { binding } of slots)
    await bindings[binding as "CATALOGUE_A"].exec("UPDATE file SET valid_until = '2099-01-01'");
  await night();
  expect(subjects().slice(3)).toEqual([rung("over: certificates expire")]);
});

test("a mail that fails is sent by the next run, two runs at once send one, and nobody is mailed where alerts are off", async () => {
  await consumeBatch(batchOf("klemma-mail-dead", [{ id: "1" }]), platform);
  clock = Date.now();
  platform = { ...platform, ALERTS: "off" };
  await runAfter(5 * MINUTES);
  platform = { ...platform, ALERTS: "on" };
  failing = [OPERATIONS.email];
  await expect(run("*/5 * * * *")).rejects.toThrow("E_INTERNAL_SERVER_ERROR");
  failing = [];
  expect(mails).toEqual([]);
  await Promise.all([run("*/5 * * * *"), run("*/5 * * * *")]);
  expect(subjects()).toEqual([rung("dead letters")]);
});

test("the guide has the step that each mail names", () => {
  const guide = readFileSync("docs/operations.md", "utf8");
  const steps = guide.slice(guide.indexOf("## From alert to fix"), guide.indexOf("## During an attack"));
  for (const { step, title } of Object.values(ALERTS)) {
    expect(steps).toContain(`**${step}**`);
    expect(guide).toContain(`| ${title} |`);
  }
});
