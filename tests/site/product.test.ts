import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { type Row, sampleProducts, sampleRows } from "../sample.ts";
import { freshPage, launch, open } from "./browser.ts";

const SITE = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const products = sampleProducts();
const rowOf = (file: string, code: string | undefined) => sampleRows(file).find((row) => row.code === code) ?? {};
const attributes = sampleRows("attributes.csv");
const attributeValues = sampleRows("attribute-values.csv");
const units = new Map(sampleRows("units.csv").map((unit) => [unit.code, unit]));

/** Decimal signs and thousands as each language has them, said again here on purpose. */
function written(number: string | undefined, locale: Locale): string {
  const [whole = "", fraction] = String(number).split(".");
  const separator = { tr: ".", en: ",", ru: "\u00a0" }[locale];
  const grouped = whole.replace("-", "−").replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction ? `${grouped}${locale === "en" ? "." : ","}${fraction}` : grouped;
}

function attributeText(attribute: Row, cell: string, locale: Locale): string {
  const unit = attribute.unit ? `\u00a0${units.get(attribute.unit)?.[`symbol_${locale}`]}` : "";
  switch (attribute.kind) {
    case "number":
      return written(cell, locale) + unit;
    case "range": {
      const [min = "", max = ""] = cell.split("..");
      return `${written(min, locale)}${min.startsWith("-") ? "…" : "–"}${written(max, locale)}${unit}`;
    }
    case "code":
      return cell
        .split(";")
        .map((code) => attributeValues.find((value) => value.attribute === attribute.code && value.code === code))
        .toSorted((a, b) => attributeValues.indexOf(a ?? {}) - attributeValues.indexOf(b ?? {}))
        .map((value) => value?.[`name_${locale}`])
        .join(", ");
    default:
      return cell;
  }
}

const LABELS = {
  tr: [
    "Sipariş kodu",
    "Ürün adı",
    "Model tipi",
    "Satış kodu",
    "Ürün tipi",
    "Üretici",
    "Renk",
    "Ambalaj adedi",
    "Minimum sipariş adedi",
    "Gümrük tarife numarası",
    "Birim ağırlık (ambalajlı)",
    "Birim ağırlık (ambalajsız)",
    "Ağırlık",
    "Yükseklik (boy)",
    "Genişlik",
    "Derinlik",
    "Bağlantı bilgisi",
  ],
  en: [
    "Order number",
    "Product name",
    "Model type",
    "Sales code",
    "Product type",
    "Manufacturer",
    "Colour",
    "Package unit",
    "Minimum order quantity",
    "Customs tariff number",
    "Weight per unit with packaging",
    "Weight per unit without packaging",
    "Weight",
    "Height (length)",
    "Width",
    "Depth",
    "Connection information",
  ],
  ru: [
    "Номер для заказа",
    "Название",
    "Модель",
    "Торговый код",
    "Тип продукта",
    "Производитель",
    "Цвет",
    "Упаковка",
    "Минимальный объём заказа",
    "Код ТН ВЭД",
    "Масса единицы с упаковкой",
    "Масса единицы без упаковки",
    "Масса",
    "Высота (длина)",
    "Ширина",
    "Глубина",
    "Сведения о подключении",
  ],
} as const;

const UNIT = {
  piece: { tr: () => "adet", en: (n: number) => (n === 1 ? "piece" : "pieces"), ru: () => "шт." },
  metre: { tr: () => "metre", en: (n: number) => (n === 1 ? "metre" : "metres"), ru: () => "м" },
} as const;

/** Everything that a product's page has to say, worked out from its row alone. */
function expectedFields(row: Row, locale: Locale): Record<string, string> {
  const mm = (value: string | undefined) => `${written(value, locale)} ${locale === "ru" ? "мм" : "mm"}`;
  const weight = (grams: string | undefined) => {
    const [gram, kilogram] = locale === "ru" ? ["г", "кг"] : ["g", "kg"];
    return Number(grams) < 1000
      ? `${written(grams, locale)} ${gram}`
      : `${written(String(Number((Number(grams) / 1000).toFixed(3))), locale)} ${kilogram}`;
  };
  const amount = (value: string | undefined) =>
    `${written(value, locale)} ${UNIT[row.order_unit as "piece" | "metre"][locale](Number(value))}`;
  const values = [
    row.code,
    row[`name_${locale}`],
    row.model_type,
    row.sales_code,
    rowOf("types.csv", row.type)[`name_${locale}`],
    row.manufacturer,
    rowOf("colours.csv", row.colour)[`name_${locale}`],
    amount(row.package_unit),
    amount(row.min_order_quantity),
    row.customs_tariff_number,
    weight(row.weight_with_packaging_g),
    weight(row.weight_without_packaging_g),
    weight(row.weight_without_packaging_g),
    mm(row.height_mm),
    mm(row.width_mm),
    mm(row.depth_mm),
    row[`connection_${locale}`],
  ];
  const fields: Record<string, string> = {};
  LABELS[locale].forEach((label, index) => {
    if (values[index]) fields[label] = values[index];
  });
  for (const attribute of attributes) {
    const cell = row[attribute.code ?? ""];
    if (cell) fields[attribute[`name_${locale}`] ?? ""] = attributeText(attribute, cell, locale);
  }
  const { etim_class, eclass, unspsc } = rowOf("categories.csv", row.category);
  return {
    ...fields,
    ...(etim_class ? { ETIM: etim_class } : {}),
    ...(eclass ? { ECLASS: eclass } : {}),
    ...(unspsc ? { UNSPSC: unspsc } : {}),
  };
}

