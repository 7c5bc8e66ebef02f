import { mkdirSync } from "node:fs";
import { Option } from "@commander-js/extra-typings";
import { type Command, createAction, createCommand } from "../../cloudflare/command.ts";
import { remoteOf, whereArgument } from "../../cloudflare/environment-arguments.ts";
import { backUp } from "../../databases/copy-database.ts";
import { openCatalogueDatabases, openDatabase } from "../../databases/open-database.ts";
import { migrateCatalogue, readPointer } from "../../sql/slots.ts";
import { BACKED_UP, BACKED_UP_TABLES, type BackedUp, backupFile, openBackedUp } from "./backups.ts";
import { printBookmarks } from "./bookmarks.ts";
import { deleteExpiredMessages, lastDayOf } from "./message-backups.ts";
import { addMissingRows, findNewerMessages, type NewerMessages, restoreMessages } from "./restore.ts";

const onlyOption = () => new Option("--only <part>", "one of the parts").choices(BACKED_UP);

const formatNewer = ({ count, newest }: NewerMessages) =>
  `${count} ${count === 1 ? "message is" : "messages are"} not in the backup and will be lost, the newest of ${newest.slice(0, 16)}.`;

const selectParts = (only: BackedUp | undefined) => BACKED_UP.filter((name) => only === undefined || only === name);

export const backup: Command = (context) =>
  createCommand("backup", context)
    .description("copies what cannot be published again into a folder, as SQLite files")
    .addArgument(whereArgument())
    .argument("<FOLDER>")
    .addOption(onlyOption())
    .action(
      createAction(
        context,
        "No backup was completed; earlier ones are as they were.",
        async (where, folder, { only }) => {
          mkdirSync(folder, { recursive: true });
          for (const name of selectParts(only)) {
            const file = backupFile(folder, name);
            const database = await openBackedUp(name, remoteOf(where), context);
            const counts = await backUp(database, file, BACKED_UP_TABLES[name]);
            const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
            context.print(`${file}: ${rows} rows of ${counts.size} ${counts.size === 1 ? "table" : "tables"}`);
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
    .description("replaces messages with the copy that `npm run backup` made, and adds the numbers and addresses of it")
    .addArgument(whereArgument())
    .argument("<FOLDER>")
    .requiredOption("--yes", "confirms that the present messages are replaced")
    .option("--drop-newer", "confirms that messages which came after the backup are lost", false)
    .addOption(onlyOption())
    .action(
      createAction(
        context,
        "What was not named above as restored is as it was.",
        async (where, folder, { only, dropNewer }) => {
          const names = selectParts(only);
          const remote = remoteOf(where);
          const messages = openDatabase("MESSAGES", remote, context);
          // Before anything is restored.
          if (names.includes("messages")) {
            await messages.migrate();
            const newer = await findNewerMessages(messages, backupFile(folder, "messages"));
            if (newer.count > 0) context.print(formatNewer(newer));
            if (newer.count > 0 && !dropNewer) {
              context.print("--drop-newer confirms that; --only numbers and --only addresses leave all messages.");
              return 1;
            }
          }
          const catalogue = openCatalogueDatabases(remote, context);
          if (names.some((name) => name !== "messages")) await migrateCatalogue(catalogue);
          for (const name of names) {
            const file = backupFile(folder, name);
            if (name === "messages") {
              if (remote) await printBookmarks(remote, ["MESSAGES"], context);
              await restoreMessages(messages, file);
            } else if (name === "addresses" && (await readPointer(catalogue)).live.release === 0) {
              context.print("No release is live: publish the catalogue, then restore with --only addresses.");
              return 1;
            } else await addMissingRows(await openBackedUp(name, remote, context), file);
            context.print(`${file} is restored`);
          }
          return 0;
        },
      ),
    );
