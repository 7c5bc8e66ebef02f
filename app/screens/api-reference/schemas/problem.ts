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
    "Each invalid parameter, with the reason it was rejected.",
  ),
  discontinuedOn: v.optional(Day),
  successor: described(v.optional(ProductReference), "The product to order instead."),
  first: described(v.optional(Url), "The URL from which to start again."),
});
export type Problem = v.InferOutput<typeof Problem>;
