import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { firstOf } from "../../volume.ts";
import { plain } from "../page-text.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const pathOf = (code: string, locale: Locale = "en") => `${hrefOf("products", locale)}/x/y/${code}`;
const htmlOf = async (path: string) => (await fetch(SITE + path)).text();

/** What the sample says that an accessory fits, type by type. */
function fittedBy(code: string): Map<string, string[]> {
  const fitted = sampleRows("accessories.csv").flatMap(({ product = "", accessory }) =>
    accessory === code ? [product] : [],
  );
  return Map.groupBy(fitted, (each) => products.get(each)?.type ?? "");
}

test.each(["6010133", "6210020", "7011218"])(
  "an accessory says what it fits, type by type, and leads to these products: %s",
  async (code) => {
    const html = await htmlOf(pathOf(code, "ru"));
    const section = /<section[^>]*aria-labelledby="fits"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
    const expected = fittedBy(code);
    const shown = [...section.matchAll(/<h3[^>]*><a href="([^"]+)"[^>]*>([^<]+)<\/a><span>(\d+)[^<]*<\/span>/g)];
    const typeNames = new Map(sampleRows("types.csv").map((type) => [type.code, type.name_ru]));
    expect(shown.map(([, , name = "", count]) => [plain(name), Number(count)]).toSorted()).toEqual(
      [...expected].map(([type, codes]) => [typeNames.get(type), codes.length]).toSorted(),
    );
    // The greatest and the least of them: what is listed is exactly that.
    for (const [, address = "", name = ""] of [shown[0], shown.at(-1)].filter((each) => each !== undefined)) {
      const codes = [...expected].find(([type]) => typeNames.get(type) === plain(name))?.[1] ?? [];
      const response = await fetch(`${SITE}${address.replaceAll("&amp;", "&")}&size=96&view=single`);
      // A single one is shown itself.
      const listed = new Set(
        codes.length === 1
          ? [/\/(\d{7})-/.exec(new URL(response.url).pathname)?.[1]]
          : [...(await response.text()).matchAll(/<input type="checkbox"[^>]*name="code" value="(\d+)"/g)].map(
              (match) => match[1],
            ),
      );
      expect([...listed].toSorted()).toEqual(codes.toSorted());
    }
  },
);

test("a product that is nobody's accessory fits nothing", async () => {
  expect(await htmlOf(pathOf("2040403"))).not.toContain('aria-labelledby="fits"');
});

test.each(firstOf(1, [true, false]))(
  "ticked rows become the filters of the listing, with scripts %s",
  async (javaScriptEnabled) => {
    const { page, errors } = await freshPage({ ...PHONE, javaScriptEnabled });
    await (javaScriptEnabled ? open(page, pathOf("2040403")) : page.goto(pathOf("2040403")));
    // Until somebody asks for them there are no boxes, and a click on a name ticks none.
    const current = page.getByRole("checkbox", { name: "Rated current: at least 32 A", includeHidden: true });
    expect(await current.isVisible()).toBe(false);
    await page.getByText("Rated current", { exact: true }).last().click({ force: true });
    if (javaScriptEnabled) expect(await current.isChecked()).toBe(false);
    await page.getByText("Find similar", { exact: true }).first().click();
    await current.check();
    await page.getByRole("checkbox", { name: "Rigid conductor (solid or stranded)" }).check();
    await page.getByRole("checkbox", { name: "Colour: grey" }).check();
    await page.getByRole("checkbox", { name: "Width: 6.2 mm" }).check();
    const button = page.getByRole("button", { name: "Find similar" });
    if (javaScriptEnabled) await expect.poll(() => button.textContent()).toBe("Find similar (4)");
    // It stays in sight, and above the bar.
    expect(await button.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
    await button.click();
    await page.waitForURL(/push-in-feed-through-terminals\?/);
    expect([...new URL(page.url()).searchParams].toSorted()).toEqual([
      ["colour", "grey"],
      ["rated_current-min", "32"],
      ["solid_section", "0.2..6"],
      ["width", "6.2"],
    ]);
    await page.locator('main a[href*="/2040403-"]').first().waitFor();
    await expect
      .poll(() => page.locator("#results tbody th a").allTextContents())
      .toEqual([products.get("2040403")?.model_type]);
    expect(errors).toEqual([]);
  },
);
