import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import styles from "./support-hours.module.css";
import { dayFormat } from "./support-status.ts";
import { formatClock } from "./texts.ts";
import { useSupportStatus } from "./use-support-status.ts";

type Texts = {
  readonly name: string;
  readonly days: string;
  readonly open: string;
  readonly opens: (time: string) => string;
  readonly closed: string;
};

/** Here and not in a dictionary, because the footer's code loads after the page. */
const TEXTS: Readonly<Record<Locale, Texts>> = {
  tr: {
    name: "Teknik destek",
    days: "hafta içi",
    open: "Şu anda açık",
    opens: (time) => `Açılış: ${time}`,
    closed: "Şu anda kapalı",
  },
  en: {
    name: "Technical support",
    days: "Mon–Fri",
    open: "Open now",
    opens: (time) => `Opens ${time}`,
    closed: "Closed now",
  },
  ru: {
    name: "Техподдержка",
    days: "пн–пт",
    open: "Сейчас работает",
    opens: (time) => `Снова работает: ${time}`,
    closed: "Сейчас не работает",
  },
};

/**
 * The hours of technical support by the office's clock, and whether it is open now.
 * @param showName where nothing nearby tells whose hours they are
 */
export function SupportHours({ showName = false }: { readonly showName?: boolean }) {
  const { locale } = useI18n();
  const status = useSupportStatus();
  const texts = TEXTS[locale];
  const { utcOffsetHours, weekdays } = BRAND.supportHours;
  const periods = weekdays.map((period) => period.map((clock) => formatClock(clock, locale)).join("–")).join(", ");
  return (
    <p className={styles.hours}>
      {`${showName ? `${texts.name}: ` : ""}${texts.days}\n${periods} (UTC+${utcOffsetHours})`}
      {status && (
        <strong data-open={status.isOpen}>
          {status.isOpen
            ? texts.open
            : status.changesAt
              ? texts.opens(formatOfficeTime(status.changesAt, status.now, locale))
              : texts.closed}
        </strong>
      )}
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
