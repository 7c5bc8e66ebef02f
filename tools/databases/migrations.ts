import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Database, DatabaseName } from "../sql/database.ts";

/** As the settings of the Workers say, too. */
const FOLDERS: Readonly<Record<DatabaseName, string>> = {
  CATALOGUE_A: "catalogue",
  CATALOGUE_B: "catalogue",
  CATALOGUE_C: "catalogue",
  CATALOGUE_POINTER: "pointer",
  MESSAGES: "messages",
  JOURNAL: "desk",
};

/** The migrations of a database in their order. @returns paths by name */
export function migrationFiles(binding: DatabaseName): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, "../../d1-migrations", FOLDERS[binding]);
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, join(folder, name)]),
  );
}

const Names = v.array(v.object({ name: v.string() }));

/** The names of the migrations that a database has not got. */
export async function missingMigrations(
  { select }: Pick<Database, "select">,
  binding: DatabaseName,
): Promise<readonly string[]> {
  const [table] = await select("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  const applied = table ? v.parse(Names, await select("SELECT name FROM d1_migrations")).map(({ name }) => name) : [];
  return [...migrationFiles(binding).keys()].filter((name) => !applied.includes(name));
}
