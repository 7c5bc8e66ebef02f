import { readD1Migrations } from "@cloudflare/vitest-plugin";
import type { D1Database } from "@cloudflare/workers-types";

/** Gives an empty local database the schema that its migrations make, without a start of wrangler. */
export async function migrate(database: D1Database, name: "catalogue" | "messages"): Promise<void> {
  const migrations = await readD1Migrations(`d1-migrations/${name}`);
  for (const { queries } of migrations) await database.batch(queries.map((query) => database.prepare(query)));
}
