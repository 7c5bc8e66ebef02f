import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { sampleRows } from "../../sample.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";

const rows = sampleRows("resellers.csv");
const countries = [...new Set(rows.map(({ country = "" }) => country))];
const inCountry = (country: string) => rows.filter((row) => row.country === country);
const nameOf = (country: string, locale: Locale) =>
  new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: "region" }).of(country) ?? "";
const path = (locale: Locale) => hrefOf("resellers", locale);
const cards = (page: Page) => page.locator("main article");
const cardNames = (page: Page) => cards(page).locator("h3").allInnerTexts();
const select = (page: Page, which: "country" | "city") => page.locator(`main select[name=${which}]`);

test("the sample has sixty addresses and more, in twenty-five countries and more, offices among them", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(countries.length).toBeGreaterThanOrEqual(25);
  expect(rows.filter(({ kind }) => kind === "office").length).toBeGreaterThanOrEqual(5);
});

test.each(inLanguages("ru"))(
  "a country, then a city, chosen in %s show their addresses, whose address can be shared",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage();
    await open(page, path(locale));
    expect(await cards(page).count()).toBe(rows.filter(({ kind }) => kind === "office").length);
    await select(page, "country").focus();
    await select(page, "country").selectOption("DE");
    await page.waitForURL(`${path(locale)}?country=DE`);
    await page.getByRole("heading", { level: 1, name: nameOf("DE", locale) }).waitFor();
    await expect
      .poll(async () => (await cardNames(page)).toSorted())
      .toEqual(
        inCountry("DE")
          .map(({ name }) => name)
          .toSorted(),
      );
    // The company's own come first, and say so.
    expect(await cards(page).first().innerText()).toContain(t("resellers.office"));
    expect(await select(page, "country").evaluate((element) => element === document.activeElement)).toBe(true);

    await select(page, "city").selectOption("hamburg");
    await page.waitForURL(`${path(locale)}?country=DE&city=hamburg`);
    await expect.poll(() => cardNames(page)).toEqual(["Muster Schiffselektrik GmbH"]);
    const hamburg = inCountry("DE").find(({ city }) => city === "hamburg");
    const card = cards(page).first();
    for (const value of [hamburg?.address, hamburg?.phone, hamburg?.email, hamburg?.[`city_${locale}`]])
      expect(await card.innerText()).toContain(value);
    expect(await card.getByRole("link", { name: t("resellers.map") }).getAttribute("href")).toContain(
      "openstreetmap.org",
    );
    const sells = await card.locator("dd").last().innerText();
    expect(sells.split(" · ")).toHaveLength(hamburg?.groups?.split(";").length ?? 0);

    await page.reload();
    await page.waitForSelector("html[data-hydrated]");
    expect(await cardNames(page)).toEqual(["Muster Schiffselektrik GmbH"]);
    await select(page, "country").selectOption("IT");
    await page.waitForURL(`${path(locale)}?country=IT`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("resellers.all") })
      .click();
    await page.waitForURL(path(locale));
    await expect.poll(() => select(page, "country").inputValue()).toBe("");
    expect(errors).toEqual([]);
  },
);

deep.each(inLanguages("tr"))(
  "without JavaScript country and city are chosen in %s just as well, by form, list and map",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page } = await freshPage({ javaScriptEnabled: false });
    await page.goto(path(locale));
    await select(page, "country").selectOption("RU");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("resellers.show") })
      .click();
    await page.waitForURL(/\?country=RU$/);
    expect(await cards(page).count()).toBe(inCountry("RU").length);
    await select(page, "city").selectOption("kazan");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("resellers.show") })
      .click();
    await page.waitForURL(/\?country=RU&city=kazan$/);
    expect(await cardNames(page)).toEqual(["ООО «Пример Энергоучёт»"]);

    await page.goto(path(locale));
    await page
      .locator("main ul")
      .getByRole("link", { name: nameOf("PL", locale) })
      .click();
    await page.waitForURL(/\?country=PL$/);
    expect(await cards(page).count()).toBe(inCountry("PL").length);
    const gdansk = inCountry("PL").find(({ city }) => city === "gdansk");
    await page
      .getByRole("navigation", { name: nameOf("PL", locale) })
      .getByRole("link", { name: gdansk?.[`city_${locale}`] ?? "" })
      .click({ force: true });
    await page.waitForURL(/\?country=PL&city=gdansk$/);
    expect(await cardNames(page)).toEqual([gdansk?.name]);
  },
);

