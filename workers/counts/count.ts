import type { ExecutionContext } from "@cloudflare/workers-types";
import { log } from "../../app/log.ts";
import { type Counted, type Counts, dataPoint } from "./dataset.ts";

/** Counts beside the answer: what cannot be counted is logged, and nobody waits for it. */
export function count(
  counts: Counts,
  request: Request,
  execution: ExecutionContext,
  counted: () => readonly Counted[],
): void {
  // What counts on a desk is asked over a border and answers; the platform's dataset does neither.
  const write = async () => await Promise.all(counted().map((each) => counts.writeDataPoint(dataPoint(each))));
  execution.waitUntil(write().catch((error) => log("warn", "counting", error, request)));
}
