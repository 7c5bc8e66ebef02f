import type { ExecutionContext } from "@cloudflare/workers-types";
import { log } from "../../app/log.ts";
import { type AnalyticsDataset, type AnalyticsEvent, toDataPoint } from "./dataset.ts";

/** Counts beside the answer: what cannot be counted is logged, and nobody waits for it. */
export function recordEvents(
  dataset: AnalyticsDataset,
  request: Request,
  execution: ExecutionContext,
  eventsOf: () => readonly AnalyticsEvent[],
): void {
  // What counts on a desk is asked over a border and answers; the platform's dataset does neither.
  const write = async () => await Promise.all(eventsOf().map((each) => dataset.writeDataPoint(toDataPoint(each))));
  execution.waitUntil(write().catch((error) => log("warn", "counting", error, request)));
}
