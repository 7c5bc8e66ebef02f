import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { builtSettingsPath, readSettings, settingsPath, WORKERS } from "../../tools/cloudflare/environment.ts";
import type { Wrangler } from "../../tools/cloudflare/wrangler.ts";
import { readCommit } from "../../tools/dev/commit.ts";
import { deploy as deployCommand } from "../../tools/operations/deploy/deploy.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { handleHealthz } from "../../workers/health.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { wellPage } from "../stand-ins/well-pages.ts";
import { wranglerStandIn } from "../stand-ins/wrangler.ts";
import { expectEnd } from "./command-context.ts";
import { runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

/** Deployments of a folder with commits of its own, whose build is the settings alone; every page is well. */

const [API, SITE, PREVIEW, PUBLISHER, DESK] = ["api", "site", "site-preview", "publisher", "desk"].map(
  (name) => `klemma-${name}-staging`,
) as [string, string, string, string, string];
/** All but the preview, which keeps its version, in the order in which they go back. */
const GOING_BACK = [SITE, API, DESK, PUBLISHER];

let cloudflare: Cloudflare;
const root = ownSettings({ root: temporaryOfFile("versions-") });
/** Whether the site's pages are well. */
let isWell = true;

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=E", "-c", "user.email=e@klemma.example", ...args]).toString();

/** Commits what is there, and builds it. */
function commit(subject: string): string {
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", subject);
  for (const worker of WORKERS) {
    const file = builtSettingsPath(worker, root);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(readSettings(settingsPath(worker, root))));
  }
  writeFileSync(join(root, "build/commit.json"), JSON.stringify(readCommit(root)));
  return git("rev-parse", "HEAD").slice(0, 12);
}

beforeAll(async () => {
  cloudflare = await startCloudflare();
  git("init", "--quiet");
  cpSync(".gitignore", join(root, ".gitignore"));
  await runInAccount(cloudflare, provision, ["staging"], { root });
});
beforeEach(() => {
  isWell = true;
  cloudflare.rejectRequest = () => null;
  cloudflare.state.scripts.clear();
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

/** The site as it is deployed: it says its version. */
const fetchSite: typeof fetch = async (input, { headers = {} } = {}) => {
  const { pathname } = new URL(String(input));
  const version = /="([^"]+)"/.exec(new Headers(headers).get("cloudflare-workers-version-overrides") ?? "")?.[1];
  return wellPage(pathname, { status: isWell ? "ok" : "degraded", version });
};
/** What wrangler would migrate is of no interest here. */
const wrangler: Wrangler = async (args, env) =>
  args[1] === "migrations" ? "" : await wranglerStandIn(cloudflare.env)(args, env);
const run = (...args: readonly string[]) => {
  const at = "https://staging.klemma.example";
  return runInAccount(cloudflare, deployCommand, ["staging", "--at", at, ...args], {
    root,
    fetch: fetchSite,
    wrangler,
  });
};
const deploy = (...args: readonly string[]) => run("--built", ...args);

const scriptOf = (name: string) => cloudflare.state.scripts.get(name);
const tagsOf = (name: string) =>
  scriptOf(name)?.deployments[0]?.versions.map(({ version_id: id, percentage }) => {
    const version = scriptOf(name)?.versions.find((each) => each.id === id);
    return [version?.metadata.annotations?.["workers/tag"], percentage];
  });
const uploadsSince = (changes: number) =>
  cloudflare.changes.slice(changes).flatMap((change) => /^PUT \/workers\/scripts\/([^/]+)$/.exec(change)?.[1] ?? []);
