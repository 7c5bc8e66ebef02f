import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { open, overflow, violations } from "../../host/page.ts";
import type { TestedLocale as Locale } from "../../tested-locales.ts";
import { deep, firstOf } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { fillIn, sendButton, untilSent, visitor } from "./contact-form.ts";

const SITE_KEY = "1x00000000000000000000AA";

/** With Turnstile turned on; others may have asked for a page before, and its Worker would remember it without. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers({ isFresh: true });
  await workers.behave({ vars: { TURNSTILE_SITE_KEY: SITE_KEY } });
});
afterAll(() => workers.close());

/** What the page asks of Turnstile, in place of its script: shows what it was told, and does as the test says. */
const standIn = (outcome: string) => `
let count = 0;
window.turnstile = {
  render(element, options) {
    count += 1;
    const id = "widget-" + count;
    const frame = document.createElement("p");
    frame.id = id;
    frame.textContent = [options.sitekey, options.language, options.size].join(" ");
    element.append(frame);
    const token = "token-" + count;
    setTimeout(() => { ${outcome} });
    return id;
  },
  remove(id) { document.getElementById(id)?.remove(); },
};`;
const WORKING = "options.callback(token)";
const REFUSING = "options['error-callback']('300010')";

/** @param outcome null where Cloudflare cannot be reached */
async function visitorWith(outcome: string | null, width = 1440) {
  const visit = await visitor(workers, { viewport: { width, height: 900 } });
  await visit.page.route("https://challenges.cloudflare.com/**", (route) =>
    outcome === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body: standIn(outcome) }),
  );
  return visit;
}

/** Presses the button. @returns the token that went with the message */
async function sendAndReadToken(page: Page, locale: Locale): Promise<unknown> {
  const request = page.waitForRequest("**/api/*/messages");
  await sendButton(page, locale).click();
  return (await request).postDataJSON().turnstile;
}

deep("the widget's place comes with the page, whole", async () => {
  const response = await fetch(`${workers.url}/en/contact`);
  expect(await response.text()).toMatch(/<p role="status"[^>]*><\/p><\/div><p><button type="submit"/);
  for (const directive of ["script-src", "frame-src"])
    expect(response.headers.get("content-security-policy")).toMatch(
      new RegExp(`${directive} [^;]*https://challenges\\.cloudflare\\.com`),
    );
});

test.each(firstOf(1, inLanguages("tr")))(
  "where Turnstile works, its token goes with the message in %s, and a new one with the next try",
  async (locale) => {
    const { page, errors } = await visitorWith(WORKING);
    await open(page, hrefOf("contact", locale));
    await page.getByText(`${SITE_KEY} ${locale} flexible`).waitFor();
    await fillIn(page, locale);
    await page.route("**/api/*/messages", (route) =>
      route.fulfill({ status: 503, body: JSON.stringify({ problem: "unavailable", message: "" }) }),
    );
    expect(await sendAndReadToken(page, locale)).toBe("token-1");
    await page.getByRole("alert").getByRole("link").waitFor();
    await page.locator("#widget-2").waitFor();
    // What Turnstile does next, it does a moment later.
    await page.clock.fastForward(1000);
    await page.unroute("**/api/*/messages");
    expect(await sendAndReadToken(page, locale)).toBe("token-2");
    await untilSent(page, locale);
    expect(errors.filter((error) => !error.includes("503"))).toEqual([]);
  },
);

deep("a visitor who comes from another screen finds the widget too", async () => {
  const { page, errors } = await visitorWith(WORKING);
  await open(page, "/en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).first().click();
  await page.getByText(`${SITE_KEY} en flexible`).waitFor();
  await fillIn(page, "en");
  expect(await sendAndReadToken(page, "en")).toBe("token-1");
  await untilSent(page, "en");
  expect(errors).toEqual([]);
});

test.each(
  firstOf(1, [
    ["refuses", "tr", 360, REFUSING],
    ["refuses", "ru", 1440, REFUSING],
    ["does not load", "en", 360, null],
    ["does not load", "ru", 1440, null],
  ] as const),
)("where Turnstile %s the form says so and can be sent (%s, %i px)", async (_, locale, width, outcome) => {
  const { page } = await visitorWith(outcome, width);
  await open(page, hrefOf("contact", locale));
  await page.clock.fastForward(1000);
  await page
    .getByRole("status")
    .filter({ hasText: serverTranslator(locale)("contact.unverified") })
    .waitFor();
  expect([await overflow(page), await violations(page, "main")]).toEqual([0, []]);
  await fillIn(page, locale);
  expect(await sendAndReadToken(page, locale)).toBeUndefined();
  await untilSent(page, locale);
});
