import * as v from "valibot";
import { CopiedCodeSchema } from "../../foundation/catalogue/product/code-schema.ts";
import { MAX_AMOUNT } from "../../foundation/catalogue/product/order-rules.ts";
import { MAX_LINES, normalizeNote } from "./lines/lines.ts";

export const ProductLineSchema = v.object({
  code: CopiedCodeSchema,
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MAX_AMOUNT)),
  note: v.optional(v.pipe(v.string(), v.transform(normalizeNote)), ""),
});
export const TextLineSchema = v.object({ text: v.pipe(v.string(), v.transform(normalizeNote), v.nonEmpty()) });

/** A line from storage, a link or a request. */
export const LineSchema = v.union([ProductLineSchema, TextLineSchema]);

/** Checks the number of lines before it parses them. */
export const LinesSchema = v.pipe(v.array(v.unknown()), v.maxLength(MAX_LINES), v.array(LineSchema));
