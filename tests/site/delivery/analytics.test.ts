import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../../app/foundation/messages/fields.ts";
import { runCommand } from "../../../tools/cloudflare/command.ts";
import { insights } from "../../../tools/operations/insights/insights.ts";
import { borrowed } from "../../host/borrowed.ts";
import { freshPage, open } from "../../host/page.ts";
import { postJson } from "../../host/post-json.ts";
import { testContext } from "../../operations/command-context.ts";
import { deep } from "../../volume.ts";

/** With data of their own: what other tests ask for would be counted too. */
const workers = borrowed({ analytics: true }, true);

/** What has been counted so far, and how often, as `npm run insights` reports it. */
async function ranked(locale: string, list: string): Promise<(readonly [of: string, times: number])[]> {
  const folder = mkdtempSync(join(tmpdir(), "insights-"));
  try {
    const file = join(folder, "report.csv");
    const context = testContext({ state: workers.state });
    expect(await runCommand(insights, ["local", "--least", "1", "--report", file], context)).toBe(0);
    const { data: rows } = Papa.parse<string[]>(readFileSync(file, "utf8"), { skipEmptyLines: true });
    return rows
      .filter((row) => row[0] === locale && row[1] === list)
      .map(([, , of = "", times]) => [of, Number(times)] as const);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const counted = async (locale: string, list: string, of: string): Promise<number> =>
  new Map(await ranked(locale, list)).get(of) ?? 0;

/** Whatever happens is counted once, beside the answer; what else is counted meanwhile is another's. */
async function countsOnce(locale: string, list: string, of: string, happen: () => Promise<unknown>): Promise<void> {
  const before = await counted(locale, list, of);
  await happen();
  await expect.poll(() => counted(locale, list, of)).toBe(before + 1);
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  void (await (await fetch(workers.url + path, { headers, redirect: "manual" })).arrayBuffer());

const REFUSED = "Refused fields";
const NOTHING = "Searches that found nothing";

test("a search is counted with what it found, whether its page is made or kept, in small letters", async () => {
  for (const path of ["/en/products?q=Zorkmid", "/en/products?q=Zorkmid", "/en/products.data?q=zorkmid"])
    await countsOnce("en", NOTHING, "zorkmid", () => get(path));
  await countsOnce("ru", "Searches", "клемма", () => get("/ru/products?q=Клемма"));
  expect(await counted("ru", NOTHING, "клемма")).toBe(0);
  await countsOnce("tr", "Searches", "1040152", () => get("/urunler?q=1040152"));
  await countsOnce("tr", NOTHING, "zorkmid kataloğu", () => get("/indirmeler?q=ZORKMİD kataloğu"));
});

test("what was met in part is counted apart, with the words that nothing was found for, and what was answered and not pressed by its kind", async () => {
  await countsOnce("en", "Searches met in part", "push-in terminal 4 mm² zorkmid", () =>
    get("/en/products?q=push-in+terminal+4+mm²+zorkmid"),
  );
  expect(await ranked("en", "Words that nothing was found for")).toEqual([["zorkmid", 1]]);
  const report = (pressed: boolean) =>
    postJson(`${workers.url}/measures`, {
      path: "/de",
      search: { query: "UL KV 4", outcome: "found", dropped: "" },
      answer: { query: "UL KV 4", kind: "file", pressed },
    });
  await report(true);
  await countsOnce("de", "Answered by a file that was not opened", "ul kv 4", () => report(false));
});

test("a file is counted when it is taken, not when it is looked at, gone on with or had already", async () => {
  const [path = ""] =
    /\/files\/certificates[^"]+\.pdf\?[^"]+/.exec(
      await (await fetch(`${workers.url}/en/downloads?section=certificates`)).text(),
    ) ?? [];
  const address = path.replaceAll("&amp;", "&");
  const of = decodeURIComponent(new URL(address, workers.url).pathname.slice("/files/".length));
  await countsOnce("en", "Downloads", of, () => get(address));
  await countsOnce("en", "Downloads", of, async () => {
    await fetch(workers.url + address, { method: "HEAD" });
    await get(address, { range: "bytes=100-" });
    const etag = (await fetch(workers.url + address, { method: "HEAD" })).headers.get("etag") ?? "";
    await get(address, { "if-none-match": etag });
    await get(address.replace(/\.pdf/, ".pdf.thumb.png"));
    await get(address, { range: "bytes=0-99" });
  });
});

test("a data sheet and the open catalogue are counted in the language they were asked for in", async () => {
  const address = { "cf-connecting-ip": "2001:db8:c0::1" };
  await countsOnce("ru", "Data sheets", "1040402", () => get("/api/ru/products/1040402/datasheet.pdf", address));
  await countsOnce("tr", "Downloads", "catalogue.csv", () => get("/api/tr/catalogue.csv", address));
});

test("a refused field is counted by what is wrong with it, whichever way the form was sent", async () => {
  const form = { name: "A", email: "a@b.com", phone: "call me", message: "m", notice: NOTICE_VERSIONS[0] };
  await countsOnce("ru", REFUSED, "phoneWrong", () => postJson(`${workers.url}/api/ru/messages`, form));
  await countsOnce("ru", REFUSED, "phoneWrong", () =>
    fetch(`${workers.url}/ru/contact`, { method: "POST", body: new URLSearchParams(form) }),
  );
  const report = { path: "/ru/contact", fieldErrors: ["phoneWrong", "nameMissing"] };
  await countsOnce("ru", REFUSED, "phoneWrong", () => postJson(`${workers.url}/measures`, report));
  expect((await postJson(`${workers.url}/measures`, { path: "/ru", fieldErrors: ["call me"] })).status).toBe(400);
});

describe("a browser", () => {
  async function search(page: Page, text: string): Promise<void> {
    await open(page, "/en/contact");
    await Promise.all([
      page.waitForResponse((response) => response.url().includes(`q=${text}`)),
      page.locator("header [role=search] input").pressSequentially(text, { delay: 20 }),
    ]);
    await page.locator("#search-panel [role=status]").first().waitFor({ state: "attached" });
    await expect.poll(() => page.locator("#search-panel").textContent()).toContain(`No products found for “${text}”`);
  }

  const close = (page: Page) => page.getByRole("button", { name: "Close search" }).click();

  test("says what was looked for in the panel when that is closed, once, and not each letter, and what a form refused", async () => {
    const { page } = await freshPage({ baseURL: workers.url });
    await countsOnce("en", NOTHING, "wumpus", async () => {
      await search(page, "wumpus");
      await close(page);
    });
    expect((await ranked("en", "Searches")).filter(([of]) => "wumpus".startsWith(of))).toEqual([["wumpus", 1]]);
    await countsOnce("en", REFUSED, "noticeMissing", () =>
      page.getByRole("main").getByRole("button", { name: "Send the message" }).click(),
    );
  });

  deep("leaves it to the page of results, when that is asked for", async () => {
    const { page } = await freshPage({ baseURL: workers.url });
    await countsOnce("en", NOTHING, "xyzzyq", async () => {
      await search(page, "xyzzyq");
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=xyzzyq/);
      await page.waitForLoadState("networkidle");
    });
  });

  deep("says how fast a page was when it is put aside, once, with nothing that tells visitors apart", async () => {
    const { page, errors } = await freshPage({ baseURL: workers.url });
    // What a beacon holds is nothing that a browser's tools can read afterwards.
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      const sent: BodyInit[] = [];
      Object.assign(window, { sent });
      navigator.sendBeacon = (address, body) => {
        if (body) sent.push(body);
        return send(address, body);
      };
    });
    const reports = () =>
      page.evaluate(async () =>
        Promise.all((window as never as { sent: Blob[] }).sent.map(async (body) => JSON.parse(await body.text()))),
      );
    const before = await counted("en", "Pages", "contact");
    await open(page, "/en/contact");
    await page.waitForLoadState("networkidle");
    await page.mouse.click(5, 5);
    for (const state of ["hidden", "visible", "hidden"])
      await page.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    await expect.poll(async () => (await reports()).length).toBeGreaterThan(0);
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(Object.keys(report).toSorted()).toEqual(["connection", "path", "vitals"]);
    expect(report.vitals).toMatchObject({ FCP: expect.any(Number), LCP: expect.any(Number), TTFB: expect.any(Number) });
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
    await expect.poll(() => counted("en", "Speed", "LCP")).toBeGreaterThan(0);
    await expect.poll(() => counted("en", "Pages", "contact")).toBeGreaterThan(before);
  });

  deep("that asks not to be followed says nothing", async () => {
    const { page } = await freshPage({ baseURL: workers.url });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
    );
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/measures") && sent.push(request.url()));
    await search(page, "balrog");
    await close(page);
    await page.goto("about:blank");
    expect(sent).toEqual([]);
  });
});

describe("a report that is none", () => {
  const send = (body: string, headers = {}) => postJson(`${workers.url}/measures`, body, headers);

  test.each([
    ["", 400],
    ["null", 400],
    ["{}", 400],
    ['{"path":"products"}', 400],
    ['{"path":"/en","vitals":{"LCP":-1}}', 400],
    ['{"path":"/en","vitals":{"LCP":"fast"}}', 400],
    ['{"path":"/en","vitals":{"LCP":1e9}}', 400],
    ['{"path":"/en","vitals":{"XYZ":1}}', 400],
    ['{"path":"/en","search":{"query":"a","found":true}}', 400],
    [`{"path":"/en","search":{"query":"${"a".repeat(65)}","found":true}}`, 400],
    [`{"path":"/en","x":"${"a".repeat(5000)}"}`, 413],
  ])("%s is answered with %i", async (body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  test("from another site is refused, and an address has so many in ten seconds", async () => {
    const report = JSON.stringify({ path: "/en", vitals: {} });
    expect((await send(report, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await fetch(`${workers.url}/measures`)).status).toBe(405);
    // More than two windows allow together: they may fall on both sides of a window's end.
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await send(report, { "cf-connecting-ip": "198.51.100.77" })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});
