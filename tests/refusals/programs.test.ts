import * as v from "valibot";
import { expect, test } from "vitest";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";
import { Problem } from "../../app/screens/api-reference/schemas/problem.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { borrowStore, publish, runInCatalogue, workers } from "../files/store.ts";
import { SITE } from "../host/site.ts";
import { refusalOf } from "../rate-limit.ts";
import { firstOf } from "../volume.ts";

borrowStore();

const { refusals } = serverTexts(INTERNATIONAL_LOCALE);

type Options = {
  readonly of?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

function ask(call: string, { of = SITE, headers = {}, body = "{}" }: Options = {}): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  return fetch(of + path, {
    method,
    headers: { ...(method === "POST" && { "content-type": "application/json" }), ...headers },
    ...(method === "POST" && { body }),
  });
}

type Expected = {
  readonly status: number;
  readonly title?: string;
  /** What is missing may be published in a moment. */
  readonly isCachedForAMinute?: boolean;
  /** Programs in other sites' pages read it. */
  readonly isOpen?: boolean;
  /** Whoever reads it is told how often they may ask. */
  readonly isOfProductApi?: boolean;
};

async function expectProblem(
  response: Response,
  { status, title, isCachedForAMinute, isOpen = true, isOfProductApi }: Expected,
) {
  const { headers } = response;
  expect({
    status: response.status,
    type: headers.get("content-type"),
    cache: headers.get("cache-control"),
    origin: headers.get("access-control-allow-origin"),
    language: headers.get("content-language") ?? INTERNATIONAL_LOCALE,
  }).toEqual({
    status,
    type: "application/problem+json",
    cache: isCachedForAMinute ? "public, max-age=60" : "no-store",
    origin: isOpen ? "*" : null,
    language: INTERNATIONAL_LOCALE,
  });
  if (isOfProductApi) {
    expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  }
  const problem = v.parse(Problem, await response.json());
  expect(problem.status).toBe(status);
  if (title !== undefined) expect(problem.title).toBe(title);
}

const reasonOf = (status: 405 | 413 | 414 | 415 | 429 | 503) => refusals.statuses[status].join(" ");

test.each(firstOf(2, LIVE_LOCALES))(
  "what the product API refuses is told in English, also of addresses in %s",
  async (locale) => {
    for (const [status, call] of [
      [405, `DELETE /api/${locale}/products/1040402.json`],
      [414, `GET /api/${locale}/products.json?q=${"a".repeat(9000)}`],
    ] as const)
      await expectProblem(await ask(call), { status, title: reasonOf(status), isOfProductApi: true });
  },
);

const NOT_FOUND = "The address was not found";

