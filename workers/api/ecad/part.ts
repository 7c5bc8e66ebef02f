import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";

/** A text in the languages that have their own. */
export type Texts = Partial<Readonly<Record<Locale, string>>>;

/** A number, or a range of numbers, in the unit of its attribute. */
export type PartValue = { readonly min: number; readonly max: number; readonly unit: string | null };

/** A product as a parts database has it. */
export type Part = {
  /** The order number. */
  readonly code: string;
  readonly modelType: string;
  readonly manufacturer: string;
  readonly names: Texts;
  /** Null for a discontinued product: the catalogue keeps no more of it than the above. */
  readonly details: PartDetails | null;
  /** The order number that replaces a discontinued product. */
  readonly successor: string | null;
};

export type PartDetails = {
  readonly descriptions: Texts;
  /** The type's drawing, which begins with the shape: `terminal clamp=screw …`. */
  readonly drawing: string;
  /** Along the rail, across it, away from it. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  /** Of one piece or one metre, without its packaging. */
  readonly weightG: number;
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly customsTariffNumber: string;
  /** By attribute. */
  readonly values: ReadonlyMap<string, PartValue>;
  readonly trade: TradeData;
};
