import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { DATABASES } from "../../tools/sql/database.ts";
import { copyState, type StateFixture } from "./state-fixtures.ts";

/** What the schema depends on, and workerd, which names the files. */
export const SCHEMA_SOURCES = [
  "tools/databases/local-database.ts",
  "d1-migrations",
  "workers/api/wrangler.toml",
  "desk/wrangler.toml",
  "package-lock.json",
];

const MIGRATED: StateFixture = {
  name: "migrated-databases",
  sources: SCHEMA_SOURCES,
  make: async (state) => {
    for (const name of DATABASES) await openLocalDatabase(name, state).migrate();
  },
};

/** Copies local databases with today's schema and nothing in them: workerd takes more than a second to create them. */
export const copyMigratedDatabases = (folder?: string): Promise<string> => copyState(MIGRATED, folder);
