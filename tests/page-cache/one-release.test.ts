import { env } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { INTERNATIONAL_LOCALE } from "../../app/i18n/locales.ts";
import { serverTexts } from "../../app/i18n/server-translator.ts";
import { bindings, fetchFromApi } from "../messages/api-worker.ts";
import { meanwhile } from "./meanwhile.ts";
import { type Isolate, openCatalogue, publish, startIsolate } from "./site-worker.ts";

let isolate: Isolate;
let time = Date.UTC(2026, 9, 1, 6);

beforeAll(openCatalogue);
beforeEach(async () => {
  time += 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  isolate = await startIsolate("aaaaaaaa-0000");
  await publish();
});
afterEach(() => {
  meanwhile.clear();
  vi.useRealTimers();
});

async function visit(path = "/en") {
  const background: Promise<unknown>[] = [];
  const cache = { purge: async () => ({ success: true, errors: [] }), invalidate: async () => never() };
  const context = { cache, waitUntil: (task: Promise<unknown>) => void background.push(task) };
  const response = await isolate(new Request(`https://www.klemma.example${path}`), context);
  const body = await response.text();
  await Promise.all(background);
  const { headers } = response;
  return {
    body,
    cacheControl: headers.get("cache-control"),
    etag: headers.get("etag"),
    release: /release-(\d+)/.exec(headers.get("cache-tag") ?? "")?.[1],
  };
}

function never(): never {
  throw new Error("Nobody invalidates here");
}

/** Publishes so many times between queries of pages. */
function publishMeanwhile(times: number): void {
  let left = times;
  meanwhile.set(async () => {
    if (left-- > 0) await publish();
  });
}

test("a page during whose making something was published is made again, of the new release alone", async () => {
  publishMeanwhile(1);
  const { body, cacheControl, etag, release } = await visit();
  expect(body).toBe(`<p>Release ${await latest()}</p>`);
  expect(cacheControl).toContain("public");
  expect(release).toBe(String(await latest()));
  expect(etag).toContain(`.${await latest()}.`);
});

test("a page whose menu the isolate remembers from the release before is made again", async () => {
  await visit();
  const next = await publish();
  const { body, release } = await visit("/en/other");
  expect([body, release]).toEqual([`<p>Release ${next}</p>`, String(next)]);
});

test("a page says of which release it is, not which one the isolate knew of", async () => {
  await visit("/en");
  const next = await publish();
  // Made with one vocabulary, which is read anew, the page has the next release throughout.
  const page = await visit("/en/another");
  expect([page.body, page.release]).toEqual([`<p>Release ${next}</p>`, String(next)]);
  expect(page.etag).toContain(`.${next}.`);
});

test("what cannot be shown to be of one release is not sent", async () => {
  publishMeanwhile(100);
  const { body, cacheControl, release } = await visit();
  const words = serverTexts(INTERNATIONAL_LOCALE).refusals.statuses[503].join(" ");
  expect([body, cacheControl, release]).toEqual([words, "no-store", undefined]);
  meanwhile.clear();
  const after = await visit();
  expect([after.body, after.release]).toEqual([`<p>Release ${await latest()}</p>`, String(await latest())]);
});

test("the api Worker makes what it read from two releases once more, too", async () => {
  const request = () => new Request("https://www.klemma.example/api/health");
  expect((await fetchFromApi(request())).status).toBe(200);
  const publishBetween = (times: number) => {
    let left = times;
    return {
      withSession: (constraint: string) => {
        const session = env.CATALOGUE_A.withSession(constraint);
        return {
          prepare: (query: string) => session.prepare(query),
          getBookmark: () => session.getBookmark(),
          batch: async (statements: Parameters<typeof session.batch>[0]) => {
            if (left-- > 0) await publish();
            return await session.batch(statements);
          },
        };
      },
    } as unknown as D1Database;
  };
  // After the isolate has opened the catalogue.
  const once = await fetchFromApi(request(), { ...bindings, CATALOGUE_A: publishBetween(1) });
  expect([once.status, await once.json()]).toEqual([200, { status: "ok", release: await latest() }]);
  const always = await fetchFromApi(request(), { ...bindings, CATALOGUE_A: publishBetween(100) });
  expect(always.status).toBe(503);
});

const latest = () => env.CATALOGUE_A.prepare("SELECT max(number) AS release FROM release").first<number>("release");
