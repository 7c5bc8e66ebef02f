import type { OpenStatus } from "../../../ground/company/opening-hours.ts";
import { formatTime } from "../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly now: Date | null;
  readonly status: OpenStatus | null;
  /** By whose clock it opens. */
  readonly timeZone: string;
};

/** That somebody can be reached now, or from when on; empty until the page has loaded. */
export function OpenState({ now, status, timeZone }: Props) {
  const { locale, t } = useI18n();
  return (
    <strong data-open={status?.isOpen}>
      {status?.isOpen
        ? t("supportHours.open")
        : now && status?.changesAt
          ? t("supportHours.opens", { time: formatTime(status.changesAt, now, locale, timeZone) })
          : status && t("supportHours.closed")}
    </strong>
  );
}
