import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PointerSchema, SELECT_POINTER } from "../../app/foundation/catalogue/data/pointer.ts";
import type { Command, CommandContext } from "../../tools/cloudflare/command.ts";
import { catalogue as catalogueCommand } from "../../tools/commands/catalogue/command.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { backup as backupCommand, restore as restoreCommand } from "../../tools/operations/backup/backup-command.ts";
import { checkMadeFiles } from "../../tools/operations/doctor/check-made-files.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { small, writeSmallCatalogue } from "../catalogue/small-catalogue.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { SAMPLE } from "../sample.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { volume } from "../volume.ts";
import { expectEnd } from "./command-context.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings, spawnCommand } from "./spawn-command.ts";
import { stagedPreview } from "./staged-preview.ts";

/**
 * Rehearsal against a stand-in for Cloudflare's API on SQLite, in this process and with a small catalogue. In the deep run
 * processes of their own do what wrangler does: the migrations of a database, a refused and a successful import.
 */
let cloudflare: Cloudflare;
const root = ownSettings({ root: temporaryOfFile("settings-") });
const folder = temporaryOfFile("remote-");
const SMALL = join(folder, "small");
const PRODUCTS = small.products.length;
const BLACK = [...small.products].filter(({ name_tr }) => name_tr.includes("siyah")).length;
beforeAll(async () => {
  writeSmallCatalogue(SMALL);
  cloudflare = await startCloudflare();
  await runInAccount(cloudflare, provision, ["staging"], { root });
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const catalogue = (...args: readonly string[]) => {
  expireSlots();
  const preview = stagedPreview(cloudflare, root);
  return runInAccount(cloudflare, catalogueCommand, [...args, "--quiet", "--remote", "staging"], { root, ...preview });
};
const publish = (from = SMALL) => catalogue("publish", from);
/** As on the first day, when there is neither a preview nor a token. */
const publishUnseen = () =>
  runInAccount(cloudflare, catalogueCommand, ["publish", SMALL, "--quiet", "--remote", "staging"], { root });
/** With wrangler, as a person starts it, and with no other permissions than docs/operations.md names. */
const publishWithWrangler = () =>
  spawnCommand("tools/klemma.ts", ["catalogue", "publish", SMALL, "--quiet", "--remote", "staging"], {
    ...cloudflare.envWithToken(["D1 Write", "Queues Write", "Workers R2 Storage Write"]),
    KLEMMA_ROOT: root,
  });
const publishFirst = volume(publishUnseen, publishWithWrangler);
const databaseNamed = (name: string) =>
  [...cloudflare.state.databases.values()].find((database) => database.name === `klemma-catalogue-${name}-staging`);
const pointer = () => v.parse(PointerSchema, databaseNamed("pointer")?.sqlite.prepare(SELECT_POINTER).get());
/** The count in the live slot. */
const count = (sql: string) =>
  Number(Object.values(databaseNamed(pointer().live.name)?.sqlite.prepare(sql).get() ?? {})[0]);
/** No Worker reads these slots: publishes need not wait for any. */
function expireSlots(): void {
  const sqlite = databaseNamed("pointer")?.sqlite;
  const isMigrated = sqlite?.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pointer'").get() !== undefined;
  if (isMigrated) sqlite?.exec("UPDATE pointer SET previous_live_until = 0, next_live_until = 0");
}

/** The sample with another address of a group. */
function renamedGroup(slug: string): string {
  const changed = join(folder, slug);
  cpSync(SMALL, changed, { recursive: true });
  const groups = join(changed, "groups.csv");
  writeFileSync(groups, readFileSync(groups, "utf8").replace("screw-terminals", slug));
  return changed;
}

/** The sample with more than fits into the space that a database has left. */
function withManyResellers(name: string): string {
  const changed = join(folder, name);
  cpSync(SMALL, changed, { recursive: true });
  const resellers = join(changed, "resellers.csv");
  const [, first = ""] = readFileSync(join(SAMPLE, "resellers.csv"), "utf8").split("\n");
  const withoutGroups = first.replace(/[^,]*$/, "");
  const more = Array.from({ length: 300 }, (_, index) => withoutGroups.replace(/^\w+/, `full${index}`));
  appendFileSync(resellers, `${more.join("\n")}\n`);
  return changed;
}

test("before the first publish or deployment, it is said what brings the databases up to date", async () => {
  for (const args of [
    ["export", join(folder, "exported")],
    ["publish", SMALL, "--dry-run"],
  ])
    expect(await catalogue(...args)).toMatchObject({
      status: 1,
      output: expect.stringMatching(
        /are older than this command \(missing: 0001.*\): npm run deploy -- staging brings/,
      ),
    });
});

test("a publish that Cloudflare refuses in the middle leaves nothing behind, and says so", async () => {
  // Of the databases that a publish migrates, wrangler gets one.
  const databases = openCatalogueDatabases("staging", accountContext(cloudflare, { root }));
  for (const database of [databases.pointer, databases.slots.a, databases.slots.b]) await database.migrate();
  cloudflare.rejectRequest = (request) =>
    /POST .*\/import$/.test(request) ? { status: 403, code: 10000, message: "Authentication error" } : null;
  expectEnd(await publishFirst(), 1, "set CLOUDFLARE_API_TOKEN", "Nothing was published");
  cloudflare.rejectRequest = () => null;
  expect(count("SELECT count(*) FROM product")).toBe(0);
});

test("a publish brings the whole catalogue as one change, and the next one nothing", async () => {
  // No preview is asked: nothing is live that it could break.
  expectEnd(await publishFirst(), 0, `Release 2: ${PRODUCTS} added`);
  // The refused one has used up the first number.
  expect(count("SELECT count(*) FROM product")).toBe(PRODUCTS);
  expect(count("SELECT count(*) FROM product_word WHERE product_word MATCH 'siyah*'")).toBe(BLACK);
  expect((await publishUnseen()).output).toContain("Release 2 is up to date.");
});

test("behind a publish a queue draws what is missing, also when the same is published again, and doctor names what it could not", async () => {
  const queue = [...cloudflare.state.queues.values()].find(({ name }) => name === "klemma-make-staging");
  expect(queue?.pushed).toEqual([{ after: 0 }, { after: 0 }]);
  cloudflare.rejectRequest = (request) =>
    request.includes("/messages") ? { status: 403, code: 10000, message: "Authentication error" } : null;
  expectEnd(await publish(), 0, "klemma-make-staging was not told", "made when they are requested");
  cloudflare.rejectRequest = () => null;

  const check = () => checkMadeFiles("staging", accountContext(cloudflare, { root }));
  expect(await check()).toMatchObject([{ status: "ok" }]);
  const [{ code } = { code: "" }] = [...small.products];
  const insert = "INSERT INTO made_files (product_code, digest, problem) VALUES (?, 'x', 'no such shape')";
  databaseNamed(pointer().live.name)?.sqlite.prepare(insert).run(String(code));
  expect(await check()).toMatchObject([{ status: "warning", message: expect.stringContaining(`product ${code}`) }]);
});

test("what a publish would change is said without changing it", async () => {
  const changed = renamedGroup("screw-clamp-terminals");
  const { status, output } = await catalogue("publish", changed, "--dry-run");
  expect(status).toBe(0);
  expect(output).toMatch(/Release 3: .*\n.*Name in addresses.*\n.*addresses moved/);
  expect(output).toContain("/en/products/screw-terminals → /en/products/screw-clamp-terminals");
  expect(output).toContain("Nothing was published.");
  expect(count("SELECT max(number) FROM release")).toBe(2);
});

test("of two operators at once one wins, and the other is told what is live now", async () => {
  const filled = databaseNamed(pointer().next.name);
  const endImports = cloudflare.pauseImports();
  const first = publish(renamedGroup("clamp-terminals"));
  await expect.poll(() => (filled?.importing ?? null) !== null, { timeout: 60_000 }).toBe(true);
  // The slot that is being imported answers nobody; visitors read another one.
  expectEnd(await publish(renamedGroup("screw-clamps")), 1, /long-running import[\s\S]*Nothing was published/);
  endImports();
  const won = await first;
  expect(won).toMatchObject({ status: 0 });
  expect(count("SELECT count(*) FROM product_group_slug WHERE slug = 'clamp-terminals'")).toBe(1);
});

test("the slots are named with what they hold, and a rollback turns back and forth", async () => {
  const { live } = pointer();
  const before = await catalogue("status");
  expect(before.output).toMatch(
    new RegExp(`live {6}slot ${live.name}: release ${live.release} of .*${PRODUCTS} products`),
  );
  expect(before.output).toMatch(/previous {2}slot \w: release 2 of .*beside live: groups 1 different/);
  const back = await catalogue("rollback");
  expect(back.output).toContain(`Release 2 is live instead of release ${live.release}`);
  // What visitors may have seen meanwhile leads on.
  expect(count("SELECT count(*) FROM moved_slug WHERE slug = 'clamp-terminals'")).toBe(1);
  expect(pointer().live.bookmark).not.toBe("");
  expect((await catalogue("rollback")).output).toContain(`Release ${live.release} is live instead of release 2`);
});

test("a staged catalogue changes nothing until it is published, just as it is", async () => {
  expect((await catalogue("publish", "--staged", "7")).output).toMatch(
    /No catalogue is staged[\s\S]*Nothing was published/,
  );
  const { live } = pointer();
  const staged = await catalogue("stage", renamedGroup("staged-terminals"));
  expect(staged).toMatchObject({ status: 0 });
  expect([pointer().live, pointer().next.release]).toEqual([live, live.release + 1]);
  expect((await catalogue("status")).output).toContain("staged");
  expect((await catalogue("publish", "--staged", String(live.release + 1))).output).toContain(
    `Release ${live.release + 1} is live instead`,
  );
  expect(count("SELECT count(*) FROM product_group_slug WHERE slug = 'staged-terminals'")).toBe(1);
});

test("each release is kept in the bucket of made files, and comes back from there as a new one", async () => {
  const { live } = pointer();
  expectEnd(await catalogue("history"), 0, `Release ${live.release} · live since`);
  const staged = await catalogue("stage", "--from", "2");
  const said = `npm run catalogue -- publish --staged ${live.release + 1} --remote staging makes it live`;
  expectEnd(staged, 0, "staged-terminals” → ", said);
  expectEnd(await catalogue("publish", "--staged", String(live.release + 1)), 0, "is live instead");
  expect(count("SELECT count(*) FROM product_group_slug WHERE slug = 'staged-terminals'")).toBe(0);
});

test("without a preview that lets it in, nothing is published or staged", async () => {
  const changed = renamedGroup("unseen-terminals");
  const before = pointer();
  const { env, fetch } = stagedPreview(cloudflare, root);
  const publishAs = (own: Partial<CommandContext>, task = "publish") => {
    expireSlots();
    return runInAccount(cloudflare, catalogueCommand, [task, changed, "--quiet", "--remote", "staging"], {
      root,
      ...own,
    });
  };
  for (const task of ["publish", "stage"])
    expectEnd(await publishAs({ fetch }, task), 1, "must render pages of a release first", "ACCESS_CLIENT_ID=…");
  const wrongToken = { env: { ...env, ACCESS_CLIENT_SECRET: "another" }, fetch };
  for (const task of ["publish", "stage"])
    expectEnd(await publishAs(wrongToken, task), 1, "does not answer: status 401. With status 302, 401 or 403 Access");
  const away: Partial<CommandContext> = {
    env,
    fetch: async (input, init) => {
      if (String(input).includes("//preview.")) throw new TypeError("fetch failed");
      return fetch(input, init);
    },
  };
  expectEnd(await publishAs(away), 1, "does not answer: TypeError: fetch failed");
  expect(pointer()).toMatchObject({ live: before.live, next: { release: 0 } });
  // Pages that are broken give up what was filled.
  const broken: typeof fetch = async (input, init) =>
    String(input).includes("/robots.txt") ? new Response("") : fetch(input, init);
  expectEnd(await publishAs({ env, fetch: broken }), 1, "is not well with release", "/robots.txt: it names no sitemap");
  expect(pointer()).toMatchObject({ live: before.live, next: { release: 0 } });
});

test("a slot whose schema is older than the code's is not gone back to", async () => {
  const previous = databaseNamed(pointer().previous.name)?.sqlite;
  const migrations = previous?.prepare("SELECT * FROM d1_migrations").all();
  previous?.exec("DELETE FROM d1_migrations");
  expect(await catalogue("rollback")).toMatchObject({
    status: 1,
    output: expect.stringContaining(
      `whose schema is older than the site needs (missing: ${readdirSync("d1-migrations/catalogue").toSorted().join(", ")})`,
    ),
  });
  for (const { name } of migrations ?? [])
    previous?.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(String(name));
});

test("a slot that is full takes no publish: what is live stays, and the command says what to do", async () => {
  const { live, next } = pointer();
  const full = databaseNamed(next.name)?.sqlite;
  full?.exec("VACUUM");
  const [{ page_count } = {}] = full?.prepare("PRAGMA page_count").all() ?? [];
  full?.exec(`PRAGMA max_page_count = ${page_count}`);
  const { status, output } = await publish(withManyResellers("full"));
  expect(status).toBe(1);
  expect(output).toMatch(/Exceeded maximum DB size[\s\S]*as large as D1 lets it be[\s\S]*Nothing was published/);
  expect([pointer().live, count("SELECT count(*) FROM product")]).toEqual([live, PRODUCTS]);
});

test("a slot that is missing is missed by publishes alone: they say how it comes back, and so it does", async () => {
  const { live, next } = pointer();
  const { databases } = cloudflare.state;
  const [id = ""] = [...databases].find(([, { name }]) => name === databaseNamed(next.name)?.name) ?? [];
  databases.delete(id);
  const changed = renamedGroup("missing-terminals");
  const { status, output } = await publish(changed);
  expect(status).toBe(1);
  expect(output).toMatch(/could not be found[\s\S]*npm run provision[\s\S]*Nothing was published/);
  expect((await catalogue("status")).output).toMatch(
    new RegExp(`live .*${PRODUCTS} products[\\s\\S]*next .*cannot be read`),
  );
  expect([pointer().live, count("SELECT count(*) FROM product")]).toEqual([live, PRODUCTS]);

  expect(await runInAccount(cloudflare, provision, ["staging"], { root })).toMatchObject({ status: 0 });
  expect(await publish(changed)).toMatchObject({ status: 0 });
  expect(pointer().live.name).toBe(next.name);
  expect(count("SELECT count(*) FROM product_group_slug WHERE slug = 'missing-terminals'")).toBe(1);
});

test("a backup brings here what no publish would bring back, and restoring adds there what is missing of it", async () => {
  const backup = join(folder, "backup");
  const run = (command: Command, part: string, ...args: readonly string[]) =>
    runInAccount(cloudflare, command, ["staging", backup, "--only", part, ...args], { root });
  const numbers = databaseNamed("pointer")?.sqlite;
  const addresses = databaseNamed(pointer().live.name)?.sqlite;
  const kept = () => [
    numbers?.prepare("SELECT * FROM product_id ORDER BY id").all(),
    addresses?.prepare("SELECT * FROM moved_slug ORDER BY slug").all(),
  ];
  for (const part of ["numbers", "addresses"]) expect(await run(backupCommand, part)).toMatchObject({ status: 0 });
  const before = kept();
  expect(before.map((rows) => rows?.length)).toEqual([PRODUCTS, expect.any(Number)]);
  numbers?.exec("DELETE FROM product_id WHERE id > 1");
  addresses?.exec("DELETE FROM moved_slug");
  for (const part of ["numbers", "addresses"])
    expect(await run(restoreCommand, part, "--yes")).toMatchObject({ status: 0 });
  expect(kept()).toEqual(before);
  expect(before[1]).not.toEqual([]);
});
