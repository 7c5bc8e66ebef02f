import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackup } from "../../operations/backup.ts";
import { SAMPLE } from "../sample.ts";
import { type Cloudflare, startCloudflare } from "./cloudflare.ts";
import { command, ownSettings } from "./command.ts";

/** What reaches Cloudflare goes through wrangler to a stand-in for its API, whose databases are SQLite. */
let cloudflare: Cloudflare;
let root: string;
const folder = mkdtempSync(join(tmpdir(), "remote-"));
beforeAll(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings();
  await run("operations/provision.ts", "staging");
});
afterAll(async () => {
  expect(cloudflare.unknown).toEqual([]);
  await cloudflare.close();
  for (const each of [root, folder]) rmSync(each, { recursive: true });
});

const run = (file: string, ...args: readonly string[]) => command(file, args, { ...cloudflare.env, KLEMMA_ROOT: root });
const publish = () => run("catalogue/importer/cli.ts", "publish", SAMPLE, "--quiet", "--remote", "staging");
const count = (sql: string) => {
  const [catalogue] = cloudflare.state.databases.values();
  return Number(Object.values(catalogue?.sqlite.prepare(sql).get() ?? {})[0]);
};

test("a publish that Cloudflare refuses in the middle leaves nothing behind, and says so", async () => {
  cloudflare.refuse = (request) =>
    /POST .*\/import$/.test(request) ? { status: 403, code: 10000, message: "Authentication error" } : null;
  const { status, output } = await publish();
  cloudflare.refuse = () => null;
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
  const changed = join(folder, "changed");
  cpSync(SAMPLE, changed, { recursive: true });
  const groups = join(changed, "groups.csv");
  writeFileSync(groups, readFileSync(groups, "utf8").replace("screw-terminals", "screw-clamp-terminals"));
  const { status, output } = await run(
    "catalogue/importer/cli.ts",
    ...["publish", changed, "--quiet", "--dry-run", "--remote", "staging"],
  );
  expect(status).toBe(0);
  expect(output).toMatch(/Release 2: .*\n.*addresses moved/);
  expect(output).toContain("/en/products/screw-terminals → /en/products/screw-clamp-terminals");
  expect(output).toContain("Nothing was published.");
  expect(count("SELECT max(number) FROM release")).toBe(1);
});

test("a backup brings it here, and restoring it there is one change under a release of its own", async () => {
  const backup = join(folder, "backup");
  expect(await run("operations/backup-cli.ts", "backup", "staging", backup, "--only", "catalogue")).toMatchObject({
    status: 0,
  });
  const copy = openBackup(join(backup, "catalogue.sqlite"));
  expect(copy.select("SELECT count(*) AS n FROM product")).toEqual([{ n: 1289 }]);
  copy.close();
  const restored = await run("operations/backup-cli.ts", "restore", "staging", backup, "--only", "catalogue", "--yes");
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("as it was before this") });
  expect(count("SELECT max(number) FROM release")).toBe(2);
  expect(count("SELECT count(*) FROM product_word WHERE product_word MATCH 'siyah*'")).toBeGreaterThan(10);
});
