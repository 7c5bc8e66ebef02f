import type { D1Database } from "@cloudflare/workers-types";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { type Command, type CommandContext, createAction, createCommand } from "../cloudflare/command.ts";
import type { Environment } from "../cloudflare/environment.ts";
import { remoteOption } from "../cloudflare/environment-arguments.ts";
import { asD1 } from "../databases/d1.ts";
import { openLocalD1 } from "../databases/local-d1.ts";
import { openDatabase } from "../databases/open-database.ts";
import { exportMessages, listDeletions, listMessages, retryMails, showMessage } from "./commands.ts";
import { removeMatching, removeMessages } from "./remove-messages.ts";

const openMessages = (remote: Environment | undefined, context: CommandContext) =>
  remote === undefined
    ? openLocalD1("MESSAGES", context.state)
    : { database: asD1(openDatabase("MESSAGES", remote, context)), close: () => {} };

const sinceOption = () =>
  new Option("--since <YYYY-MM-DD>", "only messages from this day on").default("").argParser(parseDay);

/** @returns the beginning of the day, as ISO 8601 in UTC */
function parseDay(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError("A day is written as 2026-11-01.");
  return new Date(time).toISOString();
}

const timeOption = <Flags extends string>(flags: Flags, description: string) =>
  new Option(flags, description).argParser(parseTime);

/** @returns a time, or the beginning of a day, as ISO 8601 in UTC, which is what `ls` prints */
function parseTime(text: string): string {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = /^\d{4}-\d\d-\d\d/.test(text)
    ? Date.parse(text.includes("T") && !hasZone ? `${text}Z` : text)
    : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError("A time is written as 2026-11-27 or 2026-11-27T01:30 (UTC).");
  return new Date(time).toISOString();
}

export const messages: Command = (context) => {
  const all = createCommand("messages", context)
    .description("lists, shows, exports and deletes what visitors wrote, and retries its mails")
    .addOption(remoteOption());
  const withDatabase = <Args extends unknown[]>(task: (database: D1Database, ...args: Args) => Promise<boolean>) =>
    createAction(context, "What was printed above as done is done, and nothing else.", async (...args: Args) => {
      const { database, close } = openMessages(all.opts().remote, context);
      try {
        return (await task(database, ...args)) ? 0 : 1;
      } finally {
        close();
      }
    });
  all
    .command("ls")
    .description("lists messages, newest first, with the state of their mails")
    .option("--owed", "only those with a mail that was not sent", false)
    .addOption(sinceOption())
    .action(withDatabase((database, { owed, since }) => listMessages(database, { since, isPending: owed }, context)));
  all
    .command("show")
    .description("prints one message with its order list and the state of its mails")
    .argument("<REFERENCE>")
    .action(withDatabase((database, reference) => showMessage(database, reference, context)));
  all
    .command("export")
    .description("writes messages to standard output, for a spreadsheet or a program")
    .addOption(sinceOption())
    .addOption(new Option("--format <format>").choices(["csv", "json"]).default("csv"))
    .action(withDatabase((database, { since, format }) => exportMessages(database, { since, format }, context)));
  all
    .command("retry")
    .description("sends unsent mails with the next run of the cron, also those given up")
    .argument("[REFERENCE]", "only the mails of this message")
    .action(withDatabase((database, reference = "") => retryMails(database, reference, context.now(), context)));
  all
    .command("rm")
    .description(
      "deletes messages because their writer asks for it (law no. 6698, article 11), or those of an attack by time and text",
    )
    .argument("[REFERENCE...]")
    .addOption(timeOption("--since <TIME>", "instead of references: received from this time on (UTC)"))
    .addOption(timeOption("--until <TIME>", "… and before this time, by default now"))
    .option("--like <TEXT>", "… and containing this text, in whatever field; capitals from A to Z do not count", "")
    .option("--yes", "… deletes them; without it they are only counted and shown", false)
    .action((references, { since, until, like, yes }, command) => {
      if (since === undefined && (references.length === 0 || until !== undefined || like !== "" || yes))
        command.error("error: name references, or a time with --since");
      if (since !== undefined && references.length > 0)
        command.error("error: name references or a time with --since, not both");
      return withDatabase((database) => {
        const now = context.now();
        if (since === undefined) return removeMessages(database, references, now, context);
        const pattern = { since, until: until ?? now.toISOString(), like };
        return removeMatching(database, pattern, yes, now, context);
      })();
    });
  all
    .command("deleted")
    .description("lists what was deleted at its writer's request, newest first")
    .action(withDatabase((database) => listDeletions(database, context)));
  return all;
};
