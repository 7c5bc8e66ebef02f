import { env } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type StandInWorkersCache,
  standInWorkersCache,
  type VersionReading,
} from "../../tools/stand-ins/workers-cache/workers-cache.ts";
import { type Changed, purgeRequest } from "../../workers/page-cache/purge-request.ts";
import { type Isolate, openCatalogue, publish, startIsolate } from "./site-worker.ts";

const ORIGIN = "https://www.klemma.example";
const SECOND = 1000;
const PURGE_AGAIN_MS = 12 * SECOND;
const [OLD, NEW] = ["aaaaaaaa-0000", "bbbbbbbb-0000"];

let oldIsolate: Isolate;
let otherIsolate: Isolate;
let newIsolate: Isolate;
let release = 0;
let secret = "";
let time = Date.UTC(2026, 9, 1, 6);
const pass = (seconds: number) => {
  time += seconds * SECOND;
  vi.setSystemTime(time);
};

beforeAll(async () => {
  await openCatalogue();
  oldIsolate = await startIsolate(OLD);
  otherIsolate = await startIsolate(OLD);
  newIsolate = await startIsolate(NEW);
  secret = (await env.CATALOGUE_POINTER.prepare("SELECT value FROM purge_secret").first<string>("value")) ?? "";
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: time });
  // By then every isolate asks anew what is published.
  pass(60);
  release = await publish();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.resetModules();
});

/** What the publish command sends, and the api Worker. */
const purging = (changed: Changed = "catalogue") => purgeRequest(ORIGIN, secret, changed);

type Visit = (
  page?: string | Request,
  init?: RequestInit,
) => Promise<{ status: string; body: string; response: Response }>;

/** What a visitor gets through the cache. */
const visiting =
  (fetch: (request: Request) => Promise<Response>, cache: StandInWorkersCache): Visit =>
  async (page = "/en", init) => {
    const response = await fetch(typeof page === "string" ? new Request(ORIGIN + page, init) : page);
    const body = await response.text();
    const settled = cache.settled();
    // The second purge of a change.
    await vi.advanceTimersByTimeAsync(PURGE_AGAIN_MS);
    vi.setSystemTime(time);
    await settled;
    return { status: response.headers.get("cf-cache-status") ?? "none", body, response };
  };

const showing = (number: number) => `<p>Release ${number}</p>`;
const SHARED: VersionReading = "shared between versions";

