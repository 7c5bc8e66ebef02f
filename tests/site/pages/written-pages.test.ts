import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { feedPath } from "../../../app/ground/i18n/locale-files.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";

deep("a news card of the home page opens its story, which leads on to the others", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").getByRole("link", { name: "KIO-G 500 ağ geçidi artık OPC UA sunucusu" }).click();
  await page.waitForURL("/icerik/kio-ag-gecitleri-opc-ua-konusuyor");
  await page.getByRole("heading", { level: 1, name: "KIO-G 500 ağ geçidi artık OPC UA sunucusu" }).waitFor();
  // The product beside it is drawn, though no document brought its drawing.
  await expect.poll(() => page.getByRole("main").locator("img").count()).toBeGreaterThan(0);
  await page.getByRole("main").getByRole("link", { name: "Yıl sonuna kadar üç fuardayız" }).click();
  await page.waitForURL("/icerik/sonbahar-fuarlarinda-bulusalim");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(errors).toEqual([]);
});

test.each(LOCALES)("all news stand on one page in %s, which home, every story and the feed lead to", async (locale) => {
  const read = async (path: string) => (await fetch(SITE + path)).text();
  const address = hrefOf("news", locale);
  const listed = [
    ...(await read(`/sitemaps/${locale}-pages.xml`)).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g),
  ].map(([, path]) => path ?? "");
  expect(listed).toContain(address);
  const stories = listed.filter((path) => path.startsWith(hrefOf("story", locale, { storySlug: "" })));
  expect(stories.length).toBeGreaterThan(3);
  expect([...(await read(address)).matchAll(/<h2><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(stories);
  const own = `href="${address}"`;
  expect(await read(hrefOf("home", locale))).toContain(own);
  for (const story of stories) {
    const trail = /<ol[\s\S]*?<\/ol>/.exec((await read(story)).replace(/[\s\S]*<main/, ""))?.[0] ?? "";
    expect([story, trail.includes(own)]).toEqual([story, true]);
  }
  expect(await read(feedPath(locale))).toContain(`${address}</link>`);
});

deep("each sector of the home page has its page, and that leads to the categories it means", async () => {
  const { page } = await freshPage();
  await open(page, "/en");
  await page.getByRole("main").getByRole("link", { name: "Lifts" }).click();
  await page.getByRole("heading", { level: 1, name: "Lifts" }).waitFor();
  const rail = page.getByRole("region", { name: /^A typical terminal strip/ });
  await expect.poll(() => rail.locator("li img").count()).toBeGreaterThan(10);
  await page.getByRole("main").getByRole("heading", { name: "Industrial relay modules" }).click();
  await page.waitForURL("/en/products/relays-and-interface-modules/industrial-relay-modules");
});

deep("figures are drawn as well when a page is come to within the site", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/en/contact");
  const footer = page.getByRole("contentinfo");
  for (const [link, figure, parts] of [
    ["KIO smart packages", /^How KIO is built/, 3],
    ["Energy monitoring and IoT", /^A measurement in five steps/, 5],
    ["History", /^A rail from 1974/, 11],
    ["Our goals", /^Twenty-four connections/, 22],
    ["Green energy and ISO 50001", /^The cycle of ISO 50001/, 1],
  ] as const) {
    await footer.getByRole("link", { name: link }).click();
    const shown = page.getByRole("region", { name: figure });
    await shown.waitFor();
    await expect.poll(async () => [link, (await shown.locator("img, svg").count()) >= parts]).toEqual([link, true]);
  }
  expect(errors).toEqual([]);
});

deep("without JavaScript the texts, the figures and the calendar files are all there", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto("/ru/kio-smart-packages");
  const system = page.getByRole("region", { name: /^Как устроена система KIO/ });
  for (const protocol of ["Modbus RTU", "Modbus TCP", "IEC 62056-21", "MQTT", "OPC UA", "HTTP REST"])
    expect(await system.getByText(protocol, { exact: true }).isVisible()).toBe(true);
  expect(await system.locator("a img").count()).toBe(3);
  await page.goto("/ru/company/events-and-fairs");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Добавить все даты/ }).click();
  expect((await download).suggestedFilename()).toBe("all.ics");
});
