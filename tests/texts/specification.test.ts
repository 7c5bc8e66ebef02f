import { expect, test } from "vitest";
import { formatPeriods } from "../../app/frame/shell/support-hours/format-periods.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { ERROR } from "../../app/ground/i18n/generated/error.ts";
import { LAYOUT } from "../../app/ground/i18n/generated/layout.ts";
import { PAGES } from "../../app/ground/i18n/generated/pages.ts";
import { SERVER } from "../../app/ground/i18n/generated/server.ts";

/** Each text of a language, whatever its key. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
const textsIn = (locale: "en" | "tr") =>
  new Set([PAGES, LAYOUT, SERVER, ERROR].flatMap((part) => textsOf(part[locale])));

/** What the specification quotes word for word. */
const QUOTED = {
  en: [
    "Page Not Found",
    "The page you are looking for could not be found. Please check the URL or return to the home page.",
    "Go Back",
    "Back to Home",
    "Unexpected Application Error",
    "Add to List",
    "Added",
    "Yes",
    "No",
    "No products found",
    "No categories found",
    "No groups found",
    "No types found",
    "Loading...",
  ],
  tr: ["Sayfa Bulunamadı", "Geri Dön", "Ana Sayfaya Dön"],
} as const;

test.each(["en", "tr"] as const)("the sentences of the specification are word for word in %s", (locale) => {
  const texts = textsIn(locale);
  expect(QUOTED[locale].filter((text) => !texts.has(text))).toEqual([]);
});

test("technical support has the hours of the specification: weekdays 09.00-12.30 and 13.30-17.00 (UTC+3)", () => {
  const { weekdays, utcOffsetHours } = BRAND.supportHours;
  expect(formatPeriods(weekdays, "tr")).toBe("09.00–12.30, 13.30–17.00");
  expect(utcOffsetHours).toBe(3);
});
