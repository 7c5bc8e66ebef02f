import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { inLanguages } from "../languages.ts";

test.each(inLanguages("de"))(
  "in %s the calculator answers while one chooses, and puts all that it names on the list, and back",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage();
    const stored = () =>
      page.evaluate(() =>
        (
          JSON.parse(localStorage.getItem("order-list") ?? '{"lines":[]}').lines as { code: string; amount: number }[]
        ).map(({ code, amount }) => [code, amount]),
      );
    await open(page, hrefOf("kio", locale));
    const calculator = page.locator("#calculator");
    const points = calculator.getByLabel(t("calculator.points"));
    await points.focus();
    await points.fill("300");
    await expect.poll(() => calculator.locator("li strong").first().innerText()).toMatch(/^300/);
    // Whoever types on keeps the field.
    expect(await points.evaluate((field) => field === document.activeElement)).toBe(true);
    await calculator.getByLabel(t("calculator.measure")).selectOption("transformer-150");
    await expect.poll(() => calculator.locator("li").count()).toBe(4);
    const needed = [
      ["9630060", 300],
      ["9720155", 900],
      ["9810065", 1],
      ["9810035", 1],
    ];
    await calculator.getByRole("button", { name: t("calculator.add"), exact: true }).click();
    await expect.poll(stored).toEqual(needed);
    await calculator.getByRole("button", { name: t("adding.added"), exact: true }).click();
    expect(await stored()).toEqual(needed);
    await calculator.getByRole("button", { name: t("adding.undo"), exact: true }).click();
    await expect.poll(stored).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test.each(inLanguages("fr"))("in %s without scripts the calculator is a form of its page", async (locale) => {
  const t = serverTranslator(locale);
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(hrefOf("kio", locale));
  const calculator = page.locator("#calculator");
  await calculator.getByLabel(t("calculator.points")).fill("100");
  await calculator.getByRole("button", { name: t("calculator.calculate"), exact: true }).click();
  await page.waitForURL(/points=100.*#calculator$/);
  expect(await calculator.locator("li strong").first().innerText()).toMatch(/^100/);
  expect(await calculator.getByRole("button", { name: t("calculator.add") }).count()).toBe(0);
});

test("who asks an engineer from a page about energy finds the kind of question chosen", async () => {
  const { page } = await freshPage();
  await open(page, hrefOf("greenEnergy", "en"));
  await page.getByRole("main").getByRole("link", { name: "Ask an engineer" }).click();
  await page.waitForURL(/\?topic=technical$/);
  await expect.poll(() => page.locator("main select[name=topic]").inputValue()).toBe("technical");
});
