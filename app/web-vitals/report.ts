import * as v from "valibot";

/** Google's Core Web Vitals and what leads to them: milliseconds, but of CLS, which has no unit. */
export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** How good the browser takes its connection to be (Network Information API, `effectiveType`). */
const CONNECTIONS = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Two minutes: what took longer was a page in a tab that nobody looked at. */
const MAX_DURATION_MS = 120_000;
const Value = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION_MS));

/**
 * What a browser says when a page is left: how fast it was, or what was looked for in the search panel. The page is a
 * path, of which only the screen and the language are kept.
 */
export const ReportSchema = v.object({
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(2000)),
  connection: v.fallback(v.picklist(CONNECTIONS), "unknown"),
  vitals: v.optional(v.record(v.picklist(VITAL_NAMES), Value), {}),
  search: v.optional(
    v.object({ query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)), found: v.boolean() }),
  ),
});
export type Report = v.InferInput<typeof ReportSchema>;

export const REPORT_PATH = "/measures";
