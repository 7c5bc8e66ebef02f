import { appendFileSync } from "node:fs";

/** What a run counts beside processor time; each has a limit in tools/dev/budgets.ts. */
export type Counted = "page loads" | "axe runs" | "Workers started" | "publishes" | "processes";

/** Adds one to what the whole run counts. */
export function count(what: Counted): void {
  const { KLEMMA_COUNTS: file } = process.env;
  if (file) appendFileSync(file, `${what}\n`);
}
