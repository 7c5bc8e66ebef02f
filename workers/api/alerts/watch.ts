import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { DAY_MS, hourOf } from "../../../app/ground/platform/duration.ts";
import { withTimeout } from "../../../app/ground/platform/with-timeout.ts";
import { withRetries } from "../messages/with-retries.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { ALERTS, type AlertKind } from "./alerts.ts";
import { findDifferences, findErrors, findExpiring, findOwedMails } from "./find-problems.ts";
import { type Bell, note, settle } from "./ring.ts";

/** Of all attempts at a question together. */
const TIMEOUT_MS = 10_000;
const ERRORS_RETENTION_MS = 30 * DAY_MS;
const KINDS = Object.keys(ALERTS) as AlertKind[];

/**
 * Looks every five minutes for what operations must know of, and mails them. What a database that does not answer would have
 * told stays as it was.
 * @throws what the first mail that was not sent did
 */
export async function watch(
  bell: Bell,
  { messages, pointer }: { readonly messages: D1Database; readonly pointer: D1Database },
  now: Date,
): Promise<void> {
  const questions = [
    { kind: "owedMails", database: "messages", find: () => findOwedMails(messages, now) },
    { kind: "errors", database: "the pointer", find: () => findErrors(pointer, now) },
  ] as const;
  const answers = await Promise.allSettled(questions.map(({ find }) => withTimeout(withRetries(find), TIMEOUT_MS)));
  const unknown: AlertKind[] = [];
  const away: string[] = [];
  for (const [index, { kind, database }] of questions.entries()) {
    const answer = answers[index];
    if (answer?.status === "fulfilled") {
      if (answer.value !== null) await note(bell.bucket, kind, answer.value, now);
      continue;
    }
    unknown.push(kind);
    away.push(`${database}: ${answer?.reason}`);
  }
  if (away.length > 0) await note(bell.bucket, "database", `The api Worker cannot read ${away.join("; ")}`, now);
  const known = KINDS.filter((kind) => !unknown.includes(kind));
  for (const settled of await Promise.allSettled(known.map((kind) => settle(bell, kind, now))))
    if (settled.status === "rejected") throw settled.reason;
}

/** Notes what is looked for at night alone, before the nightly run mends it; `watch` mails it. Logs what it cannot look at. */
export async function noteAtNight(
  { bucket }: Pick<Bell, "bucket">,
  store: Parameters<typeof findDifferences>[0],
  now: Date,
): Promise<void> {
  const questions = [
    { kind: "files", find: () => findDifferences(store, now) },
    { kind: "certificates", find: () => findExpiring(store.catalogue, now) },
  ] as const;
  for (const { kind, find } of questions)
    try {
      const finding = await find();
      if (finding !== null) await note(bucket, kind, finding, now);
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `the alert ${kind} was not looked at: ${error}` }));
    }
}

export async function deleteOldErrors(pointer: D1Database, now: Date): Promise<void> {
  const last = hourOf(new Date(now.getTime() - ERRORS_RETENTION_MS));
  await prepareStatement(pointer, sql`DELETE FROM logged_error WHERE hour < ${last}`).run();
}
