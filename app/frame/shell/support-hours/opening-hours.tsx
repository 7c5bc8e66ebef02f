import { hoursInZone } from "../../../foundation/company/hours-elsewhere.ts";
import { computeOpenStatus, type Holiday, type Period } from "../../../ground/company/opening-hours.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { timeZoneName } from "../../../ground/i18n/time-zone.ts";
import { formatPeriods } from "./format-periods.ts";
import { OpenState } from "./open-state.tsx";
import styles from "./support-hours.module.css";
import { useNow } from "./use-now.ts";

type Props = {
  readonly hours: { readonly timeZone: string; readonly weekdays: readonly Period[] };
  readonly holidays: readonly Holiday[];
};

/** The hours of an office by its own clock, and whether it is open now. */
export default function OpeningHours({ hours, holidays }: Props) {
  const { locale, t } = useI18n();
  const now = useNow();
  const { timeZone, weekdays } = hours;
  const zone = now && timeZoneName(timeZone, now, locale);
  return (
    <p className={styles.hours}>
      <span>{`${t("supportHours.days")} ${formatPeriods(weekdays, locale)}${zone ? ` (${zone})` : ""}`}</span>
      <OpenState
        now={now}
        status={now && computeOpenStatus(now, hoursInZone(weekdays, timeZone), holidays)}
        timeZone={timeZone}
      />
    </p>
  );
}
