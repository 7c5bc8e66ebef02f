import { BRAND } from "../../../ground/company/brand.ts";
import { countryName } from "../../../ground/i18n/display-names.ts";
import { formatDays } from "../../../ground/i18n/format-day.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { dayInZone } from "../../../ground/i18n/time-zone.ts";
import type { Content, TradeFair } from "../content.ts";

/** A fair in one language; `days` is its dates as text. */
export type Fair = Pick<TradeFair, "id" | "starts" | "ends" | "hall" | "stand"> &
  Readonly<Record<"name" | "venue" | "city" | "country" | "shows" | "days", string>>;

/** Today at the company, as YYYY-MM-DD. */
export const today = (now: Date): string => dayInZone(BRAND.timeZone, now);

export function localizeFair(locale: Locale, fair: TradeFair): Fair {
  return {
    id: fair.id,
    starts: fair.starts,
    ends: fair.ends,
    hall: fair.hall,
    stand: fair.stand,
    name: fair.name[locale],
    venue: fair.venue[locale],
    city: fair.city[locale],
    country: countryName(fair.country, locale),
    shows: fair.shows[locale],
    days: formatDays(fair.starts, fair.ends, locale),
  };
}

/** `upcoming` begins with the next fair, `past` with the most recent. A fair is upcoming until its last day is over. */
export function listFairs(
  content: Content,
  locale: Locale,
  now: Date,
): { readonly upcoming: readonly Fair[]; readonly past: readonly Fair[] } {
  const day = today(now);
  const fairs = content.fairs.map((fair) => localizeFair(locale, fair));
  return {
    upcoming: fairs.filter(({ ends }) => ends >= day),
    past: fairs.filter(({ ends }) => ends < day).toReversed(),
  };
}
