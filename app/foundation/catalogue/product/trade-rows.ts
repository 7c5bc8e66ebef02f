import { countryName } from "../../../ground/i18n/display-names.ts";
import { formatNumber, formatWeight } from "../../../ground/i18n/format.ts";
import { formatDay } from "../../../ground/i18n/format-day.ts";
import { joinTexts } from "../../../ground/i18n/join-texts.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../ground/i18n/server-translator.ts";
import type { SpecificationRow } from "./product-data.ts";
import {
  type CarbonFootprint,
  type Rating,
  REACH_TEXTS,
  ROHS_TEXTS,
  type TradeData,
  type TradeFacet,
} from "./trade-data.ts";

/** Origin and compliance in words; what is not known has no row. */
export function buildTradeRows(trade: TradeData, locale: Locale): SpecificationRow[] {
  const { specification } = serverTexts(locale);
  const row = (field: keyof typeof specification, value: string | undefined, facet?: TradeFacet, choice = "") =>
    value === undefined ? [] : [{ name: specification[field], value, ...(facet ? { filter: { facet, choice } } : {}) }];
  const { countryOfOrigin: country, rohs, reach, carbonFootprint: footprint } = trade;
  return [
    ...row("gtin", trade.gtin),
    ...row("countryOfOrigin", country && countryName(country, locale), "country_of_origin", country),
    ...row("rohs", formatRohs(trade, locale), "rohs", rohs),
    ...row("reach", formatReach(trade, locale), "reach", reach),
    ...row("scipNumber", trade.scipNumber),
    ...row("weeeCategory", trade.weeeCategory),
    ...row("carbonFootprint", footprint && formatFootprint(footprint, locale)),
  ];
}

export function formatRohs({ rohs, rohsExemption: exemption }: TradeData, locale: Locale): string | undefined {
  if (!rohs) return undefined;
  return exemption
    ? serverTranslator(locale)("trade.exemptBy", { exemption })
    : serverTexts(locale).trade[ROHS_TEXTS[rohs]];
}

export function formatReach({ reach, reachDate }: TradeData, locale: Locale): string | undefined {
  if (!reach) return undefined;
  const statement = serverTexts(locale).trade[REACH_TEXTS[reach]];
  return reachDate
    ? serverTranslator(locale)("trade.asOf", { statement, date: formatDay(reachDate, locale) })
    : statement;
}

export const formatFootprint = (footprint: CarbonFootprint, locale: Locale): string =>
  `${formatCarbon(footprint.kg, locale)} (${formatMethod(footprint)})`;

/** Formats kilograms of CO2 equivalent: in grams below one, as small parts have less than one gram. */
export function formatCarbon(kg: number, locale: Locale): string {
  const t = serverTranslator(locale);
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  return t("trade.carbon", { amount: formatWeight(kg * 1000, locale, units) });
}

export const formatMethod = ({ method, stage }: CarbonFootprint): string => (stage ? `${method}, ${stage}` : method);

/** A rating as a row of a table: voltage, current and conductors. */
export function toRatingRow({ standard, useGroup, voltage, current, awgMin, awgMax }: Rating, locale: Locale) {
  const t = serverTranslator(locale);
  const cells = [
    t("trade.volts", { amount: formatNumber(voltage, locale) }),
    t("trade.amperes", { amount: formatNumber(current, locale) }),
    awgMin ? `AWG\u00a0${awgMin === awgMax ? awgMin : `${awgMin}–${awgMax}`}` : "",
  ];
  const name = useGroup ? t("trade.group", { standard, group: useGroup }) : standard;
  return { name, value: joinTexts(cells.filter(Boolean), locale), cells };
}
