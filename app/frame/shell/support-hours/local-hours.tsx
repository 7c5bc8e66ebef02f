import { periodsInZone } from "../../../foundation/company/hours-elsewhere.ts";
import { BRAND } from "../../../ground/company/brand.ts";
import type { Period } from "../../../ground/company/opening-hours.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { timeZoneName, visitorTimeZone } from "../../../ground/i18n/time-zone.ts";
import { formatPeriods } from "./format-periods.ts";
import { useNow } from "./use-now.ts";

/** The hours of technical support by the visitor's clock today, where that is another one. */
export default function LocalHours() {
  const { locale, t } = useI18n();
  const now = useNow();
  if (!now) return null;
  const timeZone = visitorTimeZone();
  const own: readonly Period[] = BRAND.supportHours.weekdays;
  const periods = periodsInZone(own, BRAND.supportHours.utcOffsetHours, timeZone, now);
  if (formatPeriods(periods, locale) === formatPeriods(own, locale)) return null;
  return (
    <small>
      {t("support.yourTime", { zone: timeZoneName(timeZone, now, locale), hours: formatPeriods(periods, locale) })}
    </small>
  );
}
