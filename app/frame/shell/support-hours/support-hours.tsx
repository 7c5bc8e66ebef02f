import { lazy, Suspense } from "react";
import { BRAND } from "../../../ground/company/brand.ts";
import { HAS_SUPPORT_HOURS } from "../../../ground/company/has-support-hours.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { formatPeriods } from "./format-periods.ts";
import styles from "./support-hours.module.css";

const SupportState = lazy(() => import("./support-state.tsx"));

/**
 * The hours of technical support by its own clock, and whether it is open now; nothing where no hours are stated.
 * @param showName where nothing nearby tells whose hours they are
 */
export function SupportHours({ showName = false }: { readonly showName?: boolean }) {
  const { locale, t } = useI18n();
  if (!HAS_SUPPORT_HOURS) return null;
  const { utcOffsetHours, weekdays } = BRAND.supportHours;
  return (
    <p className={styles.hours}>
      <span>
        {`${showName ? `${t("supportHours.name")} ` : ""}${t("supportHours.days")}\n${formatPeriods(weekdays, locale)} (UTC+${utcOffsetHours})`}
      </span>
      <Suspense fallback={<strong />}>
        <SupportState />
      </Suspense>
    </p>
  );
}
