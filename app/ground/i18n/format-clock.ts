import { CLOCK } from "./generated/settings.ts";
import type { Locale } from "./locales.ts";

/** A time of day as the language writes it: 09.00 in Turkish, 09:00 elsewhere. @param clock HH:MM */
export function formatClock(clock: string, locale: Locale): string {
  const [hours = "", minutes = ""] = clock.split(":");
  return CLOCK[locale].replace("{{hours}}", hours).replace("{{minutes}}", minutes);
}
