import { LOCALE_TABLE, LOCALES, type Locale } from "./locales.ts";

type Screen = { readonly module: string; readonly tr: string; readonly en: string };

/**
 * Every page of the site: its route module and its path in each set of slugs, without the language's prefix.
 * Routes, menus, links, the language switch and hreflang all read this table; nothing else spells a URL.
 */
export const SCREENS = {
  home: { module: "home/home.tsx", tr: "/", en: "/" },
  about: { module: "pages/page.tsx", tr: "/kurumsal/hakkimizda", en: "/company/about-us" },
  history: { module: "pages/page.tsx", tr: "/kurumsal/tarihce", en: "/company/history" },
  informationSecurity: {
    module: "pages/page.tsx",
    tr: "/kurumsal/bilgi-guvenligi-politikasi",
    en: "/company/information-security-policy",
  },
  events: { module: "pages/page.tsx", tr: "/kurumsal/etkinlikler-ve-fuarlar", en: "/company/events-and-fairs" },
  goals: { module: "pages/page.tsx", tr: "/kurumsal/hedeflerimiz", en: "/company/goals" },
  quality: { module: "pages/page.tsx", tr: "/kurumsal/kalite-politikamiz", en: "/company/quality-policy" },
  products: { module: "catalogue/listing/listing.tsx", tr: "/urunler", en: "/products" },
  productGroup: { module: "catalogue/listing/listing.tsx", tr: "/urunler/:groupSlug", en: "/products/:groupSlug" },
  productCategory: {
    module: "catalogue/listing/listing.tsx",
    tr: "/urunler/:groupSlug/:categorySlug",
    en: "/products/:groupSlug/:categorySlug",
  },
  product: {
    module: "catalogue/product.tsx",
    tr: "/urunler/:groupSlug/:categorySlug/:productSlug",
    en: "/products/:groupSlug/:categorySlug/:productSlug",
  },
  career: { module: "pages/page.tsx", tr: "/kariyer", en: "/career" },
  resellers: { module: "pages/page.tsx", tr: "/bayiler", en: "/resellers" },
  downloads: { module: "downloads/downloads.tsx", tr: "/indirmeler", en: "/downloads" },
  contact: { module: "pages/page.tsx", tr: "/iletisim", en: "/contact" },
  orderList: { module: "pages/page.tsx", tr: "/siparis-listesi", en: "/order-list" },
  support: { module: "pages/page.tsx", tr: "/hizmetler-ve-destek", en: "/service-and-support" },
  supportDownloads: {
    module: "downloads/downloads.tsx",
    tr: "/hizmetler-ve-destek/indirmeler",
    en: "/service-and-support/downloads",
  },
  supportContact: { module: "pages/page.tsx", tr: "/hizmetler-ve-destek/iletisim", en: "/service-and-support/contact" },
  technicalSupport: {
    module: "pages/page.tsx",
    tr: "/hizmetler-ve-destek/teknik-destek",
    en: "/service-and-support/technical-support",
  },
  faq: { module: "pages/page.tsx", tr: "/hizmetler-ve-destek/sss", en: "/service-and-support/faq" },
  energyMonitoring: { module: "pages/page.tsx", tr: "/enerji-izleme", en: "/energy-monitoring" },
  kio: { module: "pages/page.tsx", tr: "/kio-akilli-paketler", en: "/kio-smart-packages" },
  greenEnergy: { module: "pages/page.tsx", tr: "/yesil-enerji", en: "/green-energy" },
  notFound: { module: "shell/not-found.tsx", tr: "/*", en: "/*" },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** Two addresses of one page: search engines are sent to the canonical one. */
export const CANONICAL_SCREEN: Partial<Record<ScreenName, ScreenName>> = {
  technicalSupport: "support",
  supportDownloads: "downloads",
  supportContact: "contact",
};

/** The route pattern of a screen, e.g. `/ru/products/:groupSlug`. */
export function patternOf(screen: ScreenName, locale: Locale): string {
  const { prefix, slugs } = LOCALE_TABLE[locale];
  const path: string = SCREENS[screen][slugs];
  return path === "/" ? prefix || "/" : prefix + path;
}

export type Place = { readonly screen: ScreenName; readonly locale: Locale };

const placeByPattern = new Map<string, Place>(
  LOCALES.flatMap((locale) => SCREEN_NAMES.map((screen) => [patternOf(screen, locale), { screen, locale }] as const)),
);

/** Which screen and language a matched route pattern stands for. The URL alone decides a page's language. */
export function placeOf(pattern: string): Place {
  const place = placeByPattern.get(pattern);
  if (!place) throw new Error(`No screen has the pattern ${pattern}`);
  return place;
}
