import * as v from "valibot";
import { MAX_AMOUNT } from "./amounts/order-rules.ts";
import { MAX_LINES, normalizeNote } from "./lines.ts";

/** An order number as the catalogue writes them. */
const CodeSchema = v.pipe(v.string(), v.maxLength(24), v.toUpperCase(), v.regex(/^[0-9A-Z.]{3,24}$/));
const ProductLineSchema = v.object({
  code: CodeSchema,
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MAX_AMOUNT)),
  note: v.optional(v.pipe(v.string(), v.transform(normalizeNote)), ""),
});
const TextLineSchema = v.object({ text: v.pipe(v.string(), v.transform(normalizeNote), v.nonEmpty()) });

/** A line as it comes from storage, from a link or over the wire. */
export const LineSchema = v.union([ProductLineSchema, TextLineSchema]);

/** The lines of a list; counted before any of them is read. */
export const LinesSchema = v.pipe(v.array(v.unknown()), v.maxLength(MAX_LINES), v.array(LineSchema));
