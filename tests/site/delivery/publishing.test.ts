import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PointerSchema, SELECT_POINTER, type SlotName } from "../../../app/catalogue/data/pointer.ts";
import { catalogue } from "../../../tools/catalogue/import/command.ts";
import { runCommand } from "../../../tools/command.ts";
import type { DatabaseName } from "../../../tools/operations/databases/database.ts";
import { slotDatabase } from "../../../tools/operations/databases/slots.ts";
import { purgeRequest } from "../../../workers/page-cache/purge-request.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { testContext } from "../../operations/command-context.ts";
import { SAMPLE } from "../../sample.ts";
import { volume } from "../../volume.ts";

/**
 * Publishes at least; every second one is rolled back. Each takes some three seconds until isolates know of it. The twenty seconds
 * that a slot has to be out of use are left out, so that slots are filled while they are still read.
 */
const TURNS = volume(2, 20);
const VISITS = volume(100, 2000);

let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
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

const openDatabase = async (name: DatabaseName) => workers.database(name);
const openPointer = () => openDatabase("CATALOGUE_POINTER");
async function readLive(): Promise<{ readonly name: SlotName; readonly database: D1Database }> {
  const row = await (await openPointer()).prepare(SELECT_POINTER).first();
  const { name } = v.parse(PointerSchema, row).live;
  return { name, database: await openDatabase(slotDatabase(name)) };
}

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

test("the number of a product that goes is retired: its permanent link says so, and never that there was none", async () => {
  const ask = (code: string) =>
    fetch(`${workers.url}/id/${code}`, {
      redirect: "manual",
      headers: { accept: "text/html", "accept-language": "de" },
    });
  expect((await ask("9410040")).status).toBe(303);
  await publishChanged("products/power.csv", (text) => text.replace(/^9410040,.*\n/m, ""));
  await expect.poll(async () => (await ask("9410040")).status, { timeout: 15_000, interval: 250 }).toBe(410);
  expect(await (await ask("9410040")).text()).toContain("Diese Bestellnummer wird nicht mehr verwendet.");
  expect((await ask("9419999")).status).toBe(404);
});

test("a file that marketing adds shows within seconds", async () => {
  const path = "/en/downloads?section=catalogues";
  await stateOf(path);
  expect(await stateOf(path)).toBe(HIT);
  const { database } = await readLive();
  const { meta } = await database.prepare("UPDATE file SET date = '2026-11-20' WHERE section = 'catalogues'").run();
  expect(meta.changes).toBeGreaterThan(0);
  await expect.poll(() => stateOf(path), { timeout: 15_000, interval: 250 }).toBe(STORED);
});

test("only whoever can read the catalogue's database may purge, and a purge does the site no harm", async () => {
  await stateOf("/en/career");
  const secret = (await (await openPointer()).prepare("SELECT value FROM purge_secret").first<string>("value")) ?? "";
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

test("while catalogues are published and rolled back one after another, each page is of one release, whole, and says of which", async () => {
  const folders = NAMES.map((name) => {
    const folder = mkdtempSync(join(tmpdir(), "named-"));
    cpSync(SAMPLE, folder, { recursive: true });
    const path = join(folder, "groups.csv");
    const groups = readFileSync(path, "utf8").replace("screw-terminals", "screw-terminal-blocks");
    const before = /^screw,.*$/m.exec(groups)?.[0] ?? "";
    writeFileSync(path, groups.replace(before, before.replace("Screw terminal blocks", name)));
    expect(readFileSync(path, "utf8")).toContain(name);
    return folder;
  });
  const nameOf = new Map<number, string>();
  const pointer = await openPointer();
  const run = async (...args: string[]) => {
    const context = testContext({ state: workers.state });
    expect([await runCommand(catalogue, [...args, "--quiet"], context), context.errors()]).toEqual([0, ""]);
    return v.parse(PointerSchema, await pointer.prepare(SELECT_POINTER).first()).live.release;
  };
  let isPublishing = true;
  const seen: { readonly names: string; readonly release: number; readonly status: number }[] = [];
  const publishing = (async () => {
    for (let turn = 0; turn < TURNS || seen.length < VISITS; turn++) {
      const release = await run("publish", folders[turn % 2] ?? "");
      nameOf.set(release, NAMES[turn % 2] ?? "");
      await expect.poll(() => seen.at(-1)?.release, { timeout: 15_000 }).toBe(release);
      if (turn % 2 === 0) continue;
      const back = await run("rollback");
      expect(nameOf.get(back)).toBe(NAMES[0]);
      await expect.poll(() => seen.at(-1)?.release, { timeout: 15_000 }).toBe(back);
    }
    isPublishing = false;
  })();
  const visiting = Array.from({ length: 6 }, async (_, visitor) => {
    for (let turn = visitor; isPublishing; turn++) {
      const response = await get(`${PAGES[turn % PAGES.length]}?v=${turn}`);
      const html = await response.text();
      const names = NAMES.filter((name) => html.includes(name)).join(" and ");
      const tag = response.headers.get("cache-tag") ?? "";
      seen.push({ names, release: Number(/release-(\d+)/.exec(tag)?.[1]), status: response.status });
    }
  });
  await Promise.all([publishing, ...visiting]);
  for (const folder of folders) rmSync(folder, { recursive: true });
  expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
  const wrong = seen.filter(({ names, release }) => nameOf.has(release) && names !== nameOf.get(release));
  expect(wrong).toEqual([]);
  expect(new Set(seen.map(({ release }) => release)).size).toBeGreaterThan(1);
});