describe.each<VersionReading>(["kept apart by version", SHARED])("with Workers Cache %s", (reading) => {
  let cache: StandInWorkersCache;
  let visit: Visit;
  beforeEach(() => {
    cache = standInWorkersCache(reading, () => time);
    visit = visiting(cache.wrap(OLD, oldIsolate), cache);
  });

  test("a page is made once in a minute, then shown once more while it is made anew", async () => {
    expect(await visit()).toMatchObject({ status: "MISS", body: showing(release) });
    pass(59);
    expect(await visit()).toMatchObject({ status: "HIT", body: showing(release) });
    pass(2);
    expect(await visit()).toMatchObject({ status: "UPDATING", body: showing(release) });
    expect(await visit()).toMatchObject({ status: "HIT", body: showing(release) });
  });

  test("told of a publish, it shows the new release to the next visitor, of every page", async () => {
    const paths = ["/en", "/", "/ru/products", "/en/company/history"];
    for (const path of paths) expect((await visit(path)).body).toBe(showing(release));
    const next = await publish();
    expect((await visit(purging())).response.status).toBe(200);
    for (const path of paths) expect(await visit(path)).toMatchObject({ status: "MISS", body: showing(next) });
  });

  test("told of nothing, it shows the old release for a minute and once more, and never after that", async () => {
    await visit();
    const next = await publish();
    pass(59);
    expect((await visit()).body).toBe(showing(release));
    pass(2);
    expect(await visit()).toMatchObject({ status: "UPDATING", body: showing(release) });
    expect((await visit()).body).toBe(showing(next));
    // A page that nobody asked for meanwhile: at most ten minutes, as its header says.
    await visit("/ru");
    const last = await publish();
    pass(600 + 61);
    expect((await visit("/ru")).body).toBe(showing(last));
  });

  test("an isolate that has not heard of a publish cannot bring the old release back for longer than twelve seconds", async () => {
    let isolate = otherIsolate;
    const fetch = cache.wrap(OLD, (request, context) => isolate(request, context));
    visit = visiting(fetch, cache);
    await visit();
    const next = await publish();
    isolate = oldIsolate;
    await fetch(purging());
    isolate = otherIsolate;
    pass(1);
    const meanwhile = await fetch(new Request(`${ORIGIN}/en`));
    expect(await meanwhile.text()).toBe(showing(release));
    pass(PURGE_AGAIN_MS / SECOND);
    // The last of the old pages, while the cache is purged again.
    await visit();
    expect((await visit()).body).toBe(showing(next));
  });

  test("told of a file, it shows every page anew to the next visitor, and a day's change after one more visit", async () => {
    await visit();
    expect((await visit()).status).toBe("HIT");
    await visit(purging("files"));
    expect((await visit()).status).toBe("MISS");
    await cache.run(OLD, oldIsolate.runCron);
    expect([(await visit()).status, (await visit()).status]).toEqual(["UPDATING", "HIT"]);
  });

  test("a new version is seen at once where versions are kept apart, and where they are not after a minute", async () => {
    await visit();
    const visitNew = visiting(cache.wrap(NEW, newIsolate), cache);
    const versionOf = ({ response }: Awaited<ReturnType<Visit>>) => response.headers.get("etag")?.slice(3, 11);
    const first = await visitNew();
    expect(versionOf(first)).toBe((reading === SHARED ? OLD : NEW).slice(0, 8));
    pass(61);
    await visitNew();
    expect(versionOf(await visitNew())).toBe(NEW.slice(0, 8));
    // Whichever version made a page, a publish takes it away.
    const next = await publish();
    await visitNew(purging());
    expect((await visitNew()).body).toBe(showing(next));
  });

  test("while the Worker fails, a page that was shown before is shown still", async () => {
    await visit();
    pass(86_400 + 61);
    const away = cache.wrap(OLD, async () => {
      throw new Error("The Worker is away");
    });
    expect(await visiting(away, cache)()).toMatchObject({ status: "STALE", body: showing(release) });
  });

  test("nothing of a visitor is in it: whoever asks gets the same page, and a form, an error or a password none at all", async () => {
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
    const invited = visiting(
      cache.wrap(OLD, (request, context) =>
        oldIsolate(request, context, { VISITORS: "invited", SITE_PASSWORD: "open" }),
      ),
      cache,
    );
    const password = { authorization: `Basic ${btoa(":open")}` };
    for (let time = 0; time < 2; time++)
      expect(await invited("/ru", { headers: password })).toMatchObject({ status: "BYPASS", body: showing(release) });
    expect((await invited("/ru")).response.status).toBe(401);
  });

  test("a HEAD fills it as a GET does, and who has a page already is told so", async () => {
    const head = await visit("/en", { method: "HEAD" });
    expect([head.status, head.body]).toEqual(["MISS", ""]);
    const page = await visit();
    expect([page.status, page.body]).toEqual(["HIT", showing(release)]);
    const again = await visit("/en", { headers: { "if-none-match": page.response.headers.get("etag") ?? "" } });
    expect([again.response.status, again.body]).toEqual([304, ""]);
  });
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
  ["/en/contact", 422, { method: "POST", body: "name=A" }],
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
  // A document's turn begins with a timer of its own.
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  for (const [path, status, init] of ANSWERS) {
    const accept = async () => ({ success: true, errors: [] });
    const context = { cache: { purge: accept, invalidate: accept }, waitUntil: () => {} };
    const response = await oldIsolate(new Request(ORIGIN + path, init), context);
    await response.arrayBuffer();
    const about = `${init?.method ?? "GET"} ${path.slice(0, 60)}`;
    expect([about, response.status]).toEqual([about, status]);
    expect([about, response.headers.get("cache-control")]).toEqual([
      about,
      expect.stringMatching(/no-store|max-age|private/),
    ]);
  }
});
