import { appendFileSync } from "node:fs";
import type { Counted } from "../../tools/dev/budgets.ts";

/** Adds one to what the whole run counts. */
export function count(what: Counted): void {
  const { KLEMMA_COUNTS: file } = process.env;
  if (file) appendFileSync(file, `${what}\n`);
}
