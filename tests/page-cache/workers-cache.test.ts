import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Changed, purgeRequest } from "../../workers/page-cache/purge-request.ts";
import {
  type CacheContext,
  type StandInWorkersCache,
  standInWorkersCache,
} from "../stand-ins/workers-cache/workers-cache.ts";
import {
  begin,
  borrowWorkers,
  clock,
  pass,
  publish,
  readPurgeSecret,
  releaseOf,
  turnToB,
  workers,
} from "./site-worker.ts";

borrowWorkers({ other: true });

const [OLD, NEW] = ["aaaaaaaa-0000", "bbbbbbbb-0000"];
const PURGE_AFTER_MS = 3000;

/** An isolate of the site: the first, or the other one, of a version. */
const isolate = (version: string, headers: Readonly<Record<string, string>> = {}, vars: object = {}) => {
  const own = { "x-vars": JSON.stringify({ VERSION: { id: version }, ...vars }), ...headers };
  return async (request: Request, context: CacheContext): Promise<Response> => {
    calling = context;
    const sent = new Request(request, { headers: { ...Object.fromEntries(request.headers), ...own } });
    return fetch(sent, { redirect: "manual" });
  };
};
const SETTLED = { "x-settle": "1" };
const first = isolate(OLD, SETTLED);
const other = isolate(OLD, { "x-other": "1" });

let cache: StandInWorkersCache;
/** What the Worker that was called last has of the cache. */
let calling: CacheContext;
/** Instead of the three seconds that a purge waits. */
let beforePurge: () => Promise<void>;
let release = 0;
let secret = "";
let visit: Visit;

beforeAll(async () => {
  secret = await readPurgeSecret(workers);
});
beforeEach(async () => {
  await pass(60);
  beforePurge = () => pass(PURGE_AFTER_MS / 1000);
  release = await begin(
    ["WORKERS_CACHE"],
    async ({ method, values: [options] }) => {
      if (method === "purge") await beforePurge();
      return { result: await calling.cache[method as "purge" | "invalidate"](options as object) };
    },
    { timers: { [PURGE_AFTER_MS]: 0 } },
  );
  cache = standInWorkersCache(clock);
  visit = visiting(cache.wrap(OLD, first), cache);
});

/** What the publish command sends, and the api Worker. */
const purging = (changed: Changed = "catalogue") => purgeRequest(workers.url, secret, changed);

type Visit = (
  page?: string | Request,
  init?: RequestInit,
) => Promise<{ status: string; body: string; release: number | null; response: Response }>;

/** What a visitor gets through the cache. */
const visiting =
  (fetchPage: (request: Request) => Promise<Response>, from: StandInWorkersCache): Visit =>
  async (page = "/en", init) => {
    const response = await fetchPage(typeof page === "string" ? new Request(workers.url + page, init) : page);
    const body = await response.text();
    await from.settled();
    return {
      status: response.headers.get("cf-cache-status") ?? "none",
      body,
      release: releaseOf(response),
      response,
    };
  };

test("a page is made once in a minute, then shown once more while it is made anew", async () => {
  expect(await visit()).toMatchObject({ status: "MISS", release });
  await pass(59);
  expect(await visit()).toMatchObject({ status: "HIT", release });
  await pass(2);
  expect(await visit()).toMatchObject({ status: "UPDATING", release });
  expect(await visit()).toMatchObject({ status: "HIT", release });
});

test("told of a publish, it shows the new release of every page from the next visit or the one after", async () => {
  const paths = ["/en", "/", "/ru/products", "/en/company/history"];
  for (const path of paths) expect((await visit(path)).release).toBe(release);
  const next = await publish();
  expect((await visit(purging())).response.status).toBe(200);
  // The isolate read the pointer before that, reads it again, and until then sends what it has.
  expect(await visit()).toMatchObject({ status: "BYPASS", release });
  for (const path of paths) expect(await visit(path)).toMatchObject({ status: "MISS", release: next });
});

test("told of nothing, it shows the old release for a minute and once more, and never after that", async () => {
  await visit();
  const next = await publish();
  await pass(59);
  expect((await visit()).release).toBe(release);
  await pass(2);
  expect(await visit()).toMatchObject({ status: "UPDATING", release });
  expect((await visit()).release).toBe(next);
  // A page that nobody asked for meanwhile: at most ten minutes, as its header says.
  await visit("/ru");
  const last = await publish();
  await pass(600 + 61);
  expect((await visit("/ru")).release).toBe(last);
});

