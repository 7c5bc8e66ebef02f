import { afterAll, beforeAll, expect, test } from "vitest";
import { asD1 } from "../../tools/databases/d1.ts";
import { openDatabase } from "../../tools/databases/open-database.ts";
import { messages as messagesCommand } from "../../tools/messages/command.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { claimMails } from "../../workers/api/messages/store/outbox.ts";
import { storeMessage } from "../../workers/api/messages/store/store-message.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { newMessage } from "../messages/new-message.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { expectEnd } from "./command-context.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

/** What visitors wrote, at Cloudflare: each command with a token that may do just that. */

const NOW = new Date("2026-11-20T10:00:00Z");
/** Ends a text of SQL, a statement and a comment, and holds a question mark, where it is not bound. */
const NASTY = "it's ?; -- \u0000 DROP TABLE message; ?1 “ü”";

let cloudflare: Cloudflare;
let database: ReturnType<typeof asD1>;
const root = ownSettings({ root: temporaryOfFile("settings-") });
const references: string[] = [];

beforeAll(async () => {
  cloudflare = await startCloudflare();
  await runInAccount(cloudflare, provision, ["staging"], { root });
  const remote = openDatabase("MESSAGES", "staging", accountContext(cloudflare, { root }));
  await remote.migrate();
  database = asD1(remote);
  for (const [day, message] of [
    ["01", "Merhaba"],
    ["02", NASTY],
    ["03", "Win at https://casino.example"],
  ] as const)
    references.push(await store(day, message));
  const { results } = await database.prepare("SELECT id FROM message WHERE message = 'Merhaba'").all<{ id: string }>();
  await claimMails(database, results[0]?.id ?? "", new Date("2026-11-01T10:01:00Z"));
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const store = async (day: string, message: string): Promise<string> =>
  (await storeMessage(database, newMessage(`key-${day}`, { message }), new Date(`2026-11-${day}T10:00:00Z`))).reference;

const run = (permission: string, ...args: readonly string[]) =>
  runInAccount({ env: cloudflare.envWithToken([permission]) }, messagesCommand, [...args, "--remote", "staging"], {
    root,
    now: () => NOW,
  });
const read = (...args: readonly string[]) => run("D1 Read", ...args);
const change = (...args: readonly string[]) => run("D1 Write", ...args);

test("messages are listed, shown and exported with a token that only reads", async () => {
  expectEnd(await read("ls"), 0, `${references[0]}  tr  Ayşe`, "office owed after 1 try", "3 messages, 3 with a mail");
  expectEnd(await read("ls", "--owed", "--since", "2026-11-03"), 0, "1 message, 1 with a mail");
  expectEnd(await read("show", references[1] ?? ""), 0, /it's \?; -- .*DROP TABLE message; \?1 “ü”/);
  expect(JSON.parse((await read("export", "--format", "json")).printed)).toMatchObject([
    { reference: references[2] },
    { reference: references[1], message: NASTY },
    { reference: references[0] },
  ]);
  expect((await read("show", NASTY)).status).toBe(1);
});

test("mails that were not sent go with the next run of the cron", async () => {
  expectEnd(await change("retry", references[0] ?? ""), 0, "2 mails go");
  const due = "SELECT count(*) AS due FROM mail WHERE due_at <= ? AND attempts = 0";
  expect(await database.prepare(due).bind(NOW.toISOString()).first("due")).toBe(6);
});

test("whoever may only read changes nothing, and is told which permission that takes", async () => {
  for (const args of [["rm", references[0] ?? ""], ["retry"], ["rm", "--since", "2026-11-01", "--yes"]]) {
    expectEnd(await read(...args), 1, "A query of MESSAGES of staging failed", "the permission D1: Edit");
    expectEnd(await run("Queues Write", ...args), 1, "the permission D1: Edit");
  }
  expectEnd(await read("ls"), 0, "3 messages");
});

test("a message whose writer asks for it is deleted, which is recorded, and what is left to do is said", async () => {
  expectEnd(await change("rm", references[0] ?? "", "XXXX-YYYY"), 1, `${references[0]} is deleted.`, "no message XXXX");
  expectEnd(await read("deleted"), 0, `2026-11-20  ${references[0]}`);
  expectEnd(await read("ls"), 0, "2 messages");
  expect(await database.prepare("SELECT count(*) AS mails FROM mail").first("mails")).toBe(4);
});

test("an attack's messages are counted, and deleted by time and text once that is confirmed", async () => {
  const pattern = ["rm", "--since", "2026-11-01", "--until", "2026-11-19", "--like"];
  expectEnd(await read(...pattern, "CASINO"), 0, "1 message from 2026-11-03", "Nothing was deleted");
  expectEnd(await change(...pattern, NASTY.replace("\u0000", "'"), "--yes"), 0, "No message matches.");
  expectEnd(await change(...pattern, "?; -- ", "--yes"), 0, "1 message deleted.");
  expectEnd(await change(...pattern, "casino", "--yes"), 0, "1 message deleted.");
  const records = await database.prepare("SELECT reason, messages FROM deletion ORDER BY id").all();
  expect(records.results.map(({ reason }) => reason)).toEqual(["request", "abuse", "abuse"]);
});

test("what is not there is said: a token that has ended, a database, a network", async () => {
  const context = { root, now: () => NOW };
  const ended = { env: { ...cloudflare.env, CLOUDFLARE_API_TOKEN: "ended" } };
  const args = ["ls", "--remote", "staging"];
  expectEnd(await runInAccount(ended, messagesCommand, args, context), 1, "The credentials are wrong");
  expectEnd(
    await runInAccount(cloudflare, messagesCommand, ["ls", "--remote", "production"], context),
    1,
    "[code: 7404]",
  );
  const away = { env: { ...cloudflare.env, CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1" } };
  expectEnd(await runInAccount(away, messagesCommand, args, context), 1, "Cloudflare cannot be reached");
});
