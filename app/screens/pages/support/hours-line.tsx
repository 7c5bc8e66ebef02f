import { useSupportStatus } from "../../../frame/shell/support-hours/use-support-status.ts";
import { dayFormat } from "../../../ground/company/support-status.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { LOCALE_TABLE, type Locale } from "../../../ground/i18n/locales.ts";
import styles from "./hours-line.module.css";

/** A time by the visitor's clock, with the day when that is not today. */
function formatTime(at: Date, now: Date, locale: Locale): string {
  const day = at.toDateString() === now.toDateString() ? {} : dayFormat(at, now);
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}

/** "Open now" or when it opens, by the visitor's own clock. */
export function HoursLine() {
  const { t, locale } = useI18n();
  const status = useSupportStatus();
  const time = status?.changesAt && formatTime(status.changesAt, status.now, locale);
  return (
    <p role="status" className={styles.line} data-open={status?.isOpen}>
      <strong>{status && t(status.isOpen ? "support.open" : "support.closed")}</strong>
      <span>{time && t(status.isOpen ? "support.until" : "support.opens", { time })}</span>
      <small>{status && t("support.yourTime", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</small>
    </p>
  );
}
