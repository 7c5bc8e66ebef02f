import { existsSync } from "node:fs";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { EVERY_LANGUAGE, FILE_LOCALES, SECTIONS } from "../../app/foundation/documents/sections.ts";
import { type Command, createAction, createCommand } from "../cloudflare/command.ts";
import { remoteOption } from "../cloudflare/environment-arguments.ts";
import { checkFiles, listFiles, putFiles, removeFile } from "./commands.ts";
import { type OpenFileStore, openFileStore } from "./open-file-store.ts";
import { restoreFiles } from "./restore-files.ts";

const NOTES = `
Keys: documents/{section}/{${[...FILE_LOCALES, EVERY_LANGUAGE].join("|")}}/…  certificates/{type}/…  products/{order number}/…
Sections: ${SECTIONS.join(", ")}
Beside a file: ….meta.json describes it, ….thumb.png shows its first page.`;

const PART_BYTES = 32 * 1024 * 1024;

function existingPath(path: string): string {
  if (!existsSync(path)) throw new InvalidArgumentError(`There is no file or folder ${path}.`);
  return path;
}

const TIME = /^\d{4}-\d\d-\d\d(?<clock>T\d\d:\d\d(:\d\d(\.\d{3})?)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/;

function parseTime(text: string): Date {
  const { clock, zone } = TIME.exec(text)?.groups ?? {};
  const time = new Date(clock && !zone ? `${text}Z` : text);
  if (!TIME.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(
      "A time is written as 2026-11-20T14:30, in UTC, or with its zone: 2026-11-20T14:30+03:00.",
    );
  return time;
}

/**
 * @param open opens the bucket and its index; starting a workerd for them takes seconds, so tests do it once
 * @param partBytes how much of a large file is sent at once
 */
export const filesCommand =
  (open: typeof openFileStore = openFileStore, partBytes: number = PART_BYTES): Command =>
  (context) => {
    const files = createCommand("files", context)
      .description("puts, lists, removes, checks and restores the files of the site, in the bucket and in its index")
      .addOption(remoteOption())
      .option("--quiet", "prints no progress")
      .addHelpText("after", NOTES);
    const withStore = <Args extends unknown[]>(task: (store: OpenFileStore, ...args: Args) => Promise<boolean>) =>
      createAction(
        context,
        "What was done before stands; the same command goes on from there.",
        async (...args: Args) => {
          const store = await open(files.opts().remote, context);
          try {
            return (await task(store, ...args)) ? 0 : 1;
          } finally {
            await store.close();
          }
        },
      );
    files
      .command("put")
      .description("uploads a file under a key, or a folder under the names of its folders, unless it is there already")
      .argument("<PATH>", "a file or a folder", existingPath)
      .argument(
        "[KEY]",
        "the key of the file, a folder in which it keeps its name (…/), or what the keys of a folder's files begin with",
      )
      .action(
        withStore((store, path, key) => {
          const printProgress = files.opts().quiet ? () => {} : context.printError;
          return putFiles(store, path, key, { ...context, printProgress, partBytes });
        }),
      );
    files
      .command("rm")
      .description("removes a file from the bucket and from the index")
      .argument("<KEY>")
      .action(withStore((store, key) => removeFile(store, key, context)));
    files
      .command("ls")
      .description("lists the bucket, and what the index makes of each file")
      .argument("[KEY]", "what the listed keys begin with")
      .action(withStore((store, prefix) => listFiles(store, prefix, context)));
    files
      .command("check")
      .description(
        "names the differences between bucket and index, and what is wrong with files: a line each, with what to do",
      )
      .option("--mend", "mends the index", false)
      .action(withStore((store, { mend }) => checkFiles(store, mend, context)));
    files
      .command("restore")
      .description("puts former versions of files back, from their copies; says what it would do unless --yes is given")
      .argument("[KEY]", "what the keys of the files begin with")
      .option("--at <time>", "as they were then (UTC); without it, the last version of those that are gone", parseTime)
      .option("--yes", "does it", false)
      .option("--replace", "also puts them in the place of files that are there", false)
      .action(
        withStore((store, prefix = "", { at, yes, replace }) =>
          restoreFiles(store, prefix, { at, yes, replace, partBytes }, context),
        ),
      );
    return files;
  };

export const files = filesCommand();
