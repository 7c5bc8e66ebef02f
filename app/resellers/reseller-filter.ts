/** Where resellers are looked for; empty is anywhere. A city only means something in its country. */
export type ResellerFilter = { readonly country: string; readonly city: string };

export const EMPTY_FILTER: ResellerFilter = { country: "", city: "" };

/** What a URL asks for; what is no country or no city is as if it were not there. */
export function parseResellerFilter(params: URLSearchParams): ResellerFilter {
  const country = (params.get("country") ?? "").toUpperCase();
  const city = (params.get("city") ?? "").toLowerCase();
  if (!/^[A-Z]{2}$/.test(country)) return EMPTY_FILTER;
  return { country, city: /^[a-z0-9-]{1,64}$/.test(city) ? city : "" };
}

/** The query of a place's own address. */
export const formatResellerQuery = ({ country, city }: ResellerFilter) =>
  country === "" ? "" : `?country=${country}${city === "" ? "" : `&city=${city}`}`;
