import type { ScreenName, ScreenPath } from "../../../ground/i18n/screens.ts";
import type { KeyOf } from "../../../ground/i18n/translate.ts";

type ScreenWithoutParams = {
  [Name in Exclude<ScreenName, "notFound">]: ScreenPath<Name> extends `${string}:${string}` ? never : Name;
}[Exclude<ScreenName, "notFound">];

/** Screens without path parameters, without the second URL of any page. */
export type StaticScreen = Exclude<ScreenWithoutParams, "supportDownloads" | "supportContact" | "technicalSupport">;

type Section = { readonly title: KeyOf<"screens" | "shell">; readonly screens: readonly StaticScreen[] };

/** In the order of the menu and the footer. */
export const SECTIONS = {
  solutions: { title: "shell.solutions", screens: ["energyMonitoring", "kio", "greenEnergy", "sectors"] },
  company: {
    title: "shell.company",
    screens: ["about", "history", "goals", "quality", "informationSecurity", "events", "career"],
  },
  support: {
    title: "shell.support",
    screens: ["support", "faq", "downloads", "resellers", "contact", "terminalStrips", "orderList"],
  },
} as const satisfies Record<string, Section>;

export const HEADER_ENTRIES: readonly (readonly [screen: StaticScreen, title: KeyOf<"screens" | "shell">])[] = [
  ["products", "screens.products"],
  ["energyMonitoring", "shell.solutions"],
  ["about", "shell.company"],
  ["support", "shell.support"],
  ["downloads", "screens.downloads"],
  ["contact", "screens.contact"],
];

export const titleKeyOf = (screen: StaticScreen): KeyOf<"screens"> => `screens.${screen}`;
