/** Empty means anywhere. A city is a slug within its country. */
export type ResellerFilter = { readonly country: string; readonly city: string };

export const EMPTY_FILTER: ResellerFilter = { country: "", city: "" };

/** Ignores values that cannot be a country or a city. */
export function parseResellerFilter(params: URLSearchParams): ResellerFilter {
  const country = (params.get("country") ?? "").toUpperCase();
  const city = (params.get("city") ?? "").toLowerCase();
  if (!/^[A-Z]{2}$/.test(country)) return EMPTY_FILTER;
  return { country, city: /^[a-z0-9-]{1,64}$/.test(city) ? city : "" };
}

export const formatResellerQuery = ({ country, city }: ResellerFilter) =>
  country === "" ? "" : `?country=${country}${city === "" ? "" : `&city=${city}`}`;
