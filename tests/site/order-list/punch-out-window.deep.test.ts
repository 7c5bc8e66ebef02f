import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTexts, serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { newContext, newPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { type Basket, parseBasket } from "../../punch-out/oci-receiver.ts";
import { deep } from "../../volume.ts";
import { plain } from "../page-text.ts";
import { listOf, listPath } from "./order-list.ts";

const BUYER = "https://srm.hanse-anlagenbau.example";
const t = serverTranslator("de");
const FOR = t("orderList.punchOut.for", { buyer: "Hanse Anlagenbau" });
const TRANSFER = t("orderList.punchOut.transfer");

/** The page of the buyer's system from which its user goes to the catalogue, with a return address of its own. */
const BUYERS_PAGE = `<!doctype html><title>SRM</title>
<form method="post" action="${SITE}/punch-out">
<input name="HOOK_URL" value="${BUYER}/oci?sid=7"><input name="~OkCode" value="ADDI"><input name="~CALLER" value="CTLG">
<input name="USERNAME" value="buyer-7"><input name="PASSWORD" value="geheim-7"><button>Klemma</button>
</form>`;

type System = {
  readonly context: BrowserContext;
  readonly baskets: Basket[];
  /** Everything that was requested of hosts other than the site. */
  readonly requested: string[];
};

type Answer = { readonly status: number; readonly body: string };
const ARRIVED: Answer = { status: 200, body: "<h1>Warenkorb</h1>" };

/** A visitor whose browser reaches a buyer's system that answers as the test says, and no other host. */
async function atBuyer(answer: Answer): Promise<System> {
  const context = await newContext({ locale: "de-DE" });
  const baskets: Basket[] = [];
  const requested: string[] = [];
  await context.route(
    (url) => url.origin !== new URL(SITE).origin,
    async (route) => {
      const request = route.request();
      requested.push(`${request.method()} ${request.url()}`);
      if (request.method() === "GET") return route.fulfill({ contentType: "text/html", body: BUYERS_PAGE });
      baskets.push(parseBasket(request.postData() ?? ""));
      return route.fulfill({ ...answer, contentType: "text/html" });
    },
  );
  return { context, baskets, requested };
}

/** Goes from the buyer's page to the catalogue's products. */
async function punchOut(answer: Answer) {
  const system = await atBuyer(answer);
  const { page, errors } = await newPage(system.context);
  await page.goto(`${BUYER}/`);
  await page.getByRole("button", { name: "Klemma" }).click();
  await page.waitForURL(SITE + hrefOf("products", "de"));
  return { ...system, page, errors };
}

/** Opens the order list with lines on it. */
async function openList(page: Page, list: object): Promise<void> {
  await page.evaluate((text) => localStorage.setItem("order-list", text), JSON.stringify(list));
  await open(page, listPath("de"));
  await page.getByText(FOR).waitFor();
}

test("a purchaser comes from the buyer's system, fills the list, and has the lines in the basket there", async () => {
  const { page, errors, baskets, requested } = await punchOut(ARRIVED);
  expect(await page.evaluate(() => document.referrer)).toBe("");
  expect(await page.context().cookies()).toEqual([]);
  await openList(page, listOf(["1040402", 50, "Schrank 3"], ["6210020", 4]));
  await page.getByRole("button", { name: TRANSFER }).click();
  await page.getByRole("heading", { name: "Warenkorb" }).waitFor();

  expect(requested).toEqual([`GET ${BUYER}/`, `POST ${BUYER}/oci?sid=7`]);
  expect(baskets).toEqual([
    {
      problems: [],
      items: [
        expect.objectContaining({ VENDORMAT: "1040402", QUANTITY: "50.000", UNIT: "PCE" }),
        expect.objectContaining({ VENDORMAT: "6210020", QUANTITY: "4.000", UNIT: "MTR" }),
      ],
    },
  ]);
  // The list stays, and so does the session.
  await open(page, listPath("de"));
  await page.getByText(FOR).waitFor();
  await page.locator("#line-1040402").waitFor();
  expect(errors).toEqual([]);
});

deep("a list is not transferred twice when its page is shown again, but can be", async () => {
  // "No Content": the browser stays where it is.
  const { page, baskets } = await punchOut({ status: 204, body: "" });
  await openList(page, listOf(["1040402", 50]));
  await page.getByRole("button", { name: TRANSFER }).click();
  await expect.poll(() => baskets.length).toBe(1);
  await page.getByRole("heading", { name: t("punchOut.transfer", { buyer: "Hanse Anlagenbau" }) }).waitFor();
  await page.reload();
  expect([baskets.length, new URL(page.url()).pathname]).toEqual([1, listPath("de")]);
  await page.getByRole("button", { name: TRANSFER }).click();
  await expect.poll(() => baskets.length).toBe(2);
});

deep("lines that cannot be transferred are named, and nothing goes before the purchaser has seen that", async () => {
  const { page, errors, baskets } = await punchOut(ARRIVED);
  await page.setViewportSize({ width: 360, height: 800 });
  await openList(page, {
    version: 2,
    lines: [
      { code: "1040402", amount: 30, note: "" },
      { code: "1030151", amount: 5, note: "" },
      { text: "Kabelkanal 40 × 60" },
    ],
  });
  expect(await violations(page, 'main section:has(form[action="/punch-out/de"])')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: TRANSFER }).click();
  await page.getByText(t("punchOut.leftOut")).waitFor();
  const said = plain(await page.locator("main").innerText());
  for (const text of ["1030151 × 5", "Kabelkanal 40 × 60", "1040402: 50 statt 30"]) expect(said).toContain(text);
  expect(baskets).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: TRANSFER }).click();
  await page.getByRole("heading", { name: "Warenkorb" }).waitFor();
  expect(baskets.map(({ items }) => items.map(({ VENDORMAT, QUANTITY }) => [VENDORMAT, QUANTITY]))).toEqual([
    [["1040402", "50.000"]],
  ]);
  expect(errors).toEqual([]);
});

