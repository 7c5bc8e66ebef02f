import { BRAND } from "../../app/ground/company/brand.ts";
import { dayInZone } from "../../app/ground/i18n/time-zone.ts";
import { MINUTE_MS } from "../../app/ground/platform/duration.ts";

/** While it stays the same, so does every page. */
export type ContentVersion = {
  readonly release: number;
  /** Counts the changes of the slot's index of files. */
  readonly files: number;
  /** The release of the pages' texts; 0 for those of the build. */
  readonly texts: number;
};

let currentMinute = { number: 0, day: "" };

/** The company's, formatted once a minute. @returns as YYYY-MM-DD */
export function currentDay(now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== currentMinute.number) currentMinute = { number, day: dayInZone(BRAND.timeZone, new Date(now)) };
  return currentMinute.day;
}

/** With the day, because fairs pass, certificates expire and texts go live. */
export const formatContentVersion = ({ release, files, texts }: ContentVersion, now: number): string =>
  `${release}.${files}.${texts}.${currentDay(now)}`;
