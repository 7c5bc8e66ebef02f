import * as v from "valibot";
import { CODE, MAX_CODE_LENGTH, withPlainBlanks } from "../../../ground/text/part-numbers.ts";

/** An order number from a link, from storage or from a request; the catalogue may lack it. */
export const CodeSchema = v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH), v.regex(CODE, "This is no order number."));

/** One that may be copied from a page, with the blanks that the site prints between groups of digits. */
export const CopiedCodeSchema = v.pipe(v.string(), v.transform(withPlainBlanks), CodeSchema);
