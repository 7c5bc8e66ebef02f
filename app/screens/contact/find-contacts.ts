import { HOME_MARKET } from "#company/markets";
import { MARKET_COUNTRIES, type Market, marketIn, marketOf, type Office } from "../../foundation/company/markets.ts";
import { collatorOf } from "../../ground/i18n/collator.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

const localize = ({ mailbox: _, ...office }: Office, locale: Locale) => ({
  ...office,
  countryName: countryName(office.country, locale),
});

/**
 * Whom the contact page names.
 * @param asked the country in the address; one that is no market is left out, as is none
 */
export function findContacts(asked: string, locale: Locale) {
  const own = marketOf(locale);
  const market: Market = marketIn(asked) ?? own;
  const { country, office, contacts, deliveryDays } = market;
  const head = marketIn(HOME_MARKET)?.office;
  return {
    country,
    /** That of the page's language, which an address does not name. */
    ownCountry: own.country,
    countries: MARKET_COUNTRIES.map((code) => ({ code, name: countryName(code, locale) })).toSorted((one, other) =>
      collatorOf(locale).compare(one.name, other.name),
    ),
    office: localize(office, locale),
    functions: Object.entries(contacts).flatMap(([name, contact]) =>
      contact ? [{ name: name as keyof Market["contacts"], ...contact }] : [],
    ),
    deliveryDays,
    head: head && office.country !== HOME_MARKET ? localize(head, locale) : null,
  };
}

export type Contacts = ReturnType<typeof findContacts>;
