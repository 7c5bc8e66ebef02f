import { DAY_MS, MINUTE_MS } from "../platform/duration.ts";
import { BRAND } from "./brand.ts";
import holidays from "./holidays.json" with { type: "json" };

type Period = readonly [from: string, to: string];
type Hours = { readonly utcOffsetHours: number; readonly weekdays: readonly Period[] };
/** A day off, or its part from a time of day on, by the office's clock. */
type Holiday = { readonly date: string; readonly from?: string };

/** `changesAt` is the next closing or opening; null when no opening is known. */
export type SupportStatus = { readonly isOpen: boolean; readonly changesAt: Date | null };

/** Whether the company states hours of support at all. */
export const HAS_SUPPORT_HOURS = BRAND.supportHours.weekdays.length > 0;

/** No run of holidays and weekends is longer. */
const MAX_DAYS_AHEAD = 30;

const parseMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The opening times of a day, in minutes from its midnight. */
function findOpenings(
  day: Date,
  { weekdays }: Hours,
  daysOff: readonly Holiday[],
): readonly (readonly [from: number, to: number])[] {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return [];
  const holiday = daysOff.find(({ date }) => date === day.toISOString().slice(0, 10));
  if (holiday && !holiday.from) return [];
  const closesAt = holiday?.from ? parseMinutes(holiday.from) : Number.POSITIVE_INFINITY;
  return weekdays
    .map(([from, to]) => [parseMinutes(from), Math.min(parseMinutes(to), closesAt)] as const)
    .filter(([from, to]) => from < to);
}

/** Whether technical support is open at a moment, whatever the time zone of the machine. */
export function computeSupportStatus(
  now: Date,
  hours: Hours = BRAND.supportHours,
  daysOff: readonly Holiday[] = holidays,
): SupportStatus {
  const offsetMs = hours.utcOffsetHours * 60 * MINUTE_MS;
  // The office's local time as if it were UTC, so that Date's UTC methods give its calendar.
  const officeTime = now.getTime() + offsetMs;
  const today = Math.floor(officeTime / DAY_MS) * DAY_MS;
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const midnight = today + daysAhead * DAY_MS;
    for (const [from, to] of findOpenings(new Date(midnight), hours, daysOff)) {
      const [opens, closes] = [midnight + from * MINUTE_MS, midnight + to * MINUTE_MS];
      if (officeTime >= closes) continue;
      const isOpen = officeTime >= opens;
      return { isOpen, changesAt: new Date((isOpen ? closes : opens) - offsetMs) };
    }
  }
  return { isOpen: false, changesAt: null };
}

/** How to write the day of a time that is not today. */
export const dayFormat = (at: Date, now: Date): Intl.DateTimeFormatOptions =>
  at.getTime() - now.getTime() < 6 * DAY_MS ? { weekday: "long" } : { day: "numeric", month: "long" };
