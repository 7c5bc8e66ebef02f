import { BRAND } from "../../../../app/brand.ts";
import { LOCALE_TABLE, type Locale } from "../../../../app/i18n/locales.ts";
import type { StoredMessage } from "../store/message-row.ts";

/** When a message was received, in the office's time zone. */
export function formatReceivedAt({ receivedAt }: StoredMessage, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: BRAND.timeZone,
  });
  return `${format.format(new Date(receivedAt))} (UTC+${BRAND.supportHours.utcOffsetHours})`;
}
