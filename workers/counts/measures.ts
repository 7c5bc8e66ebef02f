import type { ExecutionContext, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { screenOfPath } from "../../app/i18n/screen-of-path.ts";
import { ReportSchema, VITAL_NAMES } from "../../app/web-vitals/report.ts";
import { boundedJson } from "../bounded-json.ts";
import { isOverLimit, RATE_PERIOD_SECONDS } from "../rate.ts";
import { count } from "./count.ts";
import type { Counted, Counts } from "./dataset.ts";
import { searchWords } from "./search-words.ts";

const MOST_BYTES = 4000;

export type MeasuresBindings = { readonly COUNTS: Counts; readonly MEASURES_RATE: RateLimit };

/** `POST /measures`: what browsers say of how fast pages were, and of searches that no page was asked for. */
export async function takeMeasures(
  request: Request,
  { COUNTS, MEASURES_RATE }: MeasuresBindings,
  execution: ExecutionContext,
): Promise<Response> {
  const said = (status: number, headers = {}) =>
    new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
  if (await isOverLimit(MEASURES_RATE, request)) return said(429, { "retry-after": String(RATE_PERIOD_SECONDS) });
  const body = await boundedJson(request, MOST_BYTES);
  if (body === undefined) return said(413);
  const report = v.safeParse(ReportSchema, body);
  if (!report.success) return said(400);
  count(COUNTS, request, execution, () => countedOf(report.output));
  return said(204);
}

function countedOf({ path, connection, vitals, search }: v.InferOutput<typeof ReportSchema>): Counted[] {
  const { screen, locale } = screenOfPath(path);
  const measured = VITAL_NAMES.flatMap((of): Counted[] => {
    const value = vitals[of];
    return value === undefined ? [] : [{ kind: "vital", locale, of, outcome: connection, where: screen, value }];
  });
  const words = search ? searchWords(search.query, locale) : null;
  if (!search || words === null) return measured;
  return [
    ...measured,
    { kind: "search", locale, of: words, outcome: search.found ? "found" : "nothing", where: "panel" },
  ];
}