deep(
  "every country of the map is a link by its name, and by keyboard alone a city of Türkiye is two choices away",
  async () => {
    const { page, errors } = await freshPage();
    await open(page, "/en/resellers");
    const world = page.getByRole("navigation", { name: "Map of the world" });
    const links = await world
      .getByRole("link")
      .evaluateAll((elements) =>
        elements.map((element) => [element.getAttribute("aria-label"), element.getAttribute("href")]),
      );
    expect(links.toSorted()).toEqual(
      countries
        .map((code) => [`${nameOf(code, "en")} (${inCountry(code).length})`, `/en/resellers?country=${code}`])
        .toSorted(),
    );
    // The shapes come from a file that is there, and have the shapes that are asked for.
    const shapes = await world
      .locator("use")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
    const map = await (await fetch(SITE + shapes[0]?.split("#")[0])).text();
    expect(shapes.filter((shape) => !map.includes(`id="${shape.split("#")[1]}"`))).toEqual([
      expect.stringMatching(/#SG$/),
    ]);

    await world.getByRole("link", { name: /^Türkiye/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("/en/resellers?country=TR");
    const cities = page.getByRole("navigation", { name: "Türkiye: map of cities with distributors" });
    await cities.getByRole("link", { name: /^Kayseri/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("/en/resellers?country=TR&city=kayseri");
    await expect.poll(() => cardNames(page)).toEqual(["Misal Enerji"]);
    await expect.poll(() => cities.getByRole("link", { name: /^Kayseri/ }).getAttribute("aria-current")).toBe("true");
    // A pointer finds a country by its shape too.
    await page.goto("/en/resellers");
    await page.waitForSelector("html[data-hydrated]");
    const brazil = await world
      .getByRole("link", { name: /^Brazil/ })
      .locator("use")
      .boundingBox();
    if (!brazil) throw new Error("Brazil is not on the map");
    await page.mouse.click(brazil.x + brazil.width * 0.55, brazil.y + brazil.height * 0.35);
    await page.waitForURL("/en/resellers?country=BR");
    expect(errors).toEqual([]);
  },
);

test.each([
  ["?country=de&city=HAMBURG", ["Muster Schiffselektrik GmbH"], "?country=DE&amp;city=hamburg"],
  ["?country=DE&city=nowhere", inCountry("DE").map(({ name }) => name), "?country=DE"],
  ["?city=hamburg", null, ""],
  ["?country=ZZ", null, ""],
  ["?country=<script>", null, ""],
  ["?country=DE'--&city=' OR 1=1", null, ""],
  ["?utm_source=x", null, ""],
])("%s shows what exists of it, and says so in the page's own address", async (query, names, canonical) => {
  const response = await fetch(`${SITE}/en/resellers${query}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  const shown = [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name?.replaceAll("&amp;", "&"));
  const expected = names ?? rows.filter(({ kind }) => kind === "office").map(({ name }) => name);
  expect(shown.toSorted()).toEqual(expected.toSorted());
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/en/resellers${canonical.replaceAll("?", "\\?")}"`));
  // What was asked for stands nowhere as it was written.
  if (/[<']/.test(query)) expect(html).not.toContain(query);
});

test("of all countries the company's own offices come first, then the cities and countries", async () => {
  const html = await (await fetch(`${SITE}/en/resellers`)).text();
  const headings = [...html.replace(/[\s\S]*<main/, "").matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(
    ([, heading]) => heading,
  );
  expect(headings.slice(0, 3)).toEqual(["Klemma’s own offices", "Domestic", "International"]);
});

const nearest = (page: Page) => page.locator("section[aria-labelledby=nearest] li");

test.each([
  ["en", "Stutgart", "Stuttgart, Germany"],
  ["ru", "Штутгарт", "Штутгарт, Германия"],
  ["tr", "stuttgart’ta", "Stuttgart, Almanya"],
] as const)(
  "in %s who sells near %s is listed with the distance, the nearest first, without scripts too",
  async (locale, city, understood) => {
    const { page } = await freshPage({ javaScriptEnabled: false });
    await page.goto(path(locale));
    await page.locator("main input[name=near]").fill(city);
    await page.keyboard.press("Enter");
    await page.waitForURL(/near=/);
    const kilometres = (await nearest(page).locator("strong").allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, "")),
    );
    expect(kilometres.length).toBeGreaterThan(5);
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
    expect(await nearest(page).first().innerText()).toContain("Klemma Deutschland GmbH");
    // As it was understood, since a name may be misspelt, or be another city's as well.
    expect(await page.locator("#nearest").innerText()).toContain(understood);
  },
);

test("a place that nobody knows is said, and stays to be corrected", async () => {
  const { page } = await freshPage();
  await open(page, `${path("en")}?near=${encodeURIComponent("<b>Xyzzy")}`);
  await page.getByText("We know no place called “<b>Xyzzy”.").waitFor();
  expect(await page.locator("main input[name=near]").inputValue()).toBe("<b>Xyzzy");
  expect(await nearest(page).count()).toBe(0);
});

test("near me is asked on the press alone, for who comes from home by a link too, and nobody is told where", async () => {
  const { page, errors } = await freshPage({
    geolocation: { latitude: 48.14, longitude: 11.58 },
    permissions: ["geolocation"],
  });
  const asked: string[] = [];
  await open(page, "/en");
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Distributors" }).click();
  await page.waitForURL(path("en"));
  await page.getByRole("button", { name: "Near me" }).click();
  await page.getByRole("heading", { name: "Nearest to you" }).waitFor();
  expect(await nearest(page).first().innerText()).toMatch(/Stuttgart|Linz|Zurich/);
  expect(asked.filter((url) => /48[.,]1|11[.,]5/.test(url))).toEqual([]);

  await page.context().clearPermissions();
  await page.reload();
  await page.waitForSelector("html[data-hydrated]");
  await page.getByRole("button", { name: "Near me" }).click();
  await page.getByText("Type a city instead").waitFor();
  expect(errors).toEqual([]);
});
