import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";
import type { Verdict } from "../host/control.ts";
import { begin, borrowWorkers, request, workers } from "../page-cache/site-worker.ts";

borrowWorkers();

/** What documents read of the catalogue, or that it cannot be read. */
const READ = /FROM product|json_each|p\.code/;
let isAway = false;
let reads = 0;
let goesOn = Promise.withResolvers<void>();
beforeEach(async () => {
  [isAway, reads, goesOn] = [false, 0, Promise.withResolvers()];
  await begin(["CATALOGUE_A"], async ({ texts }): Promise<Verdict> => {
    if (!texts.some((sql) => READ.test(sql))) return {};
    reads += 1;
    if (isAway) return { error: "D1 is away" };
    await goesOn.promise;
    return {};
  });
});
afterEach(() => goesOn.resolve());

const LIST = JSON.stringify({ railMm: 1000, lines: [{ code: "1040252", amount: 1, note: "" }] });
const from = (address: string, headers: Readonly<Record<string, string>> = {}) => ({
  "cf-connecting-ip": address,
  "content-type": "application/json",
  accept: "*/*",
  ...headers,
});
const requestPdf = (address: string, locale = "en", headers = {}) =>
  request(`/api/${locale}/order-list.pdf`, { method: "POST", headers: from(address, headers), body: LIST });

/** How long one waits for a turn, as the Workers' timers are told. */
const WAIT_MS = 5000;
const hurry = (isHurried: boolean) => workers.change({ timers: isHurried ? { [WAIT_MS]: 0 } : {} }, "api");

/** Two documents that are being made until the catalogue goes on. */
async function makeTwo(): Promise<readonly Promise<Response>[]> {
  const documents = [requestPdf("192.0.2.3"), requestPdf("192.0.2.4")];
  await expect.poll(() => reads).toBe(2);
  return documents;
}
const statuses = async (responses: readonly Promise<Response>[]) =>
  Promise.all(responses.map(async (response) => (await response).status));

test("two documents are made at once, and others wait for their turn", async () => {
  const documents = [...(await makeTwo()), requestPdf("192.0.2.5"), requestPdf("192.0.2.3")];
  goesOn.resolve();
  expect(await statuses(documents)).toEqual([200, 200, 200, 200]);
});

test("who has waited too long is refused: a visitor with a page that tries again by itself, a program with the time", async () => {
  const documents = await makeTwo();
  await hurry(true);
  const sheet = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    request("/api/ru/comparison.xlsx?code=1040252", { headers: from(address, headers) });
  const page = await sheet("192.0.2.5", { accept: "text/html" });
  expect(page.status).toBe(429);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-language": "ru",
    "content-type": "text/html; charset=utf-8",
    "retry-after": "2",
  });
  const text = await page.text();
  expect(text).toContain('<html lang="ru">');
  expect(text).toContain("Сейчас готовятся другие документы");
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  const ofProgram = await requestPdf("192.0.2.5", "ru");
  expect(Object.fromEntries(ofProgram.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-language": "en",
    "content-type": "application/problem+json",
    "retry-after": "2",
  });
  expect(await ofProgram.json()).toEqual({ status: 429, title: "Other documents are being made at the moment." });
  await hurry(false);
  goesOn.resolve();
  expect(await statuses(documents)).toEqual([200, 200]);
  expect((await requestPdf("192.0.2.5")).status).toBe(200);
});

/** A gate with one place, documents that are made when `next()` is called, and who had one, in order. */
function singleGate() {
  const gate = createDocumentGate(1);
  const made: string[] = [];
  const ready: (() => void)[] = [];
  const ask = (address: string, signal?: AbortSignal) => {
    const headers = { "cf-connecting-ip": address };
    const make = gate.makeFor(new Request("https://site.test/", { headers, ...(signal && { signal }) }), () => {});
    return make(async () => {
      made.push(address);
      await new Promise<void>((resolve) => ready.push(resolve));
      return new Response("made");
    });
  };
  const next = async () => {
    await expect.poll(() => ready.length).toBe(1);
    ready.shift()?.();
  };
  return { ask, next, made };
}

test("who had a turn waits until those have had one who had none", async () => {
  const [one, other, third] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
  const { ask, next, made } = singleGate();
  const documents = [one, one, one, other, third, other].map((address) => ask(address));
  for (const _ of documents) await next();
  expect((await Promise.all(documents)).map(({ status }) => status)).toEqual(documents.map(() => 200));
  expect(made).toEqual([one, other, third, one, other, one]);
});

test("who leaves while waiting gives up the place, and one address cannot take all of them", async () => {
  const { ask, next, made } = singleGate();
  const first = ask("192.0.2.1");
  const leaving = new AbortController();
  const left = ask("192.0.2.2", leaving.signal);
  const many = Array.from({ length: 13 }, () => ask("192.0.2.3"));
  expect((await many[12])?.status).toBe(429);
  const other = ask("192.0.2.4");
  leaving.abort();
  expect((await left).body).toBeNull();
  for (const _ of [first, other, ...many.slice(0, 12)]) await next();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect(made).toEqual(["192.0.2.1", "192.0.2.3", "192.0.2.4", ...Array(11).fill("192.0.2.3")]);
});

test("a document that could not be made gives up its place", async () => {
  const requestComparison = () => request("/api/en/comparison.xlsx?code=1040252", { headers: from("192.0.2.6") });
  isAway = true;
  expect((await requestComparison()).status).toBe(503);
  isAway = false;
  goesOn.resolve();
  // The test's catalogue has no products.
  expect((await requestComparison()).status).toBe(404);
});

test("an address reads one whole catalogue at a time, and another once that is sent", async () => {
  // Its background work lasts until it is sent.
  const headers = from(newVisitorAddress(), { "x-settle": "" });
  const requestCatalogue = () => request("/api/en/catalogue.json", { headers });
  // It is read from the database as fast as it is read here.
  const sent = requestCatalogue().then(async (response) => [response.status, await response.text()]);
  await expect.poll(() => reads).toBeGreaterThan(0);
  await hurry(true);
  expect((await requestCatalogue()).status).toBe(429);
  await hurry(false);
  goesOn.resolve();
  expect(await sent).toEqual([200, expect.stringContaining('"products":[')]);
  await expect.poll(async () => (await requestCatalogue()).status).toBe(200);
});

test("work that the runtime ended without a word holds nobody up for more than half a minute", async () => {
  vi.useFakeTimers();
  const { makeFor } = createDocumentGate(1);
  const makeDocument = makeFor(new Request("https://site.test/"), () => {});
  const make = async () => (await makeDocument(async () => new Response("made"))).status;
  void makeDocument(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  const early = make();
  await vi.advanceTimersByTimeAsync(6000);
  const late = make();
  await vi.advanceTimersByTimeAsync(6000);
  expect([await early, await late]).toEqual([429, 200]);
  vi.useRealTimers();
});
