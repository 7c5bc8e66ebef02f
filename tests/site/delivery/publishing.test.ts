import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "../../../tools/catalogue/import/command.ts";
import { runCommand } from "../../../tools/command.ts";
import { SITE_NAME } from "../../../tools/dev/built-workers.ts";
import { purgeRequest } from "../../../workers/page-cache/purge-request.ts";
import { testContext } from "../../operations/command-context.ts";
import { SAMPLE } from "../../sample.ts";
import { type OwnWorkers, ownWorkers } from "../own-workers.ts";

let workers: OwnWorkers;
beforeAll(async () => {
  workers = await ownWorkers();
});
afterAll(() => workers.close());

const get = (path: string) => fetch(workers.url + path, { redirect: "manual" });

/** What became of a page: from what is cached, or made anew. */
async function stateOf(path: string): Promise<string> {
  const response = await get(path);
  await response.arrayBuffer();
  return response.headers.get("cache-status") ?? `none, ${response.status}`;
}

const HIT = "klemma; hit";
const STORED = "klemma; fwd=miss; stored";
const PRODUCT =
  "/en/products/screw-terminals/screw-feed-through-terminals/1040402-kv-4-feed-through-terminal-block-blue";

const openDatabase = async () =>
  (await workers.miniflare.getD1Database("CATALOGUE", SITE_NAME)) as unknown as D1Database;

/** Publishes the sample with one of its files changed. @returns what the command says */
async function publishChanged(file: string, change: (text: string) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "changed-"));
  cpSync(SAMPLE, folder, { recursive: true });
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  expect(change(before)).not.toBe(before);
  writeFileSync(path, change(before));
  const context = testContext({ state: workers.state });
  expect([await runCommand(catalogue, ["publish", folder, "--quiet"], context), context.errors()]).toEqual([0, ""]);
  rmSync(folder, { recursive: true });
  return context.printed();
}

test("a publish shows within seconds, everywhere, and what it did not change stays as it was", async () => {
  const listing = "/en/products/screw-terminals/screw-feed-through-terminals?view=single&size=96";
  await stateOf(listing);
  const said = await publishChanged("products/screw.csv", (text) =>
    text.replace(/^(1040402.*?)blue/m, "$1celestial blue"),
  );
  expect(said).toContain("1 changed");
  const started = performance.now();
  await expect
    .poll(async () => (await get(listing)).text(), { timeout: 15_000, interval: 250 })
    .toContain("celestial blue");
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(await stateOf(listing)).toBe(HIT);
});

test("a group that is called otherwise is found under its old addresses, in every language, for good", async () => {
  const said = await publishChanged("groups.csv", (text) => text.replace("screw-terminals", "screw-terminal-blocks"));
  expect(said).toContain("/en/products/screw-terminals → /en/products/screw-terminal-blocks");
  const leads = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get("location")];
  };
  const category = "screw-feed-through-terminals";
  const moved = (path: string) => [308, path];
  await expect
    .poll(() => leads("/en/products/screw-terminals"), { timeout: 15_000, interval: 250 })
    .toEqual(moved("/en/products/screw-terminal-blocks"));
  expect(await leads(`/ru/products/screw-terminals/${category}?colour=blue`)).toEqual(
    moved(`/ru/products/screw-terminal-blocks/${category}?colour=blue`),
  );
  expect(await leads(PRODUCT.replace("-celestial", ""))).toEqual([
    308,
    expect.stringContaining("/screw-terminal-blocks/"),
  ]);
  expect(await leads("/en/products/screw-terminals-that-never-were")).toEqual([404, null]);
  expect((await leads("/en/products/screw-terminal-blocks"))[0]).toBe(200);
  // The isolate has heard of the release: pages are kept again.
  await expect.poll(() => stateOf("/en/products/screw-terminal-blocks"), { timeout: 15_000, interval: 250 }).toBe(HIT);
});

test("a file that marketing adds shows within seconds", async () => {
  const path = "/en/downloads?section=catalogues";
  await stateOf(path);
  expect(await stateOf(path)).toBe(HIT);
  const database = await openDatabase();
  const { meta } = await database.prepare("UPDATE file SET date = '2026-11-20' WHERE section = 'catalogues'").run();
  expect(meta.changes).toBeGreaterThan(0);
  await expect.poll(() => stateOf(path), { timeout: 15_000, interval: 250 }).toBe(STORED);
});

test("only whoever can read the catalogue's database may purge, and a purge does the site no harm", async () => {
  await stateOf("/en/career");
  const secret = (await (await openDatabase()).prepare("SELECT value FROM purge_secret").first<string>("value")) ?? "";
  for (const changed of ["catalogue", "files"] as const) {
    expect((await fetch(purgeRequest(workers.url, "0".repeat(64), changed))).status).toBe(403);
    expect((await fetch(purgeRequest(workers.url, secret, changed))).status).toBe(200);
  }
  expect(await stateOf("/en/career")).toBe(HIT);
  const looked = await get("/purge");
  expect([looked.status, looked.headers.get("allow")]).toEqual([405, "POST"]);
});

const NAMES = ["Screw terminal blocks", "Screw clamp blocks"] as const;
const PAGES = ["/en/products", "/en", "/en/products/screw-terminal-blocks", "/en/company/history"];

/** Renames a group, as a publish does: in its row and in the vocabulary, with the next release, as one change. */
async function publishName(database: D1Database, name: string): Promise<number> {
  const [, , released] = await database.batch<{ number: number }>([
    database.prepare("UPDATE product_group_text SET name = ? WHERE name IN (?, ?)").bind(name, ...NAMES),
    database.prepare("UPDATE vocabulary SET data = replace(replace(data, ?1, ?3), ?2, ?3)").bind(...NAMES, name),
    database.prepare("INSERT INTO release SELECT max(number) + 1, published_at, 0, 1, 0 FROM release RETURNING number"),
  ]);
  return released?.results[0]?.number ?? 0;
}

test("while catalogues are published one after another, each page is of one release, and says of which", async () => {
  const database = await openDatabase();
  const nameOf = new Map<number, string>();
  let isPublishing = true;
  const publishing = (async () => {
    for (let turn = 0; turn < 6; turn++) {
      const name = NAMES[turn % 2] ?? "";
      nameOf.set(await publishName(database, name), name);
      for (let page = 0; page < 5; page++) await stateOf(`/ru/products?size=12&page=${turn * 5 + page}`);
    }
    isPublishing = false;
  })();
  const seen: { readonly names: string; readonly release: number }[] = [];
  const visiting = Array.from({ length: 6 }, async (_, visitor) => {
    for (let turn = visitor; isPublishing; turn++) {
      const response = await get(`${PAGES[turn % PAGES.length]}?v=${turn}`);
      const html = await response.text();
      const tag = response.headers.get("cache-tag");
      if (response.status !== 200 || tag === null) continue;
      const names = NAMES.filter((name) => html.includes(name)).join(" and ");
      seen.push({ names, release: Number(/release-(\d+)/.exec(tag)?.[1]) });
    }
  });
  await Promise.all([publishing, ...visiting]);
  const wrong = seen.filter(({ names, release }) => nameOf.has(release) && names !== nameOf.get(release));
  expect(wrong).toEqual([]);
  expect(new Set(seen.map(({ release }) => release)).size).toBeGreaterThan(3);
});
