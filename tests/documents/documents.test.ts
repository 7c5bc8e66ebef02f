import { afterEach, beforeEach, expect, test } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
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
const requestPdf = (address: string, locale = "en", headers = {}, init: RequestInit = {}) =>
  request(`/api/${locale}/order-list.pdf`, { ...init, method: "POST", headers: from(address, headers), body: LIST });

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
  const page = await request("/api/ru/comparison.xlsx?code=1040252", {
    headers: { "cf-connecting-ip": "192.0.2.5", accept: "text/html" },
  });
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

test("of the 256 networks that one carrier's customer has some are refused, and nobody of another carrier", async () => {
  // In which the local platform is told what Cloudflare knows of a visitor.
  const ofCarrier = (asn: number) => ({ "x-settle": "", "mf-cf-blob": JSON.stringify({ asn }) });
  const leaving = new AbortController();
  let refused = 0;
  const attack = Array.from({ length: 40 }, async (_, network) => {
    const address = `2001:db8:${network.toString(16)}:100::1`;
    const { status } = await requestPdf(address, "en", ofCarrier(64500), { signal: leaving.signal });
    if (status === 429) refused += 1;
  });
  // Two are being made, and 32 wait.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(6);
  const other = requestPdf("203.0.113.5", "en", ofCarrier(64501));
  await expect.poll(() => refused).toBeGreaterThanOrEqual(7);
  goesOn.resolve();
  expect((await other).status).toBe(200);
  leaving.abort();
  await Promise.allSettled(attack);
});
