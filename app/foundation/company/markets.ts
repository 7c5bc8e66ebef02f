import { MARKET_OF, MARKETS } from "#company/markets";
import type { Locale } from "../../ground/i18n/locales.ts";

/** A country with what the company states there: `markets/` in the company's folder. For server code, as it has all of them. */
export type Market = (typeof MARKETS)[string];
/** The office that answers a market's visitors; it may be in another country. */
export type Office = Market["office"];

/** The market of a country; null where the company has none. */
export const marketIn = (country: string): Market | null => MARKETS[country] ?? null;

/** The market that the pages, mails and papers of a language speak for. */
export function marketOf(locale: Locale): Market {
  const market = marketIn(MARKET_OF[locale]);
  if (!market) throw new Error(`No market for the language ${locale}`);
  return market;
}

/** The market whose office a message goes to: of the country that was chosen, or else of the message's language. */
export const marketOfMessage = ({ country, locale }: { readonly country: string; readonly locale: Locale }): Market =>
  marketIn(country) ?? marketOf(locale);

/** The description of a certificate, with what it means in the market of a language. */
export function describeCertificate(
  certificate: { readonly code: string; readonly description: string },
  locale: Locale,
): string {
  const note = marketOf(locale).certificates[certificate.code];
  return note === undefined ? certificate.description : `${certificate.description.replace(/\.?$/, ".")} ${note}`;
}

/** The countries that a visitor can choose from. */
export const MARKET_COUNTRIES: readonly string[] = Object.keys(MARKETS);

/** Where messages are mailed to: the office of each market has a mailbox of its own. */
export const MAILBOXES: readonly string[] = [
  ...new Set(MARKET_COUNTRIES.flatMap((country) => marketIn(country)?.office.mailbox ?? [])),
];
