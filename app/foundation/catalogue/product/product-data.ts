import type { Locale } from "../../../ground/i18n/locales.ts";
import type { DrawnProduct } from "../../drawing/drawing.ts";
import type { ProductParams } from "../data/columns.ts";
import type { OrderRules } from "./order-rules.ts";
import type { TradeData } from "./trade-data.ts";

/** A listing's filter for products with the same value, e.g. `cross_section` and `4`. */
export type AttributeFilter = { readonly facet: string; readonly choice: string };
export type SpecificationRow = {
  readonly name: string;
  readonly value: string;
  /** Missing where no listing has such a filter, and for several values at once. */
  readonly filter?: AttributeFilter;
  /** Its value in parts, where its section is a table. */
  readonly cells?: readonly string[];
};
/** A value without its unit, as a number unless it is a range. */
export type Quantity = { readonly amount: number | string; readonly unit: string };
/** A row whose quantity, where it has one, programs can compute with. */
export type QuantifiedRow = SpecificationRow & { readonly quantity?: Quantity | undefined };
export type RelatedProduct = {
  readonly code: string;
  readonly name: string;
  readonly params: ProductParams;
  readonly kind: string;
  readonly colourName: string;
  readonly drawn: DrawnProduct;
};

export type Accessory = RelatedProduct &
  OrderRules & {
    /** What it is on a rail (role.ts). */
    readonly role: string;
    /** Of a jumper; null for others. */
    readonly poles: number | null;
    /** Tags per piece of a marker; null for others. */
    readonly tags: number | null;
  };

/** What a product's page needs of an accessory: its shape in a row, not its picture. */
export type ListedAccessory = Omit<Accessory, "colourName" | "drawn"> & {
  readonly drawn: Pick<DrawnProduct, "widthMm" | "heightMm" | "depthMm">;
};

export type Product = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** The languages of name and description, where they are not the page's. */
  readonly nameLanguage?: Locale;
  readonly descriptionLanguage?: Locale;
  readonly connection: string;
  readonly typeName: string;
  readonly typeCode: string;
  readonly colourCode: string;
  readonly categoryName: string;
  readonly groupName: string;
  readonly modelType: string;
  readonly salesCode: string;
  readonly manufacturer: string;
  readonly colourName: string;
  readonly weightWithoutPackagingG: number;
  readonly weightWithPackagingG: number;
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly minOrderQuantity: number;
  readonly customsTariffNumber: string;
  readonly trade: TradeData;
  readonly classification: readonly SpecificationRow[];
  readonly drawn: DrawnProduct;
  /** What it is on a rail (role.ts); empty for what is only mounted there. */
  readonly role: string;
  /** The rails it is mounted on, e.g. `th35_7`. */
  readonly rails: readonly string[];
  /** Side by side on a level; of blocks alone it says something. */
  readonly jumperChannels: number;
  readonly params: Record<Locale, ProductParams>;
  /** The release that last changed it, and its day, as in 2026-11-25; null for one from before they were recorded. */
  readonly changedIn: { readonly release: number; readonly date: string | null };
  /** The values in large type beside the drawing. */
  readonly keyValues: readonly SpecificationRow[];
  /** By section of the specification. */
  readonly attributes: Readonly<
    Record<"general" | "electrical" | "mechanical" | "connection", readonly QuantifiedRow[]>
  >;
  readonly certificates: readonly { readonly code: string; readonly mark: string; readonly description: string }[];
  readonly accessories: readonly Accessory[];
  readonly colours: readonly RelatedProduct[];
  readonly related: readonly RelatedProduct[];
};

/** What a product is by itself: a change of its neighbours does not change it. */
export type DescribedProduct = Omit<Product, "colours" | "related">;
