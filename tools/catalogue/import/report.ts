import { writeFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import type { Report } from "./publish.ts";

/** As many codes or addresses as a person reads in a terminal. */
const MOST_SHOWN = 12;

/** What a publish did, for a person. */
export function reportLines(report: Report): string[] {
  const { release, added, changed, removed, codes, discontinued, moved } = report;
  if (report.isUpToDate) return [`Release ${release} is up to date.`];
  const counts = `Release ${release}: ${added} added, ${changed} changed, ${removed} removed`;
  const last = discontinued.length > 0 ? `, ${discontinued.length} of them discontinued.` : ".";
  return [
    counts + last,
    ...Object.entries(codes).flatMap(([what, list]) => (list.length > 0 ? [`  ${what}: ${shown(list)}`] : [])),
    ...(moved.length > 0 ? [`  ${moved.length} addresses moved; the old ones lead there:`] : []),
    ...moved.slice(0, MOST_SHOWN).map(({ from, to }) => `    ${from} → ${to}`),
    ...(moved.length > MOST_SHOWN ? [`    … and ${moved.length - MOST_SHOWN} more (--report)`] : []),
  ];
}

const shown = (list: readonly string[]) =>
  list.slice(0, MOST_SHOWN).join(", ") + (list.length > MOST_SHOWN ? ` … and ${list.length - MOST_SHOWN} more` : "");

/** All of it as a table for a spreadsheet: what happened, to which product or address, and where it leads. */
export function writeReport(file: string, { codes, discontinued, moved }: Report): void {
  const gone = new Set(discontinued);
  const products = Object.entries(codes).flatMap(([what, list]) =>
    list.map((code) => [gone.has(code) ? "discontinued" : what, code, ""]),
  );
  const addresses = moved.map(({ from, to }) => ["moved", from, to]);
  writeFileSync(file, stringify([["what", "product or address", "leads to"], ...products, ...addresses]));
}
