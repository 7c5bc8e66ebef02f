import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCode } from "../../app/ground/company/order-number.ts";
import { formatNumber, formatWeight } from "../../app/ground/i18n/format.ts";
import { formatDay } from "../../app/ground/i18n/format-day.ts";
import { localeOfPath } from "../../app/ground/i18n/locale-of-path.ts";
import { LOCALE_TABLE, LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { volume } from "../volume.ts";

test("Russian counts decline, English ones know the singular", () => {
  const russian = serverTranslator("ru");
  const count = (number: number) => russian("counts.products", { count: formatNumber(number, "ru"), number });
  expect([1, 2, 5, 11, 21, 1255].map(count).join()).toBe(
    "1 продукт,2 продукта,5 продуктов,11 продуктов,21 продукт,1255 продуктов",
  );
  const english = serverTranslator("en");
  expect(english("units.piece", { count: 1 })).toBe("piece");
  expect(english("units.metre", { count: 20 })).toBe("metres");
});

test("days are written as the language writes them, the first of a month too", () => {
  expect(formatDay("2026-09-01", "fr")).toBe("1er septembre 2026");
  expect(formatDay("2026-09-11", "fr")).toBe("11 septembre 2026");
  expect(formatDay("2026-09-01", "en")).toBe("1 September 2026");
});

test("numbers are written as the language writes them", () => {
  expect([1.5, 1255, 12550, -40].map((value) => formatNumber(value, "en"))).toEqual(["1.5", "1255", "12,550", "−40"]);
  expect([1.5, 1255, 12550, -40].map((value) => formatNumber(value, "tr"))).toEqual(["1,5", "1255", "12.550", "−40"]);
  expect(formatNumber(1.5, "ru")).toBe("1,5");
  expect(formatWeight(999.5, "tr", { gram: "g", kilogram: "kg" })).toBe("999,5 g");
  expect(formatWeight(4200, "ru", { gram: "г", kilogram: "кг" })).toBe("4,2 кг");
});

test.each(LOCALES)("a number in %s is written as Intl writes it", (locale) => {
  const intl = new Intl.NumberFormat(LOCALE_TABLE[locale].intl, { maximumFractionDigits: 3, useGrouping: "min2" });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(formatNumber(value, locale)).toBe(intl.format(value).replace("-", "\u2212"));
    }),
    { numRuns: volume(300, 3000) },
  );
  expect([0.0004, 12.34567, -0].map((value) => formatNumber(value, "en"))).toEqual(["0", "12.346", "0"]);
});

test("order numbers stand in groups that can be read aloud, and do not break between them", () => {
  expect(formatCode("1040251")).toBe("104\u202f025\u202f1");
  expect(formatCode("KV.104")).toBe("KV.104");
});

test("the prefix alone decides a path's language", () => {
  const paths = ["/", "/en", "/en/x", "/english", "/ru/products", "/urunler"];
  expect(paths.map(localeOfPath).join(" ")).toBe("tr en en tr ru tr");
});
