import * as v from "valibot";

/** GTIN-8, -12, -13 or -14: digits of which the last one checks the others (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)) return false;
  // From the right: the check digit weighs 1, its neighbour 3, and so on in turn.
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A conductor as North America counts them: 26 to 1, 1/0 to 4/0, then by cross-section. */
export const isAwgSize = (text: string): boolean => /^(?:[1-9]|[1-3]\d|40|[1-4]\/0|\d{3,4} kcmil)$/.test(text);

/** Orders sizes of AWG from thin to thick: 26 comes before 1, 1 before 1/0, 4/0 before 250 kcmil. */
export function awgRank(size: string): number {
  if (size.endsWith("kcmil")) return 1000 + Number.parseInt(size, 10);
  return size.endsWith("/0") ? Number.parseInt(size, 10) : -Number(size);
}

/** Categories of annex III of directive 2012/19/EU. */
export const WEEE_CATEGORIES = ["1", "2", "3", "4", "5", "6"] as const;

/** Life cycle stages of EN 15804, as ETIM xChange names them. */
export const LIFE_CYCLE_STAGES = ["A1", "A2", "A3", "A1-A3", "A4", "A5", "B1-B7", "C1-C4", "D"] as const;

/** The voltage and current that a standard's test approves a product for. */
export const Rating = v.object({
  /** e.g. UL 1059 */
  standard: v.string(),
  /** e.g. B, of UL 1059; empty for a standard without. */
  useGroup: v.string(),
  /** Volts. */
  voltage: v.number(),
  /** Amperes. */
  current: v.number(),
  /** AWG sizes of the thinnest and the thickest conductor as they are written, e.g. 26, 1/0 or 250 kcmil; empty for none. */
  awgMin: v.string(),
  awgMax: v.string(),
});
export type Rating = v.InferOutput<typeof Rating>;

/** The facts that trade and law ask of a product, all optional: a missing one is not known, and nothing is said of it. */
export const TradeData = v.object({
  gtin: v.optional(v.string()),
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: v.optional(v.string()),
  /** Directive 2011/65/EU: conforms, by an exemption, or does not. */
  rohs: v.optional(v.picklist(["true", "exempt", "false"])),
  /** The exemption in annex III, e.g. 6(c). */
  rohsExemption: v.optional(v.string()),
  /** Regulation (EC) 1907/2006: whether it contains a substance of very high concern above 0.1 % by weight. */
  reach: v.optional(v.picklist(["true", "false", "no_data"])),
  /** The day of the candidate list that it was checked against, YYYY-MM-DD. */
  reachDate: v.optional(v.string()),
  /** The number in the SCIP database of ECHA: a UUID. */
  scipNumber: v.optional(v.string()),
  weeeCategory: v.optional(v.picklist(WEEE_CATEGORIES)),
  /** Kilograms of CO2 equivalent for one order unit, and how they were found. */
  carbonFootprint: v.optional(
    v.object({
      kg: v.number(),
      /** e.g. ISO 14067:2018 or EN 50693:2019 */
      method: v.string(),
      stage: v.optional(v.picklist(LIFE_CYCLE_STAGES)),
      verification: v.optional(v.picklist(["none", "internally", "externally"])),
      /** Years of use that it is counted for. */
      lifetime: v.optional(v.number()),
    }),
  ),
  ratings: v.optional(v.array(Rating), []),
});
export type TradeData = v.InferOutput<typeof TradeData>;
export type CarbonFootprint = NonNullable<TradeData["carbonFootprint"]>;

/** The text for each code (`trade` in languages/). */
export const ROHS_TEXTS = { true: "compliant", exempt: "exempt", false: "notCompliant" } as const;
export const REACH_TEXTS = { false: "free", true: "contains", no_data: "notAssessed" } as const;

/** The facets of trade data, with the codes of columns; their values are codes as well. */
export const TRADE_FACETS = ["country_of_origin", "rohs", "reach"] as const;
export type TradeFacet = (typeof TRADE_FACETS)[number];
