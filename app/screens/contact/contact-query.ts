import { formatInquiryQuery, parseInquiryQuery } from "../../features/list/inquiry/inquiry-query.ts";

const COUNTRY = "country";

/** How many lines are attached, and the country whose office is shown: empty for that of the page's language. */
export type ContactQuery = { readonly lineCount: number; readonly country: string };

export const parseContactQuery = (params: URLSearchParams): ContactQuery => ({
  lineCount: parseInquiryQuery(params),
  country: /^[A-Z]{2}$/.exec(params.get(COUNTRY) ?? "")?.[0] ?? "",
});

export function formatContactQuery({ lineCount, country }: ContactQuery): string {
  const query = formatInquiryQuery(lineCount);
  return country === "" ? query : `${query}${query === "" ? "?" : "&"}${COUNTRY}=${country}`;
}
