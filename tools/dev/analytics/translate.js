import { NAME } from "./table.js";

/**
 * The SQL of Workers Analytics Engine (https://developers.cloudflare.com/analytics/analytics-engine/sql-reference/) as SQLite has
 * it: only the part of the dialect that our queries use, without the platform's own parser.
 */
export const translate = (question, dataset) =>
  question
    .replaceAll(/quantileExactWeighted\(([\d.]+)\)\(/g, "quantileExactWeighted($1, ")
    .replaceAll(/NOW\(\) - INTERVAL '(\d+)' DAY/g, "datetime('now', '-$1 days')")
    .replaceAll(`FROM ${dataset} `, `FROM ${NAME} `);
