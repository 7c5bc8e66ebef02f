/** Nobody asks more than this in one line. */
export const MAX_ASKED = 64;

/** What is searched for among the questions. */
export const askedFrom = (query: URLSearchParams): string =>
  (query.get("q") ?? "").toWellFormed().slice(0, MAX_ASKED).trim();

export const askedQuery = (asked: string): string => (asked === "" ? "" : `?${new URLSearchParams({ q: asked })}`);
