import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { borrowed } from "../../host/borrowed.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { postJson } from "../../host/post-json.ts";
import { expectRateLimit, refusalOf } from "../../rate-limit.ts";
import { deep, firstOf } from "../../volume.ts";

const workers = borrowed();
beforeAll(() => workers.behave({ fewRequests: true }));

/** Instead of the limits of wrangler.toml, which tests/limits/settings.test.ts has. */
const LIMIT = 3;

type Door = {
  /** The n-th request of a visitor, each of which costs what it costs the first time. */
  readonly path: (index: number) => string;
  readonly body?: string;
  readonly says: "json" | "page" | "text";
  readonly words: RegExp;
};

const DOORS: Readonly<Record<string, Door>> = {
  suggestions: { path: (n) => `/suggestions/ru?q=kv${n}`, says: "json", words: /слишком много запросов/ },
  "another variant": { path: () => "/listed/en/cards/1040252", says: "json", words: /Too many requests/ },
  drawings: { path: () => "/drawings/none.svg", says: "text", words: /çok fazla istek/ },
  "drawings as PNG": { path: () => "/api/products/none/drawing.png?w=0", says: "json", words: /Too many requests/ },
  "share images": { path: () => "/api/share.png?page=/none", says: "json", words: /Too many requests/ },
  files: { path: () => "/files/none.pdf", says: "json", words: /Too many requests/ },
  "list PDFs": { path: () => "/api/tr/order-list.pdf", body: "{}", says: "json", words: /Too many documents/ },
  "compliance of a list": {
    path: () => "/api/tr/compliance.xlsx",
    body: "{}",
    says: "json",
    words: /Too many documents/,
  },
  comparisons: { path: () => "/api/en/comparison.xlsx", says: "json", words: /Too many documents/ },
  "the whole catalogue": { path: () => "/api/de/catalogue.xml", says: "json", words: /Too many documents/ },
  "parts data of a category": {
    path: () => "/api/categories/none/eplan.xml",
    says: "json",
    words: /Too many documents/,
  },
  "the permanent link": { path: () => "/id/none", says: "text", words: /Too many requests/ },
  "the product API": { path: () => "/api/ru/groups.json?x=1", says: "json", words: /Too many requests/ },
  "parts data of a list": { path: () => "/api/eplan.xml", body: "{}", says: "json", words: /Too many documents/ },
  reports: { path: () => "/measures", body: "{}", says: "json", words: /çok fazla istek/ },
  sitemaps: { path: () => "/sitemaps/none.xml", says: "text", words: /çok fazla istek/ },
  readiness: { path: () => "/readyz", says: "json", words: /çok fazla istek/ },
  "visits from a buyer's system": { path: () => "/punch-out", says: "text", words: /çok fazla istek/ },
  "pages that have to be rendered": {
    path: (n) => `/en/products?q=unasked+${n}`,
    says: "page",
    words: /<html lang="en">[\s\S]*<h1>Too many requests/,
  },
  "the data of such pages": {
    path: (n) => `/ru/products.data?q=unasked+${n}`,
    says: "text",
    words: /слишком много запросов/,
  },
  "forms that a browser posts by itself": {
    path: () => "/ru/contact",
    body: "",
    says: "page",
    words: /<html lang="ru">[\s\S]*<h1>С вашего подключения/,
  },
  "pages that there are not": { path: (n) => `/none-${n}`, says: "page", words: /<html lang="tr">/ },
};

const TYPES = { json: "application/problem+json", page: "text/html; charset=utf-8", text: "text/plain; charset=utf-8" };

