import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Sql } from "sql-template-tag";

export const prepareStatement = (database: D1Database, { sql, values }: Sql): D1PreparedStatement =>
  database.prepare(sql).bind(...values);
