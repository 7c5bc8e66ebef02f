import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListLine } from "../../app/features/list/lines/lines.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LIVE_LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { handleEntry } from "../../workers/punch-out/handle-entry.ts";
import { handleTransfer } from "../../workers/punch-out/handle-transfer.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts } from "../sample.ts";
import { volume } from "../volume.ts";
import { readForm, sessionIn, startReceiver } from "./oci-receiver.ts";

const database = await publishedSample();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

/** OCI signs nothing. */
const readKey = () => Promise.reject(new Error("no key is needed"));
const SITE = "https://www.klemma.example";
const HOOK_URL = 'https://srm.hanse-anlagenbau.example/oci?sid=4&note="<b>';
const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));

const enter = (parameters: Readonly<Record<string, string>>, init: RequestInit = {}) =>
  handleEntry(new Request(`${SITE}/punch-out?${new URLSearchParams(parameters)}`, init), readKey);

async function transfer(lines: unknown, fields: Readonly<Record<string, string>> = {}, locale: Locale = "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ HOOK_URL, lines: JSON.stringify(lines), ...fields }))
    form.set(name, value);
  const request = new Request(`${SITE}/punch-out/${locale}`, { method: "POST", body: form });
  const response = await handleTransfer(database, request, readKey);
  return { response, html: await response.text() };
}

/** Posts the form of a page as a browser does, but to the receiver of the test. */
async function send(html: string) {
  const form = readForm(html);
  const response = await fetch(receiver.url, { method: "POST", body: form?.body ?? "" });
  expect(await response.text()).toBe("The basket has arrived.");
  return { form, basket: receiver.baskets.at(-1) };
}

test("an entry notes the session for the browser and leads on to the products, in every language", async () => {
  for (const locale of LIVE_LOCALES) {
    const response = await enter({ HOOK_URL, "~TARGET": "cat" }, { headers: { "accept-language": locale } });
    const html = await response.text();
    expect([response.status, response.headers.get("content-language")]).toEqual([200, locale]);
    expect(html).toContain(`href="${hrefOf("products", locale)}"`);
    expect(html).toContain(serverTranslator(locale)("punchOut.entry", { buyer: "Hanse Anlagenbau" }));
    expect(sessionIn(html)).toEqual({
      buyer: "Hanse Anlagenbau",
      parameters: { HOOK_URL: new URL(HOOK_URL).href, "~OkCode": "ADDI", "~TARGET": "cat", "~CALLER": "CTLG" },
      startedAt: expect.any(Number),
    });
  }
});

test("a system says the language in a parameter of one of many names, which counts more than the browser's", async () => {
  const headers = { "accept-language": "ru" };
  for (const [name, value, expected] of [
    ["LANGUAGE", "DE", "de"],
    ["sap-language", "fr", "fr"],
    ["LANGU", "tr-TR", "tr"],
    ["lang", "en_GB", "en"],
    ["LANGUAGE", "PL", "ru"],
    ["LANGUAGE", "", "ru"],
  ] as const) {
    const response = await enter({ HOOK_URL, [name]: value }, { headers });
    expect([name, value, response.headers.get("content-language")]).toEqual([name, value, expected]);
  }
});

test("a system posts its parameters in a form as well, and what it says of users and passwords comes to nothing", async () => {
  const secrets = { USERNAME: "buyer-7", PASSWORD: "geheim-7", "NEW_ITEM-VENDOR": "9" };
  for (const body of [new URLSearchParams({ hook_url: HOOK_URL, ...secrets }), new FormData()]) {
    if (body instanceof FormData)
      for (const [name, value] of Object.entries({ HOOK_URL, ...secrets })) body.set(name, value);
    const response = await handleEntry(
      new Request(`${SITE}/punch-out?~caller=CTLG`, { method: "POST", body }),
      readKey,
    );
    const html = await response.text();
    expect([response.status, sessionIn(html)?.buyer]).toEqual([200, "Hanse Anlagenbau"]);
    expect(html).not.toMatch(/buyer-7|geheim-7/);
  }
  const tooLong = new URLSearchParams({ HOOK_URL, more: "x".repeat(30_000) });
  expect((await handleEntry(new Request(`${SITE}/punch-out`, { method: "POST", body: tooLong }), readKey)).status).toBe(
    413,
  );
  const json = new Request(`${SITE}/punch-out`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "text/plain" },
  });
  expect((await handleEntry(json, readKey)).status).toBe(400);
});

test.each(LIVE_LOCALES)(
  "whoever is not allowed is told so in %s, and nothing of the address comes back",
  async (locale) => {
    const headers = { "accept-language": locale };
    const marked = { PASSWORD: "geheim-7", x: '"><script>alert(1)</script>' };
    for (const [hook, status, text] of [
      [{ HOOK_URL: "https://evil.example/?<script>alert(1)</script>" }, 403, "unknownBuyer"],
      [{ HOOK_URL: HOOK_URL.replace("https", "http") }, 403, "unknownBuyer"],
      [{ HOOK_URL: "javascript:alert(1)" }, 403, "unknownBuyer"],
      [{ HOOK_URL: "not an address" }, 400, "noHookUrl"],
      [{}, 400, "noHookUrl"],
    ] as const) {
      const response = await enter({ ...hook, ...marked }, { headers });
      const html = await response.text();
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        status,
        "text/html; charset=utf-8",
        "no-store",
      ]);
      expect(response.headers.get("content-security-policy")).not.toContain("script-src");
      expect(html).toContain(`<h1>${serverTexts(locale).refusals[text][0]}</h1>`);
      expect(html).not.toMatch(/<script|alert|geheim|evil|HOOK_URL=/);
    }
  },
);

