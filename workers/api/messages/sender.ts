import { createHmac, randomBytes } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import { DAY_MS, hourOf } from "../../../app/ground/platform/duration.ts";
import { carrierOf, rateLimitKey, siteNetwork } from "../../rate-limit.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { DAILY_CONFIRMATIONS, DAILY_FILE_BYTES } from "./budgets.ts";
import { domainOf, mailboxOf } from "./store/mailbox.ts";
import { STOP_KEY, stopDigestOf } from "./store/stop.ts";
import { type Sender, type Share, type Usage, usageStatement } from "./store/usage.ts";

const HOURS_RETENTION_MS = 31 * DAY_MS;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** From where a request comes, as it is counted: "" where that is not known. */
const originOf = (request: Request) => ({
  address: rateLimitKey(request),
  network: siteNetwork(request),
  carrier: String(carrierOf(request) || ""),
});

const dayKeyStatements = (day: string): readonly Sql[] => [
  sql`INSERT INTO daily_key (day, key) VALUES (${day}, ${randomBytes(32).toString("hex")}) ON CONFLICT DO NOTHING`,
  sql`SELECT key FROM daily_key WHERE day = ${day}`,
];

const digestUnder = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest("hex");

/** @param prefix of what is counted apart from all else */
const sharesOf = (
  limits: Readonly<Record<string, number>>,
  counted: Readonly<Record<string, string>>,
  digestOf: (text: string) => string,
  prefix = "",
): readonly Share[] =>
  Object.entries(limits).flatMap(([kind, limit]) =>
    counted[kind] ? [{ digest: digestOf(`${prefix}${kind} ${counted[kind]}`), limit }] : [],
  );

/**
 * Counts addresses without storing them: each by an HMAC under a random key of the day. Once `deleteSenders` has deleted the key,
 * nobody can tell whose digest it was. The key is a row of the database because isolates share no memory.
 * @param email where a confirmation would go; empty for nowhere
 * @returns also what all visitors have used
 */
export async function identifySender(
  database: D1Database,
  request: Request,
  email: string,
  now: Date,
): Promise<{ readonly sender: Sender; readonly usage: Usage }> {
  const day = dayOf(now);
  const [, keys, usages, stopKeys] = await database.batch<{ key: string } & Usage>(
    [...dayKeyStatements(day), usageStatement(now), STOP_KEY].map((statement) => prepareStatement(database, statement)),
  );
  const [key, stopKey] = [keys, stopKeys].map((found) => found?.results[0]?.key);
  if (key === undefined || stopKey === undefined) throw new Error(`No key of ${day}`);
  const digestOf = digestUnder(key);
  const origin = originOf(request);
  const mailbox = mailboxOf(email);
  const shares =
    email === "" ? [] : sharesOf(DAILY_CONFIRMATIONS, { ...origin, mailbox, domain: domainOf(email) }, digestOf);
  const { messages = 0, bytes = 0 } = usages?.results[0] ?? {};
  const sender = { day, digest: digestOf(origin.address), shares, stopDigest: stopDigestOf(mailbox, stopKey) };
  return { sender, usage: { messages, bytes, tableBytes: usages?.meta.size_after ?? 0 } };
}

/** For whom a file counts, which is not yet part of a message. */
export async function identifyUploader(
  database: D1Database,
  request: Request,
  now: Date,
): Promise<Pick<Sender, "day" | "shares">> {
  const day = dayOf(now);
  const [, keys] = await database.batch<{ key: string }>(
    dayKeyStatements(day).map((statement) => prepareStatement(database, statement)),
  );
  const key = keys?.results[0]?.key;
  if (key === undefined) throw new Error(`No key of ${day}`);
  return { day, shares: sharesOf(DAILY_FILE_BYTES, originOf(request), digestUnder(key), "files ") };
}

/**
 * Deletes the keys and counts of all days but this one: also of a later one, which a clock that was ahead made. Hours are kept
 * for a month.
 */
export async function deleteSenders(database: D1Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const lastHour = hourOf(new Date(now.getTime() - HOURS_RETENTION_MS));
  await database.batch(
    [
      sql`DELETE FROM daily_key WHERE day <> ${today}`,
      sql`DELETE FROM sender WHERE day <> ${today}`,
      sql`DELETE FROM hour WHERE hour < ${lastHour}`,
    ].map((statement) => prepareStatement(database, statement)),
  );
}
