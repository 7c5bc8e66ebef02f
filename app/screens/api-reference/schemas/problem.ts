import * as v from "valibot";
import { Count, Day, described, OrderNumber, Text, Url } from "./fields.ts";
import { ProductReference, Replacement } from "./product.ts";

/** RFC 9457. */
export const Problem = v.strictObject({
  title: Text,
  status: Count,
  detail: v.optional(Text),
  errors: described(
    v.optional(
      v.array(
        v.strictObject({
          pointer: described(
            v.optional(Text),
            "The field of the body: a JSON pointer as a fragment, e.g. #/lines/0/code.",
          ),
          parameter: described(v.optional(Text), "The query parameter."),
          detail: Text,
        }),
      ),
    ),
    "What is wrong, field by field.",
  ),
  invalidParameters: described(
    v.optional(v.array(v.strictObject({ name: Text, reason: Text }))),
    "The same of parameters, as they were called before `errors`.",
  ),
  discontinuedOn: v.optional(Day),
  successor: described(v.optional(ProductReference), "The product to order instead."),
  replacements: described(
    v.optional(v.array(Replacement)),
    "Products that can be used instead of another manufacturer’s part with this number.",
  ),
  missing: described(
    v.optional(
      v.array(
        v.strictObject({
          code: Text,
          reason: v.picklist(["unknown", "discontinued", "notMeasured", "noBlock"]),
          successor: v.optional(OrderNumber),
        }),
      ),
    ),
    "Order numbers that cannot be drawn on a rail.",
  ),
  first: described(v.optional(Url), "The URL from which to start again."),
});
export type Problem = v.InferOutput<typeof Problem>;
