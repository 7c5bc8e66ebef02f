import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { byLocale, bySlugSet, type Locale, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { isStaticScreen, SCREEN_NAMES, type ScreenName } from "../../../app/ground/i18n/screens.ts";
import { slugOf } from "../../../app/ground/i18n/slug.ts";
import { compileCompanyTexts } from "../../../tools/texts/compile-company-texts.ts";
import { sampleRows } from "../../sample.ts";

const [group] = sampleRows("groups.csv");
const [category] = sampleRows("categories.csv");

const [product] = sampleRows("products/screw.csv").filter(({ code }) => code === "1040252");
const { content } = compileCompanyTexts();
const sector = content.sectors.find(({ id }) => id === "rail-systems");
const story = content.stories.find(({ id }) => id === "three-levels");

/** The slugs of items of the sample, by set of slugs. */
const SAMPLE_SLUGS = bySlugSet((slugSet) => ({
  groupSlug: group?.[`slug_${slugSet}`] ?? "",
  categorySlug: category?.[`slug_${slugSet}`] ?? "",
  productSlug: `1040252-${slugOf(product?.[`name_${slugSet}`] ?? "", slugSet)}`,
  sectorSlug: sector?.slug[slugSet] ?? "",
  storySlug: story?.slug[slugSet] ?? "",
}));

/** The path of a screen, with an item of the sample where it shows one. */
export function samplePath(screen: ScreenName, locale: Locale): string {
  if (screen === "notFound") return `${hrefOf("home", locale).replace(/\/$/, "")}/nowhere`;
  return isStaticScreen(screen)
    ? hrefOf(screen as "home", locale)
    : hrefOf(screen as "product", locale, SAMPLE_SLUGS[slugSetOf(locale)]);
}

/** A screen as it is, or with parameters. */
export type ScreenState = {
  readonly screen: ScreenName;
  readonly name: string;
  readonly path: (locale: Locale) => string;
};

const WITH_PARAMETERS: readonly (readonly [screen: ScreenName, ending: string | Readonly<Record<Locale, string>>])[] = [
  ["products", "?view=compact"],
  ["products", { tr: "?q=klemens", en: "?q=terminal", ru: "?q=реле", de: "?q=klemme", fr: "?q=relais" }],
  ["products", "?q=zzzzzz"],
  ["productCategory", "?view=compact"],
  // A bound that could be two numbers.
  [
    "productCategory",
    byLocale((locale) => `?colour=blue&rated_voltage-from=${locale === "en" ? "10.000" : "10,000"}&view=compact`),
  ],
  ["downloads", "?section=certificates"],
  ["downloads", "?section=discontinued"],
  ["resellers", "?country=TR"],
  ["resellers", "?country=RU&city=moscow"],
  ["resellers", "?country=AE"],
  ["compare", "?code=1040252&code=1040402&code=2040253&code=9610055"],
  [
    "compare",
    {
      tr: "?code=9040023&add=klemens",
      en: "?code=9040023&add=terminal",
      ru: "?code=9040023&add=реле",
      de: "?code=9040023&add=klemme",
      fr: "?code=9040023&add=relais",
    },
  ],
  ["finder", "?group=screw"],
  ["finder", "?group=spring&cross_section=4"],
  ["finder", "?group=spring&cross_section=4&category=any&connections=any"],
  ["kio", "?points=300&measure=transformer-150&outgoing=opcua"],
  ["kio", "?points=1001"],
  ["faq", "#ferrules"],
  ["faq", { tr: "?q=klemens", en: "?q=terminal", ru: "?q=клемма", de: "?q=klemme", fr: "?q=bloc" }],
];

export const SCREEN_STATES: readonly ScreenState[] = [
  ...SCREEN_NAMES.map((screen) => ({ screen, name: screen, path: (locale: Locale) => samplePath(screen, locale) })),
  ...WITH_PARAMETERS.map(([screen, ending]) => ({
    screen,
    name: `${screen}${typeof ending === "string" ? ending : ending.en}`,
    path: (locale: Locale) => samplePath(screen, locale) + (typeof ending === "string" ? ending : ending[locale]),
  })),
];