test("an isolate that has not heard of a publish cannot bring the old release back after the purge", async () => {
  const deaf = isolate(OLD, { "x-other": "1", "x-faults": JSON.stringify({ CATALOGUE_POINTER: "fail" }) });
  const visitDeaf = visiting(cache.wrap(OLD, deaf), cache);
  await visiting(cache.wrap(OLD, other), cache)();
  const next = release + 1;
  await turnToB(next);
  const waited = Promise.withResolvers<void>();
  beforePurge = () => waited.promise;
  const purged = visit(purging());
  // Its reading of the pointer is of the last two seconds.
  await pass(1.9);
  expect(await visitDeaf("/ru")).toMatchObject({ status: "MISS", release });
  expect(await visitDeaf("/ru")).toMatchObject({ status: "HIT", release });
  // It is older: what the isolate makes, and what it has in memory, is sent and not stored.
  await pass(PURGE_AFTER_MS / 1000 - 1.9);
  for (const path of ["/ru/products", "/ru/products", "/en/company/history"])
    expect(await visitDeaf(path)).toMatchObject({ status: "BYPASS", release });
  waited.resolve();
  expect((await purged).response.status).toBe(200);
  for (const path of ["/en", "/ru", "/ru/products"]) {
    const old = await visitDeaf(path);
    expect(old).toMatchObject({ status: "BYPASS", release });
    // Browsers may have it, for a minute.
    expect(old.response.headers.get("cache-control")).toContain("public, max-age=60");
    expect(await visit(path)).toMatchObject({ status: "MISS", release: next });
    expect(await visitDeaf(path)).toMatchObject({ status: "HIT", release: next });
  }
  // Nor when it can no longer tell what is live.
  await pass(10);
  expect(await visitDeaf("/en/company/history")).toMatchObject({ status: "BYPASS", release });
});

test("what the api Worker makes of a release that is no longer live is not stored either", async () => {
  const path = "/api/en/groups.json";
  const releaseIn = ({ body }: { body: string }) => (JSON.parse(body) as { release: number }).release;
  expect(releaseIn(await visit(path))).toBe(release);
  const next = release + 1;
  await turnToB(next);
  await visit(purging());
  // The isolates learn of it when they are asked, and answer at once.
  const seen = [];
  for (let time = 0; time < 6; time++) {
    const answer = await visit(path);
    seen.push([answer.status, releaseIn(answer)]);
  }
  expect(seen).toContainEqual(["BYPASS", release]);
  expect(seen.filter(([status]) => status !== "BYPASS")).not.toContainEqual([expect.anything(), release]);
  expect(seen.at(-1)).toEqual(["HIT", next]);
});

test("told of a file, it shows every page anew to the next visitor, and a day's change after one more visit", async () => {
  await visit();
  expect((await visit()).status).toBe("HIT");
  await visit(purging("files"));
  expect([(await visit()).status, (await visit()).status]).toEqual(["BYPASS", "MISS"]);
  await workers.runCron("0 21 * * *", new Date(clock()), "site");
  expect([(await visit()).status, (await visit()).status]).toEqual(["UPDATING", "HIT"]);
});

test("a new version is seen at once, and whichever version made a page, a publish takes it away", async () => {
  await visit();
  const visitNew = visiting(cache.wrap(NEW, isolate(NEW, { "x-other": "1", ...SETTLED })), cache);
  const versionOf = ({ response }: Awaited<ReturnType<Visit>>) => response.headers.get("etag")?.slice(3, 11);
  expect([versionOf(await visitNew()), versionOf(await visit())]).toEqual([NEW.slice(0, 8), OLD.slice(0, 8)]);
  const next = await publish();
  await visitNew(purging());
  await visitNew();
  expect((await visitNew()).release).toBe(next);
});

test("while the Worker fails, a page that was shown before is shown still", async () => {
  await visit();
  await pass(86_400 + 61);
  const away = cache.wrap(OLD, async () => {
    throw new Error("The Worker is away");
  });
  expect(await visiting(away, cache)()).toMatchObject({ status: "STALE", release });
});

