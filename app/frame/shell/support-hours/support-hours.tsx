import { BRAND } from "../../../ground/company/brand.ts";
import { dayFormat, HAS_SUPPORT_HOURS } from "../../../ground/company/support-status.ts";
import { formatClock } from "../../../ground/i18n/format-clock.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { LOCALE_TABLE, type Locale } from "../../../ground/i18n/locales.ts";
import styles from "./support-hours.module.css";
import { useSupportStatus } from "./use-support-status.ts";

/**
 * The hours of technical support by the office's clock, and whether it is open now; nothing where no hours are stated.
 * @param showName where nothing nearby tells whose hours they are
 */
export function SupportHours({ showName = false }: { readonly showName?: boolean }) {
  const { locale, t } = useI18n();
  const status = useSupportStatus();
  if (!HAS_SUPPORT_HOURS) return null;
  const { utcOffsetHours, weekdays } = BRAND.supportHours;
  const periods = weekdays.map((period) => period.map((clock) => formatClock(clock, locale)).join("–")).join(", ");
  return (
    <p className={styles.hours}>
      <span>
        {`${showName ? `${t("supportHours.name")} ` : ""}${t("supportHours.days")}\n${periods} (UTC+${utcOffsetHours})`}
      </span>
      <strong data-open={status?.isOpen}>
        {status?.isOpen
          ? t("supportHours.open")
          : status?.changesAt
            ? t("supportHours.opens", { time: formatOfficeTime(status.changesAt, status.now, locale) })
            : status && t("supportHours.closed")}
      </strong>
    </p>
  );
}

/** A time by the office's clock, with the day when that is not today there: Monday 09:00, 2 June 09:00. */
function formatOfficeTime(at: Date, now: Date, locale: Locale): string {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { timeZone: BRAND.timeZone, ...options }).format(time);
  const clock = formatClock(format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }), locale);
  if (format(at, { dateStyle: "short" }) === format(now, { dateStyle: "short" })) return clock;
  return `${format(at, dayFormat(at, now))} ${clock}`;
}