test.each<[string, Expected]>([
  // Another method.
  ["DELETE /api/tr/products.json", { status: 405 }],
  ["PUT /api/openapi.json", { status: 405 }],
  ["POST /api/products/1040402/aas.json", { status: 405 }],
  ["POST /api/products/1040402/eplan.xml", { status: 405 }],
  ["POST /api/categories/screw_feed_through/eplan.xml", { status: 405 }],
  ["POST /api/tr/catalogue.json", { status: 405 }],
  ["GET /api/eplan.xml", { status: 405, isOpen: false }],
  ["GET /mcp", { status: 405 }],
  ["DELETE /mcp", { status: 405 }],
  ["POST /.well-known/api-catalog", { status: 405 }],
  ["DELETE /api/nothing", { status: 405 }],
  // Too long.
  ["GET /api/ru/products.json?q={long}", { status: 414 }],
  ["GET /api/products/{long}/aas.json", { status: 414 }],
  ["GET /api/categories/{long}/e3.csv", { status: 414 }],
  ["GET /api/tr/catalogue.csv?x={long}", { status: 414 }],
  ["GET /.well-known/api-catalog?x={long}", { status: 414 }],
  ["POST /mcp?x={long}", { status: 414 }],
  ["GET /api/{long}", { status: 414 }],
  // What there is not.
  ["GET /api/nothing", { status: 404, title: NOT_FOUND }],
  ["GET /api/en/nothing.json", { status: 404, title: NOT_FOUND }],
  ["POST /api/en/nothing", { status: 404, title: NOT_FOUND }],
  ["GET /api/en/catalogue.xml", { status: 404, title: NOT_FOUND }],
  ["GET /api/catalogue.json", { status: 404, title: NOT_FOUND }],
  ["GET /api/products/1040402/eplan.edz", { status: 404, title: NOT_FOUND }],
  ["GET /api/products/1040401/model.exe", { status: 404, title: NOT_FOUND }],
  ["GET /api/en/products/none.json", { status: 404, isCachedForAMinute: true }],
  ["GET /api/products/none/aas.aasx", { status: 404, isCachedForAMinute: true }],
  ["GET /api/products/none/eplan.csv", { status: 404, isCachedForAMinute: true }],
  ["GET /api/categories/none/eplan.xml", { status: 404, isCachedForAMinute: true }],
  ["GET /api/categories/none/e3.csv", { status: 404, isCachedForAMinute: true }],
  // A group is no category.
  ["GET /api/categories/screw/e3.csv", { status: 404, isCachedForAMinute: true }],
  ["GET /api/products/%3Cscript%3E/model.glb", { status: 404, isOpen: false }],
  // Another language.
  ["GET /api/xx/products.json", { status: 404, title: "There is no such language", isCachedForAMinute: true }],
  ["GET /api/xx/products/1040402.json", { status: 404, title: "There is no such language", isCachedForAMinute: true }],
  ["GET /api/xx/catalogue.json", { status: 404, title: "There is no such language" }],
  ["POST /api/xx/strips.pdf", { status: 404, title: "There is no such language", isOpen: false }],
  // What is no percent-encoding.
  ["GET /api/en/products/%E0%A4%A.json", { status: 404, isCachedForAMinute: true }],
  ["GET /api/products/%E0%A4%A/aas.json", { status: 404, isCachedForAMinute: true }],
  ["GET /api/categories/%E0%A4%A/eplan.xml", { status: 404, isCachedForAMinute: true }],
  ["GET /api/%E0%A4%A", { status: 404, title: NOT_FOUND }],
  // Wrong parameters and bodies.
  ["GET /api/en/groups.json?x=1", { status: 400, isCachedForAMinute: true }],
  ["GET /api/en/products.json?nothing=1", { status: 400, isCachedForAMinute: true }],
  ["POST /api/eplan.xml", { status: 400, isOpen: false }],
  ...["tr/order-list.pdf", "de/rail.step", "ru/strips.step", "fr/strip-plan.xlsx", "tr/compliance.pdf"].map(
    (file): [string, Expected] => [`POST /api/${file}`, { status: 400, isOpen: false }],
  ),
  ["GET /api/products/1040402/drawing.png?w=7", { status: 400, isOpen: false }],
  ["GET /api/en/comparison.xlsx?code=1&code=2&code=3&code=4&code=5", { status: 400, isOpen: false }],
  ["GET /api/en/comparison.xlsx?code=1040402&only=x", { status: 400, isOpen: false }],
  ["GET /api/en/comparison.step?code=1040402&missing=placeholders", { status: 400, isOpen: false }],
  ["GET /drawings/1040402.svg?view=back", { status: 404, isOpen: false, isCachedForAMinute: true }],
  ["GET /drawings/1040402.svg?card=xx", { status: 404, isOpen: false, isCachedForAMinute: true }],
  ["GET /drawings/none.svg", { status: 404, isOpen: false, isCachedForAMinute: true }],
  ["GET /api/tr/downloads.zip", { status: 400, isOpen: false }],
  ["GET /files/none.pdf?locale=tr", { status: 404, isOpen: false }],
  ["GET /api/groups/none/models.zip", { status: 404, isOpen: false }],
  ["DELETE /api/tr/strips.pdf", { status: 405, isOpen: false }],
])("“%s” is refused as the documentation says", async (call, expected) => {
  await expectProblem(await ask(call.replace("{long}", "a".repeat(9000))), expected);
});

