import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { SITE } from "../../host/site.ts";
import { requestOf } from "../../punch-out/cxml-requests.ts";
import { readForm, sessionIn, startReceiver } from "../../punch-out/oci-receiver.ts";
import { inLanguages } from "../languages.ts";
import { FORTY, nameOf } from "./order-list.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const HOOK_URL = "https://srm.hanse-anlagenbau.example/sap/oci?sid=7";
const SECRETS = { USERNAME: "buyer-7", PASSWORD: "geheim-7" };
/** What a browser sends with a form on a page of the buyer's system. */
const FROM_BUYER = { origin: "https://srm.hanse-anlagenbau.example", "sec-fetch-site": "cross-site" };

/** Requests in the way of a visitor's browser. */
const visit = (path: string, init: RequestInit = {}) =>
  fetch(SITE + path, {
    redirect: "manual",
    ...init,
    headers: { accept: "text/html", "accept-language": "en", ...init.headers },
  });
const query = (fields: Readonly<Record<string, string>>) => `?${new URLSearchParams(fields)}`;

test.each([
  ["by GET", (fields: Record<string, string>) => visit(`/punch-out${query(fields)}`)],
  [
    "by POST from its own page",
    (fields: Record<string, string>) =>
      visit("/punch-out", { method: "POST", headers: FROM_BUYER, body: new URLSearchParams(fields) }),
  ],
  ["in capitals and with a slash", (fields: Record<string, string>) => visit(`/Punch-Out/${query(fields)}`)],
])("an allowed buyer's system enters %s, and nothing of its address is stored or repeated", async (_, enter) => {
  const allowed = await enter({ HOOK_URL, ...SECRETS });
  const refused = await enter({ HOOK_URL: "https://evil.example/", ...SECRETS });
  expect([allowed.status, refused.status]).toEqual([200, 403]);
  for (const response of [allowed, refused]) {
    const { headers } = response;
    const { "set-cookie": cookie, location, "cache-tag": tags, ...others } = Object.fromEntries(headers);
    expect([cookie, location, tags]).toEqual([undefined, undefined, undefined]);
    const expected = { "cache-control": "no-store", "referrer-policy": "no-referrer", "content-language": "en" };
    expect(others).toMatchObject(expected);
    expect(headers.get("content-security-policy")).toMatch(/form-action 'none'.*frame-ancestors 'none'/);
    expect(await response.text()).not.toMatch(/buyer-7|geheim-7|evil/);
  }
});

test("an entry is made anew for each, whatever was asked for before at the same address", async () => {
  const path = `/punch-out${query({ HOOK_URL })}`;
  for (const [language, products] of [
    ["tr", hrefOf("products", "tr")],
    ["ru", hrefOf("products", "ru")],
    ["tr", hrefOf("products", "tr")],
  ] as const) {
    const response = await visit(path, { headers: { "accept-language": language } });
    expect(await response.text()).toContain(`href="${products}"`);
  }
  const head = await visit(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("what is refused before it is read repeats nothing either", async () => {
  for (const [status, path, init] of [
    [405, `/punch-out${query(SECRETS)}`, { method: "PUT", body: "{}" }],
    [414, `/punch-out${query({ ...SECRETS, HOOK_URL: HOOK_URL + "x".repeat(9000) })}`, {}],
    [413, `/punch-out${query(SECRETS)}`, { method: "POST", headers: FROM_BUYER, body: "x".repeat(20_001) }],
    [400, `/punch-out${query(SECRETS)}`, {}],
  ] as const) {
    const response = await visit(path, init);
    expect([response.status, response.headers.get("referrer-policy")]).toEqual([status, "no-referrer"]);
    expect(await response.text()).not.toMatch(/buyer-7|geheim-7/);
  }
});

const transfer = (
  locale: string,
  lines: unknown,
  fields: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ HOOK_URL, lines: JSON.stringify(lines), ...fields }))
    body.set(name, value);
  return visit(`/punch-out/${locale}`, { method: "POST", body, ...init });
};

