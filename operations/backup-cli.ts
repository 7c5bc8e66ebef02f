/** `npm run backup` and `npm run restore`: both databases, with the index of files, as local SQLite files and back. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { backUp, backupFile, DATABASES, type DatabaseName } from "./backup.ts";
import { printBookmarks } from "./bookmarks.ts";
import { openDatabase } from "./database.ts";
import { ENVIRONMENTS, isEnvironment, type Place } from "./environment.ts";
import { failed } from "./failed.ts";
import { restore } from "./restore.ts";

const WHERE = ["local", ...ENVIRONMENTS].join("|");
const USAGE = `npm run backup -- ${WHERE} FOLDER         copies both databases into FOLDER, as SQLite files
npm run restore -- ${WHERE} FOLDER --yes  puts them in the place of what is there; Time Travel brings that back
    --only catalogue|messages                          one of them`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: "boolean", default: false }, only: { type: "string" } },
});
const [command, where, folder] = positionals;
const names = DATABASES.filter((name) => options.only === undefined || options.only === name.toLowerCase());
const isKnown = (command === "backup" || command === "restore") && (where === "local" || isEnvironment(where));
if (!isKnown || !folder || names.length === 0 || (command === "restore" && !options.yes)) {
  console.error(USAGE);
  process.exit(2);
}
const place: Place = isEnvironment(where) ? { remote: where } : { state: process.env.KLEMMA_STATE };

function backUpAll(into: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of names) {
    const counts = backUp(openDatabase(name, place), backupFile(into, name), () => {});
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.log(`${backupFile(into, name)}: ${rows} rows of ${counts.size} tables`);
  }
}

function restoreOne(name: DatabaseName, from: string): void {
  const database = openDatabase(name, place);
  database.migrate();
  restore(name, database, backupFile(from, name));
  console.log(`${backupFile(from, name)} is restored`);
}

try {
  if (command === "backup") backUpAll(folder);
  else {
    if (place.remote) printBookmarks(place.remote, names);
    for (const name of names) restoreOne(name, folder);
  }
} catch (error) {
  failed(
    error,
    command === "backup"
      ? "No backup was completed; earlier ones are as they were."
      : "What was not named above as restored is as it was.",
  );
}
