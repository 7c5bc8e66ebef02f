import type { ExecutionContext } from "@cloudflare/workers-types";
import { log } from "../../app/ground/platform/log.ts";
import { type AnalyticsDataset, type AnalyticsEvent, toDataPoint } from "./dataset.ts";

/** Writes events without delaying the response; failures are logged only. */
export function recordEvents(
  dataset: AnalyticsDataset,
  request: Request,
  execution: ExecutionContext,
  eventsOf: () => readonly AnalyticsEvent[],
): void {
  // The local stand-in returns promises; the platform's dataset returns nothing.
  const write = async () => await Promise.all(eventsOf().map((event) => dataset.writeDataPoint(toDataPoint(event))));
  execution.waitUntil(write().catch((error) => log("warn", "analytics", error, request)));
}