/** Lets Cloudflare refuse to deploy a Worker. */
const refuse = (name: string) => {
  cloudflare.rejectRequest = (request) =>
    request === `PUT /workers/scripts/${name}` ? { status: 500, code: 1, message: "Internal error" } : null;
};
const putSecret = (name: string, worker: string) =>
  fetch(
    `${cloudflare.env.CLOUDFLARE_API_BASE_URL}/accounts/${cloudflare.env.CLOUDFLARE_ACCOUNT_ID}/workers/scripts/${worker}/secrets`,
    {
      method: "PUT",
      headers: { authorization: `Bearer ${cloudflare.env.CLOUDFLARE_API_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ name, text: "secret", type: "secret_text" }),
    },
  );

test("each Worker's version names its commit and says what it changes, and /healthz tells it", async () => {
  const hash = commit("--Show the weight of a product");
  const deployed = await deploy();
  expectEnd(deployed, 0, "staging is deployed.");
  // Nobody is led to take the pointer back in time alone.
  expect(deployed.output.match(/time-travel restore \S+/g)).toEqual([expect.stringMatching(/restore [\da-f-]{36}$/)]);
  for (const name of [API, SITE, PREVIEW, PUBLISHER, DESK])
    expect(scriptOf(name)?.versions[0]?.metadata.annotations).toEqual({
      "workers/tag": hash,
      "workers/message": "Show the weight of a product",
    });
  const health = handleHealthz({ VERSION: { id: "1", tag: hash } } as never);
  expect(await health.json()).toEqual({ status: "ok", version: "1", commit: hash });
});

test("a first deployment binds no Worker that is not there yet; the desk comes last and says what opens it", async () => {
  commit("Show the weight");
  const rehearsed = await deploy("--dry-run");
  expectEnd(rehearsed, 0, `${PREVIEW}; ${PUBLISHER}; ${DESK}. Nothing was sent.`);
  for (const name of [API, SITE, PUBLISHER, DESK]) expect(rehearsed.output).toContain(`${name}: --dry-run`);
  const { length } = cloudflare.changes;
  expectEnd(
    await deploy(),
    0,
    "klemma-desk-staging as it was before this: ",
    `${DESK} lets nobody in until ACCESS_TEAM and ACCESS_AUDIENCE are set (docs/operations.md, “The desk”).`,
  );
  expect(uploadsSince(length)).toEqual([API, SITE, API, PREVIEW, PUBLISHER, DESK]);
  const calls = (name: string) =>
    scriptOf(name)?.versions[0]?.metadata.bindings?.filter(({ type }) => type === "service");
  expect([calls(PUBLISHER), calls(DESK)]).toMatchObject([
    [
      { name: "SITE", service: SITE },
      { name: "PREVIEW", service: PREVIEW, entrypoint: "PageCheck" },
    ],
    [
      { name: "PUBLISHER", service: PUBLISHER, entrypoint: "Publishing" },
      { name: "TEXTS", service: PUBLISHER, entrypoint: "Texts" },
      { name: "API", service: API, entrypoint: "Desk" },
      { name: "PREVIEW", service: PREVIEW },
    ],
  ]);
  // A build of a time before the desk.
  rmSync(builtSettingsPath("desk", root));
  const changes = cloudflare.changes.length;
  expectEnd(await deploy(), 1, "The build lacks", "build/desk/server/wrangler.json: deploy without --built.");
  expect(cloudflare.changes).toHaveLength(changes);
});

test("a publisher or a desk that cannot be deployed is taken back with all Workers; one that was never there is left out", async () => {
  const hash = commit("Show the weight");
  refuse(PUBLISHER);
  expectEnd(await deploy(), 1, "There was no version to go back to for each Worker");
  // As an environment is that is older than publisher and desk.
  commit("Show the height");
  const changes = cloudflare.changes.length;
  expectEnd(
    await deploy(),
    1,
    `${PUBLISHER} had no version before: it stays as it is.`,
    "The deployment was taken back.",
  );
  expect([tagsOf(SITE), tagsOf(API), tagsOf(PUBLISHER)]).toEqual([[[hash, 100]], [[hash, 100]], undefined]);
  expect(cloudflare.changes.slice(changes).filter((change) => /publisher|desk/.test(change))).toEqual([]);

  cloudflare.rejectRequest = () => null;
  const next = commit("Show the width");
  expectEnd(await deploy(), 0);
  commit("Show the colour");
  refuse(DESK);
  expectEnd(await deploy(), 1, `${PUBLISHER} is back at version`, "The deployment was taken back.");
  for (const name of GOING_BACK) expect([name, tagsOf(name)]).toEqual([name, [[next, 100]]]);
  // Before that commit there was neither.
  expectEnd(await run("--back"), 0, `${DESK} had no version before: it stays as it is.`, "staging is back.");
  expect(GOING_BACK.map(tagsOf)).toEqual([[[hash, 100]], [[hash, 100]], [[next, 100]], [[next, 100]]]);
});

test("what is in no commit is not deployed unless that is meant, and the version says so", async () => {
  const hash = commit("Show the weight");
  const file = join(root, "wrangler.toml");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n# tried out`);
  const before = cloudflare.changes.length;
  expectEnd(await deploy(), 1, "Files are in no commit: git status names them.");
  writeFileSync(join(root, "build/commit.json"), JSON.stringify(readCommit(root)));
  git("checkout", "--quiet", "--", ".");
  expectEnd(await deploy(), 1, "The present build is of no commit: deploy without --built.");
  expect(cloudflare.changes).toHaveLength(before);
  expectEnd(await deploy("--dirty"), 0);
  expect(tagsOf(SITE)).toEqual([[`${hash}-dirty`, 100]]);
  // A build that is older than the settings is deployed, and said to be.
  commit("Show more");
  writeFileSync(
    join(root, "build/commit.json"),
    JSON.stringify({ hash: "a".repeat(40), subject: "Old", isDirty: false }),
  );
  expectEnd(await deploy(), 0, "The build is of aaaaaaaaaaaa; settings and migrations are of this folder.");
});

