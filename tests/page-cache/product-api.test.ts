import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { API_RATE_POLICY } from "../../app/product-api/rate-policy.ts";
import { fetchFromApi } from "../messages/api-worker.ts";
import { type Isolate, openCatalogue, publish, startIsolate } from "./site-worker.ts";

const PATH = "/api/en/groups.json";

let isolate: Isolate;
let release = 0;
let time = Date.UTC(2026, 9, 1, 6);
/** How many requests came to the api Worker. */
let requests = 0;
let fetchApi = fetchFromApi;

const pass = (seconds: number) => {
  time += seconds * 1000;
  vi.setSystemTime(time);
};

beforeAll(openCatalogue);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  pass(60);
  release = await publish();
  requests = 0;
  fetchApi = fetchFromApi;
  isolate = await startIsolate("aaaaaaaa-0000", (request) => {
    requests += 1;
    return fetchApi(request);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function ask(init: RequestInit = {}) {
  const background: Promise<unknown>[] = [];
  const cache = { purge: never, invalidate: never };
  const context = { cache, waitUntil: (task: Promise<unknown>) => void background.push(task) };
  const response = await isolate(new Request(`https://www.klemma.example${PATH}`, init), context);
  const body = await response.text();
  await Promise.all(background);
  return { status: response.status, headers: [...response.headers], etag: response.headers.get("etag") ?? "", body };
}

async function never(): Promise<never> {
  throw new Error("Nobody purges here");
}

const answerOf = (number: number) => JSON.stringify({ language: "en", release: number, groups: [] });

test("who asks once more gets the same answer, without limit and without the api Worker", async () => {
  const first = await ask();
  expect([first.status, first.body]).toEqual([200, answerOf(release)]);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  for (let turn = 0; turn <= API_RATE_POLICY.limit; turn++) expect(await ask({ headers })).toEqual(first);
  expect(requests).toBe(1);
});

test("HEAD and a 304 come from the memory as they come from the api Worker", async () => {
  const { etag } = await ask();
  const inits = [{ method: "HEAD" }, { headers: { "if-none-match": etag } }];
  const remembered = await Promise.all(inits.map(ask));
  expect(requests).toBe(1);
  expect(remembered.map(({ status, body }) => [status, body])).toEqual([
    [200, ""],
    [304, ""],
  ]);
  isolate = await startIsolate("aaaaaaaa-0000");
  expect(await Promise.all(inits.map(ask))).toEqual(remembered);
});

test("a question before a request of another origin is not answered with the resource", async () => {
  await ask();
  expect((await ask({ method: "OPTIONS" })).status).toBe(204);
});

test("a publish shows as soon as the isolate hears of it", async () => {
  await ask();
  const next = await publish();
  pass(11);
  expect((await ask()).body).toBe(answerOf(next));
});

test("the answer of an api Worker that has not heard of the publish is not remembered", async () => {
  const old = await ask();
  fetchApi = async () => new Response(old.body, { headers: [...old.headers] });
  await publish();
  pass(11);
  expect([(await ask()).body, (await ask()).body]).toEqual([old.body, old.body]);
  expect(requests).toBe(3);
});

test("nothing is remembered for longer than caches may store it", async () => {
  await ask();
  pass(3599);
  await ask();
  expect(requests).toBe(1);
  pass(2);
  await ask();
  expect(requests).toBe(2);
});

test("what is wrong is asked of the api Worker each time", async () => {
  fetchApi = (request) => fetchFromApi(new Request(`${request.url}?x=1`));
  expect([(await ask()).status, (await ask()).status, requests]).toEqual([400, 400, 2]);
});
