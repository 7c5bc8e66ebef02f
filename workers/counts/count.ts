import type { ExecutionContext } from "@cloudflare/workers-types";
import { log } from "../../app/log.ts";
import { type Counted, type Counts, dataPoint } from "./dataset.ts";

/** Counts beside the answer: what cannot be counted is logged, and nobody waits for it. */
export function count(
  counts: Counts,
  request: Request,
  execution: ExecutionContext,
  counted: readonly Counted[],
): void {
  for (const each of counted)
    execution.waitUntil(
      // What counts on a desk is asked over a border and answers; the platform's dataset does neither.
      (async () => counts.writeDataPoint(dataPoint(each)))().catch((error) => log("warn", "counting", error, request)),
    );
}
