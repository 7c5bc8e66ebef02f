/** Letters of a query; what follows is cut off. */
export const MAX_QUERY_LENGTH = 64;

/** What is searched for among the questions. */
export const parseFaqQuery = (parameters: URLSearchParams): string =>
  (parameters.get("q") ?? "").toWellFormed().slice(0, MAX_QUERY_LENGTH).trim();

export const formatFaqQuery = (query: string): string => (query === "" ? "" : `?${new URLSearchParams({ q: query })}`);
