import * as v from "valibot";
import { expect, test } from "vitest";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../app/i18n/locales.ts";
import { serverTexts } from "../../app/i18n/server-translator.ts";
import { Problem } from "../../app/product-api/schemas/problem.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { ask, borrowStore, workers } from "../files/store.ts";
import { refusalOf } from "../rate-limit.ts";

borrowStore();

const { statuses } = serverTexts(INTERNATIONAL_LOCALE).refusals;

/** A program reads it, which may be a page of any origin. */
async function expectRefusal(response: Response, status: 405 | 414 | 429 | 503) {
  const { headers } = response;
  expect([response.status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    status,
    "application/problem+json",
    "no-store",
  ]);
  expect([headers.get("content-language"), headers.get("access-control-allow-origin")]).toEqual([
    INTERNATIONAL_LOCALE,
    "*",
  ]);
  expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  expect(v.parse(Problem, await response.json())).toEqual({ status, title: statuses[status].join(" ") });
}

test.each(LIVE_LOCALES)("what the product API refuses is told in English, also of addresses in %s", async (locale) => {
  await expectRefusal(await ask(`/api/${locale}/products/1040402.json`, {}, "DELETE"), 405);
  await expectRefusal(await ask(`/api/${locale}/products.json?q=${"a".repeat(9000)}`), 414);
});

test("who asks the product API too often is told so in English, and when to ask again", async () => {
  await workers.behave({ fewRequests: true });
  const address = { "cf-connecting-ip": newVisitorAddress() };
  const refusal = await refusalOf(() => ask("/api/tr/groups.json?x=1", address));
  expect(refusal.headers.get("retry-after")).toBe("60");
  await expectRefusal(refusal, 429);
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
  // A day on, nothing that an isolate remembers is fresh.
  const clock = Date.now() + 86_400_000;
  await workers.behave({ clock }, ["API"], () => ({ error: "the api Worker is away" }));
  const response = await ask(path);
  expect(response.headers.get("retry-after")).toBe("30");
  await expectRefusal(response, 503);
});
