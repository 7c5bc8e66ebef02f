import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { hourOf, isWithin, MINUTE_MS } from "../app/ground/platform/duration.ts";
import { countErrors, takeLoggedErrors } from "../app/ground/platform/log.ts";
import { prepareStatement } from "./api/prepare-statement.ts";

type ErrorBindings = {
  /** "on" where errors are counted and operations is mailed. */
  readonly ALERTS: string;
  readonly CATALOGUE_POINTER: D1Database;
};

let storedAt = 0;

/**
 * Adds the errors that this isolate has logged to those of the hour, at most once a minute, so that a flood of errors is no
 * flood of writes. A Worker can read neither its own logs nor Analytics Engine; the pointer's database is the one that both
 * Workers have. What an isolate has not stored when it ends is in the log alone.
 */
export function storeErrors({ ALERTS, CATALOGUE_POINTER }: ErrorBindings, waitUntil: (task: Promise<unknown>) => void) {
  if (ALERTS !== "on" || isWithin(storedAt, MINUTE_MS)) return;
  const errors = takeLoggedErrors();
  if (errors === 0) return;
  storedAt = Date.now();
  const statement = sql`
    INSERT INTO logged_error (hour, errors) VALUES (${hourOf(new Date())}, ${errors})
    ON CONFLICT DO UPDATE SET errors = errors + excluded.errors`;
  // The errors themselves are logged; where D1 is away, the next minute tries again.
  const store = async () => await prepareStatement(CATALOGUE_POINTER, statement).run();
  waitUntil(store().catch(() => countErrors(errors)));
}
