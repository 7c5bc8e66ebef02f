import LocalHours from "../../../frame/shell/support-hours/local-hours.tsx";
import { useNow } from "../../../frame/shell/support-hours/use-now.ts";
import { computeSupportStatus } from "../../../ground/company/opening-hours.ts";
import { formatTime } from "../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./hours-line.module.css";

/** "Open now" or when it opens, by the visitor's own clock. */
export default function HoursLine() {
  const { t, locale } = useI18n();
  const now = useNow();
  const status = now && computeSupportStatus(now);
  const time = now && status?.changesAt && formatTime(status.changesAt, now, locale);
  return (
    <p role="status" className={styles.line} data-open={status?.isOpen}>
      <strong>{status && t(status.isOpen ? "support.open" : "support.closed")}</strong>
      <span>{time && t(status.isOpen ? "support.until" : "support.opens", { time })}</span>
      <LocalHours />
    </p>
  );
}
