import { MAX_LINES } from "../lines/lines.ts";

const LINES = "lines";

/**
 * The query of the contact page with a list attached, `?lines=11`: the server cannot see the list, but so it knows how much
 * room it takes.
 * @param count of lines; 0 for none
 */
export const formatInquiryQuery = (count: number): string => (count > 0 ? `?${LINES}=${count}` : "");

/** @returns 0 for what is not the number of a list's lines */
export function parseInquiryQuery(parameters: URLSearchParams): number {
  const text = parameters.get(LINES) ?? "";
  const count = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return count <= MAX_LINES ? count : 0;
}
