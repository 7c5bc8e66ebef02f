import type { D1Database } from "@cloudflare/workers-types";
import { MAILBOXES } from "../../app/foundation/company/markets.ts";
import { deleteMessages } from "../../workers/api/messages/store/delete-messages.ts";
import { findMessages, type Summary, summarizeMessages } from "../../workers/api/messages/store/find-messages.ts";
import { normalizeReference } from "../../workers/api/messages/store/reference.ts";
import type { CommandContext } from "../cloudflare/command.ts";
import { countMessages, formatMessage } from "./format-message.ts";
import { stripControlCharacters } from "./terminal.ts";

type Output = Pick<CommandContext, "print" | "printError">;

/** Which messages of an attack: a filter of find-messages.ts, with its text empty where none is asked for. */
type Pattern = { readonly since: string; readonly until: string; readonly like: string };

const MAX_SAMPLES = 5;
const SAMPLE_LENGTH = 60;

/** Deletes messages whose writers ask for it, and says what is left for a person to do. @returns whether all were there */
export async function removeMessages(
  database: D1Database,
  references: readonly string[],
  now: Date,
  { print, printError }: Output,
): Promise<boolean> {
  const deleted: string[] = [];
  for (const each of references) {
    const reference = normalizeReference(each);
    const existed = (await deleteMessages(database, { reference }, "request", now)) > 0;
    print(existed ? `${each} is deleted.` : `There is no message ${each}.`);
    if (existed) deleted.push(reference);
  }
  if (deleted.length > 0)
    printRest(
      printError,
      `search for ${deleted.join(", ")} and delete what you find`,
      "`npm run restore` leaves them out",
    );
  return deleted.length === references.length;
}

/**
 * Deletes what an attack has sent. Without consent it only says what that would be, and how to consent to just that.
 * @returns true: there is nothing that can be missing
 */
export async function removeMatching(
  database: D1Database,
  pattern: Pattern,
  isConfirmed: boolean,
  now: Date,
  { print, printError }: Output,
): Promise<boolean> {
  const summary = await summarizeMessages(database, pattern);
  const { count, suspicious } = summary;
  print(describeSummary(summary));
  if (count === 0) return true;
  if (isConfirmed) {
    const deleted = await deleteMessages(database, pattern, "abuse", now, (sum) =>
      printError(`${sum} of ${count} are deleted.`),
    );
    print(`${countMessages(deleted)} deleted.`);
    printRest(
      printError,
      `look at what ${describeMails(pattern, summary)}, and delete it`,
      "after `npm run restore` from an older backup, delete them again",
    );
    return true;
  }
  for (const isSuspicious of [false, true]) {
    const samples = await findMessages(database, { ...pattern, isSuspicious }, MAX_SAMPLES);
    if (samples.length === 0) continue;
    print(
      isSuspicious ? "Suspicious, for example:" : `Nothing speaks against ${count - suspicious} of them, for example:`,
    );
    for (const sample of samples) {
      print(`  ${formatMessage(sample)}`);
      print(`    ${stripControlCharacters(sample.message.slice(0, SAMPLE_LENGTH).replaceAll("\n", " "))}`);
    }
  }
  print(`Nothing was deleted. To delete them, add: ${formatArguments(pattern)} --yes`);
  return true;
}

function describeSummary({ count, first, last, suspicious }: Summary): string {
  if (count === 0) return "No message matches.";
  return `${countMessages(count)} from ${first?.slice(0, 19)} to ${last?.slice(0, 19)} (UTC), ${count - suspicious} of them without suspicion.`;
}

function describeMails({ like }: Pattern, { first, last, mailed }: Summary): string {
  const text = like === "" ? "" : `, contains ${quote(like)}`;
  return `came from ${first?.slice(0, 16)} to ${last?.slice(0, 16)} (UTC)${text} and has a header X-Reference or is a digest (${mailed} had been mailed)`;
}

/** For a shell, in which a text in single quotes has no meaning. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** With the end, so that nothing is deleted that came after the look. */
const formatArguments = ({ since, until, like }: Pattern) =>
  `--since ${since} --until ${until}${like === "" ? "" : ` --like ${quote(like)}`}`;

/** The steps that no command can do: the mailboxes of the offices and backups have copies. */
function printRest(printError: Output["printError"], task: string, afterRestore: string): void {
  printError(`Still to do: in the mailboxes ${MAILBOXES.join(", ")}, ${task},`);
  printError("also among sent mails, in the bin, and where mails were forwarded to.");
  printError(`Backups and the database's own history lose them within thirty days; ${afterRestore}.`);
}
