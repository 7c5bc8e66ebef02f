import { bySlugSet, type Slugs } from "../../../../app/ground/i18n/locales.ts";
import { slugOf } from "../../../../app/ground/i18n/slug.ts";
import { addressOf } from "../../../../app/ground/text/part-numbers.ts";
import type { ProductName } from "../products/products.ts";
import type { Product } from "../read/product-row.ts";
import type { TableRow } from "./entity.ts";
import { facetValuesOf } from "./facet-packs.ts";
import { descriptionWordsOf, hitOf, type IndexedProduct } from "./search-rows.ts";
import { slugRows, textRows } from "./table-rows.ts";
import { type RatingRow, tradeDataOf } from "./trade-rows.ts";

/** @param twin how many products before it have an address that begins alike: its name alone might not tell them apart */
export const productSlugs = (product: ProductName, twin: number): Slugs =>
  bySlugSet((slugSet) => slugOf(product[`name_${slugSet}`], slugSet) + (twin > 0 ? `-${twin + 1}` : ""));

type ProductAccessory = { readonly id: number; readonly kind: string };

/**
 * The row of the table `product`; a number that is not known is 0, a text empty. Its position is 0: the order of its category
 * is written apart.
 */
const productColumns = (id: number, product: Product, ratings: readonly RatingRow[]) => ({
  id,
  code: product.code,
  address: addressOf(product.code),
  category_code: product.category,
  type_code: product.type,
  position: 0,
  model_type: product.model_type,
  family: product.family,
  variant_axes: product.variant_axes.join(";"),
  sales_code: product.sales_code,
  manufacturer: product.manufacturer,
  colour_code: product.colour,
  role: product.role,
  drawing: product.drawing,
  width_mm: product.width_mm ?? 0,
  height_mm: product.height_mm ?? 0,
  depth_mm: product.depth_mm ?? 0,
  weight_without_packaging_g: product.weight_without_packaging_g ?? 0,
  weight_with_packaging_g: product.weight_with_packaging_g ?? 0,
  order_unit: product.order_unit,
  package_unit: product.package_unit ?? 0,
  min_order_quantity: product.min_order_quantity ?? 0,
  customs_tariff_number: product.customs_tariff_number,
  facets: JSON.stringify(facetValuesOf(product)),
  trade: JSON.stringify(tradeDataOf(product, ratings)),
});
/** The columns of the table `product_text`. */
export const PRODUCT_TEXTS = ["name", "description", "connection"] as const;

export type ProductColumn = keyof ReturnType<typeof productColumns>;

/** The rows written of a product, without those that search needs. */
export const writtenRows = (
  id: number,
  product: Product,
  twin: number,
  accessories: readonly ProductAccessory[],
  ratings: readonly RatingRow[],
): readonly TableRow[] => [
  { table: "product", values: productColumns(id, product, ratings) },
  ...slugRows("product_slug", { product_id: id }, productSlugs(product, twin)),
  ...textRows("product_text", { product_id: id }, PRODUCT_TEXTS, product),
  ...product.values.map(({ attribute, code, number, max, text }) => ({
    table: "product_attribute",
    values: { product_id: id, attribute_code: attribute, value_code: code, number, number_max: max, text },
  })),
  ...product.certificates.map((certificate) => ({
    table: "product_certificate",
    values: { product_id: id, certificate_code: certificate },
  })),
  ...accessories.map((accessory, position) => ({
    table: "accessory",
    values: { product_id: id, accessory_id: accessory.id, kind: accessory.kind, position },
  })),
];

/** All rows of a product. */
export const buildProductRows = (
  id: number,
  product: Product,
  twin: number,
  accessories: readonly ProductAccessory[],
  ratings: readonly RatingRow[],
  { words, partNumbers, gtinKey }: IndexedProduct,
): readonly TableRow[] => [
  ...writtenRows(id, product, twin, accessories, ratings),
  ...[...partNumbers, ...(gtinKey ? [gtinKey] : [])].map((number) => ({
    table: "part_number",
    values: { number, product_id: id },
  })),
  { table: "part_number_piece", values: { rowid: id, code: partNumbers[0] ?? "", sales_code: partNumbers[1] ?? "" } },
  { table: "product_word", values: { rowid: id, words, hit: hitOf(product) } },
  { table: "product_prose", values: { rowid: id, words: descriptionWordsOf(product) } },
];
