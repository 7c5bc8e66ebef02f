import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { type Command, type CommandContext, UsageError } from "../command.ts";
import { openBindings } from "../operations/bindings.ts";
import { ENVIRONMENTS, isEnvironment, type Target } from "../operations/environment.ts";
import { exportMessages, listMessages, removeMessage, retryMails, showMessage } from "./commands.ts";

const usage = `npm run messages -- ls [--owed] [--since YYYY-MM-DD]   what visitors wrote, newest first, and which mails are owed
npm run messages -- show REFERENCE                    one message, with its order list and what became of its mails
npm run messages -- export [--since YYYY-MM-DD] [--format csv|json]   to standard output, for a spreadsheet or a program
npm run messages -- retry [REFERENCE]                 owed mails go with the next run of the cron, also those given up
npm run messages -- rm REFERENCE                      deletes it because its writer asks for it (law no. 6698, article 11)
… --remote ${ENVIRONMENTS.join("|")}                         those messages at Cloudflare`;

type OpenMessages = { readonly messages: D1Database; readonly close: () => Promise<void> };

async function openMessages(environment: Target): Promise<OpenMessages> {
  const { env, close } = await openBindings<{ readonly MESSAGES: D1Database }>(environment, ["MESSAGES"]);
  return { messages: env.MESSAGES, close };
}

type Task = (database: D1Database, context: CommandContext) => Promise<boolean>;

/** @throws UsageError when the arguments name nothing that the command does */
function parseCommand(args: readonly string[]): { readonly remote: Target["remote"]; readonly task: Task } {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      remote: { type: "string" },
      owed: { type: "boolean", default: false },
      since: { type: "string", default: "" },
      format: { type: "string", default: "csv" },
    },
  });
  const [name, reference = ""] = positionals;
  const { remote, owed, format } = options;
  const isFormat = ["csv", "json"].includes(format);
  const isDay = options.since === "" || !Number.isNaN(Date.parse(options.since));
  if (!(isFormat && isDay) || (remote !== undefined && !isEnvironment(remote))) throw new UsageError();
  const since = options.since === "" ? "" : new Date(options.since).toISOString();
  if (name === "ls")
    return { remote, task: (database, context) => listMessages(database, { since, pending: owed }, context) };
  if (name === "export")
    return { remote, task: (database, context) => exportMessages(database, { since, format }, context) };
  if (name === "retry")
    return { remote, task: (database, context) => retryMails(database, reference, context.now(), context) };
  if (reference === "") throw new UsageError();
  if (name === "show") return { remote, task: (database, context) => showMessage(database, reference, context) };
  if (name !== "rm") throw new UsageError();
  return { remote, task: (database, context) => removeMessage(database, reference, context.now(), context) };
}

/** @param open gives the database of messages; starting a workerd for it takes seconds, so tests open it once */
export const messagesCommand = (open: (environment: Target) => Promise<OpenMessages> = openMessages): Command => ({
  usage,
  run: async (args, context) => {
    const { remote, task } = parseCommand(args);
    try {
      const { messages: database, close } = await open({ remote, state: context.state, root: context.root });
      try {
        return (await task(database, context)) ? 0 : 1;
      } finally {
        await close();
      }
    } catch (error) {
      context.printError(error instanceof Error ? error.message : String(error));
      return 1;
    }
  },
});

export const messages = messagesCommand();