async function shownFields(page: Page): Promise<Record<string, string>> {
  return page.$$eval("section[id] dl > div", (rows) =>
    Object.fromEntries(
      rows.map((row) => [row.querySelector("dt")?.textContent ?? "", row.querySelector("dd")?.textContent ?? ""]),
    ),
  );
}

const HOME = { tr: "/", en: "/en", ru: "/ru" } as const;
/** One product sold by the piece and one by the metre, with fractions, thousands, a range below zero and several codes. */
const CLICKED = ["1043501", "6210020", "9810035", "9420310"];

test.each(LOCALES.flatMap((locale) => CLICKED.map((code) => ({ locale, code }))))(
  "$code, found by clicking from home in $locale, shows the values of its row",
  async ({ locale, code }) => {
    const row = products.find((product) => product.code === code) ?? {};
    const category = rowOf("categories.csv", row.category);
    const { page, errors } = await freshPage(browser);
    await open(page, HOME[locale]);
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${escaped(rowOf("groups.csv", category.group)[`name_${locale}`])}`) })
      .click();
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${escaped(category[`name_${locale}`])} ?\\d`) })
      .click();
    await page.getByRole("heading", { level: 1, name: category[`name_${locale}`] ?? "" }).waitFor();
    await page.getByLabel(/Sayfa başına|Per page|На странице/).selectOption("96");
    await page.waitForURL(/size=96/);
    await page.locator(`a[href*="/${code}-"]`).first().click();
    await page.getByRole("heading", { level: 1, name: row[`name_${locale}`] ?? "", exact: true }).waitFor();

    expect(await shownFields(page)).toEqual(expectedFields(row, locale));
    expect(await page.getByText(row[`description_${locale}`] ?? "", { exact: true }).count()).toBe(1);
    const marks = await page.locator("main ul li strong").allTextContents();
    expect(marks).toEqual(
      sampleRows("certificates.csv")
        .filter((certificate) => row.certificates?.split(";").includes(certificate.code ?? ""))
        .map((certificate) => certificate.mark),
    );
    const accessories = sampleRows("accessories.csv")
      .filter((link) => link.product === code)
      .map((link) => link.accessory ?? "");
    for (const accessory of accessories)
      expect(await page.locator(`main a[href*="/${accessory}-"]`).count()).toBeGreaterThan(0);
    expect(await page.locator("main svg.drawing .dim").count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

const escaped = (text: string | undefined) => String(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("one product of every type, in every language, has each of its values in the document that the server sends", async () => {
  const oneOfEach = [...new Map(products.map((product) => [product.type, product])).values()];
  expect(oneOfEach.length).toBe(sampleRows("types.csv").length);
  const text = (html: string) =>
    html
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("<!-- -->", "");
  for (const row of oneOfEach) {
    for (const locale of LOCALES) {
      const response = await fetch(`${SITE}${locale === "tr" ? "/urunler" : `/${locale}/products`}/x/y/${row.code}`);
      const html = text(await response.text());
      const specification = html.slice(html.indexOf('id="general"'));
      const shown = Object.fromEntries(
        [...specification.matchAll(/<dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map((match) => [match[1], match[2]]),
      );
      expect({ code: row.code, locale, ...shown }).toEqual({ code: row.code, locale, ...expectedFields(row, locale) });
    }
  }
});

test("search engines get the product as schema.org has it, without a price", async () => {
  const html = await (await fetch(`${SITE}/en/products/x/y/1040252`)).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const [product, trail] = JSON.parse(json)["@graph"];
  expect(product).toMatchObject({
    "@type": "Product",
    sku: "1040252",
    mpn: "KV-2.5-BL",
    color: "blue",
    url: "https://www.klemma.example/en/products/screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue",
  });
  expect(product.additionalProperty).toContainEqual({
    "@type": "PropertyValue",
    name: "Nominal current",
    value: "24\u00a0A",
  });
  expect(json).not.toMatch(/price|offers/);
  expect(trail.itemListElement).toHaveLength(4);
});
