import type * as v from "valibot";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { DrawnProduct } from "../../drawing/drawing.ts";
import type { NameLanguage, ProductParams } from "../data/product-fields.ts";
import type { OrderRules } from "./order-rules.ts";
import type { AccessoryRow, CertificateRow, ProductRow, ProductValueRow, RelatedProductRow } from "./product-rows.ts";

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
export type RelatedProduct = v.InferOutput<typeof RelatedProductRow> &
  NameLanguage & {
    readonly href: string;
    readonly colourName: string;
    readonly drawn: DrawnProduct;
  };

export type Accessory = RelatedProduct & v.InferOutput<typeof AccessoryRow>;

/** An accessory on a product's page: its shape in a row, and its picture. */
export type ListedAccessory = OrderRules &
  Pick<Accessory, "code" | "name" | "language" | "href" | "kind" | "role" | "poles" | "tags"> & {
    readonly drawn: Pick<DrawnProduct, "widthMm" | "heightMm" | "depthMm">;
    /** The digest of its picture. */
    readonly picture: string;
  };

export type Product = v.InferOutput<typeof ProductRow> & {
  readonly typeName: string;
  readonly categoryName: string;
  readonly groupName: string;
  readonly colourName: string;
  readonly drawn: DrawnProduct;
  /** The rails it is mounted on, e.g. `th35_7`. */
  readonly rails: readonly string[];
  /** Side by side on a level; of blocks alone it says something. */
  readonly jumperChannels: number;
  readonly params: Record<Locale, ProductParams>;
  /** The values in large type beside the drawing. */
  readonly keyValues: readonly SpecificationRow[];
  readonly values: readonly v.InferOutput<typeof ProductValueRow>[];
  readonly certificates: readonly v.InferOutput<typeof CertificateRow>[];
  readonly accessories: readonly Accessory[];
  readonly colours: readonly RelatedProduct[];
  readonly related: readonly RelatedProduct[];
};

/** A product by itself: a change of its neighbours does not change it. */
export type DescribedProduct = Omit<Product, "colours" | "related">;
