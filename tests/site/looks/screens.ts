import { hrefOf } from "../../../app/i18n/href.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/i18n/locales.ts";
import { SCREEN_NAMES, SCREENS, type ScreenName } from "../../../app/i18n/screens.ts";
import { sampleRows } from "../../sample.ts";

const [group] = sampleRows("groups.csv");
const [category] = sampleRows("categories.csv");

/** Slugs of the sample, by set of slugs. */
const SAMPLE_SLUGS = {
  tr: {
    groupSlug: group?.slug_tr ?? "",
    categorySlug: category?.slug_tr ?? "",
    productSlug: "1040252-kv-2-5-gecis-klemensi-mavi",
    sectorSlug: "rayli-sistemler",
    storySlug: "uc-katli-push-in-klemensler",
  },
  en: {
    groupSlug: group?.slug_en ?? "",
    categorySlug: category?.slug_en ?? "",
    productSlug: "1040252-kv-2-5-feed-through-terminal-block-blue",
    sectorSlug: "rail-systems",
    storySlug: "three-level-push-in-terminals",
  },
} as const;

/** The path of a screen, with an item of the sample where it shows one. */
export function samplePath(screen: ScreenName, locale: Locale): string {
  const { slugs } = LOCALE_TABLE[locale];
  if (screen === "notFound") return `${hrefOf("home", locale).replace(/\/$/, "")}/nowhere`;
  return SCREENS[screen][slugs].includes(":")
    ? hrefOf(screen as "product", locale, SAMPLE_SLUGS[slugs] as never)
    : hrefOf(screen as "home", locale);
}

/** A screen as it is, or with parameters. */
export type ScreenState = {
  readonly screen: ScreenName;
  readonly name: string;
  readonly path: (locale: Locale) => string;
};

const WITH_PARAMETERS: readonly (readonly [screen: ScreenName, ending: string | Readonly<Record<Locale, string>>])[] = [
  ["products", "?view=compact"],
  ["products", { tr: "?q=klemens", en: "?q=terminal", ru: "?q=реле" }],
  ["products", "?q=zzzzzz"],
  ["productCategory", "?view=compact"],
  ["productCategory", "?colour=blue&view=compact"],
  ["downloads", "?section=certificates"],
  ["downloads", "?section=discontinued"],
  ["resellers", "?country=TR"],
  ["resellers", "?country=RU&city=moscow"],
  ["resellers", "?country=AE"],
  ["compare", "?code=1040252&code=1040402&code=2040253&code=9610055"],
  ["compare", { tr: "?code=9040023&add=klemens", en: "?code=9040023&add=terminal", ru: "?code=9040023&add=реле" }],
  ["finder", "?group=screw"],
  ["finder", "?group=spring&cross_section=4"],
  ["finder", "?group=spring&cross_section=4&category=any&connections=any"],
  ["faq", "#ferrules"],
  ["faq", { tr: "?q=klemens", en: "?q=terminal", ru: "?q=клемма" }],
];

export const SCREEN_STATES: readonly ScreenState[] = [
  ...SCREEN_NAMES.map((screen) => ({ screen, name: screen, path: (locale: Locale) => samplePath(screen, locale) })),
  ...WITH_PARAMETERS.map(([screen, ending]) => ({
    screen,
    name: `${screen}${typeof ending === "string" ? ending : ending.en}`,
    path: (locale: Locale) => samplePath(screen, locale) + (typeof ending === "string" ? ending : ending[locale]),
  })),
];
