import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { type Message, message } from "../messages/message.ts";
import PLACES from "./places.json" with { type: "json" };
import UNASSIGNED from "./unassigned-numbers.json" with { type: "json" };

type Place = { readonly dial: string; readonly post?: string };
type Unassigned = { readonly numbers: string; readonly source: string };

const places: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Place>>>>>> = PLACES;
const unassigned: Readonly<Partial<Record<string, Unassigned>>> = UNASSIGNED;

type Located = { readonly country: string; readonly city: string };

/**
 * What is wrong with a number, which begins with + and the country's code.
 * @param located where it rings: a country's two letters, and a city as the tables write it; an unknown one is not checked
 * @param isInvented whether it must be one that rings nobody
 * @returns null for nothing
 */
export function findTelephoneProblem(number: string, { country, city }: Located, isInvented: boolean): Message | null {
  if (!isSupportedCountry(country)) return null;
  const digits = number.replace(/\D/g, "");
  const code = getCountryCallingCode(country);
  if (!digits.startsWith(code)) return message("phoneOfOtherCountry", { code: `+${code}` });
  const national = digits.slice(code.length);
  const place = places[country]?.[city];
  if (place && !new RegExp(`^(?:${place.dial})`).test(national))
    return message("phoneOfOtherCity", { codes: place.dial.replaceAll("|", ", ") });
  if (!isInvented) return isOfCountry(number, country) ? null : message("phoneNotInPlan");
  return new RegExp(`^(?:${unassigned[country]?.numbers ?? "(?!)"})$`).test(national) ? null : message("phoneMayRing");
}

function isOfCountry(number: string, country: CountryCode): boolean {
  const parsed = parsePhoneNumberFromString(number);
  // Countries that share a calling code are told apart where the plan does.
  return parsed?.isValid() === true && (parsed.country === undefined || parsed.country === country);
}

/** Whether an address has a postcode that begins as those of its city do; null where that is not known. */
export function findPostcodeProblem(address: string, { country, city }: Located): Message | null {
  const post = places[country]?.[city]?.post;
  if (post === undefined || new RegExp(`(?<![\\p{L}\\d])${post}`, "u").test(address)) return null;
  return message("postcodeOfOtherCity");
}
