import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { LOCALES } from "./ground/i18n/locales.ts";
import { patternOf, SCREEN_NAMES, type ScreenName } from "./ground/i18n/screens.ts";

const MODULES: Readonly<Record<ScreenName, string>> = {
  home: "screens/pages/home/home.tsx",
  about: "screens/pages/page.tsx",
  history: "screens/pages/page.tsx",
  informationSecurity: "screens/pages/page.tsx",
  events: "screens/pages/events/events.tsx",
  goals: "screens/pages/page.tsx",
  quality: "screens/pages/page.tsx",
  products: "screens/listing/listing.tsx",
  productGroup: "screens/listing/listing.tsx",
  productCategory: "screens/listing/listing.tsx",
  product: "screens/product/product.tsx",
  career: "screens/pages/page.tsx",
  resellers: "screens/resellers/resellers.tsx",
  downloads: "screens/downloads/downloads.tsx",
  contact: "screens/contact/contact.tsx",
  compare: "screens/compare/compare.tsx",
  finder: "screens/finder/finder.tsx",
  terminalStrips: "screens/strips/strips.tsx",
  orderList: "screens/order-list/order-list.tsx",
  support: "screens/pages/support/support.tsx",
  supportDownloads: "screens/downloads/downloads.tsx",
  supportContact: "screens/contact/contact.tsx",
  technicalSupport: "screens/pages/support/support.tsx",
  faq: "screens/pages/faq/faq.tsx",
  energyMonitoring: "screens/pages/page.tsx",
  kio: "screens/pages/page.tsx",
  greenEnergy: "screens/pages/page.tsx",
  sectors: "screens/pages/sectors/sectors-index.tsx",
  sector: "screens/pages/sectors/sector.tsx",
  news: "screens/pages/news/news.tsx",
  story: "screens/pages/news/story.tsx",
  imprint: "screens/pages/page.tsx",
  developers: "screens/api-reference/developers.tsx",
  notFound: "frame/shell/errors/not-found.tsx",
};

/** One layout per language, so that a page loads its own dictionary and no other. */
export default LOCALES.map((locale) =>
  layout(
    `layouts/${locale}.tsx`,
    { id: `${locale}/layout` },
    SCREEN_NAMES.map((screen) => route(patternOf(screen, locale), MODULES[screen], { id: `${locale}/${screen}` })),
  ),
) satisfies RouteConfig;
