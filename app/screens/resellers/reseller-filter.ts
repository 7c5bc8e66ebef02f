/** Empty means anywhere. A city is a slug within its country; `near` is any place as it was typed, of which there are no others. */
export type ResellerFilter = { readonly country: string; readonly city: string; readonly near: string };

export const EMPTY_FILTER: ResellerFilter = { country: "", city: "", near: "" };

export const MAX_PLACE_LENGTH = 60;

export function formatResellerQuery({ country, city, near }: Partial<ResellerFilter>): string {
  const query = new URLSearchParams({
    ...(near ? { near } : {}),
    ...(country && !near ? { country } : {}),
    ...(country && city && !near ? { city } : {}),
  }).toString();
  return query && `?${query}`;
}
