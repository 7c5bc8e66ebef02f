import type { Period } from "../../../ground/company/opening-hours.ts";
import { formatClock } from "../../../ground/i18n/format-clock.ts";
import { joinTexts } from "../../../ground/i18n/join-texts.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** The hours of a day as the language writes them: 09:00–12:30, 13:30–17:00. */
export const formatPeriods = (periods: readonly Period[], locale: Locale): string =>
  joinTexts(
    periods.map((period) => period.map((clock) => formatClock(clock, locale)).join("–")),
    locale,
  );
