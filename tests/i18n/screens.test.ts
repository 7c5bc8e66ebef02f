import { expect, test } from "vitest";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { patternOf, routeOf, SCREEN_NAMES, SCREENS } from "../../app/ground/i18n/screens.ts";

/** Pages that the specification does not name. */
const OWN: readonly (readonly [tr: string, international: string])[] = [
  ["/karsilastirma", "/compare"],
  ["/urun-secici", "/product-finder"],
  ["/sektorler", "/sectors"],
  ["/sektorler/:sectorSlug", "/sectors/:sectorSlug"],
  ["/haberler", "/news"],
  ["/kunye", "/legal-notice"],
  ["/kvkk-aydinlatma-metni", "/privacy-notice"],
  ["/gelistiriciler", "/developers"],
  ["/icerik/:storySlug", "/content/:storySlug"],
];

/** The routes of the specification, section 2, in Turkish and English. */
const SPECIFIED: readonly (readonly [tr: string, international: string])[] = [
  ["/", ""],
  ["/kurumsal/hakkimizda", "/company/about-us"],
  ["/kurumsal/tarihce", "/company/history"],
  ["/kurumsal/bilgi-guvenligi-politikasi", "/company/information-security-policy"],
  ["/kurumsal/etkinlikler-ve-fuarlar", "/company/events-and-fairs"],
  ["/kurumsal/hedeflerimiz", "/company/goals"],
  ["/kurumsal/kalite-politikamiz", "/company/quality-policy"],
  ["/urunler", "/products"],
  ["/urunler/:groupSlug", "/products/:groupSlug"],
  ["/urunler/:groupSlug/:categorySlug", "/products/:groupSlug/:categorySlug"],
  ["/urunler/:groupSlug/:categorySlug/:productSlug", "/products/:groupSlug/:categorySlug/:productSlug"],
  ["/kariyer", "/career"],
  ["/bayiler", "/resellers"],
  ["/indirmeler", "/downloads"],
  ["/iletisim", "/contact"],
  ["/siparis-listesi", "/order-list"],
  ["/klemens-sirasi", "/terminal-strips"],
  ["/hizmetler-ve-destek", "/service-and-support"],
  ["/hizmetler-ve-destek/indirmeler", "/service-and-support/downloads"],
  ["/hizmetler-ve-destek/iletisim", "/service-and-support/contact"],
  ["/hizmetler-ve-destek/teknik-destek", "/service-and-support/technical-support"],
  ["/hizmetler-ve-destek/sss", "/service-and-support/faq"],
  ["/enerji-izleme", "/energy-monitoring"],
  ["/kio-akilli-paketler", "/kio-smart-packages"],
  ["/yesil-enerji", "/green-energy"],
];

test("every route of the specification is in the table, in its three languages, and no other but our own", () => {
  for (const locale of ["tr", "en", "ru"] as const) {
    const specified = [...SPECIFIED, ...OWN].map(([tr, other]) => (locale === "tr" ? tr : `/${locale}${other}`));
    const patterns = SCREEN_NAMES.filter((screen) => screen !== "notFound").map((screen) => patternOf(screen, locale));
    expect(patterns.toSorted()).toEqual(specified.toSorted());
  }
});

test("a pattern names one screen in one language", () => {
  const patterns = LOCALES.flatMap((locale) => SCREEN_NAMES.map((screen) => patternOf(screen, locale)));
  expect(new Set(patterns).size).toBe(patterns.length);
  for (const locale of LOCALES) {
    for (const screen of SCREEN_NAMES) expect(routeOf(patternOf(screen, locale))).toEqual({ screen, locale });
  }
  expect(() => routeOf("/nowhere")).toThrow("/nowhere");
});

test("paths have the same parameters in each language, in lower-case ASCII", () => {
  for (const slugs of Object.values(SCREENS))
    for (const path of Object.values(slugs)) {
      expect(path.match(/:\w+/g)).toEqual(slugs.en.match(/:\w+/g));
      expect(path.replace(/:\w+/g, "")).toMatch(/^\/[a-z0-9/*-]*$/);
    }
});

test("a link fills in its parameters and escapes what does not belong into a path", () => {
  expect(hrefOf("home", "tr")).toBe("/");
  expect(hrefOf("home", "ru")).toBe("/ru");
  expect(hrefOf("productGroup", "en", { groupSlug: "a/b?c" })).toBe("/en/products/a%2Fb%3Fc");
});
