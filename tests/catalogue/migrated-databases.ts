import { DATABASES } from "../../tools/databases/database.ts";
import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { copyState, type StateFixture } from "./state-fixtures.ts";

/** What the schema depends on, and workerd, which names the files. */
export const SCHEMA_SOURCES = [
  "d1-migrations/*/*.sql",
  "tools/databases/{create-local-databases,local-database,migrations}.ts",
  "workers/api/wrangler.toml",
  "package-lock.json",
];

const MIGRATED: StateFixture = {
  name: "migrated-databases",
  sources: [...SCHEMA_SOURCES, "tests/catalogue/migrated-databases.ts"],
  make: async (state) => {
    for (const name of DATABASES) await openLocalDatabase(name, state).migrate();
  },
};

/** Copies local databases with today's schema and nothing in them: workerd takes more than a second to create them. */
export const copyMigratedDatabases = (folder?: string): Promise<string> => copyState(MIGRATED, folder);
