import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Wrangler } from "../../../tools/cloudflare/wrangler.ts";
import { deploy as deployCommand } from "../../../tools/operations/deploy/deploy.ts";
import { provision } from "../../../tools/operations/provision/provision.ts";
import { SITE as BUILT_SITE } from "../../host/site.ts";
import { runInAccount } from "../../operations/run-in-account.ts";
import { type CommandResult, ownSettings, spawnCommand } from "../../operations/spawn-command.ts";
import { type Cloudflare, startCloudflare } from "../../stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../../stand-ins/wrangler.ts";
import { inDeep } from "../../volume.ts";

/** The built Workers go to a stand-in for Cloudflare's API; what answers visitors there is the site of these tests. */

/** Paths that fail for who asks for the version named. */
let failing: { readonly path: string; readonly of: (version: string) => boolean } | null = null;
/** How many times more the version before answers, as it does for a moment after a deployment. */
let late = 0;
const overrides: string[] = [];
const front = createServer(async (request, response) => {
  const version = /="([^"]+)"/.exec(String(request.headers["cloudflare-workers-version-overrides"]))?.[1] ?? "";
  overrides.push(String(request.headers["cloudflare-workers-version-overrides"]));
  const path = (request.url ?? "").split("?")[0];
  if (failing !== null && failing.path === path && failing.of(version))
    return response.writeHead(503, { "content-type": "application/json" }).end('{"catalogue":false}');
  if (path === "/healthz")
    return response.end(JSON.stringify({ status: "ok", version: late-- > 0 ? "before" : version }));
  const passed = await fetch(BUILT_SITE + request.url);
  response.writeHead(passed.status, {
    "content-security-policy": passed.headers.get("content-security-policy") ?? "",
  });
  response.end(Buffer.from(await passed.arrayBuffer()));
});

let at = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const address = front.address();
  at = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  front.close();
  front.closeAllConnections();
});
beforeEach(() => {
  failing = null;
  late = 0;
});

const [API, SITE] = ["klemma-api-staging", "klemma-site-staging"];
const versionsOf = ({ state }: Cloudflare, name: string) => state.scripts.get(name)?.deployments[0]?.versions;
const newestOf = ({ state }: Cloudflare, name: string) => state.scripts.get(name)?.versions[0]?.id;
/** What the newest version of a Worker was sent with. */
const [PREVIEW, PUBLISHER, DESK] = ["klemma-site-preview-staging", "klemma-publisher-staging", "klemma-desk-staging"];
const bindingsOf = ({ state }: Cloudflare, name: string) =>
  state.scripts.get(name)?.versions[0]?.metadata.bindings ?? [];

/** Staging's own databases, queues and bucket, and no other Worker's. */
function expectOwnBindings(cloudflare: Cloudflare): void {
  const bindings = bindingsOf(cloudflare, API);
  const idOf = (name: string) =>
    [...cloudflare.state.databases].find(([, database]) => database.name === `${name}-staging`)?.[0];
  expect(bindings).toContainEqual(
    expect.objectContaining({ name: "MESSAGES", type: "d1", id: idOf("klemma-messages") }),
  );
  expect(bindings).toContainEqual(expect.objectContaining({ name: "FILES", bucket_name: "klemma-files-staging" }));
  expect(bindings).toContainEqual(expect.objectContaining({ name: "SITE", service: SITE }));
  expect(bindings).toContainEqual(expect.objectContaining({ name: "MAIL_QUEUE", queue_name: "klemma-mail-staging" }));
  const ofSite = bindingsOf(cloudflare, SITE);
  for (const slot of ["a", "b", "c", "pointer"])
    expect(ofSite).toContainEqual(
      expect.objectContaining({ name: `CATALOGUE_${slot.toUpperCase()}`, id: idOf(`klemma-catalogue-${slot}`) }),
    );
  expect(ofSite).toContainEqual(expect.objectContaining({ name: "API", service: API }));
  expect(ofSite).toContainEqual(expect.objectContaining({ name: "INDEXED", text: "off" }));
  expect(JSON.stringify(ofSite)).not.toContain(idOf("klemma-messages"));
}

/** A table of each database: three slots, the pointer, the messages. */
const TABLES = [["product"], ["product"], ["product"], ["pointer"], ["message"], ["action"]];
const tablesOf = ({ state }: Cloudflare) =>
  [...state.databases.values()].map(({ sqlite }) =>
    sqlite
      .prepare("SELECT name FROM sqlite_master WHERE name IN ('product', 'pointer', 'message', 'action')")
      .all()
      .map(({ name }) => name),
  );

