import { BRAND } from "../../app/ground/company/brand.ts";
import { MINUTE_MS } from "../../app/ground/platform/duration.ts";

/** While it stays the same, so does every page. */
export type ContentVersion = {
  readonly release: number;
  /** Counts the changes of the slot's index of files. */
  readonly files: number;
};

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: BRAND.timeZone, dateStyle: "short" });
let currentMinute = { number: 0, day: "" };

/** With the day, because fairs pass and certificates expire. The day is formatted once a minute. */
export function formatContentVersion({ release, files }: ContentVersion, now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== currentMinute.number) currentMinute = { number, day: dayFormat.format(now) };
  return `${release}.${files}.${currentMinute.day}`;
}
