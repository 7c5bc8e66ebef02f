import * as v from "valibot";
import { expect, test } from "vitest";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../app/ground/i18n/server-translator.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { Product } from "../../../app/screens/api-reference/schemas/product.ts";
import { catalogue } from "../checked-sample.ts";
import { get } from "../product-api/api.ts";

const ask = (code: string, headers: Record<string, string> = {}, method = "GET") =>
  get(`/id/${code}`, { method, headers });
const follow = (path: string | null) => get(path ?? "");

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", /^\/de\/produkte\/.*\/1040402-/],
  ["pl,fr-BE;q=0.4,en;q=0.3", /^\/fr\/produits\/.*\/1040402-/],
  ["ru;q=0.1, tr;q=0", /^\/ru\/products\/.*\/1040402-/],
  ["pl, cs", /^\/en\/products\/.*\/1040402-/],
  ["*", /^\/en\/products\/.*\/1040402-/],
])("it leads a visitor who reads %s to the product in that language", async (language, path) => {
  const response = await ask("1040402", { "accept-language": language });
  expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringMatching(path)]);
  expect([response.headers.get("cache-control"), response.headers.get("vary")]).toEqual([
    "no-store",
    "Accept, Accept-Language",
  ]);
  expect((await follow(response.headers.get("location"))).status).toBe(200);
});

test("it takes the number as people type it, and a HEAD request as well", async () => {
  for (const code of ["1040402", "%31040402"]) expect((await ask(code)).status).toBe(303);
  const head = await ask("1040402", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([303, ""]);
  expect((await ask("1040402", {}, "POST")).status).toBe(405);
});

test("a discontinued number leads to its notice, a renumbered one to its product of today", async () => {
  const headers = { "accept-language": "en" };
  const discontinued = catalogue.discontinued.find(({ reason, successor }) => reason === "discontinued" && successor);
  const notice = await follow((await ask(discontinued?.code ?? "", headers)).headers.get("location"));
  expect([notice.status, await notice.text()]).toEqual([404, expect.stringContaining("This product is discontinued")]);
  const without = catalogue.discontinued.find(({ successor }) => !successor);
  if (without) {
    const list = await follow((await ask(without.code, headers)).headers.get("location"));
    expect(await list.text()).toContain(without.name_en);
  }
  const renumbered = catalogue.discontinued.find(({ reason }) => reason === "renumbered");
  const moved = await ask(renumbered?.code ?? "", headers);
  expect(moved.headers.get("location")).toContain(`/${renumbered?.successor}-`);
});

test.each(LIVE_LOCALES)("a number that never was is said not to be there, in %s", async (locale) => {
  for (const code of ["9999999", "nothing", "%00", "%E0%A4%A", "1040402%0d%0aset-cookie:a=b", "x".repeat(200)]) {
    const response = await ask(code, { "accept-language": locale, accept: "text/html" });
    expect([code, response.status, response.headers.get("cache-control")]).toEqual([code, 404, "no-store"]);
    expect(await response.text()).toContain(serverTexts(locale).refusals.unknownNumber[0]);
  }
});

test("a program that asks for JSON or JSON-LD gets the data, whatever tricks stand around it", async () => {
  const json = await ask("1040402", { accept: "application/json", "accept-language": "de" });
  expect([json.status, json.headers.get("cache-control"), json.headers.get("etag")]).toEqual([200, "no-store", null]);
  expect(v.parse(Product, await json.json())).toMatchObject({ code: "1040402", language: "de" });
  const linked = await ask("1040402", { accept: "text/html;q=0.5, application/ld+json", "accept-language": "fr" });
  expect(linked.headers.get("content-type")).toBe("application/ld+json; charset=utf-8");
  expect(await linked.json()).toMatchObject({ "@type": "Product", sku: "1040402", mpn: "KV-4-BL" });
  for (const accept of [
    "*/*",
    "text/html,application/json;q=0.9",
    "application/json;q=0",
    "application/json;q=9",
    ";;,,",
    "a".repeat(8000),
  ])
    expect([accept.slice(0, 20), (await ask("1040402", { accept })).status]).toEqual([accept.slice(0, 20), 303]);
  const gone = await ask("1030151", { accept: "application/json", "accept-language": "en" });
  expect([gone.status, v.parse(Problem, await gone.json()).successor?.code]).toEqual([410, "1040151"]);
  const unknown = await ask("nothing", { accept: "application/ld+json" });
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
});
