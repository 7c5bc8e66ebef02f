import type { DatabaseSync } from "node:sqlite";
import type { Rows } from "../../sql/database.ts";

/** The table that counts.js writes. */
const TABLE = "counted_events";

/**
 * Runs the SQL of Workers Analytics Engine
 * (https://developers.cloudflare.com/analytics/analytics-engine/sql-reference/) on SQLite: only the part of the dialect that our
 * queries use, without the platform's own parser.
 */
export function queryAnalytics(sqlite: DatabaseSync, dataset: string, question: string): Rows {
  sqlite.aggregate("quantileExactWeighted", {
    varargs: true,
    start: "",
    step: (lines, ...measured) => `${lines}${measured.join(" ")}\n`,
    result: (lines) => quantile(String(lines)),
  });
  const translated = question
    .replaceAll(/quantileExactWeighted\(([\d.]+)\)\(/g, "quantileExactWeighted($1, ")
    .replaceAll(/NOW\(\) - INTERVAL '(\d+)' DAY/g, "datetime('now', '-$1 days')")
    .replaceAll(`FROM ${dataset} `, `FROM ${TABLE} `);
  return sqlite.prepare(translated).all() as Rows;
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
