/** `npm run backup` and `npm run restore`: both databases, with the index of files, as local SQLite files and back. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Command, UsageError } from "../../command.ts";
import { ENVIRONMENTS, type Environment, isEnvironment } from "../environment.ts";
import { reportFailure } from "../report-failure.ts";
import { backUp, backupFile } from "./backup.ts";
import { printBookmarks } from "./bookmarks.ts";
import { DATABASES, type DatabaseName } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { restoreDatabase } from "./restore.ts";

const WHERE = ["local", ...ENVIRONMENTS].join("|");
const USAGE = `npm run backup -- ${WHERE} FOLDER         copies both databases into FOLDER, as SQLite files
npm run restore -- ${WHERE} FOLDER --yes  puts them in the place of what is there; Time Travel brings that back
    --only catalogue|messages                          one of them`;

type Parsed = {
  readonly remote: Environment | undefined;
  readonly folder: string;
  readonly names: readonly DatabaseName[];
  readonly isConfirmed: boolean;
};

/** @throws UsageError when the arguments do not say which databases and which folder */
function parse(args: readonly string[]): Parsed {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const [where, folder] = positionals;
  const names = DATABASES.filter((name) => options.only === undefined || options.only === name.toLowerCase());
  if ((where !== "local" && !isEnvironment(where)) || !folder || names.length === 0) throw new UsageError();
  return { remote: where === "local" ? undefined : where, folder, names, isConfirmed: options.yes };
}

export const backup: Command = {
  usage: USAGE,
  async run(args, context) {
    const { remote, folder, names } = parse(args);
    try {
      mkdirSync(folder, { recursive: true });
      for (const name of names) {
        const file = backupFile(folder, name);
        const counts = await backUp(openDatabase(name, remote, context), file);
        const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
        context.print(`${file}: ${rows} rows of ${counts.size} tables`);
      }
      return 0;
    } catch (error) {
      return reportFailure(error, "No backup was completed; earlier ones are as they were.", context);
    }
  },
};

export const restore: Command = {
  usage: USAGE,
  async run(args, context) {
    const { remote, folder, names, isConfirmed } = parse(args);
    if (!isConfirmed) throw new UsageError();
    try {
      if (remote) await printBookmarks(remote, names, context);
      for (const name of names) {
        const database = openDatabase(name, remote, context);
        await database.migrate();
        await restoreDatabase(name, database, backupFile(folder, name), context.now());
        context.print(`${backupFile(folder, name)} is restored`);
      }
      return 0;
    } catch (error) {
      return reportFailure(error, "What was not named above as restored is as it was.", context);
    }
  },
};
