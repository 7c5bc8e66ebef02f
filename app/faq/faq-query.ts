export const MAX_QUERY_LENGTH = 64;

export const parseFaqQuery = (parameters: URLSearchParams): string =>
  (parameters.get("q") ?? "").toWellFormed().slice(0, MAX_QUERY_LENGTH).trim();

export const formatFaqQuery = (query: string): string => (query === "" ? "" : `?${new URLSearchParams({ q: query })}`);
