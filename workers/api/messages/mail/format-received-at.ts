import { marketOfMessage } from "../../../../app/foundation/company/markets.ts";
import { BRAND } from "../../../../app/ground/company/brand.ts";
import { formatClock } from "../../../../app/ground/i18n/format-clock.ts";
import { formatDay } from "../../../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { timeZoneName, zoneOffsetMs } from "../../../../app/ground/i18n/time-zone.ts";
import type { StoredMessage } from "../store/message-row.ts";

/** When a message was received, by the clock of its market: a sentence has its own words between day and time. */
export function formatReceivedAt(message: Pick<StoredMessage, "receivedAt" | "country" | "locale">, locale: Locale) {
  const at = new Date(message.receivedAt);
  const timeZone = marketOfMessage(message).office.hours?.timeZone ?? BRAND.timeZone;
  const local = new Date(at.getTime() + zoneOffsetMs(timeZone, at)).toISOString();
  const [day = "", clock = ""] = local.split("T");
  return {
    day: formatDay(day, locale),
    time: formatClock(clock.slice(0, "HH:MM".length), locale),
    zone: timeZoneName(timeZone, at, locale),
  };
}