test("back puts the commit before back for all Workers, the site first, after saying so in a rehearsal; and further back", async () => {
  const hashes: string[] = [];
  for (const subject of ["Show the weight", "Show the height", "Show the width"]) {
    hashes.push(commit(subject));
    expectEnd(await deploy(), 0);
  }
  // A deployment that is taken back leaves a newer version, and the same commit deployed again is none before.
  expectEnd(await deploy(), 0);
  isWell = false;
  commit("Show nothing");
  expectEnd(await deploy(), 1, "The deployment was taken back.");
  isWell = true;
  const [, middle = "", latest = ""] = hashes;
  expect([tagsOf(SITE), tagsOf(API)]).toEqual([[[latest, 100]], [[latest, 100]]]);

  const changes = cloudflare.changes.length;
  expectEnd(await run("--back", "--dry-run"), 0, `, of ${middle}`, "Nothing was sent.");
  expect(cloudflare.changes).toHaveLength(changes);
  expectEnd(await run("--back"), 0, `${SITE} is back at version`, "staging is back.");
  for (const name of GOING_BACK) expect([name, tagsOf(name)]).toEqual([name, [[middle, 100]]]);
  expect(cloudflare.changes.slice(changes)).toEqual(
    GOING_BACK.map((name) => `POST /workers/scripts/${name}/deployments`),
  );
  expect(scriptOf(SITE)?.deployments[0]?.annotations).toEqual({ "workers/message": "Back by hand" });
  expectEnd(await run("--back"), 0);
  expect(tagsOf(API)).toEqual([[hashes[0], 100]]);
  // A version that the platform has deleted cannot come back.
  scriptOf(SITE)?.versions.splice(0, 1);
  expectEnd(await run("--back"), 1, `No version before is among the last deployments of ${SITE}`);
  // It is no build that is deployed.
  expectEnd(await run("--back", "--built"), 2);
});

test("a deployment that was killed half way goes back to what most visitors have", async () => {
  const hash = commit("Show the weight");
  await deploy();
  commit("Show the height");
  await deploy();
  const { deployments = [] } = scriptOf(SITE) ?? {};
  // As if it had been killed at a share of ten in a hundred.
  deployments.splice(0, 1);
  expect(deployments[0]?.versions).toHaveLength(2);
  expectEnd(await run("--back"), 0);
  expect([tagsOf(SITE), tagsOf(API)]).toEqual([[[hash, 100]], [[hash, 100]]]);
});

test("a deployment, or a way back, that was killed before the desk's turn ends with the older of all Workers", async () => {
  const hash = commit("Show the weight");
  await deploy();
  const next = commit("Show the height");
  await deploy();
  const kill = (name: string) => scriptOf(name)?.deployments.splice(0, 1);
  kill(DESK);
  expectEnd(await run("--back"), 0);
  for (const name of GOING_BACK) expect([name, tagsOf(name)]).toEqual([name, [[hash, 100]]]);
  // The desk has still what was before the way back.
  const { versions = [], deployments = [] } = scriptOf(DESK) ?? {};
  const [{ id } = { id: "" }] = versions;
  deployments.splice(0, 1, { id: "", created_on: "", versions: [{ version_id: id, percentage: 100 }] });
  expect(tagsOf(DESK)).toEqual([[next, 100]]);
  expectEnd(await run("--back"), 0);
  for (const name of GOING_BACK) expect([name, tagsOf(name)]).toEqual([name, [[hash, 100]]]);
});

test("going back past a changed secret is refused until its old value is asked for; a failed deployment does so by itself", async () => {
  const hash = commit("Show the weight");
  await deploy();
  const later = commit("Show the height");
  await deploy();
  await putSecret("TURNSTILE_SECRET_KEY", API);
  const refused = await run("--back");
  expectEnd(refused, 1, "The following secrets have changed: TURNSTILE_SECRET_KEY [code: 10220]", "--old-secrets");
  // The site is back already and works with the newer api Worker; the next time goes on from there.
  expect([tagsOf(SITE), tagsOf(API)]).toEqual([[[hash, 100]], [[undefined, 100]]]);
  expectEnd(await run("--back", "--old-secrets"), 0, "the values of that time are good again");
  expect(tagsOf(API)).toEqual([[hash, 100]]);

  await deploy();
  expect(tagsOf(API)).toEqual([[later, 100]]);
  isWell = false;
  cloudflare.rejectRequest = (request) => {
    // Meanwhile.
    if (request === `POST /workers/scripts/${SITE}/versions`)
      scriptOf(API)?.changedSecrets?.set("TURNSTILE_SECRET_KEY", 99);
    return null;
  };
  expectEnd(await deploy(), 1, "It goes back all the same", "The deployment was taken back.");
  cloudflare.rejectRequest = () => null;
});
