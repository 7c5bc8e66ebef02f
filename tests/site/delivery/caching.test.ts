import { beforeAll, expect, test } from "vitest";
import { borrowed } from "../../host/borrowed.ts";
import { renewRelease } from "../../host/control.ts";
import { cacheState, HIT, PRODUCT, STORED } from "./cache-state.ts";

const workers = borrowed();
beforeAll(() => renewRelease(workers));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(workers.url + path, { headers, redirect: "manual" });

const stateOf = (path: string, headers: Record<string, string> = {}) => cacheState(get(path, headers));
const WITHOUT_DATABASE = { "x-faults": JSON.stringify({ CATALOGUE: "fail" }) };

test.each([
  "/",
  "/ru/products",
  "/en/products/screw-terminals/screw-feed-through-terminals?size=12",
  "/urunler?q=klemens",
  PRODUCT,
  `${PRODUCT}.data?_routes=en%2Fproduct`,
  "/indirmeler",
  "/en/resellers?country=TR",
  "/ru/company/history",
])("%s is rendered once: the second time no loader runs, and no database is asked", async (path) => {
  expect(await stateOf(path)).toBe(STORED);
  expect(await stateOf(path, WITHOUT_DATABASE)).toBe(HIT);
});

test.each([
  ["/en/products?size=12&page=2", "/en/products?page=2&size=12"],
  ["/en/products?view=compact", "/en/products?utm_source=mail&view=compact&fbclid=1&gclid=%3Cscript%3E"],
  ["/en/products?sort=code", "/en/products?sort=code&page=1&size=24&size=999&view=sizes&q=&nothing=1"],
  ["/ru/products?q=klemm", "/ru/products?q=%20%20klemm%20"],
  ["/en/products?q=kv", "/en/products?q=kv!?!!%E2%80%A6"],
  ["/en/products?q=kv%20x", "/en/products?q=kv%20%20x%E2%80%A6%20"],
  [
    "/en/products/screw-terminals?colour=blue&colour=grey",
    "/en/products/screw-terminals?colour=grey&colour=blue&colour=blue&colour=octarine",
  ],
  ["/ru/contact", "/ru/contact?from=mail&id=7"],
  ["/en/compare?code=1040252&code=1040402", "/en/compare?utm=1&code=1040252&code=1040252&code=1040402"],
  [
    "/en/product-finder?cross_section=4&group=screw",
    "/en/product-finder?group=screw&cross_section=4&utm=1&colour=octarine",
  ],
  ["/en/downloads?section=catalogues", "/en/downloads?section=catalogues&page=1&q=&color=red"],
  ["/en/resellers?country=DE", "/en/resellers?country=de&city=&x=1"],
  ["/en/service-and-support/faq?q=torque", "/en/service-and-support/faq?q=torque%20&x=1"],
])("%s and %s are one page to the cache", async (first, second) => {
  await stateOf(first);
  expect(await stateOf(second, WITHOUT_DATABASE)).toBe(HIT);
});

test("nothing of a visitor is in what is kept, and nothing of it depends on who asks", async () => {
  const path = "/en/products/power-supplies";
  const theirs = await get(path, {
    cookie: "session=secret-of-ayse; locale=ru",
    authorization: "Basic c2VjcmV0",
    "accept-language": "ru",
    "user-agent": "secret-of-ayse",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "http",
    "x-original-url": "/ru",
    "x-react-router-spa-mode": "yes",
    "x-react-router-prerender-data": "secret-of-ayse",
    origin: "https://evil.test",
    referer: "https://evil.test/secret-of-ayse",
  });
  const html = await theirs.text();
  expect(theirs.headers.get("cache-status")).toBe(STORED);
  expect(html).not.toMatch(/secret-of-ayse|evil\.test/);
  const plain = await get(path);
  expect(plain.headers.get("cache-status")).toBe(HIT);
  expect(await plain.text()).toBe(html);
  for (const { headers } of [theirs, plain])
    expect([headers.get("set-cookie"), headers.get("vary")]).toEqual([null, null]);
});

test.each([
  ["/en/nothing-is-here", {}, 404],
  ["/en/products/power-supplies/no-such-category", {}, 404],
  ["/iletisim", { method: "POST", body: new URLSearchParams({ name: "A" }) }, 422],
  ["/en/products?page=7&sort=width", { headers: WITHOUT_DATABASE }, 503],
])("%s is not kept by anyone when it is no page", async (path, init, status) => {
  const response = await fetch(workers.url + path, init);
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  if (status === 503) expect(await stateOf(path)).toBe(STORED);
});

test("a page that a browser prefetches comes from a cache or not at all: nothing is rendered that may never be opened", async () => {
  const path = "/en/products?size=12&page=5&sort=width";
  const prefetch = () => get(path, { "sec-purpose": "prefetch" });
  const refused = await prefetch();
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await stateOf(path)).toBe(STORED);
  expect(await cacheState(prefetch())).toBe(HIT);
});

test("whoever has a page already is told so, and sent nothing", async () => {
  const first = await get("/ru/energy-monitoring");
  const etag = first.headers.get("etag") ?? "";
  const again = await get("/ru/energy-monitoring", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
  expect((await get("/ru/energy-monitoring", { "if-none-match": 'W/"another"' })).status).toBe(200);
});

test("pages and their data say what they are made from, so that a cache in front can let go of them together", async () => {
  for (const path of ["/ru/energy-monitoring", "/en/products?size=12&page=2", `${PRODUCT}.data?_routes=en%2Fproduct`])
    for (let time = 0; time < 2; time++)
      expect([path, (await get(path)).headers.get("cache-tag")]).toEqual([path, "catalogue,files,day"]);
});
