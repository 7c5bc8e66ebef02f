import { queryAnalytics } from "../../../tools/dev/analytics/sql.ts";
import { type Route, succeed } from "./http.ts";
import type { State } from "./state.ts";

export const analytics = ({ counted }: State): readonly Route[] => [
  [
    "POST",
    "/analytics_engine/sql",
    // https://developers.cloudflare.com/analytics/analytics-engine/sql-api/ (read 2026-11-23): the question is the body, and
    // the answer is meta, data and rows, not an envelope. Whole numbers of 64 bits come as text.
    ({ body }) => {
      const question = body.toString();
      const data = queryAnalytics(counted, /FROM (\w+)/.exec(question)?.[1] ?? "", question).map((row) => ({
        ...row,
        times: String(row.times),
      }));
      const meta = Object.keys(data[0] ?? {}).map((name) => ({ name, type: name === "times" ? "UInt64" : "String" }));
      return { status: 200, json: { meta, data, rows: data.length, rows_before_limit_at_least: data.length } };
    },
  ],
  // wrangler asks what a Worker has used.
  ["POST", "/graphql", () => succeed({ viewer: { accounts: [] } })],
];
