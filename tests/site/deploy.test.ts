import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Cloudflare, startCloudflare } from "../operations/cloudflare.ts";
import { command, ownSettings } from "../operations/command.ts";

/** The built Workers go to a stand-in for Cloudflare's API; what answers visitors there is the site of these tests. */
let cloudflare: Cloudflare;
let root: string;
const site = inject("siteUrl");

/** Paths that fail for who asks for the version named. */
let failing: { readonly path: string; readonly of: (version: string) => boolean } | null = null;
const overrides: string[] = [];
const front = createServer(async (asked, answer) => {
  const version = /="([^"]+)"/.exec(String(asked.headers["cloudflare-workers-version-overrides"]))?.[1] ?? "";
  overrides.push(String(asked.headers["cloudflare-workers-version-overrides"]));
  const path = (asked.url ?? "").split("?")[0];
  if (failing !== null && failing.path === path && failing.of(version)) return answer.writeHead(503).end("degraded");
  if (path === "/healthz") return answer.end(JSON.stringify({ status: "ok", version }));
  const passed = await fetch(site + asked.url);
  answer.writeHead(passed.status, {
    "content-security-policy": passed.headers.get("content-security-policy") ?? "",
  });
  answer.end(Buffer.from(await passed.arrayBuffer()));
});

let at = "";
beforeAll(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings();
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const address = front.address();
  at = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  front.close();
  await cloudflare.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  failing = null;
});

const environment = () => ({ ...cloudflare.env, KLEMMA_ROOT: root });
const deploy = (...args: readonly string[]) =>
  command("operations/deploy.ts", ["staging", "--built", "--at", at, ...args], environment());
const live = (name: string) => cloudflare.state.scripts.get(name)?.deployments[0]?.versions;
const newest = (name: string) => cloudflare.state.scripts.get(name)?.versions[0]?.id;
/** What the newest version of a Worker was sent with. */
const bindingsOf = (name: string): readonly Readonly<Record<string, string>>[] =>
  (cloudflare.state.scripts.get(name)?.versions[0]?.metadata as { bindings?: [] } | undefined)?.bindings ?? [];
const [API, SITE] = ["klemma-api-staging", "klemma-site-staging"];

test("nothing is deployed where nothing was provisioned", async () => {
  const { status, output } = await deploy();
  expect(status).toBe(1);
  expect(output).toContain("npm run provision -- staging");
  expect(cloudflare.changes).toEqual([]);
});

test("a rehearsal puts both Workers together and sends nothing", async () => {
  const { status, output } = await deploy("--dry-run");
  expect(status).toBe(0);
  expect(output).toContain("klemma-catalogue-staging");
  expect(output).toContain("Nothing was sent.");
  expect(cloudflare.changes).toEqual([]);
});

test("a first deployment migrates, sends the api Worker before the site, and asks it whether it is well", async () => {
  await command("operations/provision.ts", ["staging"], environment());
  const before = cloudflare.changes.length;
  const { status, output } = await deploy();
  expect(output).toContain("staging is deployed.");
  expect(status).toBe(0);
  expect(output).toMatch(/klemma-catalogue-staging as it was before this: 0+-/);
  const uploads = cloudflare.changes.slice(before).filter((change) => /^PUT \/workers\/scripts\/[^/]+$/.test(change));
  expect(uploads).toEqual([`PUT /workers/scripts/${API}`, `PUT /workers/scripts/${SITE}`]);
  const migrated = cloudflare.changes.findIndex((change) => /\/d1\/database\/.*\/(query|import)/.test(change));
  expect(migrated).toBeGreaterThan(-1);
  expect(migrated).toBeLessThan(cloudflare.changes.indexOf(uploads[0] ?? ""));
  const [catalogue] = cloudflare.state.databases.values();
  expect(catalogue?.sqlite.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'product'").get()).toEqual({
    n: 1,
  });
  expect(live(SITE)).toEqual([{ version_id: newest(SITE), percentage: 100 }]);
});

test("what the Workers are sent with names staging's own databases, queues and bucket, and no other Worker's", async () => {
  const bindings = bindingsOf(API);
  const [catalogue, messages] = [...cloudflare.state.databases.keys()];
  expect(bindings).toContainEqual(expect.objectContaining({ name: "MESSAGES", type: "d1", id: messages }));
  expect(bindings).toContainEqual(expect.objectContaining({ name: "FILES", bucket_name: "klemma-files-staging" }));
  expect(bindings).toContainEqual(expect.objectContaining({ name: "MAIL_QUEUE", queue_name: "klemma-mail-staging" }));
  const ofSite = bindingsOf(SITE);
  expect(ofSite).toContainEqual(expect.objectContaining({ name: "CATALOGUE", id: catalogue }));
  expect(ofSite).toContainEqual(expect.objectContaining({ name: "API", service: API }));
  expect(ofSite).toContainEqual(expect.objectContaining({ name: "INDEXED", text: "off" }));
  expect(JSON.stringify(ofSite)).not.toContain(messages);
});

test("a later one comes for nobody, for some, then for all, asked each time by the version itself", async () => {
  overrides.length = 0;
  const before = newest(SITE);
  const { status, output } = await deploy();
  expect(output).toContain("staging is deployed.");
  expect(status).toBe(0);
  const shares = cloudflare.state.scripts.get(SITE)?.deployments.slice(0, 3).toReversed();
  const now = newest(SITE);
  expect(shares?.map(({ versions }) => versions)).toEqual([
    [
      { version_id: now, percentage: 0 },
      { version_id: before, percentage: 100 },
    ],
    [
      { version_id: now, percentage: 10 },
      { version_id: before, percentage: 90 },
    ],
    [{ version_id: now, percentage: 100 }],
  ]);
  expect(new Set(overrides)).toEqual(new Set([`${SITE}="${now}"`]));
});

test("a version that is not well never gets a visitor, and both Workers go back to the one before", async () => {
  const [api, current] = [live(API), live(SITE)];
  const known = current?.[0]?.version_id;
  failing = { path: "/readyz", of: (version) => version !== known };
  const { status, output } = await deploy();
  expect(status).toBe(1);
  expect(output).toContain("/readyz: status 503, not 200");
  expect(output).toContain("The deployment was taken back.");
  expect(live(SITE)).toEqual(current);
  expect(live(API)).toEqual(api);
  const shares = cloudflare.state.scripts.get(SITE)?.deployments.flatMap(({ versions }) => versions) ?? [];
  expect(shares.find(({ version_id: id }) => id === newest(SITE))?.percentage).toBe(0);
});

test("when Cloudflare refuses in the middle, what was deployed goes back", async () => {
  const [api, current] = [live(API), live(SITE)];
  cloudflare.refuse = (request) =>
    request === `POST /workers/scripts/${SITE}/versions` ? { status: 500, code: 1, message: "Internal error" } : null;
  const { status, output } = await deploy();
  cloudflare.refuse = () => null;
  expect(status).toBe(1);
  expect(output).toContain("Internal error");
  expect(live(SITE)).toEqual(current);
  expect(live(API)).toEqual(api);
});

test("nothing that wrangler asked for was unknown to the stand-in", () => {
  expect(cloudflare.unknown).toEqual([]);
});