test("a full list goes to the buyer by itself, line by line, and to that address alone", async () => {
  const { response, html } = await transfer([
    { code: "1040402", amount: 50, note: "Pano 3" },
    { code: "6210020", amount: 4 },
  ]);
  const { origin, href } = new URL(HOOK_URL);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`form-action ${origin};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/^default-src 'none';.*; script-src 'sha256-[\w+/]+=*'$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(".submit()");

  const { form, basket } = await send(html);
  expect([form?.action, form?.target]).toEqual([href, "_top"]);
  expect(basket?.items).toEqual([
    {
      DESCRIPTION: products.get("1040402")?.name_en,
      QUANTITY: "50.000",
      UNIT: "PCE",
      PRICE: "0.000",
      CURRENCY: "EUR",
      VENDOR: "0000104711",
      VENDORMAT: "1040402",
      MANUFACTMAT: "KV-4-BL",
      MATGROUP: "39121410",
      LONGTEXT: `${products.get("1040402")?.name_en}\nPano 3`,
    },
    expect.objectContaining({ VENDORMAT: "6210020", QUANTITY: "4.000", UNIT: "MTR" }),
  ]);
});

test("what is left out or raised is named before anything is sent, and the visitor sends it", async () => {
  const { html } = await transfer(
    [
      { code: "1040402", amount: 30 },
      { code: "1030151", amount: 5 },
      { code: "9999999", amount: 2.5 },
      { text: 'Kabelkanal 40 × 60 <b onclick="alert(1)">' },
      { code: "6210020", amount: 3 },
    ],
    {},
    "de",
  );
  const t = serverTranslator("de");
  for (const said of [
    t("punchOut.leftOut"),
    "<dd>1030151 × 5</dd>",
    "<dd>9999999 × 2,5</dd>",
    "<dd>Kabelkanal 40 × 60 &lt;b onclick=&quot;alert(1)&quot;&gt;</dd>",
    t("punchOut.raised"),
    "<dd>1040402: 50 statt 30</dd>",
    "<dd>6210020: 4 statt 3</dd>",
    t("punchOut.lines", { count: 2 }),
    t("punchOut.zeroPrices"),
  ])
    expect(html).toContain(said);
  expect(html).not.toContain("<script");
  const { basket } = await send(html);
  expect(basket?.items.map(({ VENDORMAT, QUANTITY }) => [VENDORMAT, QUANTITY])).toEqual([
    ["1040402", "50.000"],
    ["6210020", "4.000"],
  ]);
});

test("a list of nothing that there is sends nothing, and leads back", async () => {
  for (const lines of [[], [{ text: "Schrauben" }], [{ code: "9999999", amount: 1 }]]) {
    const { response, html } = await transfer(lines);
    expect([response.status, readForm(html)]).toEqual([200, null]);
    expect(html).toContain(serverTranslator("en")("punchOut.nothing"));
    expect(html).toContain(`href="${hrefOf("orderList", "en")}"`);
    expect(html).not.toContain("<script");
  }
});

test.each(volume(["ru"] as const, LIVE_LOCALES))("five hundred lines arrive with their names in %s", async (locale) => {
  const lines: ListLine[] = [...products.keys()].slice(0, 500).map((code) => ({
    code,
    amount: 100_000,
    note: "Примечание «ığüşöç» & <b>".repeat(8).slice(0, 200),
  }));
  const { html } = await transfer(lines, {}, locale);
  const { basket } = await send(html);
  expect(basket?.items.map(({ VENDORMAT }) => VENDORMAT)).toEqual(lines.map((line) => "code" in line && line.code));
  for (const [index, { DESCRIPTION = "", LONGTEXT = "" }] of (basket?.items ?? []).entries()) {
    const [line] = lines.slice(index, index + 1);
    const name = products.get(line && "code" in line ? line.code : "")?.[`name_${locale}`] ?? "";
    expect([LONGTEXT.split(/\r?\n/, 1)[0], name.startsWith(DESCRIPTION)]).toEqual([name, true]);
  }
});

test("a forged session posts nowhere, and what is no list is refused", async () => {
  const lines = [{ code: "1040402", amount: 50 }];
  for (const [fields, status] of [
    [{ HOOK_URL: "https://evil.example/" }, 403],
    [{ HOOK_URL: "https://srm.hanse-anlagenbau.example@evil.example/" }, 403],
    [{ HOOK_URL: "javascript:alert(1)" }, 403],
    [{ HOOK_URL: "" }, 400],
    [{ lines: "{" }, 415],
    [{ lines: '[{"code":"<script>","amount":1}]' }, 415],
    [{ lines: JSON.stringify(Array.from({ length: 501 }, () => lines[0])) }, 415],
    [{ lines: `[${"1".repeat(600_000)}]` }, 413],
  ] as const) {
    const { response, html } = await transfer(lines, fields);
    expect([fields, response.status, readForm(html)]).toEqual([fields, status, null]);
    expect(html).not.toMatch(/<script|evil/);
  }
  const { html } = await transfer(lines, {
    "~OkCode": '"><script>',
    "~TARGET": '"><script>',
    "~CALLER": "<svg onload=x>",
  });
  await send(html);
});
