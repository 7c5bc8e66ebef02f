import { toShortLine } from "../../../ground/text/normalize-text.ts";

export const MAX_QUERY_LENGTH = 64;

export const parseFaqQuery = (parameters: URLSearchParams): string =>
  toShortLine(parameters.get("q") ?? "", MAX_QUERY_LENGTH);

export const formatFaqQuery = (query: string): string => (query === "" ? "" : `?${new URLSearchParams({ q: query })}`);
