import * as v from "valibot";
import { Count, Day, described, Text, Url } from "./fields.ts";
import { ProductReference } from "./product.ts";

/** RFC 9457. */
export const Problem = v.strictObject({
  title: Text,
  status: Count,
  detail: v.optional(Text),
  invalidParameters: described(
    v.optional(v.array(v.strictObject({ name: Text, reason: Text }))),
    "Every parameter that is wrong, and what would be right.",
  ),
  discontinuedOn: v.optional(Day),
  successor: described(v.optional(ProductReference), "The product to order instead."),
  first: described(v.optional(Url), "Where to begin again."),
});
export type Problem = v.InferOutput<typeof Problem>;
