import { join } from "node:path";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { openCatalogueDatabases, openDatabase } from "../../databases/open-database.ts";
import type { Database } from "../../sql/database.ts";
import { liveDatabase } from "../../sql/slots.ts";

/** The databases that are backed up: all that cannot be published again. */
export const BACKED_UP = ["numbers", "messages", "addresses"] as const;
export type BackedUp = (typeof BACKED_UP)[number];

export const backupFile = (folder: string, name: BackedUp) => join(folder, `${name}.sqlite`);

/** The tables of each; null for all of its database. */
export const BACKED_UP_TABLES: Readonly<Record<BackedUp, readonly string[] | undefined>> = {
  /**
   * The numbers of releases and products, what retired ones stood for, who made each release, why what breaks a rule may, and
   * what the desk has written for pages.
   */
  numbers: [
    ...["release_number", "product_id", "retired_number", "corrected_number", "accepted_breach", "release_record"],
    ...["text_release", "text_part"],
  ],
  messages: undefined,
  /** Where former addresses of groups and categories lead. */
  addresses: ["moved_slug"],
};

/** The database of each; of the slots, the one that is live. */
export async function openBackedUp(
  name: BackedUp,
  remote: Environment | undefined,
  context: CommandContext,
): Promise<Database> {
  if (name === "messages") return openDatabase("MESSAGES", remote, context);
  const databases = openCatalogueDatabases(remote, context);
  return name === "numbers" ? databases.pointer : liveDatabase(databases);
}
