import { expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { timeZoneName, zoneOffsetMs } from "../../../app/ground/i18n/time-zone.ts";
import { BUILT_CONTENT } from "../../../app/screens/pages/content.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep, firstOf } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain, unescaped } from "../page-text.ts";

test.each(
  firstOf(1, [
    ["tr", "Europe/Istanbul", "2026-11-20T09:00:00Z", "Şu anda açık. Kapanış: 12.30"],
    ["tr", "Europe/Istanbul", "2026-11-20T14:30:00Z", "Şu anda kapalı. Pazartesi 09.00 itibarıyla açık"],
    ["en", "Europe/London", "2026-11-20T09:45:00Z", "Closed now. Opens at 10:30"],
    ["en", "America/Los_Angeles", "2026-11-20T02:00:00Z", "Closed now. Opens at 22:00"],
    ["en", "America/New_York", "2026-11-20T06:30:00Z", "Open now. Closes 04:30"],
    ["en", "Pacific/Auckland", "2026-11-20T10:59:00Z", "Open now. Closes 03:00"],
    ["ru", "Asia/Almaty", "2026-11-20T05:59:00Z", "Сейчас не работает. Снова на связи: 11:00"],
    // 29 October is the Republic Day, its eve ends at 13.00: the afternoon before is free.
    ["en", "Europe/Istanbul", "2026-10-28T10:00:00Z", "Closed now. Opens Friday at 09:00"],
    // The sacrifice feast of 2026 and the weekend after it: from Tuesday noon to Monday.
    ["ru", "Europe/Moscow", "2026-05-26T12:00:00Z", "Сейчас не работает. Снова на связи: понедельник"],
  ] as const),
)("%s, %s, %s: %s", async (locale, timezoneId, time, says) => {
  const { page, errors } = await freshPage({ timezoneId });
  await page.clock.setFixedTime(new Date(time));
  await open(page, hrefOf("support", locale));
  const line = page.getByRole("main").getByRole("status");
  const [state = "", when = ""] = says.split(/(?<=\.) /);
  await expect.poll(async () => plain(await line.innerText())).toContain(state);
  const text = await line.innerText();
  for (const word of when.split(" ")) expect(text.toLowerCase()).toContain(word.toLowerCase());
  // The hours by the visitor's clock, whose zone has a name of the language.
  const zone = timeZoneName(timezoneId, new Date(time), locale);
  expect([zone, plain(text).includes(zone)]).toEqual([zone, zoneOffsetMs(timezoneId, new Date(time)) !== 3 * HOUR_MS]);
  expect(text).not.toContain("/");
  expect(errors).toEqual([]);
});

const HOUR_MS = 60 * 60 * 1000;

const TIMES = [
  ["tr", "America/New_York", "2026-11-20T09:00:00Z", "Şu anda açık"],
  ["tr", "Europe/Istanbul", "2026-11-20T14:30:00Z", "Pazartesi 09.00 itibarıyla açık"],
  ["en", "Pacific/Auckland", "2026-11-20T09:45:00Z", "Opens at 13:30 (UTC+3)"],
  // At five in the afternoon there, which is the next day elsewhere, and on a Sunday.
  ["en", "Asia/Tokyo", "2026-11-20T14:00:00Z", "Opens Monday at 09:00 (UTC+3)"],
  ["ru", "America/Los_Angeles", "2026-11-22T22:00:00Z", "Снова на связи: 09:00 (UTC+3)"],
  ["ru", "Europe/Moscow", "2026-11-22T14:00:00Z", "Снова на связи: понедельник, 09:00"],
  ["en", "Europe/Istanbul", "2026-05-25T15:00:00Z", "Opens Tuesday at 09:00"],
  ["en", "Europe/Istanbul", "2026-05-26T12:00:00Z", "Opens Monday at 09:00"],
] as const;

test.each(firstOf(1, TIMES))(
  "contact and footer say in %s, %s, at %s by the office's clock: %s",
  async (locale, timezoneId, time, says) => {
    const { page, errors } = await freshPage({ timezoneId });
    await page.clock.setFixedTime(new Date(time));
    await open(page, hrefOf("contact", locale));
    for (const part of ["main", "contentinfo"] as const) {
      const hours = page
        .getByRole(part)
        .getByText(/12[.:]30.*UTC\+3/)
        .locator("..");
      await expect.poll(async () => plain((await hours.locator("strong").textContent()) ?? "")).toBe(says);
      expect(await hours.locator("strong").getAttribute("data-open")).toBe(
        String(!/Opens|itibarıyla|Снова/.test(says)),
      );
      // Not in the colour of alarm.
      expect(
        await hours.locator("strong").evaluate((line) => {
          const mark = getComputedStyle(line, "::before");
          return [mark.borderTopColor, mark.backgroundColor].every((colour) =>
            [getComputedStyle(line).color, "rgba(0, 0, 0, 0)"].includes(colour),
          );
        }),
      ).toBe(true);
    }
    expect(errors).toEqual([]);
  },
);

test("without JavaScript contact and footer give the hours, and do not say what they cannot know", async () => {
  const html = await (await fetch(`${SITE}/en/contact`)).text();
  const hours = [
    ...html.matchAll(
      /<p[^>]*><span>([^<]*)09:00–12:30, 13:30–17:00 \(UTC\+3\)<\/span>(?:<!--\$-->)?<strong><\/strong>(?:<!--\/\$-->)?<\/p>/g,
    ),
  ].map(([, days]) => days);
  expect(hours).toEqual(["Mon–Fri\n", "Technical support: Mon–Fri\n"]);
});

deep("the line changes by itself when the clock does", async () => {
  const { page } = await freshPage({ timezoneId: "Europe/Istanbul" });
  await page.clock.install({ time: new Date("2026-11-20T09:29:30Z") });
  await open(page, "/en/service-and-support/technical-support");
  const line = page.getByRole("main").getByRole("status");
  await expect.poll(() => line.innerText()).toContain("Open now");
  await page.clock.runFor(60_000);
  await expect.poll(() => line.innerText()).toContain("Closed now");
});

test.each(inLanguages("de"))("support in %s gives its hours, phone and e-mail without JavaScript", async (locale) => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  for (const screen of ["support", "technicalSupport"] as const) {
    await page.goto(hrefOf(screen, locale));
    const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    for (const part of locale === "tr"
      ? ["09.00–12.30", "13.30–17.00", "UTC+3"]
      : ["09:00–12:30", "13:30–17:00", "UTC+3"])
      expect(text).toContain(part);
    expect(text).toContain(BRAND.supportPhone);
    expect(await page.getByRole("main").getByRole("link", { name: BRAND.supportEmail }).getAttribute("href")).toBe(
      `mailto:${BRAND.supportEmail}`,
    );
  }
});

