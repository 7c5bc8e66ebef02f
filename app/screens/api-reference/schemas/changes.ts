import * as v from "valibot";
import { Count, described, LanguageSchema, OrderNumber, Text, Url } from "./fields.ts";
import { ProductReference } from "./product.ts";

export const Change = v.strictObject({
  code: OrderNumber,
  kind: described(
    v.picklist(["added", "changed", "discontinued", "renumbered", "removed"]),
    "What became of the product. A removed one is gone without a notice.",
  ),
  release: described(Count, "The release of its last change."),
  group: described(v.nullable(v.string()), "The code of its group; for a product that is gone, of the last one."),
  fields: described(
    v.array(v.string()),
    "Of a changed product, the names of the fields that changed; `values.{attribute}` for a technical value. Empty where anything may have.",
  ),
  name: v.optional(Text),
  page: described(v.optional(Url), "Of a product that there is."),
  api: described(Url, "The product in this API; one that is gone is 410, 308 or 404."),
  successor: described(v.optional(ProductReference), "The product to order instead of one that is gone."),
});
export type Change = v.InferOutput<typeof Change>;

export const ChangeList = v.strictObject({
  language: LanguageSchema,
  since: described(Count, "The release that you have."),
  release: described(Count, "The release that you have once all pages are applied: your next `since`."),
  next: described(v.nullable(Url), "The page after this one; null on the last."),
  changes: described(v.array(Change), "Each product once, by order number."),
});
export type ChangeList = v.InferOutput<typeof ChangeList>;
