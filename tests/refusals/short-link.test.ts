import * as v from "valibot";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";
import { Problem } from "../../app/screens/api-reference/schemas/problem.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { borrowStore, workers } from "../files/store.ts";
import { SITE } from "../host/site.ts";
import { refusalOf } from "../rate-limit.ts";

borrowStore();

type Reader = { readonly "accept-language"?: string; readonly accept?: string };

const ask = (code: string, reader: Reader, { method = "GET", url = SITE } = {}) =>
  fetch(`${url}/id/${code}`, { method, headers: reader });

/** The reason, read as a visitor or a program gets it. */
async function readReason(response: Response, accept: string): Promise<string> {
  const { headers } = response;
  expect([headers.get("cache-control"), headers.get("vary"), headers.get("access-control-allow-origin")]).toEqual([
    "no-store",
    "Accept, Accept-Language",
    "*",
  ]);
  const type = headers.get("content-type");
  const text = await response.text();
  if (accept === "application/json") {
    expect(type).toBe("application/problem+json");
    return v.parse(Problem, JSON.parse(text)).title;
  }
  expect(type).toBe(accept === "text/html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8");
  return accept === "text/html" ? (/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? "") : text;
}

const ACCEPTED = ["text/html", "*/*", "application/json"] as const;
const reasonIn = (locale: Locale, status: 405 | 414 | 429 | 503) =>
  serverTexts(locale).refusals.statuses[status][0] ?? "missing";

test.each(LIVE_LOCALES)(
  "another method and a long address are refused in the words of who reads %s",
  async (locale) => {
    for (const accept of ACCEPTED) {
      const reader = { "accept-language": `${locale};q=0.9, xx`, accept };
      const method = await ask("1040402", reader, { method: "DELETE" });
      expect([method.status, method.headers.get("content-language"), method.headers.get("allow")]).toEqual([
        405,
        locale,
        "GET, HEAD",
      ]);
      expect(await readReason(method, accept)).toContain(reasonIn(locale, 405));
      const long = await ask("1".repeat(9000), reader);
      expect([long.status, long.headers.get("content-language")]).toEqual([414, locale]);
      expect(await readReason(long, accept)).toContain(reasonIn(locale, 414));
    }
  },
);

test("without a language that the site has, they are in English, and in the company's own without any", async () => {
  for (const [reader, locale] of [
    [{ "accept-language": "pl, cs;q=0.5" }, INTERNATIONAL_LOCALE],
    [{ "accept-language": "" }, DEFAULT_LOCALE],
  ] as const) {
    const response = await ask("1040402", { ...reader, accept: "*/*" }, { method: "PUT" });
    expect(await readReason(response, "*/*")).toContain(reasonIn(locale, 405));
  }
});

test("who follows too many links is told so in his language, and when to go on", async () => {
  await workers.behave({ fewRequests: true });
  for (const accept of ACCEPTED) {
    const reader = { "accept-language": "fr-BE, en;q=0.5", accept, "cf-connecting-ip": newVisitorAddress() };
    const refusal = await refusalOf(() => ask("none", reader, { url: workers.url }));
    expect(refusal.headers.get("retry-after")).toBe("60");
    expect(await readReason(refusal, accept)).toContain(reasonIn("fr", 429));
  }
});

test("while the database is away, the link says so in the visitor's language", async () => {
  const away = { error: "the api Worker is away" };
  await workers.behave({ faults: { CATALOGUE_A: "fail" } }, ["API"], () => away);
  for (const accept of ACCEPTED)
    for (const locale of LIVE_LOCALES) {
      const response = await ask("1040402", { "accept-language": locale, accept }, { url: workers.url });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(await readReason(response, accept)).toContain(reasonIn(locale, 503));
    }
});

test("a number that never was is a problem in English for a program, as the product API has it", async () => {
  const response = await ask("none", { "accept-language": "de", accept: "application/json" });
  expect([response.status, response.headers.get("content-language")]).toEqual([404, INTERNATIONAL_LOCALE]);
  expect(await readReason(response, "application/json")).toBe("There is no product with this order number");
});
