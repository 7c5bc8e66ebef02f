import * as v from "valibot";
import { expect, test } from "vitest";
import { PointerSchema, SELECT_POINTER } from "../../../app/foundation/catalogue/data/pointer.ts";
import { purgeRequest } from "../../../workers/page-cache/purge-request.ts";
import { copyOfSample, edit } from "../../catalogue/sample-copy.ts";
import { pdf } from "../../files/contents.ts";
import { readPurgeSecret, releaseOf } from "../../page-cache/site-worker.ts";
import { deep } from "../../volume.ts";
import { unescaped } from "../page-text.ts";
import { cacheState, HIT, PRODUCT, STORED } from "./cache-state.ts";
import { borrowPublished, get, passTime, publishChanged, run, withdraw, workers } from "./publishing-site.ts";

borrowPublished();

/**
 * Publishes at least; every second one is rolled back. The twenty seconds that a slot has to be out of use are left out, so
 * that slots are filled while they are still read.
 */
const TURNS = 8;
const VISITS = 500;

const stateOf = (path: string) => cacheState(get(path));

async function readPointer() {
  return v.parse(PointerSchema, await workers.database("CATALOGUE_POINTER").prepare(SELECT_POINTER).first());
}

/** Which state of a product its data sheet shows. */
async function sheetTag(code: string): Promise<string | null> {
  const response = await get(`/api/en/products/${code}/datasheet.pdf`);
  await response.arrayBuffer();
  return response.headers.get("etag");
}

test("a publish shows within seconds, everywhere, what it did not change stays as it was, and a page of before keeps its picture", async () => {
  const listing = "/en/products/screw-terminals/screw-feed-through-terminals?view=single&size=96";
  const pictureOn = async (page: string) =>
    unescaped(/src="(\/drawings\/1040402\.svg[^"]*)"/.exec(await (await get(page)).text())?.[1] ?? "");
  const picture = await pictureOn(listing);
  const before = await (await get(picture)).text();
  const [changedSheet, otherSheet] = [await sheetTag("1040402"), await sheetTag("1081601")];
  const said = await publishChanged("products/screw.csv", (text) =>
    text.replace(/^(1040402.*?)blue(.*),46,47.5,/m, "$1celestial blue$2,46,48.5,"),
  );
  expect(said).toContain("1 changed");
  await expect.poll(async () => (await get(listing)).text(), { interval: 500 }).toContain("celestial blue");
  expect(await stateOf(listing)).toBe(HIT);
  expect(await (await get(picture)).text()).toBe(before);
  expect(await (await get(await pictureOn(listing))).text()).toMatch(/^<svg /);
  expect(await pictureOn(listing)).not.toBe(picture);
  await expect.poll(() => sheetTag("1040402"), { interval: 500 }).not.toBe(changedSheet);
  expect(await sheetTag("1081601")).toBe(otherSheet);
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
  await passTime();
  expect(await leads("/en/products/screw-terminals")).toEqual(moved("/en/products/screw-terminal-blocks"));
  expect(await leads(`/ru/products/screw-terminals/${category}?colour=blue`)).toEqual(
    moved(`/ru/products/screw-terminal-blocks/${category}?colour=blue`),
  );
  expect(await leads(PRODUCT)).toEqual([308, expect.stringContaining("/screw-terminal-blocks/")]);
  expect(await leads("/en/products/screw-terminals-that-never-were")).toEqual([404, null]);
  expect((await leads("/en/products/screw-terminal-blocks"))[0]).toBe(200);
  // The isolate has heard of the release: pages are kept again.
  expect(await stateOf("/en/products/screw-terminal-blocks")).toBe(HIT);
});

test("the number of a product that goes is retired: its permanent link says so, and never that there was none", async () => {
  const ask = (code: string) =>
    fetch(`${workers.url}/id/${code}`, {
      redirect: "manual",
      headers: { accept: "text/html", "accept-language": "de" },
    });
  expect((await ask("9410040")).status).toBe(303);
  await withdraw("products/power.csv", "9410040");
  await passTime();
  expect((await ask("9410040")).status).toBe(410);
  expect(await (await ask("9410040")).text()).toContain("Diese Bestellnummer wird nicht mehr verwendet.");
  expect((await ask("9419999")).status).toBe(404);
});

test("a file that marketing adds shows within seconds", async () => {
  const path = "/en/downloads?section=catalogues";
  await stateOf(path);
  expect(await stateOf(path)).toBe(HIT);
  await workers.bucket.put("documents/catalogues/en/rails-2026.pdf", pdf("Rails"));
  await workers.runCron("20 0 * * *", new Date());
  await passTime();
  expect(await stateOf(path)).toBe(STORED);
});

test("only whoever can read the catalogue's database may purge, and a purge does the site no harm", async () => {
  await stateOf("/en/career");
  const secret = await readPurgeSecret(workers);
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

deep(
  "while catalogues are published and rolled back one after another, each page is of one release, whole, and says of which",
  async () => {
    const folders = NAMES.map((name) => {
      const folder = copyOfSample();
      const renamed = (row: string) => row.replace(NAMES[0], name);
      edit(folder, "groups.csv", (text) =>
        text.replace("screw-terminals", "screw-terminal-blocks").replace(/^screw,.*$/m, renamed),
      );
      return folder;
    });
    const nameOf = new Map<number, string>();
    let isPublishing = true;
    const seen: { readonly names: string; readonly release: number; readonly status: number }[] = [];
    /** Runs a command, and waits until visitors see the release that it made live. */
    const follow = async (...args: string[]) => {
      await run(...args);
      await passTime();
      const { release } = (await readPointer()).live;
      await expect.poll(() => seen.at(-1)?.release).toBe(release);
      return release;
    };
    const publishing = (async () => {
      try {
        for (let turn = 0; turn < TURNS || seen.length < VISITS; turn++) {
          const name = NAMES[turn % 2] ?? "";
          nameOf.set(await follow("publish", folders[turn % 2] ?? ""), name);
          if (turn % 2 === 1) expect(nameOf.get(await follow("rollback"))).toBe(NAMES[0]);
        }
      } finally {
        isPublishing = false;
      }
    })();
    const visiting = Array.from({ length: 6 }, async (_, visitor) => {
      for (let turn = visitor; isPublishing; turn++) {
        const response = await get(`${PAGES[turn % PAGES.length]}?v=${turn}`);
        const html = await response.text();
        const names = NAMES.filter((name) => html.includes(name)).join(" and ");
        seen.push({ names, release: releaseOf(response) ?? Number.NaN, status: response.status });
      }
    });
    await Promise.all([publishing, ...visiting]);
    expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
    const wrong = seen.filter(({ names, release }) => nameOf.has(release) && names !== nameOf.get(release));
    expect(wrong).toEqual([]);
    expect(new Set(seen.map(({ release }) => release)).size).toBeGreaterThan(1);
  },
);
