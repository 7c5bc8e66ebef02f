import { mkdirSync } from "node:fs";
import { Option } from "@commander-js/extra-typings";
import { type Command, createAction, createCommand } from "../../cloudflare/command.ts";
import { remoteOf, whereArgument } from "../../cloudflare/environment-arguments.ts";
import { announceRelease } from "../../databases/announce-release.ts";
import { BACKED_UP, type BackedUp, backUp, backupFile } from "../../databases/backup.ts";
import { openDatabase } from "../../databases/open-database.ts";
import { liveDatabase, migrateCatalogue, openCatalogueDatabases } from "../../databases/slots.ts";
import { printBookmarks } from "./bookmarks.ts";
import { deleteExpiredMessages, lastDayOf } from "./message-backups.ts";
import { findNewerMessages, type NewerMessages, restoreCatalogue, restoreMessages } from "./restore.ts";

const onlyOption = () => new Option("--only <database>", "one of the two databases").choices(BACKED_UP);

const formatNewer = ({ count, newest }: NewerMessages) =>
  `${count} ${count === 1 ? "message is" : "messages are"} not in the backup and will be lost, the newest of ${newest.slice(0, 16)}.`;

const selectDatabases = (only: BackedUp | undefined) => BACKED_UP.filter((name) => only === undefined || only === name);

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
            const remote = remoteOf(where);
            const database =
              name === "messages"
                ? openDatabase("MESSAGES", remote, context)
                : await liveDatabase(openCatalogueDatabases(remote, context));
            const counts = await backUp(database, file);
            const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
            context.print(`${file}: ${rows} rows of ${counts.size} tables`);
            if (name !== "messages") continue;
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
    .description("replaces catalogue and messages with the copies that `npm run backup` made")
    .addArgument(whereArgument())
    .argument("<FOLDER>")
    .requiredOption("--yes", "confirms that the present data is replaced")
    .option("--drop-newer", "confirms that messages which came after the backup are lost", false)
    .addOption(onlyOption())
    .action(
      createAction(
        context,
        "What was not named above as restored is as it was.",
        async (where, folder, { only, dropNewer }) => {
          const names = selectDatabases(only);
          const remote = remoteOf(where);
          const messages = openDatabase("MESSAGES", remote, context);
          // Before anything is restored.
          if (names.includes("messages")) {
            await messages.migrate();
            const newer = await findNewerMessages(messages, backupFile(folder, "messages"));
            if (newer.count > 0) context.print(formatNewer(newer));
            if (newer.count > 0 && !dropNewer) {
              context.print("--drop-newer confirms that; --only catalogue leaves all messages as they are.");
              return 1;
            }
          }
          for (const name of names) {
            const file = backupFile(folder, name);
            if (name === "messages") {
              if (remote) await printBookmarks(remote, ["MESSAGES"], context);
              await restoreMessages(messages, file);
              context.print(`${file} is restored`);
              continue;
            }
            const catalogue = openCatalogueDatabases(remote, context);
            await migrateCatalogue(catalogue);
            const { now, wait, printError: onProgress } = context;
            const release = await restoreCatalogue(catalogue, file, { now, wait, onProgress });
            context.print(`${file} is restored as release ${release}; npm run catalogue -- rollback undoes it`);
            if (remote) await announceRelease(remote, catalogue.pointer, context);
          }
          return 0;
        },
      ),
    );
