import { isGtin } from "../../../app/catalogue/product/trade-data.ts";
import type { ProductDraft } from "./draft.ts";
import { CATEGORIES, type GroupCode } from "./structure.ts";

type Row = Readonly<Record<string, string | number>>;

/** GS1 keeps the prefix 952 for examples: none of these numbers is anybody's. */
const EXAMPLE_PREFIX = "95200";

function gtinOf(code: string): string {
  const digits = EXAMPLE_PREFIX + code;
  const check = [..."0123456789"].find((digit) => isGtin(digits + digit));
  if (check === undefined) throw new Error(`${code} has not the seven digits that a GTIN-13 needs`);
  return digits + check;
}

/** Turned parts of brass, whose lead of up to 4 % the exemption 6(c) allows; lead is a substance of very high concern. */
const BRASS_GROUPS: readonly GroupCode[] = ["distribution"];
const BRASS_CATEGORIES = ["screw_bolt", "neutral_bars", "ground_high_current"];
/** Devices of their own. Terminal blocks and relays are parts of what they are built into, and have no category. */
const SMALL_EQUIPMENT: readonly GroupCode[] = ["power", "energy"];
const BOUGHT_IN = ["printers", "test_and_tools"];

/** The candidate list of 25 June 2025. */
const CANDIDATE_LIST = "2025-06-25";

/**
 * What can be said of a fictitious product. Carbon footprints and SCIP numbers are of real ones, and stay empty; so does
 * the origin of what would be bought in.
 */
export function tradeColumns({ code, type, certificates }: ProductDraft): Row {
  const { category } = type;
  const { group } = CATEGORIES[category];
  const hasBrass = BRASS_GROUPS.includes(group) || BRASS_CATEGORIES.includes(category);
  const isEquipment = SMALL_EQUIPMENT.includes(group) || category === "printers";
  return {
    gtin: gtinOf(code),
    country_of_origin: BOUGHT_IN.includes(category) ? "" : "TR",
    rohs: !certificates.includes("rohs") ? "" : hasBrass ? "exempt" : "true",
    rohs_exemption: certificates.includes("rohs") && hasBrass ? "6(c)" : "",
    reach: BOUGHT_IN.includes(category) ? "" : hasBrass ? "true" : "false",
    reach_date: BOUGHT_IN.includes(category) ? "" : CANDIDATE_LIST,
    weee_category: isEquipment ? "5" : "",
  };
}

/** The largest conductor of a cross-section, and its current at 75 °C (NEC, table 310.16). */
const LARGEST_AWG: Readonly<Record<number, readonly [awg: string, ampere: number]>> = {
  1.5: ["14", 20],
  2.5: ["12", 25],
  4: ["10", 35],
  6: ["8", 50],
  10: ["6", 65],
  16: ["4", 85],
  25: ["3", 100],
  35: ["2", 115],
  50: ["1/0", 150],
  70: ["2/0", 175],
  95: ["3/0", 200],
  120: ["250 kcmil", 255],
  150: ["300 kcmil", 285],
  185: ["350 kcmil", 310],
  240: ["500 kcmil", 380],
};
const SMALLEST_AWG = (section: number): string =>
  section <= 4 ? "26" : section <= 16 ? "20" : section <= 50 ? "8" : "2";
/** Of use group D: up to 300 V, 10 A. */
const LIMITED_CURRENT = 10;

/** Ratings to UL 1059 of terminal blocks with that recognition: groups B and C, and D where the voltage is lower. */
export function ratingsOf({ code, certificates, attributes }: ProductDraft): Row[] {
  const { cross_section: section, rated_current: rated, rated_voltage: voltage } = attributes;
  if (!certificates.includes("ul") || !Number(section) || !Number(rated) || !Number(voltage)) return [];
  const [awg, ampacity] = LARGEST_AWG[Number(section)] ?? [];
  if (awg === undefined || ampacity === undefined) return [];
  const current = Math.floor(Math.min(ampacity, Number(rated)));
  const rating = (use_group: string, volts: number, ampere: number): Row => ({
    product: code,
    standard: "UL 1059",
    use_group,
    voltage: volts,
    current: ampere,
    awg_min: SMALLEST_AWG(Number(section)),
    awg_max: awg,
  });
  return Number(voltage) >= 800
    ? [rating("B", 600, current), rating("C", 600, current)]
    : [rating("B", 300, current), rating("C", 150, current), rating("D", 300, Math.min(current, LIMITED_CURRENT))];
}
