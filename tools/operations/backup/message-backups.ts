import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DAY_MS } from "../../../app/ground/platform/duration.ts";
import { backedUpTables, openBackup } from "../../databases/copy-database.ts";
import { backupFile } from "./backups.ts";

/** The notice promises visitors that what was deleted is in no backup after this time. */
const MAX_AGE_MS = 30 * DAY_MS;

/** The last day on which a backup of messages may exist. */
export const lastDayOf = (madeAt: Date): string => new Date(madeAt.getTime() + MAX_AGE_MS).toISOString().slice(0, 10);

/**
 * Deletes the messages of older backups, which are in folders beside this one.
 * @returns the deleted files
 */
export function deleteExpiredMessages(folder: string, now: Date): string[] {
  const parent = dirname(resolve(folder));
  const expired = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => backupFile(join(parent, name), "messages"))
    .filter((file) => existsSync(file) && statSync(file).mtimeMs < now.getTime() - MAX_AGE_MS && isOurs(file));
  for (const file of expired) rmSync(file);
  return expired;
}

/** Whether a file of this name is a backup of ours, and not some other program's. */
function isOurs(file: string): boolean {
  try {
    const backup = openBackup(file);
    try {
      const tables = backedUpTables(backup).map(({ name }) => name);
      return ["message", "mail", "deletion"].every((table) => tables.includes(table));
    } finally {
      backup.close();
    }
  } catch {
    return false;
  }
}
