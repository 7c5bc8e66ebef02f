import type { LIFE_CYCLE_STAGES, TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { collection, type Element, externalReference, list, property, submodel } from "./elements.ts";
import { partId } from "./identifiers.ts";
import type { ShellProduct } from "./shell-product.ts";

/** Carbon Footprint, version 1.0. */
const TEMPLATE = {
  idShort: "CarbonFootprint",
  templateId: "https://admin-shell.io/IDTA 02023-1-0",
  semanticId: externalReference("https://admin-shell.io/idta/CarbonFootprint/CarbonFootprint/1/0"),
};
const semantics = (name: string) => `https://admin-shell.io/idta/CarbonFootprint/${name}/1/0`;

/** Values of the template's lists (IDTA 02023, tables 11 to 13), with their ids. */
const METHOD_IDS = {
  "EN 15804": "0173-1#07-ABU223#003",
  "GHG Protocol": "0173-1#07-ABU221#003",
  "IEC TS 63058": "0173-1#07-ABU222#003",
  "IEC 63366": "0173-1#07-ACA792#002",
  "IEC 63372": "0173-1#07-ACC019#001",
  "ISO 14067": "0173-1#07-ABU218#003",
  "PEP Ecopassport": "0173-1#07-ABU220#003",
} as const;
const UNITS: Readonly<Record<"piece" | "metre", readonly [value: string, id?: string]>> = {
  piece: ["piece", "0173-1#07-ABZ603#003"],
  metre: ["m"],
};
const PHASES: Readonly<Record<(typeof LIFE_CYCLE_STAGES)[number], readonly [value: string, id: string]>> = {
  A1: ["A1 - raw material supply (and upstream production)", "0173-1#07-ABU208#003"],
  A2: ["A2 - cradle-to-gate transport to factory", "0173-1#07-ABU209#003"],
  A3: ["A3 - production", "0173-1#07-ABU210#003"],
  "A1-A3": ["A1-A3", "0173-1#07-ABZ789#003"],
  A4: ["A4 - transport to final destination", "0173-1#07-ABU211#003"],
  A5: ["A5 - Installation", "0173-1#07-ACC016#001"],
  "B1-B7": ["B1-B7", "0173-1#07-ACC014#001"],
  "C1-C4": ["C1-C4", "0173-1#07-ACC015#001"],
  D: ["D - reuse", "0173-1#07-ABU214#003"],
};

/**
 * Missing unless all is known that the template requires: a footprint without its life cycle stage can be compared with none.
 * Its date is that of the release which says it.
 */
export function carbonFootprint({ row, trade, release }: ShellProduct) {
  const { carbonFootprint: footprint } = trade;
  if (!footprint?.stage) return undefined;
  return submodel(partId(row.code, TEMPLATE.idShort), TEMPLATE, {
    ProductCarbonFootprints: list(semantics("ProductCarbonFootprints"), [
      collection(semantics("ProductCarbonFootprint"), {
        PcfCalculationMethods: list(semantics("PcfCalculationMethods"), [
          coded("0173-1#02-ABG854#003", footprint.method, methodId(footprint)),
        ]),
        PcfCO2eq: property("0173-1#02-ABG855#003", formatDecimal(footprint.kg), "xs:decimal"),
        ReferenceImpactUnitForCalculation: coded("0173-1#02-ABG856#003", ...UNITS[row.unit]),
        QuantityOfMeasureForCalculation: property("0173-1#02-ABG857#003", "1", "xs:double"),
        LifeCyclePhases: list(semantics("LifeCyclePhases"), [
          coded("0173-1#02-ABG858#003", ...PHASES[footprint.stage]),
        ]),
        PublicationDate: property(
          semantics("PublicationDate"),
          new Date(release.publishedAt).toISOString(),
          "xs:dateTime",
        ),
      }),
    ]),
  });
}

const coded = (semanticId: string, value: string, valueId?: string): Element => ({
  ...property(semanticId, value),
  ...(valueId ? { valueId: externalReference(valueId) } : {}),
});

/** The id of a standard in whatever edition. */
const methodId = ({ method }: NonNullable<TradeData["carbonFootprint"]>): string | undefined =>
  Object.entries(METHOD_IDS).find(([name]) => method === name || method.startsWith(`${name}:`))?.[1];

/** An xs:decimal has no exponent; a microgram is finer than any footprint. */
const formatDecimal = (kilograms: number): string => kilograms.toFixed(9).replace(/\.?0+$/, "");
