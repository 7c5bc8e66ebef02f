import type { ExecutionContext, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { screenOfPath } from "../../app/i18n/screen-of-path.ts";
import { ReportSchema, VITAL_NAMES } from "../../app/web-vitals/report.ts";
import { isRateLimited, RATE_PERIOD_SECONDS } from "../rate-limit.ts";
import { readJson } from "../read-json.ts";
import type { AnalyticsDataset, AnalyticsEvent } from "./dataset.ts";
import { recordEvents } from "./record-events.ts";
import { normalizeSearchWords } from "./search-words.ts";

const MAX_BYTES = 4000;

export type WebVitalsBindings = { readonly COUNTS: AnalyticsDataset; readonly MEASURES_RATE: RateLimit };

/** `POST /measures`: web vitals, and the searches made in the search panel, which load no page. */
export async function handleWebVitals(
  request: Request,
  { COUNTS, MEASURES_RATE }: WebVitalsBindings,
  execution: ExecutionContext,
): Promise<Response> {
  const emptyResponse = (status: number, headers = {}) =>
    new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
  if (await isRateLimited(MEASURES_RATE, request))
    return emptyResponse(429, { "retry-after": String(RATE_PERIOD_SECONDS) });
  const body = await readJson(request, MAX_BYTES);
  if (body === undefined) return emptyResponse(413);
  const report = v.safeParse(ReportSchema, body);
  if (!report.success) return emptyResponse(400);
  recordEvents(COUNTS, request, execution, () => eventsOf(report.output));
  return emptyResponse(204);
}

function eventsOf({ path, connection, vitals, search }: v.InferOutput<typeof ReportSchema>): AnalyticsEvent[] {
  const { screen, locale } = screenOfPath(path);
  const vitalEvents = VITAL_NAMES.flatMap((of): AnalyticsEvent[] => {
    const value = vitals[of];
    return value === undefined ? [] : [{ kind: "vital", locale, of, outcome: connection, where: screen, value }];
  });
  const words = search ? normalizeSearchWords(search.query, locale) : null;
  if (!search || words === null) return vitalEvents;
  return [
    ...vitalEvents,
    { kind: "search", locale, of: words, outcome: search.found ? "found" : "nothing", where: "panel" },
  ];
}
