import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../app/i18n/locales.ts";
import { serverTexts } from "../../app/i18n/server-translator.ts";
import { API_RATE_POLICY } from "../../app/product-api/rate-policy.ts";
import { Problem } from "../../app/product-api/schemas/problem.ts";
import { migrateDatabases, newAddress } from "../messages/api-worker.ts";
import { expectRateLimit } from "../rate-limit.ts";
import { fetchFromSite } from "./fetch-from-site.ts";

beforeAll(migrateDatabases);

const { statuses } = serverTexts(INTERNATIONAL_LOCALE).refusals;

type Options = { readonly method?: string; readonly address?: string };

const ask = (path: string, { method = "GET", address = newAddress() }: Options = {}) =>
  new Request(`https://www.klemma.example${path}`, { method, headers: { "cf-connecting-ip": address } });

/** What a program reads of it, which may be a page of any origin. */
async function readProblem(response: Response): Promise<Problem> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(response.headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  return v.parse(Problem, await response.json());
}

test.each(LIVE_LOCALES)("what the product API refuses is told in English, also of addresses in %s", async (locale) => {
  const path = `/api/${locale}/products/1040402.json`;
  const method = await fetchFromSite(ask(path, { method: "DELETE" }));
  expect([method.status, method.headers.get("content-language")]).toEqual([405, INTERNATIONAL_LOCALE]);
  expect(await readProblem(method)).toEqual({ status: 405, title: statuses[405].join(" ") });
  const length = await fetchFromSite(ask(`/api/${locale}/products.json?q=${"a".repeat(9000)}`));
  expect([length.status, length.headers.get("content-language")]).toEqual([414, INTERNATIONAL_LOCALE]);
  expect(await readProblem(length)).toEqual({ status: 414, title: statuses[414].join(" ") });
});

test("who asks the product API too often is told so in English, and when to ask again", async () => {
  const address = newAddress();
  let last = new Response();
  await expectRateLimit(API_RATE_POLICY.limit, async () => {
    last = await fetchFromSite(ask("/api/tr/groups.json?x=1", { address }));
    return last.status;
  });
  expect([last.headers.get("content-language"), last.headers.get("retry-after")]).toEqual([INTERNATIONAL_LOCALE, "60"]);
  expect(await readProblem(last)).toEqual({ status: 429, title: statuses[429].join(" ") });
});

test.each([
  "/api/de/products/1040402.json",
  "/api/ru/products.json",
  "/api/tr/changes.json?since=1",
  "/api/fr/resellers.json",
  "/api/openapi.json",
  "/api/products/1040402/aas.json",
  "/api/products/1040402/eplan.xml",
  "/.well-known/api-catalog",
])("while nothing is behind it, %s answers 503 as a program expects it, without internals", async (path) => {
  const away = { fetch: async () => Promise.reject(new Error("the api Worker is away")) };
  const response = await fetchFromSite(ask(path), { API: away });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await readProblem(response)).toEqual({ status: 503, title: statuses[503].join(" ") });
});
