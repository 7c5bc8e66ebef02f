import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCloudflareApi } from "../../tools/cloudflare/cloudflare-api.ts";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { readEnvironmentSettings, settingsPath, WORKERS } from "../../tools/cloudflare/environment.ts";
import type { Wrangler } from "../../tools/cloudflare/wrangler.ts";
import { provision as provisionCommand } from "../../tools/operations/provision/provision.ts";
import { temporary } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { deep } from "../volume.ts";
import { expectEnd, testContext } from "./command-context.ts";
import { runInAccount } from "./run-in-account.ts";
import { ownSettings, spawnCommand } from "./spawn-command.ts";

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
const settings = () => WORKERS.map((worker) => readFileSync(settingsPath(worker, root), "utf8")).join("\n");

test("a rehearsal names all that staging lacks, and does nothing", async () => {
  const before = settings();
  const { status, output } = await provision("staging", "--dry-run");
  expect(status).toBe(0);
  expect(output).toContain("+ database klemma-catalogue-a-staging: would be created");
  expect(output).toContain("25 to be created; nothing was done.");
  expect(cloudflare.changes).toEqual([]);
  expect(settings()).toBe(before);
});

test("provisioning makes what is missing and writes its ids; again it changes nothing, and production's are its own", async () => {
  const before = settings();
  const first = await provision("staging");
  expect(first).toMatchObject({ status: 0 });
  const { databases, namespaces, queues, buckets, notifications, locks, lifecycles } = cloudflare.state;
  const slots = ["a", "b", "c"].map((slot) => `klemma-catalogue-${slot}-staging`);
  const others = ["klemma-catalogue-pointer-staging", "klemma-messages-staging", "klemma-desk-staging"];
  expect([...databases.values()].map(({ name }) => name)).toEqual([...slots, ...others]);
  // What visitors read is near them; what they write, and what says which slot is live, has one place.
  const replicated = [...databases.values()].filter(({ replication }) => replication === "auto");
  expect(replicated.map(({ name }) => name)).toEqual(slots);
  expect([...queues.values()].map(({ name }) => name).toSorted()).toEqual([
    "klemma-file-events-dead-staging",
    "klemma-file-events-staging",
    "klemma-fill-staging",
    "klemma-mail-dead-staging",
    "klemma-mail-events-dead-staging",
    "klemma-mail-events-staging",
    "klemma-mail-staging",
    "klemma-make-staging",
  ]);
  expect([...buckets]).toEqual([
    "klemma-files-staging",
    "klemma-attachments-staging",
    "klemma-file-copies-staging",
    "klemma-generated-staging",
  ]);
  // A lock forbids overwriting too, so it is on the copies alone.
  const rule = { id: "30-days", enabled: true, condition: { type: "Age", maxAgeSeconds: 2_592_000 } };
  expect([...locks]).toEqual([["klemma-file-copies-staging", [rule]]]);
  // A lifecycle counts from the upload, so it is for what can be made again alone.
  expect([...lifecycles.keys()]).toEqual(["klemma-generated-staging"]);
  const deleting = (id: string, days: number) => ({
    id,
    enabled: true,
    conditions: { prefix: `${id}/` },
    deleteObjectsTransition: { condition: { type: "Age", maxAge: days * 86_400 } },
  });
  expect(lifecycles.get("klemma-generated-staging")).toEqual([
    expect.objectContaining({ id: "Default Multipart Abort Rule" }),
    ...["datasheets", "drawings", "cad"].map((id) => deleting(id, 30)),
    ...["temporary", "staging"].map((id) => deleting(id, 1)),
    deleting("releases", 366),
  ]);
  // What the site makes itself is nobody's event.
  expect([...notifications.keys()]).toEqual(["klemma-files-staging"]);
  const [queue = ""] = notifications.get("klemma-files-staging") ?? [];
  expect(queues.get(queue)?.name).toBe("klemma-file-events-staging");

  const after = settings();
  for (const id of [...databases.keys(), ...namespaces.keys()]) expect(after).toContain(id);
  const changedLines = after.split("\n").filter((line, index) => line !== before.split("\n")[index]);
  // Five of the api Worker, also those that the site and the publisher share with it, a namespace, and the desk's journal.
  expect(changedLines).toHaveLength(5 + 5 + 4 + 1);

  const changes = cloudflare.changes.length;
  const second = await provision("staging");
  expect(second.output).toContain("Everything is there.");
  expect(cloudflare.changes).toHaveLength(changes);
  expect(settings()).toBe(after);

  const { output } = await provision("production", "--dry-run");
  for (const name of ["klemma-catalogue-a", "klemma-catalogue-pointer", "klemma-messages", "klemma-desk"])
    expect(output).toContain(`+ database ${name}: would be created`);
});