deep("whoever leaves keeps the list and transfers nothing any more", async () => {
  const { page } = await punchOut(ARRIVED);
  await openList(page, listOf(["1040402", 50]));
  await page.getByRole("button", { name: t("orderList.punchOut.end") }).click();
  await page.getByText(t("orderList.punchOut.ended", { buyer: "Hanse Anlagenbau" })).waitFor();
  await open(page, listPath("de"));
  await page.locator("#line-1040402").waitFor();
  expect(await page.getByText(FOR).count()).toBe(0);
  expect(await page.getByRole("button", { name: TRANSFER }).count()).toBe(0);
});

deep("a session that was forged in the browser posts nowhere, and one of yesterday is over", async () => {
  const { page, requested } = await punchOut(ARRIVED);
  const change = (changes: object) =>
    page.evaluate((more) => {
      const session = JSON.parse(sessionStorage.getItem("punch-out") ?? "{}");
      sessionStorage.setItem("punch-out", JSON.stringify({ ...session, ...more }));
    }, changes);
  await change({ parameters: { HOOK_URL: "https://evil.example/take" } });
  await openList(page, listOf(["1040402", 50]));
  await page.getByRole("button", { name: TRANSFER }).click();
  await page.getByRole("heading", { name: serverTexts("de").refusals.unknownBuyer[0] ?? "" }).waitFor();
  expect(requested.filter((request) => !request.includes(BUYER))).toEqual([]);

  await change({ startedAt: Date.now() - 24 * 3_600_000 });
  await open(page, listPath("de"));
  await page.locator("#line-1040402").waitFor();
  expect(await page.getByText(FOR).count()).toBe(0);
});

deep("a browser that stores nothing says so at the entry, instead of losing the list at the end", async () => {
  const { context } = await atBuyer({ status: 200, body: "" });
  await context.addInitScript(() => {
    const denied = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { get: denied });
  });
  const { page, errors } = await newPage(context);
  await page.goto(`${BUYER}/`);
  await page.getByRole("button", { name: "Klemma" }).click();
  await page.getByText(t("punchOut.blocked")).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByText(t("punchOut.opening")).count()).toBe(1);
  expect(await page.getByText(t("punchOut.opening")).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: t("punchOut.open") }).getAttribute("href")).toBe(
    hrefOf("products", "de"),
  );
  expect(errors).toEqual([]);
});
