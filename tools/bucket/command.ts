import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Command, type CommandContext, UsageError } from "../command.ts";
import { ENVIRONMENTS, isEnvironment, type Target } from "../operations/environment.ts";
import { checkFiles, listFiles, putFiles, removeFile } from "./commands.ts";
import { type OpenFileStore, openFileStore } from "./open-file-store.ts";

const usage = `npm run files -- put FILE KEY      puts a file into the bucket, and into the index
npm run files -- put DIR [KEY]     … all of a folder, under its own folders' names; what is there already stays
npm run files -- rm KEY            takes it out of both
npm run files -- ls [KEY]          what the bucket holds (under a key), and what the index makes of it
npm run files -- check [--mend]    where bucket and index differ, and what has no place; mends the index
… --remote ${ENVIRONMENTS.join("|")}      that bucket at Cloudflare
Keys: documents/{section}/{tr|en|ru|de|fr|all}/…  certificates/{type}/…  products/{order number}/…
Beside a file: ….meta.json describes it, ….thumb.png shows its first page.`;

const PART_BYTES = 32 * 1024 * 1024;

type Task = (store: OpenFileStore, context: CommandContext, partBytes: number) => Promise<boolean>;

/** @throws UsageError when the arguments name nothing that the command does */
function parseCommand(args: readonly string[]): { readonly remote: Target["remote"]; readonly task: Task } {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      remote: { type: "string" },
      mend: { type: "boolean", default: false },
      quiet: { type: "boolean", default: false },
    },
  });
  const [name, first, second] = positionals;
  const { remote, mend, quiet } = options;
  if (remote !== undefined && !isEnvironment(remote)) throw new UsageError();
  if (name === "ls") return { remote, task: (store, context) => listFiles(store, first, context) };
  if (name === "check") return { remote, task: (store, context) => checkFiles(store, mend, context) };
  if (first === undefined) throw new UsageError();
  if (name === "rm") return { remote, task: (store, context) => removeFile(store, first, context) };
  if (name !== "put") throw new UsageError();
  if (!existsSync(first)) throw new UsageError(`There is no file or folder ${first}.`);
  const task: Task = (store, { print, printError }, partBytes) =>
    putFiles(store, first, second, { print, printProgress: quiet ? () => {} : printError, partBytes });
  return { remote, task };
}

/**
 * @param open gives the bucket and its index; starting a workerd for them takes seconds, so tests open them once
 * @param partBytes what is sent at once of a large file
 */
export const filesCommand = (
  open: (environment: Target) => Promise<OpenFileStore> = openFileStore,
  partBytes: number = PART_BYTES,
): Command => ({
  usage,
  run: async (args, context) => {
    const { remote, task } = parseCommand(args);
    try {
      const store = await open({ remote, state: context.state, root: context.root });
      try {
        return (await task(store, context, partBytes)) ? 0 : 1;
      } finally {
        await store.close();
      }
    } catch (error) {
      context.printError(error instanceof Error ? error.message : String(error));
      context.printError("What was done before stands; the same command goes on from there.");
      return 1;
    }
  },
});

export const files = filesCommand();