test("nothing of a visitor is in it: whoever asks gets the same page, and a form, an error or a preview none at all", async () => {
  const theirs = { cookie: "session=secret", authorization: "Basic c2VjcmV0", "x-secret": "secret" };
  const first = await visit("/en", { headers: theirs });
  const second = await visit("/en", { headers: { cookie: "session=other" } });
  expect([first.status, second.status]).toEqual(["MISS", "HIT"]);
  expect(second.body).toBe(first.body);
  for (const { response } of [first, second])
    expect([
      response.headers.get("set-cookie"),
      response.headers.get("vary"),
      response.headers.get("cache-tag"),
    ]).toEqual([null, null, null]);
  for (let time = 0; time < 2; time++) {
    expect((await visit("/en/contact", { method: "POST", body: "name=A" })).status).toBe("none");
    expect((await visit("/en/missing")).status).toBe("BYPASS");
  }
  const preview = visiting(cache.wrap(OLD, isolate(OLD, SETTLED, { SLOT: "next" })), cache);
  for (let time = 0; time < 2; time++) expect(await preview("/ru")).toMatchObject({ status: "BYPASS", release });
});

test("a HEAD fills it as a GET does, and who has a page already is told so", async () => {
  const head = await visit("/en", { method: "HEAD" });
  expect([head.status, head.body]).toEqual(["MISS", ""]);
  const page = await visit();
  expect([page.status, page.release]).toEqual(["HIT", release]);
  const again = await visit("/en", { headers: { "if-none-match": page.response.headers.get("etag") ?? "" } });
  expect([again.response.status, again.body]).toEqual([304, ""]);
});

/** What the platform would keep for up to two hours if it said nothing of caches. */
const JSON_TYPE = { "content-type": "application/json" };
const ANSWERS: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
  ["/", 200],
  ["/en/missing", 404],
  ["/EN/", 308],
  ["//evil.test", 308],
  [`/en?q=${"a".repeat(8200)}`, 414],
  ["/en", 405, { method: "PUT" }],
  ["/en", 403, { method: "POST", headers: { origin: "https://evil.test" } }],
  ["/en/contact", 422, { method: "POST", body: new URLSearchParams("name=A") }],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/purge", 405],
  ["/purge", 403, { method: "POST" }],
  ["/order-lines/en", 405],
  ["/order-lines/en", 400, { method: "POST", headers: JSON_TYPE, body: "[]" }],
  ["/order-lines/xx", 404, { method: "POST", headers: JSON_TYPE, body: "[]" }],
  ["/strip-products/en", 405],
  ["/strip-products/en", 400, { method: "POST", headers: JSON_TYPE, body: "[]" }],
  ["/strip-products/xx", 404, { method: "POST", headers: JSON_TYPE, body: "[]" }],
  ["/measures", 400, { method: "POST", headers: JSON_TYPE, body: "[]" }],
  ["/suggestions/en?q=kv", 200],
  ["/suggestions/xx", 404],
  ["/drawings/none.svg", 404],
  ["/assets/none.js", 404],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/llms.txt", 200],
  ["/.well-known/security.txt", 200],
  ["/api/health", 200],
  ["/api/none", 404],
  ["/api/en/messages", 400, { method: "POST", headers: JSON_TYPE, body: "x" }],
  ["/api/en/order-list.pdf", 415, { method: "POST", body: "x" }],
  ["/api/en/compliance.xlsx", 415, { method: "POST", body: "x" }],
  ["/api/en/strips.pdf", 415, { method: "POST", body: "x" }],
  ["/api/en/products/none/datasheet.pdf", 404],
  ["/api/products/none/drawing.png", 404],
  ["/api/en/downloads.zip", 400],
  ["/files/none.pdf", 404],
];

test("no answer of either Worker leaves it to the platform how long it is kept", async () => {
  for (const [path, status, init] of ANSWERS) {
    const response = await fetch(workers.url + path, { redirect: "manual", ...init });
    await response.arrayBuffer();
    const about = `${init?.method ?? "GET"} ${path.slice(0, 60)}`;
    const kept = response.headers.get("cache-control");
    expect([about, response.status, kept]).toEqual([about, status, expect.stringMatching(/no-store|max-age|private/)]);
  }
});
