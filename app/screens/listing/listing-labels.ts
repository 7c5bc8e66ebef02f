import type { ListingState } from "../../foundation/catalogue/address/listing-state.ts";
import type { CataloguePath } from "../../foundation/catalogue/data/vocabulary.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../ground/i18n/server-translator.ts";

/** The labels of a listing with the number of its products, which some languages decline. */
export function listingLabels(locale: Locale, total: number, isCapped: boolean) {
  const t = serverTranslator(locale);
  const count = formatNumber(total, locale) + (isCapped ? "+" : "");
  const found = t("counts.products", { count, number: total });
  return { ...serverTexts(locale).results.labels, found, show: t("results.show", { count: found }) };
}
export type ListingLabels = ReturnType<typeof listingLabels>;

export type OfferedView = readonly [view: ListingState["view"], name: string, isCurrent: boolean];

/** Above a category there are no sizes: its products are cards then. Single products are seen where a link leads to them. */
export function offeredViews(locale: Locale, { level }: CataloguePath, view: ListingState["view"]): OfferedView[] {
  const t = serverTranslator(locale);
  const { sizes, single } = serverTexts(locale).results.labels;
  const [cards, compact] = [t("listing.cards"), t("listing.compact")];
  const isCards = view === "sizes" || view === "cards";
  return [
    ...(level === "category"
      ? ([
          ["sizes", sizes, view === "sizes"],
          ["cards", cards, view === "cards"],
        ] as const)
      : ([["sizes", cards, isCards]] as const)),
    ["compact", compact, view === "compact"],
    ...(view === "single" ? ([["single", single, true]] as const) : []),
  ];
}
