import { describeMoment } from "../../../ground/i18n/format-time.ts";
import type { I18n } from "../../../ground/i18n/i18n-context.tsx";

/** From when on somebody can be reached. @param timeZone by whose clock, that of the visitor by default */
export function openingText({ t, locale }: I18n, at: Date, now: Date, timeZone?: string): string {
  const { day, clock } = describeMoment(at, now, locale, timeZone);
  return day === null ? t("supportHours.opens", { clock }) : t("supportHours.opensOn", { day, clock });
}
