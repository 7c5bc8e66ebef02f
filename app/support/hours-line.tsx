import { useI18n } from "../i18n/i18n-context.tsx";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import styles from "./hours-line.module.css";
import { useSupportStatus } from "./use-support-status.ts";

const DAY_MS = 86_400_000;

/** A time as the visitor's clock shows it, with the day when that is not today. */
function formatTime(at: Date, now: Date, locale: Locale): string {
  const isToday = at.toDateString() === now.toDateString();
  const isWithinDays = at.getTime() - now.getTime() < 6 * DAY_MS;
  const day: Intl.DateTimeFormatOptions = isToday
    ? {}
    : isWithinDays
      ? { weekday: "long" }
      : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}

/** "Open now" or when it opens, by the visitor's own clock. */
export function HoursLine() {
  const { t, locale } = useI18n();
  const status = useSupportStatus();
  return (
    <p role="status" className={styles.line} data-open={status?.isOpen}>
      {status &&
        (status.isOpen ? (
          <>
            <strong>{t("support.open")}</strong>
            {status.changesAt && <> {t("support.until", { time: formatTime(status.changesAt, status.now, locale) })}</>}
          </>
        ) : (
          <>
            <strong>{t("support.closed")}</strong>
            {status.changesAt && <> {t("support.opens", { time: formatTime(status.changesAt, status.now, locale) })}</>}
          </>
        ))}
      {status && <small>{t("support.yourTime", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</small>}
    </p>
  );
}