const PRODUCT_FILES = [
  ["/api/de/products/", ".json", true],
  ["/api/de/products/", "/datasheet.pdf", false],
  ...["/model.step", "/drawing.dxf", "/drawing.png"].map((end) => ["/api/products/", end, false] as const),
  ...["/eplan.xml", "/e3.csv", "/aas.json", "/aas.aasx"].map((end) => ["/api/products/", end, true] as const),
] as const;
test.each(PRODUCT_FILES)(
  "at %s…%s a discontinued number is 410 with its successor, a renumbered one leads on, another maker's names ours",
  async (start, end, isOpen) => {
    const ofNumber = (code: string) => ask(`GET ${start}${code}${end}`);
    const gone = await ofNumber("1030151");
    const goneBody = await gone.clone().json();
    await expectProblem(gone, { status: 410, isOpen, isCachedForAMinute: isOpen });
    expect([goneBody.discontinuedOn, goneBody.successor.code]).toEqual(["2019-12-31", "1040151"]);
    for (const code of ["9999999", "%00"])
      await expectProblem(await ofNumber(code), { status: 404, isOpen, isCachedForAMinute: isOpen });
    for (const [code, today] of [
      ["1040-402", "1040402"],
      ["105918.51", "1059181"],
    ]) {
      const moved = await fetch(SITE + start + code + end, { redirect: "manual" });
      expect([moved.status, moved.headers.get("location")]).toEqual([308, start + today + end]);
    }
    const foreign = await (await ofNumber("3044102")).json();
    expect(foreign).toMatchObject({ status: 404, replacements: [{ code: "1040403", standsFor: { type: "UT 4" } }] });
  },
);

test("a person who follows an old link is told what became of the product, or that part of the address is wrong", async () => {
  const read = async (path: string) => {
    const page = await fetch(SITE + path, { headers: { accept: "text/html" } });
    return [page.status, await page.text()] as const;
  };
  const [gone, words] = await read("/api/de/products/1030151/datasheet.pdf");
  expect([gone, words]).toEqual([410, expect.stringContaining("Dieses Produkt ist abgekündigt")]);
  expect(words).toMatch(/104[\s\u202f]?015[\s\u202f]?1/);
  expect(await read("/api/de/comparison.xlsx?code=1040402&only=x")).toEqual([
    400,
    expect.stringContaining("Ein Teil dieser Adresse stimmt nicht."),
  ]);
});

test("a wrong field of a body is named by its pointer, the first of it", async () => {
  const errorsOf = async (path: string, body: unknown) =>
    (await (await ask(`POST ${path}`, { body: typeof body === "string" ? body : JSON.stringify(body) })).json()).errors;
  const lines = [{ code: "1040402", amount: 0 }];
  expect(await errorsOf("/api/tr/order-list.csv", { lines })).toMatchObject([{ pointer: "#/lines/0/amount" }]);
  for (const line of [{ code: "1040402", quantity: 0 }, { code: "1040402" }])
    expect(await errorsOf("/api/tr/order-list.csv", { lines: [line] })).toMatchObject([
      { pointer: "#/lines/0/quantity" },
    ]);
  expect(await errorsOf("/api/tr/rail.step", { lines: [{ code: "1040402", amount: 1 }], railMm: "1" })).toMatchObject([
    { pointer: "#/railMm" },
  ]);
  // A letter without its other half, which no address can hold.
  expect(await errorsOf("/api/en/rail.step", { lines: [{ code: "\ud800", quantity: 1 }] })).toMatchObject([
    { pointer: "#/lines/0/code" },
  ]);
  const strip = { id: "s", name: "-X1", title: "", positions: [{ code: "1040402", levels: [] }] };
  const block = { code: "1040402", levels: [] };
  const project = { version: 1, id: "p", name: "", strips: [strip] };
  for (const [body, pointer] of [
    [{}, "#/project"],
    [{ project: { ...project, version: 9 } }, "#/project/version"],
    [{ project }, "#/project/strips/0/positions/0/id"],
    [{ project: { ...project, strips: [{ ...strip, positions: [] }] }, strip: 3 }, "#/strip"],
    [
      { project: { ...project, strips: [{ ...strip, positions: ["a", "b", "a"].map((id) => ({ id, ...block })) }] } },
      "#/project/strips/0/positions/2/id",
    ],
  ] as const)
    expect(await errorsOf("/api/de/strips.pdf", body)).toMatchObject([{ pointer }]);
});

test("what is no JSON, and what is too large, is refused before it is read", async () => {
  for (const [path, bytes, isOpen] of [
    ["/api/eplan.xml", 500_001, false],
    ["/mcp", 64_001, true],
  ] as const) {
    const words = await ask(`POST ${path}`, { headers: { "content-type": "text/plain" } });
    await expectProblem(words, { status: 415, title: reasonOf(415), isOpen });
    const large = await ask(`POST ${path}`, { body: "1".repeat(bytes) });
    await expectProblem(large, { status: 413, title: reasonOf(413), isOpen });
  }
});

const [tooMany, tooManyDocuments] = [reasonOf(429), refusals.tooManyDocuments.join(" ")];

