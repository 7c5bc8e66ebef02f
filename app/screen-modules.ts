import type { ScreenName } from "./ground/i18n/screens.ts";

/** The route module of each screen, below app/. */
export const SCREEN_MODULES: Readonly<Record<ScreenName, string>> = {
  home: "screens/pages/home/home.tsx",
  about: "screens/pages/page.tsx",
  history: "screens/pages/history.tsx",
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
  support: "screens/contact/support/support.tsx",
  supportDownloads: "screens/downloads/downloads.tsx",
  supportContact: "screens/contact/contact.tsx",
  technicalSupport: "screens/contact/support/support.tsx",
  faq: "screens/pages/faq/faq.tsx",
  energyMonitoring: "screens/pages/energy/energy.tsx",
  kio: "screens/pages/energy/kio.tsx",
  greenEnergy: "screens/pages/energy/energy.tsx",
  sectors: "screens/pages/sectors/sectors-index.tsx",
  sector: "screens/pages/sectors/sector.tsx",
  news: "screens/pages/news/news.tsx",
  story: "screens/pages/news/story.tsx",
  imprint: "screens/pages/page.tsx",
  privacy: "screens/pages/privacy/privacy.tsx",
  developers: "screens/api-reference/developers.tsx",
  notFound: "screens/pages/not-found.tsx",
};

/** Modules that pages of other screens load only when they are asked for, and the screen whose texts they load with each. */
export const LATER_MODULES: Readonly<Record<string, ScreenName>> = {
  "features/strips/on-page/strip-on-page.tsx": "terminalStrips",
};
