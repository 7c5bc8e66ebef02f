/** Letters of a query; what follows is cut off. */
export const MAX_QUERY_LENGTH = 64;

/** What is searched for among the questions. */
export const askedFrom = (query: URLSearchParams): string =>
  (query.get("q") ?? "").toWellFormed().slice(0, MAX_QUERY_LENGTH).trim();

export const askedQuery = (asked: string): string => (asked === "" ? "" : `?${new URLSearchParams({ q: asked })}`);
