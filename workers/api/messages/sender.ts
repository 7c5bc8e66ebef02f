import { createHmac, randomBytes } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { DAY_MS, hourOf } from "../../../app/ground/platform/duration.ts";
import { carrierOf, rateLimitKey, siteNetwork } from "../../rate-limit.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { DAILY_CONFIRMATIONS } from "./budgets.ts";
import { domainOf, mailboxOf } from "./store/mailbox.ts";
import { STOP_KEY, stopDigestOf } from "./store/stop.ts";
import { type Sender, type Usage, usageStatement } from "./store/usage.ts";

const HOURS_RETENTION_MS = 31 * DAY_MS;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

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
    [
      sql`INSERT INTO daily_key (day, key) VALUES (${day}, ${randomBytes(32).toString("hex")}) ON CONFLICT DO NOTHING`,
      sql`SELECT key FROM daily_key WHERE day = ${day}`,
      usageStatement(now),
      STOP_KEY,
    ].map((statement) => prepareStatement(database, statement)),
  );
  const [key, stopKey] = [keys, stopKeys].map((found) => found?.results[0]?.key);
  if (key === undefined || stopKey === undefined) throw new Error(`No key of ${day}`);
  const digestOf = (text: string) => createHmac("sha256", key).update(text).digest("hex");
  const address = rateLimitKey(request);
  const counted = {
    address,
    network: siteNetwork(request),
    carrier: String(carrierOf(request) || ""),
    mailbox: mailboxOf(email),
    domain: domainOf(email),
  };
  const shares = Object.entries(DAILY_CONFIRMATIONS).flatMap(([kind, limit]) => {
    const value = counted[kind as keyof typeof counted];
    return value === "" || email === "" ? [] : [{ digest: digestOf(`${kind} ${value}`), limit }];
  });
  const { messages = 0, bytes = 0 } = usages?.results[0] ?? {};
  const sender = { day, digest: digestOf(address), shares, stopDigest: stopDigestOf(counted.mailbox, stopKey) };
  return { sender, usage: { messages, bytes, tableBytes: usages?.meta.size_after ?? 0 } };
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
