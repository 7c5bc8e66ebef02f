import type { D1Database } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import { DAY_MS } from "../../../../app/duration.ts";
import { prepareStatement } from "../../prepare-statement.ts";

/** Records of deletions are kept for three years. */
const DELETION_RECORDS_MS = 3 * 365 * DAY_MS;

/** Deletes what was received before a time. @returns the number of messages */
export async function deleteMessagesBefore(database: D1Database, before: Date, now: Date): Promise<number> {
  return deleteMessages(database, sql`received_at < ${before.toISOString()}`, "retention", now);
}

/** Deletes one message at its writer's request (law no. 6698, article 11). @returns whether there was one */
export async function deleteOnRequest(database: D1Database, reference: string, now: Date): Promise<boolean> {
  return (await deleteMessages(database, sql`reference = ${reference}`, "request", now)) > 0;
}

/** Day and reference of what was deleted on request, newest first. Reads all records, which three years limit. */
export async function findDeletionsOnRequest(
  database: D1Database,
): Promise<readonly { readonly day: string; readonly reference: string }[]> {
  const { results } = await prepareStatement(
    database,
    sql`
    SELECT substr(deleted_at, 1, 10) AS day, reference FROM deletion
    WHERE reason = 'request' AND reference IS NOT NULL ORDER BY deleted_at DESC`,
  ).all<{ day: string; reference: string }>();
  return results;
}

async function deleteMessages(
  database: D1Database,
  condition: Sql,
  reason: "retention" | "request",
  now: Date,
): Promise<number> {
  const recordsSince = new Date(now.getTime() - DELETION_RECORDS_MS).toISOString();
  const results = await database.batch(
    [
      sql`
      INSERT INTO deletion (deleted_at, reason, messages, reference)
      SELECT ${now.toISOString()}, ${reason}, count(*), ${reason === "request" ? sql`max(reference)` : sql`NULL`}
      FROM message WHERE ${condition} HAVING count(*) > 0`,
      // Explicit, because a database that does not enforce foreign keys would keep the mails.
      sql`DELETE FROM mail WHERE message_id IN (SELECT id FROM message WHERE ${condition})`,
      sql`DELETE FROM message WHERE ${condition} RETURNING 1`,
      sql`DELETE FROM deletion WHERE deleted_at < ${recordsSince}`,
    ].map((statement) => prepareStatement(database, statement)),
  );
  return results[2]?.results.length ?? 0;
}
