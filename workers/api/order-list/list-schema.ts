import * as v from "valibot";
import { type LineSchema, ProductLineSchema, TextLineSchema } from "../../../app/features/list/line-schema.ts";
import { MAX_LINES } from "../../../app/features/list/lines/lines.ts";

type Line = v.InferOutput<typeof LineSchema>;

/** Programs say `quantity`, as everywhere in the API. */
const { amount: quantity, ...others } = ProductLineSchema.entries;
const QuantityLineSchema = v.pipe(
  v.object({ ...others, quantity }),
  v.transform(({ quantity: amount, ...line }): Line => ({ ...line, amount })),
);

/** A line with what it is told by, so that what is wrong with it is told of fields that it has or should have. */
const PostedLine = v.lazy((line): v.GenericSchema<unknown, Line> => {
  const has = (name: string) => typeof line === "object" && line !== null && name in line;
  if (has("text") && !has("code")) return TextLineSchema;
  // The older word, which pages keep, is taken until the end of 2027.
  return has("amount") && !has("quantity") ? ProductLineSchema : QuantityLineSchema;
});

/** The lines of an order list that a page or a program posts, counted before they are read. */
export const PostedLines = v.pipe(v.array(v.unknown()), v.maxLength(MAX_LINES), v.array(PostedLine));

/** Of these there is one at least. */
export const ListSchema = v.object({ lines: v.pipe(PostedLines, v.minLength(1)) });
