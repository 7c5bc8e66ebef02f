import * as v from "valibot";
import { dimension, label, list, orderNumber, quantity, required, weight } from "./cells.ts";
import { tradeColumns } from "./trade-columns.ts";
import { optionallyTranslated, translated, translatedTable } from "./translated-table.ts";

export const ProductRow = translatedTable({
  code: orderNumber,
  category: required,
  type: required,
  model_type: label,
  family: v.optional(v.string(), ""),
  variant_axes: list,
  sales_code: label,
  manufacturer: label,
  ...translated("name"),
  ...translated("description"),
  ...optionallyTranslated("connection"),
  colour: required,
  role: v.optional(v.string(), ""),
  drawing: v.optional(v.string(), ""),
  width_mm: dimension,
  height_mm: dimension,
  depth_mm: dimension,
  weight_without_packaging_g: weight,
  weight_with_packaging_g: weight,
  order_unit: v.picklist(["piece", "metre"], "is not piece or metre"),
  package_unit: quantity,
  min_order_quantity: quantity,
  customs_tariff_number: v.pipe(v.string(), v.regex(/^\d{4}(\.\d{2}){1,4}$/, "is not a tariff number like 8536.90.10")),
  certificates: list,
  ...tradeColumns,
});

export type AttributeValue = {
  readonly attribute: string;
  readonly code: string;
  readonly number: number | null;
  readonly max: number | null;
  readonly text: string | null;
};
export type Product = v.InferOutput<typeof ProductRow> & { readonly values: readonly AttributeValue[] };
