import { renderSafeCsv } from "../../../../app/ground/platform/safe-csv.ts";
import type { PublishReport } from "./create-report.ts";
import { formatReturned } from "./retired-numbers.ts";

const MAX_LISTED = 12;

/** The report of a publish, for the terminal. */
export function formatReport(report: PublishReport): string[] {
  const { release, added, changed, removed, codes, discontinued, redirects, corrections } = report;
  if (report.isUpToDate) return [`Release ${release} is up to date.`];
  const counts = `Release ${release}: ${added} added, ${changed} changed, ${removed} removed`;
  const ending = discontinued.length > 0 ? `, ${discontinued.length} of them discontinued.` : ".";
  return [
    counts + ending,
    ...Object.entries(codes).flatMap(([change, list]) => (list.length > 0 ? [`  ${change}: ${formatList(list)}`] : [])),
    ...corrections.map((each) => `  corrected: ${formatReturned(each, "is")}`),
    ...(redirects.length > 0 ? [`  ${redirects.length} addresses moved; the old ones redirect to the new:`] : []),
    ...redirects.slice(0, MAX_LISTED).map(({ from, to }) => `    ${from} → ${to}`),
    ...(redirects.length > MAX_LISTED ? [`    … and ${redirects.length - MAX_LISTED} more (--report)`] : []),
  ];
}

const formatList = (list: readonly string[]) =>
  list.slice(0, MAX_LISTED).join(", ") + (list.length > MAX_LISTED ? ` … and ${list.length - MAX_LISTED} more` : "");

/** The whole report as CSV: what happened, to which product or URL, and where an old URL redirects. */
export function renderReport({
  codes,
  discontinued,
  redirects,
}: Pick<PublishReport, "codes" | "discontinued" | "redirects">): string {
  const discontinuedCodes = new Set(discontinued);
  const products = Object.entries(codes).flatMap(([change, list]) =>
    list.map((code) => [discontinuedCodes.has(code) ? "discontinued" : change, code, ""]),
  );
  const addresses = redirects.map(({ from, to }) => ["moved", from, to]);
  return renderSafeCsv([["what", "product or address", "leads to"], ...products, ...addresses]);
}
