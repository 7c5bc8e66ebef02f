import { expect, test } from "vitest";
import { marketIn, marketOf } from "../../../app/foundation/company/markets.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { normalizeUrl } from "../../../workers/page-cache/cache-key.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { plain, unescaped } from "../page-text.ts";

const textOf = async (path: string) =>
  plain(unescaped((await (await fetch(SITE + path)).text()).replace(/<[^>]+>/g, "\n")));

test.each(LOCALES)(
  "in %s the footer, the contact page and the legal notice name the office of its market",
  async (locale) => {
    const { office } = marketOf(locale);
    for (const screen of ["contact", "imprint", "support"] as const) {
      const text = await textOf(hrefOf(screen, locale));
      for (const said of [office.legalName, office.phone, ...office.lines])
        expect([screen, said, text.includes(plain(said))]).toEqual([screen, said, true]);
    }
  },
);

test("another country’s office is shown at an address of its own, and says so where the country has none", async () => {
  const austria = await textOf(`${hrefOf("contact", "en")}?country=AT`);
  for (const said of [
    "Klemma Deutschland GmbH",
    "+49 711 01427028",
    "Germany",
    "We have no office of our own in this country",
  ])
    expect(austria).toContain(said);
  const turkiye = await textOf(`${hrefOf("contact", "en")}?country=TR`);
  expect(turkiye).toContain(marketIn("TR")?.office.phone);
  expect(turkiye).not.toContain("We have no office of our own");
});

test.each([
  ["?country=AT", "?country=AT"],
  ["?country=GB", ""],
  ["?country=JP", ""],
  ["?country=at", ""],
  ["?country=%3Cscript%3E", ""],
  ["?country=AT&country=DE", "?country=AT"],
  ["?utm=1&country=DE&lines=3", "?lines=3&country=DE"],
])("the contact page’s address %s is %s", (query, normalized) => {
  const path = hrefOf("contact", "en");
  expect(normalizeUrl(new URL(SITE + path + query), null)).toBe(path + normalized);
});

test("a visitor who chooses a country is led to its office again, in another language too", async () => {
  const { page, errors } = await freshPage();
  await open(page, hrefOf("contact", "en"));
  const choice = page.getByLabel("Your country");
  const office = page.getByRole("main").locator("aside dl");
  await choice.selectOption("AT");
  await page.waitForURL("**/en/contact?country=AT");
  await expect.poll(() => office.textContent()).toContain("Klemma Deutschland GmbH");
  expect(await page.locator("main form input[name=country]").inputValue()).toBe("AT");
  // By a link, and by a document that is the same for everybody.
  await page.getByRole("contentinfo").getByRole("link", { name: "Service and support" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Contact/ })
    .click();
  await page.waitForURL("**/en/contact?country=AT");
  await open(page, hrefOf("contact", "fr"));
  await page.waitForURL("**?country=AT");
  await expect.poll(() => office.textContent()).toContain("Klemma Deutschland GmbH");
  await page.getByLabel("Votre pays").selectOption("FR");
  await page.waitForURL((url) => url.search === "");
  await open(page, hrefOf("contact", "fr"));
  await expect.poll(() => office.textContent()).toContain("Klemma France SAS");
  expect(errors).toEqual([]);
});

test("without scripts a country is chosen by a button", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(SITE + hrefOf("contact", "de"));
  await page.getByLabel("Ihr Land").selectOption("RU");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await page.waitForURL("**?country=RU");
  expect(await page.getByRole("main").textContent()).toContain("ООО «Клемма Рус»");
});

test.each(LOCALES)("the privacy notice has a page of its own in %s", async (locale) => {
  const text = await textOf(hrefOf("privacy", locale));
  for (const statement of marketOf(locale).privacy) expect(text).toContain(plain(statement.slice(-60)));
  const home = await (await fetch(SITE + hrefOf("home", locale))).text();
  expect(home).toContain(`href="${hrefOf("privacy", locale)}"`);
});
