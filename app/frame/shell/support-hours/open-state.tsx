import type { OpenStatus } from "../../../ground/company/opening-hours.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { timeZoneName, visitorTimeZone, zoneOffsetMs } from "../../../ground/i18n/time-zone.ts";
import { openingText } from "./opening-text.ts";

type Props = {
  readonly now: Date | null;
  readonly status: OpenStatus | null;
  /** By whose clock it opens, which is named where the visitor's is another. */
  readonly timeZone: string;
};

/** That somebody can be reached now, or from when on; empty until the page has loaded. */
export function OpenState({ now, status, timeZone }: Props) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const opens = (at: Date, from: Date) => {
    const text = openingText(i18n, at, from, timeZone);
    const isElsewhere = zoneOffsetMs(timeZone, at) !== zoneOffsetMs(visitorTimeZone(), at);
    return isElsewhere ? `${text} (${timeZoneName(timeZone, at, locale)})` : text;
  };
  return (
    <strong data-open={status?.isOpen}>
      {status?.isOpen
        ? t("supportHours.open")
        : now && status?.changesAt
          ? opens(status.changesAt, now)
          : status && t("supportHours.closed")}
    </strong>
  );
}
