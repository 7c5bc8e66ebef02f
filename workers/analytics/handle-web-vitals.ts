import type { ExecutionContext } from "@cloudflare/workers-types";
import * as v from "valibot";
import { ReportSchema, VITAL_NAMES } from "../../app/frame/shell/web-vitals/report.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { screenOfPath } from "../../app/ground/i18n/screen-of-path.ts";
import type { ScreenName } from "../../app/ground/i18n/screens.ts";
import { BODY_LIMITS } from "../body-limits.ts";
import { problemResponse } from "../problem.ts";
import { readJson } from "../read-json.ts";
import type { AnalyticsDataset, AnalyticsEvent } from "./dataset.ts";
import { searchEvents } from "./events.ts";
import { recordEvents } from "./record-events.ts";
import { normalizeSearchWords } from "./search-words.ts";

export type WebVitalsBindings = { readonly COUNTS: AnalyticsDataset };

/** `POST /measures`: web vitals, and what loads no page: searches in the search panel, fields that a form refused. */
export async function handleWebVitals(
  request: Request,
  { COUNTS }: WebVitalsBindings,
  execution: ExecutionContext,
): Promise<Response> {
  const body = await readJson(request, BODY_LIMITS.webVitals);
  if (body === undefined) return problemResponse(413, { title: "Too large" });
  const report = v.safeParse(ReportSchema, body);
  if (!report.success) return problemResponse(400, { title: "Not a report" });
  recordEvents(COUNTS, request, execution, () => eventsOf(report.output));
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

function eventsOf(report: v.InferOutput<typeof ReportSchema>): AnalyticsEvent[] {
  const { path, connection, vitals, search, answer, fieldErrors } = report;
  const { screen, locale } = screenOfPath(path);
  const vitalEvents = VITAL_NAMES.flatMap((of): AnalyticsEvent[] => {
    const value = vitals[of];
    return value === undefined ? [] : [{ kind: "vital", locale, of, outcome: connection, where: screen, value }];
  });
  const errorEvents = fieldErrors.map((of): AnalyticsEvent => ({ kind: "fieldError", locale, of }));
  const answered = answer ? normalizeSearchWords(answer.query, locale) : null;
  return [
    ...vitalEvents,
    ...errorEvents,
    ...(search ? searchEvents(search.query, search, locale, "panel") : []),
    ...(answer && answered !== null ? [answerEvent(answered, answer, locale, search ? "panel" : screen)] : []),
  ];
}

const answerEvent = (
  of: string,
  { kind, pressed }: NonNullable<v.InferOutput<typeof ReportSchema>["answer"]>,
  locale: Locale,
  where: ScreenName | "panel",
): AnalyticsEvent => ({ kind: "answer", locale, of, outcome: pressed ? "pressed" : "left", where, answer: kind });
