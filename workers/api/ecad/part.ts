import type { ProductFields } from "../../../app/foundation/catalogue/data/product-fields.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";

const SIZES = ["widthMm", "heightMm", "depthMm", "weightWithoutPackagingG"] as const;
export const PART_DETAILS = [...SIZES, "unit", "packageUnit", "customsTariffNumber", "trade", "role"] as const;

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

/** Its drawing is its type's, which begins with the shape: `terminal clamp=screw …`. */
export type PartDetails = Pick<ProductFields, (typeof PART_DETAILS)[number] | "drawing"> & {
  readonly descriptions: Texts;
  /** By attribute. */
  readonly values: ReadonlyMap<string, PartValue>;
  /** Order numbers of what goes with it, the first choice of each kind first. */
  readonly accessories: readonly string[];
};
