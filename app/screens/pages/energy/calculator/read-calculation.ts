import { parseAmount } from "../../../../features/list/amounts/parse-amount.ts";
import { listedProductsQuery, toListedProduct } from "../../../../foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../../foundation/catalogue/data/vocabulary.ts";
import { formatAttribute } from "../../../../foundation/catalogue/facets/facet-codes.ts";
import { valuesOf } from "../../../../foundation/catalogue/facets/facet-value.ts";
import { inFullPackages } from "../../../../foundation/catalogue/product/order-rules.ts";
import type { Site } from "../../../../foundation/site/site-context.ts";
import { withFallback } from "../../../../foundation/site/with-fallback.ts";
import { formatNumber } from "../../../../ground/i18n/format.ts";
import type { Locale } from "../../../../ground/i18n/locales.ts";
import { serverTranslator } from "../../../../ground/i18n/server-translator.ts";
import type { FigureData } from "../../figures/figure.ts";
import {
  codeOfMeasure,
  codesOfDevices,
  findMeasures,
  findOutgoing,
  type Measure,
  planPoints,
  type Reason,
  toDevices,
} from "./plan-points.ts";
import type { PointsQuery } from "./points-query.ts";

type Calculator = FigureData<"calculator">;
export type Calculation = NonNullable<Awaited<ReturnType<typeof readCalculationOrNone>>>;

/** The answer to what was asked, in the page's language; null where the catalogue does not say enough to answer. */
export const readCalculationOrNone = (site: Site, locale: Locale, data: Calculator, query: PointsQuery) =>
  withFallback(site, "calculator", () => readCalculation(site, locale, data, query), null);

const readCalculation = (site: Site, locale: Locale, data: Calculator, query: PointsQuery) =>
  withSnapshot(site.catalogue, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({ rows: listedProductsQuery(locale, "code", codesOfDevices(data)) });
    const devices = toDevices(data, new Map(rows.map((row) => [row.code, valuesOf(row)])));
    const measures = findMeasures(devices, data.existing);
    const protocols = findOutgoing(devices, data.outgoing);
    const measure = measures.find((each) => codeOfMeasure(each) === query.measure) ?? measures[0];
    const outgoing = protocols.find((protocol) => protocol === query.outgoing) ?? protocols[0];
    if (!measure || outgoing === undefined) return null;

    const write = createWriter(vocabulary, locale);
    const typed = query.points === "" ? String(data.points) : query.points;
    const points = parseAmount(typed, "piece", locale);
    const problem = "problem" in points ? points.problem : points.amount > data.maxPoints ? "tooLarge" : null;
    const lines = "amount" in points && !problem ? planPoints(devices, measure, outgoing, points.amount) : null;
    const byCode = new Map(rows.map((row) => [row.code, toListedProduct(vocabulary, locale, row, "main")]));
    return {
      label: data.label,
      typed,
      maxPoints: data.maxPoints,
      measure: codeOfMeasure(measure),
      measures: measures.map((each) => ({
        isNew: each.current !== undefined,
        code: codeOfMeasure(each),
        name: write.measure(each),
      })),
      outgoing,
      protocols: protocols.map((code) => ({ code, name: write.protocol(code) })),
      ...(lines && "amount" in points
        ? {
            says: write.result(points.amount),
            lines: lines.flatMap(({ code, count, reason }) => {
              const product = byCode.get(code);
              if (!product) return [];
              const { name, language, href, picture, unit, packageUnit, minOrderQuantity } = product;
              return [
                {
                  product: {
                    code,
                    name,
                    ...(language && { language }),
                    href,
                    picture,
                    unit,
                    packageUnit,
                    minOrderQuantity,
                  },
                  count,
                  amount: inFullPackages(count, { unit, packageUnit, minOrderQuantity }),
                  reason: write.reason(reason),
                },
              ];
            }),
          }
        : { says: write.problem(problem ?? "noGateway", typed, data.maxPoints), lines: null }),
    };
  });

/** Writes what is said of an answer in a language. */
function createWriter(vocabulary: Vocabulary, locale: Locale) {
  const t = serverTranslator(locale);
  const number = (value: number) => formatNumber(value, locale);
  const current = (value: number) => formatAttribute(vocabulary, "rated_current", value, locale);
  const protocol = (code: string) => formatAttribute(vocabulary, "protocol", [code], locale);
  return {
    protocol,
    measure: (measure: Measure): string =>
      t(`calculation.measures.${measure.group}`, {
        current: current(measure.current ?? 0),
        protocol: protocol(measure.protocol ?? ""),
      }),
    result: (points: number) => t("calculation.result", { count: number(points), number: points }),
    reason: (reason: Reason): string => {
      switch (reason.key) {
        case "direct":
          return t("calculation.reasons.direct", { current: current(reason.current) });
        case "indirect":
          return t("calculation.reasons.indirect", { current: current(reason.current) });
        case "transformer":
          return t("calculation.reasons.transformer", {
            count: number(reason.phases),
            from: current(reason.current),
            to: current(reason.secondary),
          });
        case "input":
          return t("calculation.reasons.input", {
            count: number(reason.read),
            number: reason.read,
            capacity: number(reason.capacity),
          });
        case "gateway":
          return t("calculation.reasons.gateway", {
            count: number(reason.read),
            number: reason.read,
            capacity: number(reason.capacity),
            protocol: protocol(reason.outgoing),
          });
      }
    },
    problem: (problem: string, typed: string, maxPoints: number): string =>
      problem === "tooLarge"
        ? t("calculation.problems.tooMany", { count: number(maxPoints) })
        : problem === "notAboveZero"
          ? t("calculation.problems.notAboveZero")
          : problem === "noGateway"
            ? t("calculation.problems.noGateway")
            : t("calculation.problems.unreadable", { typed }),
  };
}