test.each(Object.entries(DOORS))(
  "%s have a limit for one address, and say so",
  async (_, { path, body, says, words }) => {
    const send = (index: number, address: string) =>
      fetch(workers.url + path(index), {
        redirect: "manual",
        headers: {
          "cf-connecting-ip": address,
          ...(body === "" && { accept: "text/html", "content-type": "application/x-www-form-urlencoded" }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { method: "POST", body }),
      });
    const address = newVisitorAddress();
    // At once, since half of the limits count ten seconds only; a new period may begin meanwhile.
    const responses = await Promise.all(
      Array.from({ length: 2 * LIMIT + 1 }, async (_each, index) => {
        const response = await send(index, address);
        return { response, text: await response.text() };
      }),
    );
    // Not by the gate of documents, which has others wait two seconds (decision 0032).
    const refused = responses.filter(
      ({ response }) => response.status === 429 && response.headers.get("retry-after") !== "2",
    );
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(LIMIT);
    const [first] = refused;
    expect(
      Object.fromEntries(["content-type", "cache-control"].map((name) => [name, first?.response.headers.get(name)])),
    ).toEqual({
      "content-type": TYPES[says],
      "cache-control": "no-store",
    });
    expect(["10", "60"]).toContain(first?.response.headers.get("retry-after"));
    expect(first?.text).toMatch(words);
    if (says === "json")
      expect(JSON.parse(first?.text ?? "")).toMatchObject({ status: 429, title: expect.any(String) });
    const other = await send(-1, newVisitorAddress());
    await other.arrayBuffer();
    expect(other.status).not.toBe(429);
  },
);

test("what one address posts is counted before it is read", async () => {
  const visitor = { "cf-connecting-ip": newVisitorAddress() };
  await expectRateLimit(LIMIT, async () => {
    const response = await postJson(`${workers.url}/api/en/messages`, "{", visitor);
    await response.arrayBuffer();
    return response.status;
  });
});

test("what is refused is read to its end, since a connection that is reset would not bring the words", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const sockets = new Set<unknown>();
  const headers = { "cf-connecting-ip": newVisitorAddress(), "content-type": "application/json" };
  const body = JSON.stringify({ note: "a".repeat(200_000) });
  const post = async () => {
    const sent = request(`${workers.url}/api/en/order-list.pdf`, { agent, method: "POST", headers });
    sent.on("socket", (socket) => sockets.add(socket)).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return (await text(response)).includes("Too many documents") ? "refused" : response.statusCode;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, post));
  agent.destroy();
  expect(answers.filter((answer) => answer === "refused").length).toBeGreaterThan(100);
  expect(new Set(answers)).toEqual(new Set([400, "refused"]));
  expect(sockets.size).toBe(20);
});

test("lines in words are counted by their number, since each is a search", async () => {
  const lines = { numbers: [], wordings: Array.from({ length: 8 * LIMIT }, (_, n) => `wumpus ${n}`) };
  const visitor = { "cf-connecting-ip": newVisitorAddress() };
  const lookUp = async () => (await postJson(`${workers.url}/order-lines/en`, lines, visitor)).status;
  // A new period may begin after the first.
  const statuses = [await lookUp(), await lookUp(), await lookUp()];
  expect([statuses[0], statuses.includes(429)]).toEqual([200, true]);
});

