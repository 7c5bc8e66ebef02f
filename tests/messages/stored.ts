import { env } from "cloudflare:test";
import { expect, vi } from "vitest";
import { bindings, consume, Mailbox, query } from "./api-worker.ts";

export type Row = Readonly<Record<string, string>>;
export const stored = () => query<Row>("SELECT * FROM message ORDER BY received_at");
/** Without those that are delayed. */
export const owed = async () =>
  (
    await query<{ recipient: string }>(
      "SELECT recipient FROM mail WHERE due_at <= ? ORDER BY recipient",
      new Date().toISOString(),
    )
  ).map(({ recipient }) => recipient);

/** The mails of a message, as the Worker sends them when its queue says so. */
export async function mailsOf(id: string | undefined) {
  const mailbox = new Mailbox();
  const task = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { id } };
  const calls = { ack: vi.fn(), retry: vi.fn() };
  const batch = { queue: env.MAIL_QUEUE_NAME, messages: [{ ...task, ...calls }] };
  await consume(batch as never, { ...bindings, MAIL: mailbox.binding });
  expect([calls.ack.mock.calls.length, calls.retry.mock.calls.length]).toEqual([1, 0]);
  return mailbox.mails;
}
