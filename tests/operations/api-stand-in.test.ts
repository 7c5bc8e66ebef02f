import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { APIError } from "cloudflare/error";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCloudflareApi } from "../../tools/cloudflare/cloudflare-api.ts";
import { temporary } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { wranglerStandIn } from "../stand-ins/wrangler.ts";

/** A stand-in that flatters proves nothing: what Cloudflare refuses, it refuses. */
let cloudflare: Cloudflare;
beforeEach(async () => {
  cloudflare = await startCloudflare();
});
afterEach(() => cloudflare.close());

const open = async () => {
  const { client, accountId } = await openCloudflareApi(cloudflare.env, wranglerStandIn(cloudflare.env))();
  return { client, account_id: accountId };
};

test("names that Cloudflare would refuse, and those that are taken, are refused with its codes", async () => {
  const { client, account_id } = await open();
  const create = {
    database: (name: string) => client.d1.database.create({ account_id, name }),
    namespace: (title: string) => client.kv.namespaces.create({ account_id, title }),
    queue: (queue_name: string) => client.queues.create({ account_id, queue_name }),
    bucket: (name: string) => client.r2.buckets.create({ account_id, name }),
  };
  for (const make of Object.values(create)) await make("a-name");
  const taken = { database: 7502, namespace: 10014, queue: 11009, bucket: 10073 } as const;
  for (const kind of ["database", "namespace", "queue", "bucket"] as const)
    await expect(create[kind]("a-name"), kind).rejects.toMatchObject({ errors: [{ code: taken[kind] }] });
  for (const kind of ["database", "queue", "bucket"] as const)
    for (const name of ["With Space", "Grün", "-dash"])
      await expect(create[kind](name), `${kind} ${name}`).rejects.toMatchObject({ status: 400 });
  for (const name of ["under_score", "x".repeat(64)])
    for (const kind of ["queue", "bucket"] as const)
      await expect(create[kind](name), `${kind} ${name}`).rejects.toMatchObject({ status: 400 });
});

test("an import blocks its database while it runs, and one that fails leaves nothing", async () => {
  const { client, account_id } = await open();
  const { uuid = "" } = await client.d1.database.create({ account_id, name: "catalogue" });
  const folder = temporary("stand-ins-");
  const settings = join(folder, "wrangler.json");
  const file = join(folder, "change.sql");
  writeFileSync(settings, JSON.stringify({ name: "api", d1_databases: [{ binding: "CATALOGUE", database_id: uuid }] }));
  const importSql = (sql: string) => {
    writeFileSync(file, sql);
    const args = ["d1", "execute", "CATALOGUE", "--json", "--yes", "--file", file, "--remote", "-c", settings];
    return wranglerStandIn(cloudflare.env)(args);
  };
  const tables = async () => {
    const sql = "SELECT name FROM sqlite_master";
    return (await client.d1.database.query(uuid, { account_id, sql })).result[0]?.results;
  };

  const endImports = cloudflare.pauseImports();
  const importing = importSql("CREATE TABLE release (number INTEGER);");
  await expect.poll(() => cloudflare.state.databases.get(uuid)?.importing ?? null).not.toBeNull();
  await expect(tables()).rejects.toThrow("Currently processing a long-running import.");
  await expect(importSql("SELECT 1;")).rejects.toThrow("Currently processing a long-running import.");
  endImports();
  await importing;
  expect(await tables()).toEqual([{ name: "release" }]);

  await expect(importSql("CREATE TABLE half (n); CREATE TABLE release (n);")).rejects.toThrow("already exists");
  expect(await tables()).toEqual([{ name: "release" }]);
});

test("a request and a command line that are not known are refused and noted", async () => {
  const { client, account_id } = await open();
  await expect(client.hyperdrive.configs.list({ account_id })).rejects.toMatchObject({ status: 404 });
  expect(cloudflare.unhandled).toEqual(["GET /hyperdrive/configs"]);
  const wrangler = wranglerStandIn(cloudflare.env);
  await expect(wrangler(["d1", "list"])).rejects.toThrow("does not know: d1 list");
  await expect(wrangler(["triggers", "deploy"])).rejects.toThrow("does not know");
});

test("a Worker is not bound to what the account does not have, and a deployment has whole shares of known versions", async () => {
  const { client, account_id } = await open();
  const wrangler = wranglerStandIn(cloudflare.env);
  const settings = join(temporary("stand-ins-"), "wrangler.json");
  writeFileSync(settings, JSON.stringify({ name: "site", services: [{ binding: "API", service: "api" }] }));
  const named = ["--tag", "abc", "--message", "Show more"];
  await expect(wrangler(["deploy", "-c", settings, ...named])).rejects.toThrow("leads to nothing");
  await expect(wrangler(["versions", "upload", "-c", settings, ...named])).rejects.toThrow("[code: 10007]");
  writeFileSync(settings, JSON.stringify({ name: "site" }));
  await wrangler(["deploy", "-c", settings, ...named]);
  const [version] = cloudflare.state.scripts.get("site")?.versions ?? [];
  const deploy = (versions: { version_id: string; percentage: number }[]) =>
    client.workers.scripts.deployments.create("site", { account_id, strategy: "percentage", versions });
  await expect(deploy([{ version_id: version?.id ?? "", percentage: 90 }])).rejects.toMatchObject({ status: 400 });
  await expect(deploy([{ version_id: "unknown", percentage: 100 }])).rejects.toMatchObject({ status: 404 });
});

test("after as many requests as the API answers in five minutes it answers none, and says how long to wait", async () => {
  cloudflare.requestsLeft = 1;
  const { client, account_id } = await open();
  await client.queues.list({ account_id });
  const refused = await client.queues.list({ account_id }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused instanceof APIError && refused.headers?.get("retry-after")).toBe("300");
});