test.each(inLanguages("ru"))(
  "forty lines in %s arrive in the buyer's system as they stand on the list",
  async (locale) => {
    const lines = FORTY.map((code) => ({ code, amount: 120_000, note: `Шкаф "3" & <b>` }));
    const response = await transfer(locale, lines, { "~TARGET": "catalog" });
    expect([response.status, response.headers.get("cache-control"), response.headers.get("set-cookie")]).toEqual([
      200,
      "no-store",
      null,
    ]);
    expect(response.headers.get("content-security-policy")).toMatch(
      /form-action https:\/\/srm\.hanse-anlagenbau\.example; .*frame-ancestors 'none'; script-src 'sha256-[^' ]+'$/,
    );
    const form = readForm(await response.text());
    expect([form?.action, form?.target]).toEqual([HOOK_URL, "catalog"]);
    const arrival = await fetch(receiver.url, { method: "POST", body: form?.body ?? "" });
    expect(await arrival.text()).toBe("The basket has arrived.");
    const { items } = receiver.baskets.at(-1) ?? {};
    expect(items?.map(({ VENDORMAT }) => VENDORMAT)).toEqual(FORTY);
    for (const { VENDORMAT = "", DESCRIPTION = "", LONGTEXT } of items ?? []) {
      expect(nameOf(VENDORMAT, locale).startsWith(DESCRIPTION)).toBe(true);
      expect(LONGTEXT?.split(/\r?\n/)).toEqual([nameOf(VENDORMAT, locale), `Шкаф "3" & <b>`]);
    }
  },
);

test("a transfer is for a page of our own, for a language of ours, and for a buyer that is allowed", async () => {
  const lines = [{ code: "1040402", amount: 50 }];
  for (const [expected, response] of [
    [403, transfer("en", lines, {}, { headers: FROM_BUYER })],
    [403, transfer("en", lines, { HOOK_URL: "https://evil.example/" })],
    [403, transfer("en", lines, { HOOK_URL: "http://srm.hanse-anlagenbau.example/sap/oci" })],
    [400, transfer("en", lines, { HOOK_URL: "" })],
    [415, transfer("en", [{ code: "<b>", amount: 1 }])],
    [415, visit("/punch-out/en", { method: "POST", body: "{}", headers: { "content-type": "text/plain" } })],
    [404, transfer("xx", lines)],
    [303, visit("/punch-out/en")],
  ] as const) {
    const { status, headers } = await response;
    expect([status, headers.get("cache-control")]).toEqual([expected, "no-store"]);
    expect(headers.get("content-security-policy")).not.toMatch(/evil|script-src/);
  }
});

test("a system that speaks cXML sends its user to a signed address, and gets the list back at its own", async () => {
  const ask = (secret: string) =>
    visit("/punch-out/cxml", {
      method: "POST",
      headers: { "content-type": "text/xml; charset=UTF-8" },
      body: requestOf("Coupa", { secret }),
    });
  const refused = await ask("another");
  expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('<Status code="401"')]);
  const answer = await ask("of-this-computer");
  expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    "text/xml; charset=utf-8",
    "no-store",
  ]);
  const [, startPage = ""] = /<URL>(.*?)<\/URL>/.exec(await answer.text()) ?? [];
  const entry = await fetch(startPage, { headers: { accept: "text/html", "accept-language": "en" } });
  const html = await entry.text();
  expect([entry.status, entry.headers.get("referrer-policy"), html.includes("secret")]).toEqual([
    200,
    "no-referrer",
    false,
  ]);
  const back = await transfer("en", [{ code: "1040402", amount: 50 }], { HOOK_URL: "", ...sessionIn(html).parameters });
  const form = readForm(await back.text());
  expect(form?.action).toBe("https://srm.hanse-anlagenbau.example/punchout?client=NAwl4Jo&id=2");
  expect(form?.body.get("cxml-urlencoded")).toContain('<ItemIn quantity="50">');
});
