import type { Locale } from "../../../ground/i18n/locales.ts";

/** Without a fair, the calendar of all upcoming ones. */
export const calendarPath = (locale: Locale, fair?: string) => `/calendar/${locale}/${fair ?? "all"}.ics`;
