import type { Report } from "./report.ts";

const REPORT_PATH = "/measures";

/** Safari and Firefox lack `connection`. */
type NavigatorWithHints = Navigator & {
  readonly connection?: { readonly effectiveType?: Report["connection"]; readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
};

/** Honours Global Privacy Control and data saving. */
function isOptedOut(): boolean {
  const { connection, globalPrivacyControl } = navigator as NavigatorWithHints;
  return connection?.saveData === true || globalPrivacyControl === true;
}

/** A beacon arrives even when the page is closed. It has nothing that tells visitors apart. */
export function sendReport(report: Omit<Report, "connection">): void {
  if (isOptedOut()) return;
  const connection = (navigator as NavigatorWithHints).connection?.effectiveType;
  const body = JSON.stringify({ ...report, connection });
  navigator.sendBeacon(REPORT_PATH, new Blob([body], { type: "application/json" }));
}
