import type { VocabularyData } from "../../../../app/foundation/catalogue/data/vocabulary.ts";
import { REACH_TEXTS, ROHS_TEXTS, type TradeFacet } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { countryName } from "../../../../app/ground/i18n/display-names.ts";
import { byLocale, INTERNATIONAL_LOCALE, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../../app/ground/i18n/server-translator.ts";

type Attribute = VocabularyData["attributes"][number];
type Value = Attribute["values"][number];

const inLanguages = (code: string, nameIn: (locale: Locale) => string): Value => ({ code, names: byLocale(nameIn) });

const statements = (texts: Readonly<Record<string, keyof ReturnType<typeof serverTexts>["trade"]>>): Value[] =>
  Object.entries(texts).map(([code, text]) => inLanguages(code, (locale) => serverTexts(locale).trade[text]));

const VALUES: Readonly<Record<TradeFacet, (codes: readonly string[]) => readonly Value[]>> = {
  country_of_origin: (codes) =>
    codes
      .map((code) => inLanguages(code, (locale) => countryName(code, locale)))
      .toSorted((a, b) => a.names[INTERNATIONAL_LOCALE].localeCompare(b.names[INTERNATIONAL_LOCALE])),
  rohs: () => statements(ROHS_TEXTS),
  reach: () => statements(REACH_TEXTS),
};

const NAMES = { country_of_origin: "countryOfOrigin", rohs: "rohs", reach: "reach" } as const;

/**
 * A facet of trade data as listings know an attribute: the catalogue need not name it in `attributes.csv`.
 * @param codes the values that products have
 */
export const toTradeAttribute = (facet: TradeFacet, codes: readonly string[]): Attribute => ({
  code: facet,
  kind: "code",
  names: byLocale((locale) => serverTexts(locale).specification[NAMES[facet]]),
  unit: null,
  unitCode: null,
  ratings: [],
  values: [...VALUES[facet](codes)],
  search: [],
});
