import type { DatabaseSync } from "node:sqlite";
import type { Rows } from "../../sql/database.ts";
import { translate } from "./translate.js";

/** Runs the SQL of Workers Analytics Engine on SQLite. */
export function queryAnalytics(sqlite: DatabaseSync, dataset: string, question: string): Rows {
  sqlite.aggregate("quantileExactWeighted", {
    varargs: true,
    start: "",
    step: (lines, ...measured) => `${lines}${measured.join(" ")}\n`,
    result: (lines) => quantile(String(lines)),
  });
  return sqlite.prepare(translate(question, dataset)).all() as Rows;
}

/**
 * The value that a share of all do not exceed.
 * @param lines share, value and weight of each
 */
function quantile(lines: string): number | null {
  const measured = lines
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number) as [share: number, value: number, weight: number])
    .toSorted(([, a], [, b]) => a - b);
  const total = measured.reduce((sum, [, , weight]) => sum + weight, 0);
  let reached = 0;
  for (const [share, value, weight] of measured) {
    reached += weight;
    if (reached >= share * total) return value;
  }
  return null;
}