test("provisioning asks for Turnstile’s keys, writes the public one, and takes no secret for it", async () => {
  const { output } = await provision("production", "--dry-run");
  expect(output).toMatch(
    /^✗ klemma-site has no TURNSTILE_SITE_KEY: .*npm run provision -- production --turnstile-site-key KEY$/m,
  );
  expect((await provision("staging", "--dry-run")).output).toMatch(/^! klemma-site-staging has no TURNSTILE_SITE_KEY/m);
  const key = "0x4AAAAAAABnPIDROzEvJZ7d";
  await provision("production", "--turnstile-site-key", key, "--dry-run");
  expect(settings()).not.toContain(key);

  cloudflare.state.scripts.set("klemma-api", { versions: [], deployments: [], secrets: new Set() });
  const provisioned = await provision("production", "--turnstile-site-key", key);
  expect(provisioned.output).toMatch(/^✓ klemma-site has Turnstile's site key$/m);
  expect(provisioned.output).toMatch(
    /^✗ klemma-api has no secret TURNSTILE_SECRET_KEY: .*: npx wrangler secret put TURNSTILE_SECRET_KEY --name klemma-api$/m,
  );
  expect(readEnvironmentSettings("site", "production", root).vars.TURNSTILE_SITE_KEY).toBe(key);
  expect(readEnvironmentSettings("site", "staging", root).vars.TURNSTILE_SITE_KEY).toBe("");

  const forTests = await provision("production", "--turnstile-site-key", "1x00000000000000000000AA");
  expect(forTests.output).toMatch(/^✗ TURNSTILE_SITE_KEY of klemma-site is one for tests, which stops nobody/m);
  const secret = "0x4AAAAAAABnPIDROzEvJZ7dAAAAAAAAAAA";
  expectEnd(await provision("production", "--turnstile-site-key", secret), 2, "A site key looks like");
  expect(settings()).not.toContain(secret);
});

test("production's queue hears of every mail that comes back, once its domain may send", async () => {
  const { sendingDomains, subscriptions, queues } = cloudflare.state;
  sendingDomains.clear();
  const early = await provision("production");
  expect(early.status).toBe(1);
  expect(early.output).toContain("domain is not an enabled sending subdomain");
  sendingDomains.add("klemma.example");
  expect((await provision("production")).output).toContain(
    "+ bounces of mails from klemma.example to queue klemma-mail-events: created",
  );
  const [[id, made] = ["", undefined]] = subscriptions;
  const events = ["bounced", "failed", "rejected", "complained"].map((each) => `message.${each}`);
  expect(made).toMatchObject({ enabled: true, events, source: { domain: "klemma.example" } });
  expect(queues.get(made?.destination.queue_id ?? "")?.name).toBe("klemma-mail-events");
  expect((await provision("production")).output).toContain("Everything is there.");

  // Somebody has turned it off, and listens to something else.
  if (made) subscriptions.set(id, { ...made, enabled: false, events: ["message.delivered"] });
  expect((await provision("production")).output).toContain("1 created.");
  expect([...subscriptions.values()]).toMatchObject([{ enabled: true, events: ["message.delivered", ...events] }]);

  subscriptions.clear();
  cloudflare.state.zones.clear();
  expectEnd(await provision("production"), 1, "no zone of klemma.example");
});

test("wrong credentials and missing permissions are said in words, with what to do; what was made stands and is gone on from", async () => {
  const env = { CLOUDFLARE_API_TOKEN: "wrong" };
  const refused = await runInAccount(cloudflare, provisionCommand, ["staging"], { root, env });
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("set CLOUDFLARE_API_TOKEN");
  expect(cloudflare.changes).toEqual([]);

  cloudflare.rejectRequest = (request) =>
    request === "POST /queues" ? { status: 403, code: 10000, message: "Authentication error" } : null;
  const halfway = await provision("staging");
  expect(halfway.status).toBe(1);
  expect(halfway.output).toContain("Authentication error [code: 10000]");
  expect(halfway.output).toContain("the same command goes on from there");
  expect(cloudflare.state.databases.size).toBe(6);

  cloudflare.rejectRequest = () => null;
  const rest = await provision("staging");
  expect(rest).toMatchObject({ status: 0 });
  expect(cloudflare.state.databases.size).toBe(6);
  expect(cloudflare.state.queues.size).toBe(8);
});

test.each([
  "GET /queues",
  "GET /d1/database",
  "GET /storage/kv/namespaces",
  "GET /r2/buckets/klemma-files-staging",
  "GET /r2/buckets/klemma-generated-staging/lifecycle",
])("what cannot be seen is not taken for missing: %s", async (hidden) => {
  cloudflare.rejectRequest = (request) =>
    request === hidden ? { status: 500, code: 1, message: "Internal error" } : null;
  expectEnd(await provision("staging"), 1, "Internal error");
  expect(cloudflare.changes).toEqual([]);
});

test("in a large account what is there is found on whichever page of a list it stands", async () => {
  await cloudflare.close();
  cloudflare = await startCloudflare({ hasQueuePages: true });
  await provision("staging");
  const { databases, namespaces, queues } = cloudflare.state;
  const others = Array.from({ length: 30 }, (_, index) => `other-${index}`);
  const moveBehind = <Value>(map: Map<string, Value>, make: (name: string) => Value) => {
    const own = [...map];
    map.clear();
    for (const name of others) map.set(name, make(name));
    for (const [id, value] of own) map.set(id, value);
  };
  const [database] = databases.values();
  if (!database) throw new Error("there is no database");
  moveBehind(databases, (name) => ({ ...database, name }));
  moveBehind(namespaces, (name) => name);
  moveBehind(queues, (name) => ({ name, consumers: [] }));
  const changes = cloudflare.changes.length;
  expect((await provision("staging")).output).toContain("Everything is there.");
  expect(cloudflare.changes).toHaveLength(changes);
});

test("an account that asked too often is told to wait, at once", async () => {
  cloudflare.requestsLeft = 3;
  expectEnd(await provision("staging"), 1, "wait five minutes");
});

test("without a network it says so, and what to do", async () => {
  const env = { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1/client/v4" };
  const { status, output } = await runInAccount(cloudflare, provisionCommand, ["staging"], { root, env });
  expect(status).toBe(1);
  expect(output).toContain("Cloudflare cannot be reached from here");
});

test("whoever is logged in with wrangler needs no token, and no account's id where there is one account", async () => {
  const { CLOUDFLARE_API_TOKEN: token, ...rest } = cloudflare.env;
  const env = { CLOUDFLARE_API_BASE_URL: rest.CLOUDFLARE_API_BASE_URL };
  const asked: string[] = [];
  const wrangler: Wrangler = async (args) => {
    asked.push(args.join(" "));
    return JSON.stringify({ type: "oauth", token });
  };
  const run = async () => {
    const cloudflareApi = openCloudflareApi({ ...env }, wrangler);
    const context = testContext({ root, cloudflare: cloudflareApi });
    const status = await runCommand(provisionCommand, ["staging", "--dry-run"], context);
    return { status, errors: context.errors() };
  };
  expect(await run()).toEqual({ status: 0, errors: "" });
  expect(asked).toEqual(["auth token --json"]);

  await cloudflare.close();
  cloudflare = await startCloudflare({ otherAccounts: [{ id: "f".repeat(32), name: "Another" }] });
  env.CLOUDFLARE_API_BASE_URL = cloudflare.env.CLOUDFLARE_API_BASE_URL;
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toContain("set CLOUDFLARE_ACCOUNT_ID to the one that is meant");
});

test("a name that Cloudflare refuses, and one that somebody else takes meanwhile, are said in its words", async () => {
  const file = join(root, "workers/api/wrangler.toml");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("klemma-mail-dead", "klemma_mail_dead"));
  expect((await provision("staging")).output).toContain("Queue name 'klemma_mail_dead-staging' is invalid");

  await cloudflare.close();
  cloudflare = await startCloudflare();
  cloudflare.rejectRequest = (request) => {
    // Somebody creates it between the look at the list and the request.
    if (request === "POST /storage/kv/namespaces")
      cloudflare.state.namespaces.set("theirs", "klemma-site-staging-search-cache");
    return null;
  };
  expectEnd(await provision("staging"), 1, "already exists. [code: 10014]");
});

test.each([[[]], [["nowhere"]], [["staging", "production"]]])("asked for %j it says how it is meant", async (args) => {
  expectEnd(await provision(...args), 2, "npm run provision -- staging|production");
});

// A process of its own.
deep("rehearsal: typed by a person it provisions, prints what it did, and ends with 0", async () => {
  const { status, output } = await spawnCommand("tools/klemma.ts", ["provision", "staging"], {
    ...cloudflare.env,
    KLEMMA_ROOT: root,
  });
  expect(output).toContain("+ database klemma-catalogue-a-staging: created, its id written");
  expect(output).toContain(`${output.match(/^\+ .*: created/gm)?.length} created.`);
  expect(status).toBe(0);
});
