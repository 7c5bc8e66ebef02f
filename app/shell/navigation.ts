import type { ScreenName } from "../i18n/screens.ts";
import type { MessageKey } from "../i18n/translate.ts";

/** Screens that a link needs nothing else for. */
export type PlainScreen = Exclude<ScreenName, "productGroup" | "productCategory" | "product" | "notFound">;

type Section = { readonly title: MessageKey; readonly screens: readonly PlainScreen[] };

/** What the header's entries, the menu and the footer hold, in this order. */
export const SECTIONS = {
  solutions: { title: "shell.solutions", screens: ["energyMonitoring", "kio", "greenEnergy"] },
  company: {
    title: "shell.company",
    screens: ["about", "history", "goals", "quality", "informationSecurity", "events", "career"],
  },
  support: { title: "shell.support", screens: ["support", "faq", "downloads", "resellers", "contact", "orderList"] },
} as const satisfies Record<string, Section>;

/** The header's own entries. */
export const HEADER_ENTRIES: readonly (readonly [screen: PlainScreen, title: MessageKey])[] = [
  ["products", "screens.products"],
  ["energyMonitoring", "shell.solutions"],
  ["about", "shell.company"],
  ["support", "shell.support"],
  ["downloads", "screens.downloads"],
  ["contact", "screens.contact"],
];

export const titleOf = (screen: ScreenName): MessageKey => `screens.${screen}`;
