import { BRAND } from "../../app/ground/company/brand.ts";
import { dayInZone } from "../../app/ground/i18n/time-zone.ts";
import { MINUTE_MS } from "../../app/ground/platform/duration.ts";

/** While it stays the same, so does every page. */
export type ContentVersion = {
  readonly release: number;
  /** Counts the changes of the slot's index of files. */
  readonly files: number;
};

let currentMinute = { number: 0, day: "" };

/** With the day, because fairs pass and certificates expire. The day is formatted once a minute. */
export function formatContentVersion({ release, files }: ContentVersion, now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== currentMinute.number) currentMinute = { number, day: dayInZone(BRAND.timeZone, new Date(now)) };
  return `${release}.${files}.${currentMinute.day}`;
}