describe("in this process, with a stand-in for wrangler", () => {
  let cloudflare: Cloudflare;
  let root: string;
  beforeAll(async () => {
    cloudflare = await startCloudflare();
    root = ownSettings({ withBuild: true });
  });
  afterAll(async () => {
    await cloudflare.close();
    rmSync(root, { recursive: true });
  });
  const deploy = (...args: readonly string[]) =>
    runInAccount(cloudflare, deployCommand, ["staging", "--built", "--dirty", "--at", at, ...args], { root });
  /** What a deployment says that does not end well, while Cloudflare answers a request as told; both Workers stay. */
  async function deployInVain(rejectRequest: Cloudflare["rejectRequest"] = () => null): Promise<string> {
    const before = [live(API), live(SITE)];
    Object.assign(cloudflare, { rejectRequest });
    const { status, output } = await deploy();
    cloudflare.rejectRequest = () => null;
    expect([status, live(API), live(SITE)]).toEqual([1, ...before]);
    return output;
  }
  const live = (name: string) => versionsOf(cloudflare, name);
  const newest = (name: string) => newestOf(cloudflare, name);

  test("nothing is deployed where nothing was provisioned", async () => {
    const { status, output } = await deploy();
    expect(status).toBe(1);
    expect(output).toContain("npm run provision -- staging");
    expect(cloudflare.changes).toEqual([]);
  });

  test("a rehearsal puts all Workers together and sends nothing", async () => {
    const { status, output } = await deploy("--dry-run");
    expect(status).toBe(0);
    for (const name of [API, SITE, PUBLISHER, DESK]) expect(output).toContain(`${name}: --dry-run`);
    expect(output).toContain("Nothing was sent.");
    expect(cloudflare.changes).toEqual([]);
  });

  test("a first deployment migrates, sends the api Worker before the site and once more after it, and asks it whether it is well", async () => {
    await runInAccount(cloudflare, provision, ["staging"], { root });
    const before = cloudflare.changes.length;
    const { status, output } = await deploy();
    expect(output).toContain("staging is deployed.");
    expect(status).toBe(0);
    // Drawing code that has changed draws anew what the release needs, behind the deployment.
    const queues = [...cloudflare.state.queues.values()];
    expect(queues.find(({ name }) => name === "klemma-make-staging")?.pushed).toEqual([{ after: 0 }]);
    expect(output).toMatch(/klemma-catalogue-pointer-staging as it was before this: 0+-/);
    // Going back in time would bring deleted messages back.
    expect(output).toContain("npm run messages -- deleted --remote staging");
    const uploads = cloudflare.changes.slice(before).filter((change) => /^PUT \/workers\/scripts\/[^/]+$/.test(change));
    // The Workers bind each other: the api Worker can name the site only once that is there.
    expect(uploads).toEqual([API, SITE, API, PREVIEW, PUBLISHER, DESK].map((name) => `PUT /workers/scripts/${name}`));
    const migrated = cloudflare.changes.findIndex((change) => /\/d1\/database\/.*\/(query|import)/.test(change));
    expect(migrated).toBeGreaterThan(-1);
    expect(migrated).toBeLessThan(cloudflare.changes.indexOf(uploads[0] ?? ""));
    expect(tablesOf(cloudflare)).toEqual(TABLES);
    expect(live(SITE)).toEqual([{ version_id: newest(SITE), percentage: 100 }]);
  });

  test("what the Workers are sent with names staging's own databases, queues and bucket, and no other Worker's", () => {
    expectOwnBindings(cloudflare);
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

  test("a version that the platform takes a moment to bring is waited for", async () => {
    late = 2;
    expect(await deploy()).toMatchObject({ status: 0, output: expect.stringContaining("staging is deployed.") });
  });

  test("a version that is not well never gets a visitor, and both Workers go back to the one before", async () => {
    const known = live(SITE)?.[0]?.version_id;
    failing = { path: "/readyz", of: (version) => version !== known };
    const output = await deployInVain();
    expect(output).toContain('/readyz: status 503, not 200: {"catalogue":false}');
    expect(output).toContain("The deployment was taken back.");
    const shares = cloudflare.state.scripts.get(SITE)?.deployments.flatMap(({ versions }) => versions) ?? [];
    expect(shares.find(({ version_id: id }) => id === newest(SITE))?.percentage).toBe(0);
  });

  test("when Cloudflare refuses in the middle, what was deployed goes back", async () => {
    const versions = `POST /workers/scripts/${SITE}/versions`;
    const internal = { status: 500, code: 1, message: "Internal error" };
    expect(await deployInVain((request) => (request === versions ? internal : null))).toContain("Internal error");
  });

  test("when a database is gone, nothing is deployed", async () => {
    const before = cloudflare.changes.length;
    const gone = { status: 404, code: 7404, message: "The database could not be found" };
    const output = await deployInVain((request) => (request.endsWith("/bookmark") ? gone : null));
    expect(output).toContain("could not be found [code: 7404]");
    expect(cloudflare.changes).toHaveLength(before);
  });

  test("nothing that was asked of Cloudflare was unknown to the stand-in", () => {
    expect(cloudflare.unhandled).toEqual([]);
  });
});

inDeep(() =>
  describe("rehearsal: with wrangler itself, by processes of their own", () => {
    let cloudflare: Cloudflare;
    let root: string;
    let before: { readonly api: unknown; readonly site: unknown };
    let deployed: CommandResult;

    beforeAll(async () => {
      cloudflare = await startCloudflare();
      root = ownSettings({ withBuild: true });
      await runInAccount(cloudflare, provision, ["staging"], { root });
      // Everything but the migrations, which are left to wrangler itself.
      const standIn = wranglerStandIn(cloudflare.env);
      const wrangler: Wrangler = async (args, env) => (args[1] === "migrations" ? "" : await standIn(args, env));
      const args = ["staging", "--built", "--dirty", "--at", at];
      expect(await runInAccount(cloudflare, deployCommand, args, { root, wrangler })).toMatchObject({ status: 0 });
      before = { api: versionsOf(cloudflare, API), site: versionsOf(cloudflare, SITE) };
      // The last thing that a deployment asks for.
      cloudflare.rejectRequest = (request) =>
        request === `GET /workers/workers/${SITE}` ? { status: 500, code: 1, message: "Internal error" } : null;
      deployed = await spawnCommand("tools/klemma.ts", ["deploy", ...args], { ...cloudflare.env, KLEMMA_ROOT: root });
    }, 120_000);
    afterAll(async () => {
      await cloudflare.close();
      rmSync(root, { recursive: true });
    });

    test("it migrates, deploys for nobody, for some and for all, and goes back when the last step fails", () => {
      expect(deployed.output).toContain("klemma-messages-staging has today's schema");
      expect(tablesOf(cloudflare)).toEqual(TABLES);
      for (const share of [0, 10, 100]) expect(deployed.output).toContain(`for ${share} of 100 visitors`);
      expect(deployed.output).toContain("Internal error");
      expect(deployed.output).toContain("The deployment was taken back.");
      expect(deployed.status).toBe(1);
      expect({ api: versionsOf(cloudflare, API), site: versionsOf(cloudflare, SITE) }).toEqual(before);
    });

    test("what wrangler sends names staging's own databases, queues and bucket, and no other Worker's", () => {
      expectOwnBindings(cloudflare);
      expect(cloudflare.state.scripts.get(API)?.versions).toHaveLength(3);
    });

    test("wrangler names the commit of each version", () => {
      const annotated = { "workers/tag": expect.stringMatching(/./), "workers/message": expect.stringMatching(/./) };
      for (const name of [API, SITE])
        expect(cloudflare.state.scripts.get(name)?.versions[0]?.metadata.annotations).toMatchObject(annotated);
    });

    test("wrangler tells the platform to log and trace nothing of its own about requests", () => {
      for (const name of [API, SITE])
        expect(cloudflare.state.scripts.get(name)?.settings).toMatchObject({
          observability: { redact_query_string: true, logs: { invocation_logs: false }, traces: { enabled: false } },
        });
    });

    test("wrangler puts both Workers together without sending anything", async () => {
      const changes = cloudflare.changes.length;
      const { status, output } = await spawnCommand(
        "tools/klemma.ts",
        ["deploy", "staging", "--built", "--at", at, "--dry-run"],
        { ...cloudflare.env, KLEMMA_ROOT: root },
      );
      expect(status).toBe(0);
      expect(output).toContain("CATALOGUE_POINTER");
      expect(cloudflare.changes).toHaveLength(changes);
    });

    test("nothing that wrangler asked for was unknown to the stand-in", () => {
      expect(cloudflare.unhandled).toEqual([]);
    });
  }),
);
