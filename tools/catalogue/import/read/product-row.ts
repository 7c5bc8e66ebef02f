import * as v from "valibot";
import { BRAND } from "../../../../app/ground/company/brand.ts";
import { issueMessage } from "../../messages/schema-messages.ts";
import {
  dimension,
  emptyOr,
  expected,
  label,
  list,
  optionalCell,
  optionalChoice,
  options,
  orderNumber,
  quantity,
  required,
  weight,
} from "./cells.ts";
import { tradeColumns } from "./trade-columns.ts";
import { optionallyTranslated, translated, translatedTable } from "./translated-table.ts";

const tariffNumber = v.pipe(v.string(), v.regex(/^\d{4}(\.\d{2}){1,4}$/, issueMessage("notTariffNumber")));

/** Numbers that are not known are undefined, texts empty. */
const Columns = translatedTable({
  code: orderNumber,
  category: required,
  type: required,
  model_type: expected(label),
  family: label,
  variant_axes: list,
  sales_code: expected(label),
  manufacturer: expected(label),
  ...translated("name"),
  ...translated("description"),
  ...optionallyTranslated("connection"),
  colour: expected(label),
  role: options,
  drawing: options,
  width_mm: expected(optionalCell(dimension)),
  height_mm: expected(optionalCell(dimension)),
  depth_mm: expected(optionalCell(dimension)),
  weight_without_packaging_g: expected(optionalCell(weight)),
  weight_with_packaging_g: expected(optionalCell(weight)),
  order_unit: expected(optionalChoice(["piece", "metre"])),
  package_unit: expected(optionalCell(quantity)),
  min_order_quantity: expected(optionalCell(quantity)),
  customs_tariff_number: expected(v.optional(emptyOr(tariffNumber), "")),
  certificates: list,
  ...tradeColumns,
});
export const ProductRow = v.pipe(
  Columns,
  v.transform((row) => ({
    ...row,
    model_type: row.model_type || row.code,
    sales_code: row.sales_code || row.code,
    manufacturer: row.manufacturer || BRAND.name,
    order_unit: row.order_unit ?? "piece",
  })),
);

export type AttributeValue = {
  readonly attribute: string;
  readonly code: string;
  readonly number: number | null;
  readonly max: number | null;
  readonly text: string | null;
};
export type Product = v.InferOutput<typeof ProductRow> & { readonly values: readonly AttributeValue[] };
