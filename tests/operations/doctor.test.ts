import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnvironmentSettings, writeSettingsFile, writeVar } from "../../tools/cloudflare/environment.ts";
import type { MailDns } from "../../tools/operations/doctor/check-mail.ts";
import { doctorCommand } from "../../tools/operations/doctor/doctor.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  FULL_FILE_BYTES_PER_HOUR,
  MESSAGES_PER_HOUR,
} from "../../workers/api/messages/budgets.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../stand-ins/wrangler.ts";
import { expectEnd } from "./command-context.ts";
import { runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

let cloudflare: Cloudflare;
/** At which the doctor's clock stands. */
const clock = new Date("2026-11-27T03:10:00Z");
const root = ownSettings({ root: temporaryOfFile("settings-") });
beforeAll(async () => {
  cloudflare = await startCloudflare();
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

/** What DNS answers; names that it does not know have no record. */
let records: Readonly<Record<string, readonly string[]>> | "away";
/** What the desk's host answers to whoever has not passed Access. */
let answerOfDesk: () => Response;
beforeEach(() => {
  records = {};
  answerOfDesk = () => new Response("", { status: 403 });
});
function lookUp(name: string): readonly string[] {
  const found = records === "away" ? undefined : records[name];
  if (found) return found;
  throw Object.assign(new Error(name), { code: records === "away" ? "ECONNREFUSED" : "ENOTFOUND" });
}
const mailDns: MailDns = {
  resolveMx: async (name) => lookUp(`MX ${name}`),
  resolveTxt: async (name) => lookUp(`TXT ${name}`).map((text) => [text.slice(0, 4), text.slice(4)]),
};

const doctor = (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
  runInAccount(cloudflare, doctorCommand(mailDns), args, {
    root,
    env,
    now: () => clock,
    fetch: async () => answerOfDesk(),
  });

test("of this machine it says a line each, with the versions that the project wants", async () => {
  const { output } = await doctor();
  expect(output).toMatch(/^✓ Node\.js 24\./m);
  expect(output).toMatch(/^✓ wrangler 4\./m);
  expect(output).toMatch(/^✓ a browser for the tests|^– no Chromium on this machine: npm test fetches one/m);
});

test("what the tests need and is not there has its remedy beside it", async () => {
  const { status, output } = await doctor({ CHROMIUM: "/nowhere/chromium" });
  expect(status).toBe(1);
  expect(output).toMatch(/^✗ CHROMIUM is \/nowhere\/chromium, and there is no such program: set it to the path/m);
  expect(output).toContain("1 to be done.");
});

test("of an environment it names what is missing, step by step, until nothing is", async () => {
  const bare = await doctor({}, "staging");
  expect(bare.status).toBe(1);
  expect(bare.output).toMatch(
    /^✗ klemma-api-staging has no id for CATALOGUE_A, CATALOGUE_B, CATALOGUE_C, CATALOGUE_POINTER, MESSAGES: npm run provision -- staging$/m,
  );

  expect(bare.output).toMatch(/^✗ there is no bucket klemma-generated-staging: npm run provision -- staging$/m);
  await runInAccount(cloudflare, provision, ["staging"], { root });
  const provisioned = await doctor({}, "staging");
  expect(provisioned.output).toMatch(/^✓ klemma-site-staging has an id for each of its bindings$/m);
  expect(provisioned.output).toMatch(/^✓ Cloudflare knows who is asking$/m);
  expect(provisioned.output).toMatch(/^✓ there is the bucket klemma-generated-staging$/m);
  expect(provisioned.output).toMatch(/^✓ klemma-file-copies-staging is locked for 30 days$/m);
  expect(provisioned.output).toMatch(/^✗ klemma-catalogue-a-staging lacks migrations: npm run deploy -- staging/m);
  expect(provisioned.output).toMatch(/^✗ klemma-api-staging is not deployed yet/m);

  const wrangler = wranglerStandIn(cloudflare.env);
  const settings = writeSettingsFile("api", "staging", root);
  await wrangler(["d1", "migrations", "apply", "CATALOGUE_A", "--remote", "-c", settings]);
  cloudflare.state.scripts.set("klemma-api-staging", { versions: [], deployments: [], secrets: new Set() });
  const deployed = await doctor({}, "staging");
  expect(deployed.output).toMatch(/^✓ klemma-catalogue-a-staging has today's schema$/m);
  expect(deployed.output).toMatch(/^✗ klemma-messages-staging lacks migrations/m);
  expect(deployed.output).toMatch(
    /^! klemma-api-staging has no secret TURNSTILE_SECRET_KEY: .*npx wrangler secret put/m,
  );
  expect(deployed.output).toMatch(/^! klemma-site-staging has no TURNSTILE_SITE_KEY: /m);
  cloudflare.state.scripts.get("klemma-api-staging")?.secrets.add("TURNSTILE_SECRET_KEY");
  expect((await doctor({}, "staging")).output).toMatch(/^✓ klemma-api-staging has the secret TURNSTILE_SECRET_KEY$/m);
});

test("a database that one migration of several is missing from lacks it", async () => {
  const [catalogue] = cloudflare.state.databases.values();
  const [{ name } = { name: "" }] = catalogue?.sqlite.prepare("SELECT name FROM d1_migrations").all() ?? [];
  catalogue?.sqlite.prepare("DELETE FROM d1_migrations WHERE name = ?").run(name ?? "");
  expect((await doctor({}, "staging")).output).toMatch(/^✗ klemma-catalogue-a-staging lacks migrations/m);
});

test("copies that can be deleted, and files that cannot be replaced, are named with what to do", async () => {
  const { locks, lifecycles } = cloudflare.state;
  const [copies, files] = ["klemma-file-copies-staging", "klemma-files-staging"];
  const rules = locks.get(copies) ?? [];
  locks.set(files, rules);
  for (const name of [copies, files])
    lifecycles.set(name, [{ id: "old", enabled: true, conditions: { prefix: "" }, deleteObjectsTransition: {} }]);
  for (const weak of [
    { enabled: false },
    { prefix: "documents/" },
    { condition: { type: "Age", maxAgeSeconds: 86_400 } },
  ]) {
    locks.set(copies, [{ ...(rules[0] as object), ...weak }]);
    const { output } = await doctor({}, "staging");
    expect(output).toMatch(/^✗ klemma-file-copies-staging has no lock of 30 days: .*: npm run provision -- staging$/m);
    for (const name of [copies, files])
      expect(output).toMatch(
        new RegExp(`^✗ ${name} deletes what is to stay, .* rule old: npx wrangler r2 bucket`, "m"),
      );
    expect(output).toMatch(/^✗ klemma-files-staging has a lock, so that nothing .*: npx wrangler r2 bucket lock list/m);
  }
  await runInAccount(cloudflare, provision, ["staging"], { root });
  expect(locks.get(copies)).toEqual(rules);
});

test("what the site made goes by its age: rules that are missing, changed or not ours are named, and set right beside others", async () => {
  const { lifecycles } = cloudflare.state;
  const name = "klemma-generated-staging";
  const set = (lifecycles.get(name) ?? []) as { readonly id: string }[];
  expect((await doctor({}, "staging")).output).toMatch(new RegExp(`^✓ ${name} deletes what is old$`, "m"));
  const wrongFor = (prefix: string) =>
    new RegExp(`^✗ ${name} has no lifecycle rule for ${prefix}/, .*: npm run provision -- staging$`, "m");
  const afterADay = { condition: { type: "Age", maxAge: 86_400 } };
  const changed = {
    datasheets: { enabled: false },
    drawings: { deleteObjectsTransition: afterADay },
    cad: { conditions: { prefix: "cad" } },
  };
  const other = { id: "theirs", enabled: true, conditions: { prefix: "d" }, deleteObjectsTransition: afterADay };
  const weak = set.flatMap((rule) => (rule.id === "temporary" ? [] : [{ ...rule, ...changed[rule.id as "cad"] }]));
  lifecycles.set(name, [...weak, other]);
  const { output } = await doctor({}, "staging");
  for (const prefix of [...Object.keys(changed), "temporary"]) expect(output).toMatch(wrongFor(prefix));
  expect(output).toContain(`npx wrangler r2 bucket lifecycle remove ${name} --name "theirs"`);
  await runInAccount(cloudflare, provision, ["staging"], { root });
  expect(lifecycles.get(name)).toEqual([set[0], other, ...set.slice(1)]);

  lifecycles.set(name, set);
  cloudflare.rejectRequest = (request) =>
    request.endsWith("/lifecycle") ? { status: 500, code: 1, message: "Internal error" } : null;
  const unseen = await doctor({}, "staging");
  cloudflare.rejectRequest = () => null;
  expect(unseen.output).toMatch(new RegExp(`^– the bucket ${name} cannot be seen \\(.*Internal error`, "m"));
});

test("production without Turnstile is something to be done, for each of its keys", async () => {
  cloudflare.state.scripts.set("klemma-api", { versions: [], deployments: [], secrets: new Set() });
  const { status, output } = await doctor({}, "production");
  expect(status).toBe(1);
  expect(output).toMatch(/^✗ klemma-api has no secret TURNSTILE_SECRET_KEY: .*npx wrangler secret put/m);
  expect(output).toMatch(/^✗ klemma-site has no TURNSTILE_SITE_KEY: .*npm run provision -- production/m);
});

test("what all visitors have used of the budgets is shown, and a used-up one explained; it is no failure", async () => {
  const before = await doctor({}, "staging");
  expect(before.output).not.toContain("all visitors");
  await wranglerStandIn(cloudflare.env)([
    ...["d1", "migrations", "apply", "MESSAGES", "--remote", "-c"],
    writeSettingsFile("api", "staging", root),
  ]);
  const messages = [...cloudflare.state.databases.values()].find(({ name }) => name === "klemma-messages-staging");
  const insert = "INSERT INTO hour (hour, messages, bytes, confirmations, digest_at) VALUES (?, ?, ?, ?, ?)";
  const store = (...values: (string | number | null)[]) => messages?.sqlite.prepare(insert).run(...values);
  // The last is of the day before yesterday.
  store("2026-11-27T03", 12, 34_000, 3, null);
  store("2026-11-26T23", MESSAGES_PER_HOUR - 1, 0, CONFIRMATIONS_PER_HOUR - 1, null);
  store("2026-11-25T23", MESSAGES_PER_HOUR, 0, CONFIRMATIONS_PER_HOUR, null);
  const ordinary = await doctor({}, "staging");
  const usage = `12 of ${MESSAGES_PER_HOUR} messages, 34000 of ${BYTES_PER_HOUR} bytes of messages, 3 of ${CONFIRMATIONS_PER_HOUR} confirmations, 0 of ${FULL_FILE_BYTES_PER_HOUR} bytes of files`;
  expect(ordinary.output).toContain(
    `✓ all visitors, this hour: ${usage}; today 3 of ${CONFIRMATIONS_PER_DAY} confirmations`,
  );
  expect(ordinary.output).not.toContain("used up");

  store("2026-11-27T01", MESSAGES_PER_HOUR + 1000, BYTES_PER_HOUR, CONFIRMATIONS_PER_HOUR, "2026-11-27T01:35:00.000Z");
  store("2026-11-27T02", MESSAGES_PER_HOUR, 0, CONFIRMATIONS_PER_DAY - CONFIRMATIONS_PER_HOUR - 3, null);
  const attacked = await doctor({}, "staging");
  expect(attacked.output).toMatch(
    /^! all \d+ messages of an hour were used up in 2 of the last 24 hours, last 2026-11-27T02 .* messages are stored, .*; its digest is not sent yet: “During an attack”/m,
  );
  expect(attacked.output).toMatch(
    /^! all \d+ bytes of messages of an hour were used up in 1 of .*; its digest was sent at 2026-11-27T01:35: /m,
  );
  expect(attacked.output).toMatch(/^! all \d+ confirmations of an hour .* visitors get no confirmation/m);
  expect(attacked.output).toMatch(/^! all \d+ confirmations of today are used up/m);
  const toDo = /(\d+) to be done/;
  expect(toDo.exec(attacked.output)?.[1]).toBe(toDo.exec(ordinary.output)?.[1]);
});

test("where bounces come to no queue, nobody learns of them", async () => {
  const without = await doctor({}, "production");
  expect(without.output).toMatch(/^✗ there is no queue klemma-mail-events: npm run provision -- production$/m);
  expect((await doctor({}, "staging")).output).toMatch(/^✓ there is the queue klemma-mail-events-staging$/m);
  await runInAccount(cloudflare, provision, ["production"], { root });
  const line = "bounces of mails from klemma\\.example come to";
  const provisioned = await doctor({}, "production");
  expect(provisioned.output).toMatch(new RegExp(`^✓ ${line} the queue klemma-mail-events$`, "m"));
  cloudflare.state.subscriptions.clear();
  const unheard = await doctor({}, "production");
  expect(unheard.output).toMatch(new RegExp(`^✗ ${line} no queue: .*npm run provision -- production$`, "m"));
  cloudflare.rejectRequest = (request) =>
    request.endsWith("/subscriptions") ? { status: 500, code: 1, message: "Internal error" } : null;
  const unseen = await doctor({}, "production");
  cloudflare.rejectRequest = () => null;
  expect(unseen.output).toMatch(/^– whether bounces come to the queue klemma-mail-events cannot be seen \(.*Internal/m);
});

test("a desk that is not set up is named, and one that lets in, itself or at the preview, whoever has not passed Access is wrong", async () => {
  const { output } = await doctor({}, "staging");
  expect(output).toMatch(
    /^! klemma-desk-staging lets nobody in until ACCESS_TEAM and ACCESS_AUDIENCE are set: “The desk”/m,
  );
  expect(output).toMatch(/^✓ klemma-desk-staging has an id for each of its bindings$/m);
  // Staging's has no host.
  expect(output).not.toContain("passed Access");
  expect(output).toMatch(/^! klemma-desk-staging shows no preview: PREVIEW_URL is empty: “The desk”/m);

  const { routes = [] } = readEnvironmentSettings("desk", "production", root);
  expect(routes).toHaveLength(2);
  const team = "klemma.cloudflareaccess.com";
  writeVar("desk", "production", "ACCESS_TEAM", team, root);
  expect((await doctor({}, "production")).output).toMatch(/^! klemma-desk lets nobody in until/m);
  writeVar("desk", "production", "ACCESS_AUDIENCE", "4714c1358e65fe4b", root);
  const sentTo = (location: string) => new Response("", { status: 302, headers: { location } });
  for (const [answer, line] of [
    [() => sentTo(`https://${team}/cdn-cgi/access/login`), "✓ HOST refuses whoever has not passed Access"],
    [() => new Response("", { status: 401 }), "! HOST refuses everybody: Access does not stand in front of it"],
    [() => new Response("<h1>Desk</h1>"), "✗ HOST answers 200 to whoever has not passed Access: “The desk”"],
    [() => sentTo("/en"), "✗ HOST answers 302 to /en to whoever has not passed Access: “The desk”"],
    [() => Response.error(), "✗ HOST answers 0"],
  ] as const) {
    answerOfDesk = answer;
    const set = await doctor({}, "production");
    for (const { pattern } of routes) expect(set.output).toContain(line.replace("HOST", `https://${pattern}`));
    expect(set.output).toMatch(/^✓ klemma-desk knows its team and application of Access$/m);
    // It may be written as an origin, too.
    writeVar("desk", "production", "ACCESS_TEAM", `https://${team}`, root);
    expect((await doctor({}, "production")).output).toContain(line.replace("HOST", `https://${routes[0]?.pattern}`));
    writeVar("desk", "production", "ACCESS_TEAM", team, root);
  }
  answerOfDesk = () => {
    throw new TypeError("fetch failed");
  };
  expect((await doctor({}, "production")).output).toContain(
    `– https://${routes[0]?.pattern} cannot be asked from here (`,
  );
  writeVar("desk", "production", "PREVIEW_URL", "https://klemma-site-preview.acme.workers.dev", root);
  expect((await doctor({}, "production")).output).toMatch(
    /^✗ PREVIEW_URL of klemma-desk is not https:\/\/ and a host of its routes: “The desk”/m,
  );
});

test("credentials that Cloudflare refuses are named, and nothing is asked with them", async () => {
  const { status, output } = await doctor({ CLOUDFLARE_API_TOKEN: "wrong" }, "staging");
  expect(status).toBe(1);
  expect(output).toMatch(/^✗ Cloudflare refuses the credentials \(.*\[code: 9109\]\)/m);
  expect(output).not.toContain("lacks migrations");
});

test("without a network it blames the network, not the credentials", async () => {
  const { output } = await doctor({ CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:1/client/v4" }, "staging");
  expect(output).toMatch(/^✗ Cloudflare cannot be reached \(.*\): see whether the network is there$/m);
});

test("what Cloudflare does not show is neither well nor missing", async () => {
  cloudflare.rejectRequest = (request) =>
    /secrets$|\/query$/.test(request) ? { status: 500, code: 1, message: "Internal error" } : null;
  const { output } = await doctor({}, "staging");
  cloudflare.rejectRequest = () => null;
  expect(output).toMatch(/^✗ klemma-catalogue-a-staging does not answer \(.*Internal error \[code: 1\]\)/m);
  expect(output).toMatch(/^– the secrets of klemma-api-staging cannot be seen \(.*Internal error/m);
  expect(output).not.toContain("is not deployed yet");
});

test("records without which mails do not arrive are named; DNS that is away shows nothing either way", async () => {
  const without = await doctor({}, "staging");
  for (const record of ["MX", "SPF", "DKIM", "DMARC"])
    expect(without.output).toMatch(new RegExp(`^✗ no ${record} of klemma\\.example: dash\\.cloudflare\\.com`, "m"));
  records = {
    "MX cf-bounce.klemma.example": ["route1.mx.cloudflare.net"],
    "TXT cf-bounce.klemma.example": ["v=spf1 include:_spf.mx.cloudflare.net ~all"],
    "TXT cf-bounce._domainkey.klemma.example": ["v=DKIM1; p=key"],
    "TXT _dmarc.klemma.example": ["v=DMARC1; p=none"],
  };
  const complete = await doctor({}, "staging");
  for (const record of ["MX", "SPF", "DKIM", "DMARC"])
    expect(complete.output).toMatch(new RegExp(`^✓ ${record} of klemma\\.example$`, "m"));
  records = "away";
  expect((await doctor({}, "staging")).output).toMatch(/^– MX of klemma\.example cannot be looked up from here/m);
});

test("asked for an environment that there is not, it says how it is meant", async () => {
  expectEnd(await doctor({}, "moon"), 2, "npm run doctor");
});
