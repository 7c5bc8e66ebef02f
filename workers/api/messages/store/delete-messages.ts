import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { DAY_MS } from "../../../../app/ground/platform/duration.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import { type MessageFilter, matching } from "./find-messages.ts";

/** Records of deletions are kept for three years. */
const DELETION_RECORDS_MS = 3 * 365 * DAY_MS;

/**
 * Messages that are deleted in one transaction. A statement of D1 may take 30 s
 * (https://developers.cloudflare.com/d1/platform/limits/, read 2026-11-27), and nobody can write while it runs.
 */
const PIECE = 1000;

/** Their time is over, their writer asks for it (law no. 6698, article 11), or they are an attack's. */
type Reason = "retention" | "request" | "abuse";

/**
 * Deletes the messages that match, with their mails, and records how many if there are any. Of one message that is asked for
 * its reference is recorded too.
 * @returns their number
 */
export async function deleteMessages(
  database: D1Database,
  filter: MessageFilter,
  reason: Reason,
  now: Date,
  onProgress: (deleted: number) => void = () => {},
): Promise<number> {
  const record = { at: now.toISOString(), reason, reference: filter.reference ?? null };
  const recordsSince = new Date(now.getTime() - DELETION_RECORDS_MS).toISOString();
  let [deleted, recordId] = [0, 0];
  // Each piece begins where the one before ended, so that what stays is read once.
  for (let { since = "" } = filter; ; ) {
    const piece = sql`SELECT id FROM message WHERE ${matching({ ...filter, since })} ORDER BY received_at, id LIMIT ${PIECE}`;
    const [records, , , messages] = await database.batch<{ id: number; received_at: string }>(
      [
        recordId === 0
          ? sql`
          INSERT INTO deletion (deleted_at, reason, messages, reference)
          SELECT ${record.at}, ${record.reason}, count(*), ${record.reference} FROM (${piece}) HAVING count(*) > 0 RETURNING id`
          : sql`UPDATE deletion SET messages = messages + (SELECT count(*) FROM (${piece})) WHERE id = ${recordId} RETURNING id`,
        // Explicit, because a database that does not enforce foreign keys would keep the mails.
        sql`DELETE FROM mail WHERE message_id IN (${piece})`,
        // Their content is deleted with the rows that are left without a message (attachments.ts).
        sql`UPDATE attachment SET message_id = NULL, received_at = '', name = '' WHERE message_id IN (${piece})`,
        sql`DELETE FROM message WHERE id IN (${piece}) RETURNING received_at`,
        sql`DELETE FROM deletion WHERE deleted_at < ${recordsSince}`,
      ].map((statement) => prepareStatement(database, statement)),
    );
    const times = (messages?.results ?? []).map(({ received_at }) => received_at);
    deleted += times.length;
    if (times.length < PIECE) return deleted;
    recordId = records?.results[0]?.id ?? 0;
    onProgress(deleted);
    since = times.reduce((latest, each) => (each > latest ? each : latest), since);
  }
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
