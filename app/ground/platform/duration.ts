export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/**
 * Whether a time is less than a duration ago. One that is ahead is not: the clock was set back since, and what is kept by its
 * age would be kept until the clock gets there again.
 */
export function isWithin(since: number, durationMs: number, now = Date.now()): boolean {
  const age = now - since;
  return age >= 0 && age < durationMs;
}

/** The beginning of an ISO 8601 time in UTC: 2026-11-27T01 */
export const hourOf = (time: Date): string => time.toISOString().slice(0, "2026-11-27T01".length);
