import * as v from "valibot";
import { Count, described, LanguageSchema, OrderNumber, Text, Url } from "./fields.ts";
import { Product, ProductReference } from "./product.ts";

export const Change = v.strictObject({
  code: OrderNumber,
  kind: described(
    v.picklist(["added", "changed", "discontinued", "renumbered", "removed"]),
    "What happened to the product. A removed product has no discontinuation notice.",
  ),
  release: described(Count, "The release that last changed the product."),
  group: described(
    v.nullable(v.string()),
    "The code of its group or, for a product that no longer exists, of its last group.",
  ),
  fields: described(
    v.array(v.string()),
    "For a changed product, the names of the fields that changed; `values.{attribute}` for a technical value. Empty if any field may have changed.",
  ),
  name: v.optional(Text),
  page: described(v.optional(Url), "Only for products that exist."),
  api: described(
    Url,
    "The URL of the product in this API; for a product that no longer exists, it returns 410, 308 or 404.",
  ),
  successor: described(v.optional(ProductReference), "The product to order in place of one that no longer exists."),
});
export type Change = v.InferOutput<typeof Change>;

export const ChangeList = v.strictObject({
  language: LanguageSchema,
  since: described(Count, "The release given in the request; 0 for the full list."),
  release: described(Count, "The release you have once all pages are applied; use it as your next `since`."),
  next: described(v.nullable(Url), "The URL of the next page; null on the last page."),
  changes: described(v.array(Change), "One entry per product, sorted by order number."),
  products: described(
    v.optional(v.array(Product)),
    "The added and changed products of this page, complete; only with `include=products`.",
  ),
});
export type ChangeList = v.InferOutput<typeof ChangeList>;
