import { toShortLine } from "../../ground/text/normalize-text.ts";
import { EMPTY_FILTER, MAX_PLACE_LENGTH, type ResellerFilter } from "./reseller-filter.ts";

/** Ignores values that cannot be a country or a city. */
export function parseResellerFilter(params: URLSearchParams): ResellerFilter {
  const country = (params.get("country") ?? "").toUpperCase();
  const city = (params.get("city") ?? "").toLowerCase();
  const near = toShortLine(params.get("near") ?? "", MAX_PLACE_LENGTH).trim();
  if (near !== "") return { ...EMPTY_FILTER, near };
  if (!/^[A-Z]{2}$/.test(country)) return EMPTY_FILTER;
  return { country, city: /^[a-z0-9-]{1,64}$/.test(city) ? city : "", near };
}