test("a page that a cache has costs nothing and is never limited", async () => {
  const headers = { "cf-connecting-ip": newVisitorAddress() };
  await (await fetch(`${workers.url}/en/products`, { headers })).arrayBuffer();
  const statuses = await Promise.all(
    Array.from({ length: 10 * LIMIT }, async () => {
      const response = await fetch(`${workers.url}/en/products`, { headers });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each([
  ["/api/en/messages", "application/x-www-form-urlencoded"],
  ["/api/en/order-list.pdf", "text/plain"],
  ["/api/en/compliance.pdf", "application/x-www-form-urlencoded"],
  ["/api/en/strips.pdf", "text/plain"],
  ["/order-lines/en", "text/plain"],
  ["/strip-products/en", "text/plain"],
  ["/measures", "text/plain"],
])("%s takes JSON and does not look at %s", async (path, type) => {
  const response = await fetch(workers.url + path, { method: "POST", headers: { "content-type": type }, body: "{}" });
  expect(response.status).toBe(415);
  expect((await response.text()).length).toBeGreaterThan(10);
});

test.each([
  ["/api/en/messages", 700_001],
  ["/api/en/order-list.pdf", 500_001],
  ["/api/en/compliance.pdf", 500_001],
  ["/api/en/strips.dxf", 500_001],
  ["/order-lines/en", 100_001],
  ["/strip-products/en", 100_001],
  ["/measures", 4001],
])("%s does not read a body of %i bytes", async (path, bytes) => {
  const response = await postJson(workers.url + path, "1".repeat(bytes));
  expect([response.status, response.headers.get("content-type")]).toEqual([413, "application/problem+json"]);
});

test("refusals are logged with the network that they went to, and with nothing else of the visitor", async () => {
  const address = "2001:db8:abcd:1234:5678::9";
  const foreign = { "cf-connecting-ip": address, origin: "https://evil.test" };
  await fetch(`${workers.url}/iletisim?name=gizli`, { method: "POST", headers: foreign, body: "gizli" });
  await Promise.all(
    Array.from({ length: 3 * LIMIT }, () =>
      fetch(`${workers.url}/api/share.png?page=/gizli`, { headers: { "cf-connecting-ip": address } }),
    ),
  );
  const said = async () =>
    (await workers.logs()).filter((line) => line.includes(`"refused"`) && line.includes("2001:db8:abcd"));
  const lines = async () => (await said()).map((line) => JSON.parse(line));
  await expect
    .poll(async () => new Set((await lines()).map(({ path }) => path)))
    .toEqual(new Set(["/iletisim", "/api/share.png"]));
  expect(new Set((await lines()).map(({ level, message }) => `${level} ${message}`))).toEqual(
    new Set(["warn 403 to 2001:db8:abcd:0:0:0:0:0/48", "warn 429 to 2001:db8:abcd:0:0:0:0:0/48"]),
  );
  expect((await said()).join("")).not.toMatch(/gizli|1234|5678/);
});

describe("in a browser", () => {
  /** The refusal that a visitor gets who had too many pages rendered. */
  async function refusalAt(path: string): Promise<{ headers: Record<string, string>; body: string }> {
    const headers = { "cf-connecting-ip": newVisitorAddress(), accept: "text/html" };
    let turn = 0;
    const refused = await refusalOf(() => fetch(`${workers.url}${path}?q=kv${turn++}`, { headers }));
    return { headers: Object.fromEntries(refused.headers), body: await refused.text() };
  }

  test.each(
    firstOf(1, [
      ["/ru/products", "light", 360],
      ["/urunler", "dark", 1440],
    ] as const),
  )("the page of a refusal at %s (%s, %i px) looks like the site", async (path, colorScheme, width) => {
    const refusal = await refusalAt(path);
    const { page, errors } = await freshPage({ colorScheme, viewport: { width, height: 800 } });
    await page.route(`**${path}`, (route) => route.fulfill({ status: 429, ...refusal }));
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Geologica");
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole("link").count()).toBe(3);
    // Whoever searched tries the same search again.
    expect(await page.locator(".button-primary").getAttribute("href")).toMatch(`${path}?q=kv`);
    expect((await page.getByRole("heading").boundingBox())?.y).toBeGreaterThan(100);
    expect((await page.locator(".button-primary").boundingBox())?.height).toBeLessThan(50);
    expect(errors.filter((error) => !error.includes("429"))).toEqual([]);
  });

  test("a navigation that is refused ends in words, and goes on later", async () => {
    const refusal = await refusalAt("/en/products.data");
    const { page } = await freshPage();
    await open(page, "/en/contact");
    await page.route("**/*.data*", (route) => route.fulfill({ status: 429, ...refusal }));
    await page.getByRole("link", { name: "Products" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Too many requests came from your connection" }).waitFor();
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Reload the Page" }).click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  });

  deep("a search panel whose suggestions are refused says so", async () => {
    const { page } = await freshPage();
    const refuse = { status: 429, contentType: "application/problem+json", body: '{"status":429,"title":"Too many"}' };
    await open(page, "/en/contact");
    await page.route("**/suggestions/**", (route) => route.fulfill(refuse));
    await page.locator("header [role=search] input").fill("klemm");
    await page.getByText("Search is not answering right now.").waitFor();
  });
});
