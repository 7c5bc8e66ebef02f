import * as v from "valibot";
import { MOST_AMOUNT } from "./amounts.ts";
import { tidyNote } from "./lines.ts";

/** An order number as the catalogue writes them. */
const CodeSchema = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[0-9A-Z.]{3,24}$/));
/** A line as it comes from storage, from a link or over the wire. */
export const LineSchema = v.object({
  code: CodeSchema,
  amount: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_AMOUNT)),
  note: v.optional(v.pipe(v.string(), v.transform(tidyNote)), ""),
});
