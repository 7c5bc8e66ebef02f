import { BRAND } from "../brand.ts";
import { LOCALE_TABLE, LOCALES, type Locale, type Slugs } from "./locales.ts";

/**
 * Every screen and its path in each set of slugs, without the language's prefix. Routes, menus, links, the language
 * switch and hreflang all read this table; no URL is written anywhere else.
 */
export const SCREENS = {
  home: { tr: "/", en: "/" },
  about: { tr: "/kurumsal/hakkimizda", en: "/company/about-us" },
  history: { tr: "/kurumsal/tarihce", en: "/company/history" },
  informationSecurity: {
    tr: "/kurumsal/bilgi-guvenligi-politikasi",
    en: "/company/information-security-policy",
  },
  events: { tr: "/kurumsal/etkinlikler-ve-fuarlar", en: "/company/events-and-fairs" },
  goals: { tr: "/kurumsal/hedeflerimiz", en: "/company/goals" },
  quality: { tr: "/kurumsal/kalite-politikamiz", en: "/company/quality-policy" },
  products: { tr: "/urunler", en: "/products" },
  productGroup: { tr: "/urunler/:groupSlug", en: "/products/:groupSlug" },
  productCategory: {
    tr: "/urunler/:groupSlug/:categorySlug",
    en: "/products/:groupSlug/:categorySlug",
  },
  product: {
    tr: "/urunler/:groupSlug/:categorySlug/:productSlug",
    en: "/products/:groupSlug/:categorySlug/:productSlug",
  },
  career: { tr: "/kariyer", en: "/career" },
  resellers: { tr: "/bayiler", en: "/resellers" },
  downloads: { tr: "/indirmeler", en: "/downloads" },
  contact: { tr: "/iletisim", en: "/contact" },
  compare: { tr: "/karsilastirma", en: "/compare" },
  finder: { tr: "/urun-secici", en: "/product-finder" },
  orderList: { tr: "/siparis-listesi", en: "/order-list" },
  support: { tr: "/hizmetler-ve-destek", en: "/service-and-support" },
  supportDownloads: {
    tr: "/hizmetler-ve-destek/indirmeler",
    en: "/service-and-support/downloads",
  },
  supportContact: { tr: "/hizmetler-ve-destek/iletisim", en: "/service-and-support/contact" },
  technicalSupport: {
    tr: "/hizmetler-ve-destek/teknik-destek",
    en: "/service-and-support/technical-support",
  },
  faq: { tr: "/hizmetler-ve-destek/sss", en: "/service-and-support/faq" },
  energyMonitoring: { tr: "/enerji-izleme", en: "/energy-monitoring" },
  kio: { tr: `/${BRAND.platform.slug.tr}`, en: `/${BRAND.platform.slug.en}` },
  greenEnergy: { tr: "/yesil-enerji", en: "/green-energy" },
  sectors: { tr: "/sektorler", en: "/sectors" },
  sector: { tr: "/sektorler/:sectorSlug", en: "/sectors/:sectorSlug" },
  news: { tr: "/haberler", en: "/news" },
  story: { tr: "/icerik/:storySlug", en: "/content/:storySlug" },
  notFound: { tr: "/*", en: "/*" },
} as const satisfies Record<string, Slugs>;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** Screens with two URLs: search engines get the canonical one. */
export const CANONICAL_SCREEN: Partial<Record<ScreenName, ScreenName>> = {
  technicalSupport: "support",
  supportDownloads: "downloads",
  supportContact: "contact",
};

/** E.g. `/ru/products/:groupSlug`. */
export function patternOf(screen: ScreenName, locale: Locale): string {
  const { prefix, slugs } = LOCALE_TABLE[locale];
  const path: string = SCREENS[screen][slugs];
  return path === "/" ? prefix || "/" : prefix + path;
}

export type ScreenRoute = { readonly screen: ScreenName; readonly locale: Locale };

const routesByPattern = new Map<string, ScreenRoute>(
  LOCALES.flatMap((locale) => SCREEN_NAMES.map((screen) => [patternOf(screen, locale), { screen, locale }] as const)),
);

/** @throws when no screen has the pattern */
export function routeOf(pattern: string): ScreenRoute {
  const route = routesByPattern.get(pattern);
  if (!route) throw new Error(`No screen has the pattern ${pattern}`);
  return route;
}
