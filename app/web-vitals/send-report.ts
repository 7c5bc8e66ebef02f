import { REPORT_PATH, type Report } from "./report.ts";

/** Not in every browser: Safari and Firefox know neither. */
type NavigatorWithHints = Navigator & {
  readonly connection?: { readonly effectiveType?: Report["connection"]; readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
};

/** Whether a visitor asks not to be counted, or to be spared what a page can do without. */
function isOptedOut(): boolean {
  const { connection, globalPrivacyControl } = navigator as NavigatorWithHints;
  return connection?.saveData === true || globalPrivacyControl === true;
}

/** Sends a report that also arrives when the page is left; it holds nothing that would tell one visitor from another. */
export function sendReport(report: Omit<Report, "connection">): void {
  if (isOptedOut()) return;
  const connection = (navigator as NavigatorWithHints).connection?.effectiveType;
  const body = JSON.stringify({ ...report, connection });
  navigator.sendBeacon(REPORT_PATH, new Blob([body], { type: "application/json" }));
}
