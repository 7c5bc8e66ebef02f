import { BRAND } from "../../../../app/ground/company/brand.ts";
import { formatClock } from "../../../../app/ground/i18n/format-clock.ts";
import { formatDay } from "../../../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { MINUTE_MS } from "../../../../app/ground/platform/duration.ts";
import type { StoredMessage } from "../store/message-row.ts";

const HOUR_MS = 60 * MINUTE_MS;

/** When a message was received, by the office's clock: a sentence has its own words between day and time. */
export function formatReceivedAt({ receivedAt }: Pick<StoredMessage, "receivedAt">, locale: Locale) {
  const { utcOffsetHours } = BRAND.supportHours;
  const [day = "", clock = ""] = new Date(Date.parse(receivedAt) + utcOffsetHours * HOUR_MS).toISOString().split("T");
  return {
    day: formatDay(day, locale, "long"),
    time: formatClock(clock.slice(0, "HH:MM".length), locale),
    zone: `UTC+${utcOffsetHours}`,
  };
}
