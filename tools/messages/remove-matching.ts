import type { D1Database } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { BRAND } from "../../app/brand.ts";
import { prepareStatement } from "../../workers/api/prepare-statement.ts";
import type { CommandContext } from "../command.ts";
import { stripControlCharacters } from "./terminal.ts";

/** Which messages: received from `since` on and before `until` (ISO 8601 in UTC), and containing `like` if it is not empty. */
export type Pattern = { readonly since: string; readonly until: string; readonly like: string };

/**
 * Messages that are deleted in one transaction. A statement of D1 may take 30 s
 * (https://developers.cloudflare.com/d1/platform/limits/, read 2026-11-27), and nobody can write while it runs.
 */
const PIECE = 1000;
const MAX_SAMPLES = 5;
const SAMPLE_LENGTH = 60;

/** All that a visitor writes. Not LIKE: D1 allows its patterns 50 bytes (the page above). */
const WRITTEN = sql`lower(name || char(10) || company || char(10) || email || char(10) || phone || char(10) || address
  || char(10) || project || char(10) || tax_number || char(10) || message || char(10) || lines)`;

const matches = ({ since, until, like }: Pattern): Sql =>
  sql`received_at >= ${since} AND received_at < ${until} AND (${like} = '' OR instr(${WRITTEN}, lower(${like})) > 0)`;

const Summary = v.object({
  count: v.number(),
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
  genuine: v.number(),
  mailed: v.number(),
});
type Summary = v.InferOutput<typeof Summary>;

/** Reads the messages of the time by the index of times, and looks up the office's mail of each. */
async function summarize(database: D1Database, pattern: Pattern): Promise<Summary> {
  const row = await prepareStatement(
    database,
    sql`
    SELECT count(*) AS count, min(received_at) AS first, max(received_at) AS last,
      count(CASE WHEN suspicion = '' THEN 1 END) AS genuine, count(mail.sent_at) AS mailed
    FROM message LEFT JOIN mail ON message_id = message.id AND recipient = 'office' WHERE ${matches(pattern)}`,
  ).first();
  return v.parse(Summary, row);
}

const Sample = v.object({ received_at: v.string(), reference: v.string(), name: v.string(), message: v.string() });

/** Some of them, from all over the time: references are random. */
async function findSamples(database: D1Database, pattern: Pattern, isGenuine: boolean) {
  const { results } = await prepareStatement(
    database,
    sql`
    SELECT received_at, reference, name, substr(message, 1, ${SAMPLE_LENGTH}) AS message FROM message
    WHERE ${matches(pattern)} AND (suspicion = '') = ${isGenuine ? 1 : 0} ORDER BY reference LIMIT ${MAX_SAMPLES}`,
  ).all();
  return v.parse(v.array(Sample), results);
}

/**
 * Deletes the first messages that match, and counts them in the record of deletions. @returns when each was received, in no
 * order
 */
async function deletePiece(database: D1Database, pattern: Pattern, recordId: number): Promise<readonly string[]> {
  const piece = sql`SELECT id FROM message WHERE ${matches(pattern)} ORDER BY received_at, id LIMIT ${PIECE}`;
  const results = await database.batch<{ received_at: string }>(
    [
      sql`UPDATE deletion SET messages = messages + (SELECT count(*) FROM (${piece})) WHERE id = ${recordId}`,
      // Explicit, because a database that does not enforce foreign keys would keep the mails.
      sql`DELETE FROM mail WHERE message_id IN (${piece})`,
      sql`DELETE FROM message WHERE id IN (${piece}) RETURNING received_at`,
    ].map((statement) => prepareStatement(database, statement)),
  );
  return (results[2]?.results ?? []).map(({ received_at }) => received_at);
}

async function deleteMatching(
  database: D1Database,
  pattern: Pattern,
  now: Date,
  onProgress: (deleted: number) => void,
): Promise<number> {
  const record = sql`INSERT INTO deletion (deleted_at, reason, messages) VALUES (${now.toISOString()}, 'abuse', 0) RETURNING id`;
  const recordId = (await prepareStatement(database, record).first<number>("id")) ?? 0;
  let deleted = 0;
  // Each piece begins where the one before ended, so that what stays is read once.
  for (let { since } = pattern; ; ) {
    const piece = await deletePiece(database, { ...pattern, since }, recordId);
    deleted += piece.length;
    if (piece.length < PIECE) return deleted;
    onProgress(deleted);
    since = piece.reduce((latest, each) => (each > latest ? each : latest), since);
  }
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
  context: Pick<CommandContext, "print" | "printError">,
): Promise<boolean> {
  const { print, printError } = context;
  const summary = await summarize(database, pattern);
  const { count, genuine } = summary;
  print(describeSummary(summary));
  if (count === 0) return true;
  if (isConfirmed) {
    const deleted = await deleteMatching(database, pattern, now, (sum) =>
      printError(`${sum} of ${count} are deleted.`),
    );
    print(`${countMessages(deleted)} deleted.`);
    printRest(pattern, summary, printError);
    return true;
  }
  for (const isGenuine of [true, false]) {
    const samples = await findSamples(database, pattern, isGenuine);
    if (samples.length === 0) continue;
    print(isGenuine ? `Nothing speaks against ${genuine} of them, for example:` : "Suspicious, for example:");
    for (const { received_at: receivedAt, reference, name, message } of samples)
      print(
        stripControlCharacters(`  ${receivedAt.slice(0, 16)}  ${reference}  ${name}: ${message}`.replaceAll("\n", " ")),
      );
  }
  print(`Nothing was deleted. To delete them, add: ${formatArguments(pattern)} --yes`);
  return true;
}

function describeSummary({ count, first, last, genuine }: Summary): string {
  if (count === 0) return "No message matches.";
  return `${countMessages(count)} from ${first?.slice(0, 19)} to ${last?.slice(0, 19)} (UTC), ${genuine} of them without suspicion.`;
}

const countMessages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

/** For a shell, in which a text in single quotes has no meaning. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** With the end, so that nothing is deleted that came after the look. */
const formatArguments = ({ since, until, like }: Pattern) =>
  `--since ${since} --until ${until}${like === "" ? "" : ` --like ${quote(like)}`}`;

function printRest({ like }: Pattern, { first, last, mailed }: Summary, printError: (line: string) => void): void {
  const text = like === "" ? "" : ` and contains ${quote(like)}`;
  printError(
    `Still to do: in the mailbox ${BRAND.office.email}, delete what came from ${first?.slice(0, 16)} to ${last?.slice(0, 16)} (UTC)${text}`,
  );
  printError(
    `and has a header X-Reference or is a digest (${mailed} had been mailed), also in the bin and where mails were`,
  );
  printError(
    "forwarded to; look before: a customer’s message may be among them. Backups and the database's own history",
  );
  printError("lose them within thirty days. After `npm run restore` from an older backup, delete them again.");
}
