import { readD1Migrations } from "@cloudflare/vitest-plugin";
import type { D1Database } from "@cloudflare/workers-types";

/** Applies the migrations to an empty local database without starting wrangler. */
export async function migrate(database: D1Database, name: "catalogue" | "messages"): Promise<void> {
  const migrations = await readD1Migrations(`d1-migrations/${name}`);
  for (const { queries } of migrations) await database.batch(queries.map((query) => database.prepare(query)));
}
