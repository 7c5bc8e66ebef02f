import { createExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";
import worker from "../../workers/api/index.ts";
import {
  type ApiBindings,
  bindings,
  faultyDatabase,
  fetchFromApi,
  send,
  validMessage,
} from "../messages/api-worker.ts";
import { openCatalogue, publish } from "../page-cache/site-worker.ts";

beforeAll(async () => {
  await openCatalogue();
  await publish();
});

/** Five hundred lines of one long word each, all of them different. */
const WORST_LIST = JSON.stringify({
  railMm: 1000,
  lines: Array.from({ length: 500 }, (_, index) => ({ text: `${index}`.padEnd(200, "Wжa") })),
});

type Options = { readonly locale?: string; readonly accept?: string; readonly signal?: AbortSignal };

const requestPdf = (address: string, { locale = "en", accept = "*/*", signal }: Options = {}) =>
  fetchFromApi(
    new Request(`https://site.test/api/${locale}/order-list.pdf`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address, accept },
      body: WORST_LIST,
      ...(signal ? { signal } : {}),
    }),
  );
const requestHealth = () => fetchFromApi(new Request("https://site.test/api/health"));
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).toSorted();

test("while a document of five hundred lines is made, other visitors are answered", async () => {
  let isMade = false;
  const document = requestPdf("192.0.2.1").then((response) => {
    isMade = true;
    return response;
  });
  expect((await requestHealth()).status).toBe(200);
  const { status } = await send(validMessage, { address: "192.0.2.2" });
  expect([status, isMade]).toEqual([201, false]);
  expect((await document).status).toBe(200);
});

test("two documents are made at once, and a third is refused in the visitor's language until one of them is ready", async () => {
  const responses = await Promise.all(
    ["192.0.2.3", "192.0.2.4", "192.0.2.5"].map((each) => requestPdf(each, { locale: "ru", accept: "text/html" })),
  );
  expect(statuses(responses)).toEqual([200, 200, 429]);
  const refusal = responses.find(({ status }) => status === 429);
  expect(Object.fromEntries(refusal?.headers ?? [])).toMatchObject({
    "cache-control": "no-store",
    "content-language": "ru",
    "content-type": "text/plain; charset=utf-8",
    refresh: "2",
    "retry-after": "2",
  });
  expect(await refusal?.text()).toContain("Сейчас готовятся другие документы");
  expect((await requestPdf("192.0.2.5")).status).toBe(200);
});

test("a program is refused the third by a problem in English", async () => {
  const responses = await Promise.all(
    ["192.0.2.9", "192.0.2.10", "192.0.2.11"].map((each) => requestPdf(each, { locale: "ru" })),
  );
  expect(statuses(responses)).toEqual([200, 200, 429]);
  const refusal = responses.find(({ status }) => status === 429);
  expect(Object.fromEntries(refusal?.headers ?? [])).toMatchObject({
    "cache-control": "no-store",
    "content-language": "en",
    "content-type": "application/problem+json",
    "retry-after": "2",
  });
  expect(await refusal?.json()).toEqual({
    status: 429,
    title: "Other documents are being made at the moment. Please try again in a few seconds.",
  });
});

test("an address has one document made at a time", async () => {
  expect(statuses(await Promise.all([requestPdf("2001:db8::1"), requestPdf("2001:db8::2")]))).toEqual([200, 429]);
  expect((await requestPdf("2001:db8::3")).status).toBe(200);
});

test("a document that could not be made gives up its place", async () => {
  const requestComparison = (to: ApiBindings) => {
    const url = "https://site.test/api/en/comparison.xlsx?code=1040252";
    return fetchFromApi(new Request(url, { headers: { "cf-connecting-ip": "192.0.2.6" } }), to);
  };
  const away = { ...bindings, CATALOGUE_A: faultyDatabase(bindings.CATALOGUE_A, () => "before") };
  expect((await requestComparison(away)).status).toBe(503);
  // The test's catalogue has no products.
  expect((await requestComparison(bindings)).status).toBe(404);
});

test("an address reads one whole catalogue at a time, and another once that is sent", async () => {
  const requestCatalogue = (): Promise<Response> => {
    const request = new Request("https://site.test/api/en/catalogue.json", {
      headers: { "cf-connecting-ip": "192.0.2.8" },
    });
    return worker.fetch(request as never, bindings, createExecutionContext() as never);
  };
  const unread = await requestCatalogue();
  expect([unread.status, (await requestCatalogue()).status]).toEqual([200, 429]);
  await unread.text();
  const next = await requestCatalogue();
  expect(next.status).toBe(200);
  await next.text();
});

test("work on a document ends when its visitor leaves, and its place is free", async () => {
  const visitor = new AbortController();
  const document = requestPdf("192.0.2.7", { signal: visitor.signal });
  await requestHealth();
  visitor.abort();
  expect((await document).headers.get("content-type")).toBe(null);
  expect((await requestPdf("192.0.2.7")).status).toBe(200);
});

test("work that the runtime ended without a word holds nobody up for more than half a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const makeDocument = createDocumentGate(1).makeFor(new Request("https://site.test/"), () => {});
  const request = async () => (await makeDocument("en", async () => new Response("made"))).status;
  void makeDocument("en", () => new Promise(() => {}));
  vi.advanceTimersByTime(29_000);
  expect(await request()).toBe(429);
  vi.advanceTimersByTime(2000);
  expect(await request()).toBe(200);
  vi.useRealTimers();
});