/** How often each may be asked, tests/limits/settings.test.ts says. */
test.each<[string, string, boolean, boolean?]>([
  ["GET /api/tr/groups.json?x=1", tooMany, true, true],
  ["GET /api/categories/none/eplan.xml", tooManyDocuments, true],
  ["GET /api/categories/none/eplan.csv", tooManyDocuments, true],
  ["GET /api/categories/none/e3.csv", tooManyDocuments, true],
  ["POST /api/eplan.xml", tooManyDocuments, false],
  ["GET /api/products/none/e3.csv", tooMany, true],
  ["GET /api/products/none/aas.json", tooMany, true],
  ["POST /mcp", tooMany, true],
  ["GET /api/en/catalogue.json", tooManyDocuments, true],
])("“%s” too often is refused with when to ask again", async (call, title, isOpen, isOfProductApi) => {
  await workers.behave({ fewRequests: true });
  const headers = { "cf-connecting-ip": newVisitorAddress() };
  const refusal = await refusalOf(() => ask(call, { of: workers.url, headers }));
  expect(refusal.headers.get("retry-after")).toBe("60");
  await expectProblem(refusal, { status: 429, title, isOpen, isOfProductApi });
});

test("a visitor who opens the whole catalogue too often is refused with a page", async () => {
  await workers.behave({ fewRequests: true });
  const headers = { "cf-connecting-ip": newVisitorAddress(), accept: "text/html" };
  const page = await refusalOf(() => ask("GET /api/de/catalogue.csv", { of: workers.url, headers }));
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain(serverTexts("de").refusals.tooManyDocuments[0]);
});

test("while another file is made for the same address for too long, a program is told so as a problem", async () => {
  await runInCatalogue("INSERT INTO release VALUES (1, '2026-10-01T06:00:00Z', 0, 0, 0)");
  await publish(1);
  const { promise: isFree, resolve: goOn } = Promise.withResolvers<void>();
  // Products are not read until then, and nothing runs out of time meanwhile.
  // But for the wait for a turn.
  await workers.behave({ speed: 0.01, timers: { 5000: 0 } }, ["CATALOGUE_A"], async ({ texts }) => {
    if (texts.some((text) => text.includes("FROM product p"))) await isFree;
    return {};
  });
  const address = newVisitorAddress();
  const askCatalogue = (file: string, headers = {}) =>
    ask(`GET /api/en/catalogue.${file}`, { of: workers.url, headers: { "cf-connecting-ip": address, ...headers } });
  const unread = await askCatalogue("json");
  const busy = await askCatalogue("csv");
  expect(busy.headers.get("retry-after")).toBe("2");
  await expectProblem(busy, { status: 429, title: refusals.busy[0] ?? "" });
  const opened = await askCatalogue("csv", { accept: "text/html" });
  expect(opened.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await opened.text()).toContain('<meta http-equiv="refresh" content="2">');
  goOn();
  await unread.text();
});

test.each(
  firstOf(4, [
    "/api/de/products/1040402.json",
    "/api/ru/products.json",
    "/api/tr/changes.json?since=1",
    "/api/fr/resellers.json",
    "/api/openapi.json",
    "/api/products/1040402/aas.json",
    "/api/products/1040402/eplan.xml",
    "/.well-known/api-catalog",
  ]),
)("while nothing is behind it, %s answers 503 as a program expects it, without internals", async (path) => {
  // A day on, nothing that an isolate remembers is fresh.
  const clock = Date.now() + 86_400_000;
  await workers.behave({ clock }, ["API"], () => ({ error: "the api Worker is away" }));
  const response = await ask(`GET ${path}`, { of: workers.url });
  expect(response.headers.get("retry-after")).toBe("30");
  await expectProblem(response, { status: 503, title: reasonOf(503), isOfProductApi: true });
});

test.each(
  firstOf(4, [
    "GET /api/ru/products/1040402.json",
    "GET /api/tr/products.json",
    "GET /api/tr/changes.json?since=1",
    "GET /api/fr/resellers.json",
    "GET /api/products/1040402/aas.json",
    "GET /api/products/1040402/eplan.xml",
    "GET /api/categories/none/eplan.xml",
    "GET /api/tr/catalogue.json",
  ]),
)("while the database is away, “%s” answers 503 without internals", async (call) => {
  await workers.behave({ faults: { CATALOGUE: "fail" } });
  const response = await ask(call, { of: workers.url });
  expect(response.headers.get("retry-after")).toBe("10");
  await expectProblem(response, { status: 503, title: "Unavailable" });
});
