import { isProductLine, type ListLine, type ProductLine } from "../../../app/features/list/lines/lines.ts";
import type { CarbonFootprint } from "../../../app/foundation/catalogue/product/trade-data.ts";
import {
  formatCarbon,
  formatMethod,
  formatReach,
  formatRohs,
} from "../../../app/foundation/catalogue/product/trade-rows.ts";
import { countryName } from "../../../app/ground/i18n/display-names.ts";
import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import { joinTexts } from "../../../app/ground/i18n/join-texts.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import type { ComplianceData } from "./queries.ts";

/** A line of the list in words; what is not known is empty. */
export type ComplianceLine = {
  readonly code: string;
  readonly name: string;
  /** Why nothing is known of it. */
  readonly remark: string;
  readonly amount: number | null;
  readonly unit: "piece" | "metre" | null;
  readonly gtin: string;
  readonly origin: string;
  readonly tariffNumber: string;
  readonly rohs: string;
  readonly reach: string;
  readonly containsSvhc: boolean;
  readonly scipNumber: string;
  readonly weeeCategory: string;
  /** The footprint of an order unit, and that of the line in kilograms. */
  readonly footprint: (CarbonFootprint & { readonly lineKg: number }) | null;
  readonly certificates: string;
};

/** The content of a compliance document. */
export type Statement = {
  readonly title: string;
  readonly date: Date;
  /** The day and the release that it is of. */
  readonly basis: string;
  readonly lines: readonly ComplianceLine[];
  /** The sum of carbon footprints, or why there is none. */
  readonly footprintSum: string;
};

export function buildStatement(
  lines: readonly ListLine[],
  data: ComplianceData,
  locale: Locale,
  date: Date,
): Statement {
  const t = documentTranslator(locale);
  const day = formatDay(date, locale);
  const { release } = data;
  const complianceLines = lines.map((line) =>
    isProductLine(line) ? describeProduct(line, data, locale) : describeText(line.text, locale),
  );
  return {
    title: t("orderList.compliance"),
    date,
    basis: release
      ? t("compliance.basis", { day, release: release.number, date: formatDay(release.publishedAt, locale) })
      : day,
    lines: complianceLines,
    footprintSum: describeSum(complianceLines, locale),
  };
}

const NO_DATA = {
  unit: null,
  gtin: "",
  origin: "",
  tariffNumber: "",
  rohs: "",
  reach: "",
  containsSvhc: false,
  scipNumber: "",
  weeeCategory: "",
  footprint: null,
  certificates: "",
} as const;

const describeText = (name: string, locale: Locale): ComplianceLine => ({
  ...NO_DATA,
  code: "",
  name,
  remark: documentTexts(locale).orderListPdf.freeText,
  amount: null,
});

function describeProduct(line: ProductLine, data: ComplianceData, locale: Locale): ComplianceLine {
  const { code, amount } = line;
  const product = data.products.get(code);
  if (!product) return describeMissing(line, data, locale);
  const { trade } = product;
  const { countryOfOrigin: country, carbonFootprint: footprint } = trade;
  return {
    code,
    name: product.name,
    remark: "",
    amount,
    unit: product.unit,
    gtin: trade.gtin ?? "",
    origin: country ? countryName(country, locale) : "",
    tariffNumber: product.customsTariffNumber ?? "",
    rohs: formatRohs(trade, locale) ?? "",
    reach: formatReach(trade, locale) ?? "",
    containsSvhc: trade.reach === "true",
    scipNumber: trade.scipNumber ?? "",
    weeeCategory: trade.weeeCategory ?? "",
    footprint: footprint ? { ...footprint, lineKg: roundKg(footprint.kg * amount) } : null,
    certificates: joinTexts(product.marks, locale),
  };
}

function describeMissing(
  { code, amount }: ProductLine,
  { discontinued }: ComplianceData,
  locale: Locale,
): ComplianceLine {
  const { compliance, orderListPdf } = documentTexts(locale);
  const t = documentTranslator(locale);
  const { name = "", reason, successor = null } = discontinued.get(code) ?? {};
  const remark = () => {
    if (reason === undefined) return orderListPdf.notInCatalogue;
    if (successor === null) return compliance.discontinued;
    return t(reason === "renumbered" ? "compliance.renumbered" : "compliance.successor", { code: successor });
  };
  return { ...NO_DATA, code, name, remark: remark(), amount };
}

/** Products such as 3 × 0.1 have no digits that nobody measured. */
const roundKg = (kg: number) => Number(kg.toPrecision(12));

/** Footprints are added up where all are known, and by one method for the same stages of the life cycle. */
function describeSum(lines: readonly ComplianceLine[], locale: Locale): string {
  const t = documentTranslator(locale);
  const footprints = lines.flatMap(({ footprint }) => footprint ?? []);
  const unknown = lines.length - footprints.length;
  if (unknown > 0) return t("compliance.footprintUnknown", { count: unknown });
  if (new Set(footprints.map(formatMethod)).size > 1) return t("compliance.footprintMixed");
  const kg = roundKg(footprints.reduce((sum, { lineKg }) => sum + lineKg, 0));
  return t("compliance.footprintSum", { amount: formatCarbon(kg, locale) });
}
