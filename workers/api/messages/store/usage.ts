import sql, { type Sql } from "sql-template-tag";
import { hourOf } from "../../../../app/ground/platform/duration.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  FULL_TABLE_BYTES,
  MESSAGES_PER_HOUR,
  TABLE_BYTES,
} from "../budgets.ts";

/** For whom something counts: by what, and how much it may have in a day. */
export type Share = { readonly digest: string; readonly limit: number };

/** Whoever sends from one address, on one day, and for whom a confirmation counts. */
export type Sender = {
  readonly day: string;
  readonly digest: string;
  readonly shares: readonly Share[];
  /** The digest of the mailbox, as stop.ts stores it. */
  readonly stopDigest: string;
};

/** The use by all visitors: of an hour's budgets, and of the database. */
export type Usage = { readonly messages: number; readonly bytes: number; readonly tableBytes: number };

/** The hour's row. One row by its key. */
export const usageStatement = (now: Date): Sql => sql`SELECT messages, bytes FROM hour WHERE hour = ${hourOf(now)}`;

/** Whether one message more would be over a budget. */
export const isOverBudget = ({ messages, bytes, tableBytes }: Usage): boolean =>
  messages >= MESSAGES_PER_HOUR || bytes >= BYTES_PER_HOUR || tableBytes >= TABLE_BYTES;

export const isTableOver = ({ tableBytes }: Usage): boolean => tableBytes >= TABLE_BYTES;

export const isTableFull = ({ tableBytes }: Usage): boolean => tableBytes >= FULL_TABLE_BYTES;

/**
 * Counts a message that was stored in the same transaction, and owes the office its mail, or a place in the digest.
 * @param isTableOver whether the whole database is over its budget
 */
export function officeStatements(id: string, bytes: number, now: Date, isTableOver: boolean): readonly Sql[] {
  const [at, hour] = [now.toISOString(), hourOf(now)];
  const isOver = sql`(messages > ${MESSAGES_PER_HOUR} OR bytes > ${BYTES_PER_HOUR} OR ${isTableOver ? 1 : 0})`;
  return [
    sql`
    INSERT INTO hour (hour, messages, bytes) SELECT ${hour}, 1, ${bytes} FROM message WHERE id = ${id}
    ON CONFLICT DO UPDATE SET messages = messages + 1, bytes = bytes + excluded.bytes`,
    sql`
    INSERT INTO mail (message_id, recipient, due_at, in_digest)
    SELECT message.id, 'office', iif(${isOver}, NULL, ${at}), ${isOver} FROM message, hour
    WHERE message.id = ${id} AND hour.hour = ${hour}`,
  ];
}

/**
 * Adds a confirmation for a visitor, unless the mailbox was stopped or a limit is used up; then it is dropped for good, and the
 * reference on the screen is the receipt. Two rows for each share, by their keys.
 */
export function confirmationStatements(id: string, { day, shares, stopDigest }: Sender, now: Date): readonly Sql[] {
  const [at, hour] = [now.toISOString(), hourOf(now)];
  const digests = JSON.stringify(shares);
  const isPending = sql`EXISTS (SELECT 1 FROM mail WHERE message_id = ${id} AND recipient = 'visitor')`;
  return [
    sql`
    INSERT INTO mail (message_id, recipient, due_at)
    SELECT message.id, 'visitor', ${at} FROM message, hour
    WHERE message.id = ${id} AND hour.hour = ${hour}
      AND EXISTS (SELECT 1 FROM mail WHERE message_id = ${id} AND in_digest = 0)
      AND hour.confirmations < ${CONFIRMATIONS_PER_HOUR}
      AND (SELECT sum(confirmations) FROM hour WHERE hour >= ${day}) < ${CONFIRMATIONS_PER_DAY}
      AND NOT EXISTS (SELECT 1 FROM stopped WHERE digest = ${stopDigest})
      AND NOT EXISTS (
        SELECT 1 FROM json_each(${digests}) AS share JOIN sender ON day = ${day} AND digest = share.value ->> 'digest'
        WHERE confirmations >= share.value ->> 'limit'
      )`,
    sql`
    INSERT INTO sender (day, digest, confirmations)
    SELECT ${day}, value ->> 'digest', 1 FROM json_each(${digests}) WHERE ${isPending}
    ON CONFLICT DO UPDATE SET confirmations = confirmations + 1`,
    sql`UPDATE hour SET confirmations = confirmations + 1 WHERE hour = ${hour} AND ${isPending}`,
  ];
}
