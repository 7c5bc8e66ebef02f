import LocalHours from "../../../frame/shell/support-hours/local-hours.tsx";
import { openingText } from "../../../frame/shell/support-hours/opening-text.ts";
import styles from "../../../frame/shell/support-hours/support-hours.module.css";
import { useNow } from "../../../frame/shell/support-hours/use-now.ts";
import { computeSupportStatus } from "../../../ground/company/opening-hours.ts";
import { describeMoment } from "../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

/** "Open now" or when it opens, by the visitor's own clock. */
export default function HoursLine() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const now = useNow();
  const status = now && computeSupportStatus(now);
  const change = now && status?.changesAt;
  return (
    <p role="status" className={styles.hours}>
      <strong data-open={status?.isOpen}>
        <span>{status && t(status.isOpen ? "support.open" : "support.closed")}</span>{" "}
        <span>
          {change &&
            (status.isOpen
              ? t("support.until", { time: describeMoment(change, now, locale).clock })
              : openingText(i18n, change, now))}
        </span>
      </strong>
      <LocalHours />
    </p>
  );
}
