import { BLOCK_ROLES_BY_WORD } from "../../../app/foundation/catalogue/product/role.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Cells } from "../import/read/table.ts";
import { SIZES, type Trade } from "./trade.ts";

/** What a new company's site shows first. */
export type ChosenProducts = {
  readonly homeStrip: readonly (readonly [orderNumber: string, count: number])[];
  readonly showcase: { readonly energyMonitoring?: string; readonly kio?: string; readonly greenEnergy?: string };
  /** Of the site, the one with most names first. */
  readonly languages: readonly Locale[];
};

const MAX_BLOCKS = 9;

/** Chooses products for the home page and the showcases, and the languages in which at least half of the products have a name. */
export function chooseProducts(products: readonly Cells[], trade: Trade): ChosenProducts {
  const drawn = products.filter((cells) => SIZES.every((column) => cells[column]));
  const roleOf = ({ category = "" }: Cells) => trade.roles.get(category)?.split(" ")[0] ?? "";
  const blocks = drawn.filter((cells) => roleOf(cells) in BLOCK_ROLES_BY_WORD);
  // One of each type, whatever its colour.
  const types = [
    ...new Map(blocks.toReversed().map((cells) => [cells.model_type || cells.code, cells])).values(),
  ].toReversed();
  const step = Math.max(1, Math.floor(types.length / MAX_BLOCKS));
  const chosen = types.filter((_, index) => index % step === 0).slice(0, MAX_BLOCKS);
  const stop = drawn.find((cells) => roleOf(cells) === "end_stop");
  const ends: readonly (readonly [string, number])[] = stop ? [[stop.code ?? "", 1]] : [];
  const inGroup = (group: string) =>
    products.find(({ category = "" }) => trade.categories.get(category)?.group === group)?.code;
  const inCategory = (category: string) => products.find((cells) => cells.category === category)?.code;
  return {
    homeStrip: chosen.length === 0 ? [] : [...ends, ...chosen.map(({ code = "" }) => [code, 3] as const), ...ends],
    showcase: withoutUndefined({
      energyMonitoring: inGroup("energy"),
      kio: inCategory("gateways"),
      greenEnergy: inCategory("surge_pv"),
    }),
    languages: LOCALES.map((locale) => ({ locale, count: products.filter((cells) => cells[`name_${locale}`]).length }))
      .filter(({ count }) => count * 2 >= products.length)
      .toSorted((one, other) => other.count - one.count)
      .map(({ locale }) => locale),
  };
}

const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
