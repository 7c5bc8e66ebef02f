import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackup } from "../../tools/operations/databases/backup.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { type Cloudflare, startCloudflare } from "../../tools/stand-ins/cloudflare-api/server.ts";
import { SAMPLE } from "../sample.ts";
import { runInAccount } from "./run-in-account.ts";
import { ownSettings, spawnCommand } from "./spawn-command.ts";

/** Rehearsal: commands and wrangler as processes of their own, against a stand-in for Cloudflare's API on SQLite. */
let cloudflare: Cloudflare;
let root: string;
const folder = mkdtempSync(join(tmpdir(), "remote-"));
beforeAll(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings();
  await runInAccount(cloudflare, provision, ["staging"], { root });
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
  for (const each of [root, folder]) rmSync(each, { recursive: true });
});

const run = (...args: readonly string[]) =>
  spawnCommand("tools/klemma.ts", args, { ...cloudflare.env, KLEMMA_ROOT: root });
const publish = (from = SAMPLE) => run("catalogue", "publish", from, "--quiet", "--remote", "staging");
const count = (sql: string) => {
  const [catalogue] = cloudflare.state.databases.values();
  return Number(Object.values(catalogue?.sqlite.prepare(sql).get() ?? {})[0]);
};

/** The sample with another address of a group. */
function renamedGroup(slug: string): string {
  const changed = join(folder, slug);
  cpSync(SAMPLE, changed, { recursive: true });
  const groups = join(changed, "groups.csv");
  writeFileSync(groups, readFileSync(groups, "utf8").replace("screw-terminals", slug));
  return changed;
}

test("a publish that Cloudflare refuses in the middle leaves nothing behind, and says so", async () => {
  cloudflare.rejectRequest = (request) =>
    /POST .*\/import$/.test(request) ? { status: 403, code: 10000, message: "Authentication error" } : null;
  const { status, output } = await publish();
  cloudflare.rejectRequest = () => null;
  expect(status).toBe(1);
  expect(output).toContain("set CLOUDFLARE_API_TOKEN");
  expect(output).toContain("Nothing was published");
  expect(count("SELECT count(*) FROM product")).toBe(0);
});

test("a publish prints a bookmark first, brings the whole catalogue as one change, and the next one nothing", async () => {
  const first = await publish();
  expect(first.output).toMatch(/klemma-catalogue-staging as it was before this: [\d-]+/);
  expect(first.output).toMatch(/time-travel restore klemma-catalogue-staging --bookmark/);
  expect(first.output).toContain("Release 1: 1289 added");
  expect(first.status).toBe(0);
  expect(count("SELECT count(*) FROM product")).toBe(1289);
  expect(count("SELECT count(*) FROM product_word WHERE product_word MATCH 'siyah*'")).toBeGreaterThan(10);
  expect((await publish()).output).toContain("Release 1 is up to date.");
});

test("what a publish would change is said without changing it", async () => {
  const changed = renamedGroup("screw-clamp-terminals");
  const { status, output } = await run(
    "catalogue",
    ...["publish", changed, "--quiet", "--dry-run", "--remote", "staging"],
  );
  expect(status).toBe(0);
  expect(output).toMatch(/Release 2: .*\n.*addresses moved/);
  expect(output).toContain("/en/products/screw-terminals → /en/products/screw-clamp-terminals");
  expect(output).toContain("Nothing was published.");
  expect(count("SELECT max(number) FROM release")).toBe(1);
});

test("a publish that comes while another one's import blocks the database waits, or publishes nothing and says so", async () => {
  const [catalogue] = cloudflare.state.databases.values();
  let queries = 0;
  cloudflare.rejectRequest = (request) => {
    if (catalogue?.importing && request.endsWith("/query")) queries += 1;
    return null;
  };
  const endImports = cloudflare.pauseImports();
  const first = publish(renamedGroup("clamp-terminals"));
  await expect.poll(() => catalogue?.importing !== null, { timeout: 60_000 }).toBe(true);
  const second = publish();
  await expect.poll(() => queries, { timeout: 60_000 }).toBeGreaterThan(0);
  endImports();
  expect(await first).toMatchObject({ status: 0 });
  const { status, output } = await second;
  cloudflare.rejectRequest = () => null;
  if (status !== 0) expect(output).toMatch(/long-running import[\s\S]*Nothing was published/);
  expect(count("SELECT max(number) FROM release")).toBe(status === 0 ? 3 : 2);
});

test("a backup brings it here, and restoring it there is one change under a release of its own", async () => {
  const backup = join(folder, "backup");
  const releases = count("SELECT max(number) FROM release");
  expect(await run("backup", "staging", backup, "--only", "catalogue")).toMatchObject({
    status: 0,
  });
  const copy = openBackup(join(backup, "catalogue.sqlite"));
  expect(copy.select("SELECT count(*) AS n FROM product")).toEqual([{ n: 1289 }]);
  copy.close();
  const restored = await run("restore", "staging", backup, "--only", "catalogue", "--yes");
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("as it was before this") });
  expect(count("SELECT max(number) FROM release")).toBe(releases + 1);
  expect(count("SELECT count(*) FROM product_word WHERE product_word MATCH 'siyah*'")).toBeGreaterThan(10);
});
