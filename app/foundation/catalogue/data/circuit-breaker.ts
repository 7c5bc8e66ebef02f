import type { D1Database } from "@cloudflare/workers-types";
import { isWithin } from "../../../ground/platform/duration.ts";
import { TimeoutError, withTimeout } from "../../../ground/platform/with-timeout.ts";

/** Ten times what the slowest query takes in a catalogue of a million products. */
const QUERY_TIMEOUT_MS = 2000;
/** So long a database that hangs gets no queries, so that few visitors wait for it. */
const OPEN_MS = 5000;
/** A single query may hang for reasons of its own; this many in a row mean that the database does. */
const FAILURE_THRESHOLD = 3;

const breakers = new WeakMap<D1Database, { readonly failures: number; readonly failedAt: number }>();

/** @throws TimeoutError, or at once an Error for a database that timed out several times in a row a moment ago */
export async function withCircuitBreaker<Result>(database: D1Database, task: () => Promise<Result>): Promise<Result> {
  const breaker = breakers.get(database);
  if (breaker && breaker.failures >= FAILURE_THRESHOLD && isWithin(breaker.failedAt, OPEN_MS))
    throw new Error("D1 timed out several times a moment ago, so it gets no queries for now");
  try {
    const result = await withTimeout(task(), QUERY_TIMEOUT_MS);
    breakers.delete(database);
    return result;
  } catch (error) {
    if (error instanceof TimeoutError) {
      const failures = (breakers.get(database)?.failures ?? 0) + 1;
      breakers.set(database, { failures, failedAt: Date.now() });
    }
    throw error;
  }
}