const { questions: QUESTIONS } = BUILT_CONTENT;

const faq = (locale: Locale) => hrefOf("faq", locale);

deep.each(inLanguages("ru"))(
  "an answer in %s is found by a word in any form, and its address opens it, with and without JavaScript",
  async (locale) => {
    const t = serverTranslator(locale);
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(20);
    const { page, errors } = await freshPage();
    await open(page, faq(locale));
    const questions = page.locator("main details");
    expect(await questions.count()).toBe(QUESTIONS.length);
    const word = { tr: "YÜKSÜĞE", en: "ferrule", ru: "наконечником" }[locale];
    await page.getByRole("main").getByRole("searchbox").fill(word);
    await expect.poll(() => questions.count()).toBeLessThan(QUESTIONS.length);
    const ferrules = QUESTIONS.find(({ id }) => id === "ferrules");
    const found = page.getByRole("heading", { level: 3, name: ferrules?.texts[locale][0] ?? "" });
    await found.click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("faq.link") })
      .first()
      .waitFor();
    await page.getByRole("main").getByRole("searchbox").fill("xyzzy");
    await page.getByText(t("faq.none")).waitFor();
    expect(errors).toEqual([]);

    for (const javaScriptEnabled of [true, false]) {
      const { page: other } = await freshPage({ javaScriptEnabled });
      await other.goto(`${faq(locale)}#tightening-torque`);
      await other.locator("#tightening-torque").waitFor();
      expect(await other.locator("#tightening-torque").isVisible()).toBe(true);
      await expect.poll(() => other.locator("details[open]").count()).toBe(1);
    }
  },
);

deep.each(inLanguages("tr"))("without JavaScript the questions in %s are searched by a form", async (locale) => {
  const t = serverTranslator(locale);
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(faq(locale));
  await page.getByRole("main").getByRole("searchbox").fill("KIO");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("faq.find") })
    .click();
  await page.waitForURL(`${faq(locale)}?q=KIO`);
  expect(await page.locator("main details").count()).toBe(2);
});

test.each(LOCALES)("search engines read every question of %s with its answer as schema.org has it", async (locale) => {
  const html = await (await fetch(SITE + faq(locale))).text();
  expect(html).toMatch(/<main [^>]*vocab="https:\/\/schema.org\/" typeof="FAQPage"/);
  const [, ...items] = html.split(/<details [^>]*property="mainEntity" typeof="Question"/);
  const textIn = (item: string, pattern: RegExp) =>
    plain(unescaped(pattern.exec(item)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? ""));
  const said = items.map((item) => [
    textIn(item, /<h3 [^>]*property="name">(.+?)<\/h3>/),
    textIn(item, /property="acceptedAnswer" typeof="Answer"><p property="text">(.+?)<\/p>/),
  ]);
  const written = QUESTIONS.map((each) =>
    each.texts[locale].map((text) => plain(text.replace(/\[([^\]]+)\]\(\w+\)/g, "$1"))),
  );
  expect(said.toSorted()).toEqual(written.toSorted());
  const searched = await (await fetch(`${SITE}${faq(locale)}?q=<script>alert(1)</script>`)).text();
  expect(searched).toContain('name="robots" content="noindex"');
  expect(searched).not.toContain("<script>alert");
});

test.each(inLanguages("fr"))("the open positions in %s are a link to the job site", async (locale) => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(hrefOf("career", locale));
  expect(await page.getByRole("main").locator(`a[href="${BRAND.careerSite}"]`).count()).toBe(1);
});
