import * as v from "valibot";
import { FIELD_ERRORS } from "../../../foundation/messages/fields.ts";
import { ANSWER_KINDS, SearchCountSchema } from "../../../foundation/site/search-count.ts";

/** Milliseconds, except for CLS, which has no unit. */
export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** `effectiveType` of the Network Information API. */
const CONNECTIONS = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Longer times come from background tabs. */
const MAX_DURATION_MS = 120_000;
const Value = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION_MS));

const Query = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/**
 * Web vitals of a page that was left, a search in the search panel, an answer that was pressed or not, or the errors of fields that a form refused. Of the
 * path, only screen and language are recorded.
 */
export const ReportSchema = v.object({
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000)),
  connection: v.fallback(v.picklist(CONNECTIONS), "unknown"),
  vitals: v.optional(v.record(v.picklist(VITAL_NAMES), Value), {}),
  search: v.optional(v.object({ query: Query, ...SearchCountSchema.entries })),
  answer: v.optional(v.object({ query: Query, kind: v.picklist(ANSWER_KINDS), pressed: v.boolean() })),
  fieldErrors: v.optional(v.pipe(v.array(v.picklist(FIELD_ERRORS)), v.maxLength(FIELD_ERRORS.length)), []),
});
export type Report = v.InferInput<typeof ReportSchema>;
