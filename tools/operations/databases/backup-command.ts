import { mkdirSync } from "node:fs";
import { Option } from "@commander-js/extra-typings";
import { type Command, createAction, createCommand } from "../../command.ts";
import { remoteOf, whereArgument } from "../environment-arguments.ts";
import { purgePages } from "../purge-pages.ts";
import { backUp, backupFile } from "./backup.ts";
import { printBookmarks } from "./bookmarks.ts";
import { DATABASES } from "./database.ts";
import { deleteExpiredMessages, lastDayOf } from "./message-backups.ts";
import { openDatabase } from "./open-database.ts";
import { restoreDatabase } from "./restore.ts";

const onlyOption = () => new Option("--only <database>", "one of the two databases").choices(["catalogue", "messages"]);

const selectDatabases = (only: string | undefined) =>
  DATABASES.filter((name) => only === undefined || only === name.toLowerCase());

export const backup: Command = (context) =>
  createCommand("backup", context)
    .description("copies the databases of catalogue and messages into a folder, as SQLite files")
    .addArgument(whereArgument())
    .argument("<FOLDER>")
    .addOption(onlyOption())
    .action(
      createAction(
        context,
        "No backup was completed; earlier ones are as they were.",
        async (where, folder, { only }) => {
          mkdirSync(folder, { recursive: true });
          for (const name of selectDatabases(only)) {
            const file = backupFile(folder, name);
            const counts = await backUp(openDatabase(name, remoteOf(where), context), file);
            const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
            context.print(`${file}: ${rows} rows of ${counts.size} tables`);
            if (name !== "MESSAGES") continue;
            for (const expired of deleteExpiredMessages(folder, context.now()))
              context.print(`${expired}: deleted, as it is older than thirty days`);
            context.printError(`Delete ${file} and its copies by ${lastDayOf(context.now())}: it holds personal data.`);
          }
          return 0;
        },
      ),
    );

export const restore: Command = (context) =>
  createCommand("restore", context)
    .description("replaces databases with the copies that `npm run backup` made; Time Travel undoes it at Cloudflare")
    .addArgument(whereArgument())
    .argument("<FOLDER>")
    .requiredOption("--yes", "confirms that the present data is replaced")
    .addOption(onlyOption())
    .action(
      createAction(context, "What was not named above as restored is as it was.", async (where, folder, { only }) => {
        const names = selectDatabases(only);
        const remote = remoteOf(where);
        if (remote) await printBookmarks(remote, names, context);
        for (const name of names) {
          const database = openDatabase(name, remote, context);
          await database.migrate();
          await restoreDatabase(name, database, backupFile(folder, name), context.now());
          context.print(`${backupFile(folder, name)} is restored`);
          if (remote && name === "CATALOGUE") await purgePages(remote, database, context);
        }
        return 0;
      }),
    );
