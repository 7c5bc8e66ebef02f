import { writeFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import type { PublishReport } from "./publish-catalogue.ts";

/** As many codes or addresses as a person reads in a terminal. */
const MAX_LISTED = 12;

/** What a publish did, for a person. */
export function formatReport(report: PublishReport): string[] {
  const { release, added, changed, removed, codes, discontinued, redirects } = report;
  if (report.isUpToDate) return [`Release ${release} is up to date.`];
  const counts = `Release ${release}: ${added} added, ${changed} changed, ${removed} removed`;
  const last = discontinued.length > 0 ? `, ${discontinued.length} of them discontinued.` : ".";
  return [
    counts + last,
    ...Object.entries(codes).flatMap(([what, list]) => (list.length > 0 ? [`  ${what}: ${formatList(list)}`] : [])),
    ...(redirects.length > 0 ? [`  ${redirects.length} addresses moved; the old ones lead there:`] : []),
    ...redirects.slice(0, MAX_LISTED).map(({ from, to }) => `    ${from} → ${to}`),
    ...(redirects.length > MAX_LISTED ? [`    … and ${redirects.length - MAX_LISTED} more (--report)`] : []),
  ];
}

const formatList = (list: readonly string[]) =>
  list.slice(0, MAX_LISTED).join(", ") + (list.length > MAX_LISTED ? ` … and ${list.length - MAX_LISTED} more` : "");

/** All of it as a table for a spreadsheet: what happened, to which product or address, and where it leads. */
export function writeReport(file: string, { codes, discontinued, redirects }: PublishReport): void {
  const discontinuedCodes = new Set(discontinued);
  const products = Object.entries(codes).flatMap(([what, list]) =>
    list.map((code) => [discontinuedCodes.has(code) ? "discontinued" : what, code, ""]),
  );
  const addresses = redirects.map(({ from, to }) => ["moved", from, to]);
  writeFileSync(file, stringify([["what", "product or address", "leads to"], ...products, ...addresses]));
}
