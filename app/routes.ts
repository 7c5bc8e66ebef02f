import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LOCALES } from "./i18n/locales.ts";
import { patternOf, SCREEN_NAMES, type ScreenName } from "./i18n/screens.ts";

const MODULES: Readonly<Record<ScreenName, string>> = {
  home: "home/home.tsx",
  about: "pages/page.tsx",
  history: "pages/page.tsx",
  informationSecurity: "pages/page.tsx",
  events: "events/events.tsx",
  goals: "pages/page.tsx",
  quality: "pages/page.tsx",
  products: "catalogue/listing/listing.tsx",
  productGroup: "catalogue/listing/listing.tsx",
  productCategory: "catalogue/listing/listing.tsx",
  product: "catalogue/product/product.tsx",
  career: "pages/page.tsx",
  resellers: "resellers/resellers.tsx",
  downloads: "downloads/downloads.tsx",
  contact: "contact/contact.tsx",
  compare: "compare/compare.tsx",
  finder: "finder/finder.tsx",
  terminalStrips: "strips/strips.tsx",
  orderList: "order-list/order-list.tsx",
  support: "support/support.tsx",
  supportDownloads: "downloads/downloads.tsx",
  supportContact: "contact/contact.tsx",
  technicalSupport: "support/support.tsx",
  faq: "faq/faq.tsx",
  energyMonitoring: "pages/page.tsx",
  kio: "pages/page.tsx",
  greenEnergy: "pages/page.tsx",
  sectors: "sectors/sectors-index.tsx",
  sector: "sectors/sector.tsx",
  news: "news/news.tsx",
  story: "news/story.tsx",
  imprint: "pages/page.tsx",
  developers: "product-api/developers.tsx",
  notFound: "shell/errors/not-found.tsx",
};

/** One layout per language, so that a page loads its own dictionary and no other. */
export default LOCALES.map((locale) =>
  layout(
    `i18n/generated/${locale}/route.tsx`,
    { id: `${locale}/layout` },
    SCREEN_NAMES.map((screen) => route(patternOf(screen, locale), MODULES[screen], { id: `${locale}/${screen}` })),
  ),
) satisfies RouteConfig;
