import type { Locale } from "../i18n/locales.ts";

/** The calendar file of one fair, or of all that are still to come. */
export const calendarPath = (locale: Locale, fair?: string) => `/calendar/${locale}/${fair ?? "all"}.ics`;
