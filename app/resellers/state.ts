/** Where resellers are looked for; empty is anywhere. A city only means something in its country. */
export type Where = { readonly country: string; readonly city: string };

export const ANYWHERE: Where = { country: "", city: "" };

/** What a URL asks for; what is no country or no city is as if it were not there. */
export function whereFrom(params: URLSearchParams): Where {
  const country = (params.get("country") ?? "").toUpperCase();
  const city = (params.get("city") ?? "").toLowerCase();
  if (!/^[A-Z]{2}$/.test(country)) return ANYWHERE;
  return { country, city: /^[a-z0-9-]{1,64}$/.test(city) ? city : "" };
}

/** The query of a place's own address. */
export const queryOf = ({ country, city }: Where) =>
  country === "" ? "" : `?country=${country}${city === "" ? "" : `&city=${city}`}`;
