import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { migrateCatalogue } from "../slots.ts";
import { bindingsWithMail, query, runCron, send, validMessage } from "./api-worker.ts";

const RECEIVED = "2026-11-20T08:00:00.000Z";

/** What the version before wrote: no mailbox, and a key that was a digest of address and day. */
const OLD_MESSAGE = `INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion)
  VALUES ('oldmessage0000000000000', '01DM-ESSA', 'digest of an address', '${RECEIVED}', 'tr', 'Ayşe', '', 'ayse@ornek.com.tr', '', 'Merhaba', '[]', '2026-11-01', '')`;
const OLD_MAILS = `INSERT INTO mail (message_id, recipient, due_at) VALUES
  ('oldmessage0000000000000', 'office', '${RECEIVED}'), ('oldmessage0000000000000', 'visitor', '${RECEIVED}')`;

test("a message from before a migration is mailed after it, beside new ones, and its key has nothing of an address any more", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(RECEIVED) + 3_600_000 });
  const before = env.MESSAGE_MIGRATIONS.filter(({ name }) => name < "0003");
  await migrateCatalogue();
  await applyD1Migrations(env.MESSAGES, before);
  for (const statement of [OLD_MESSAGE, OLD_MAILS]) await env.MESSAGES.prepare(statement).run();
  await applyD1Migrations(env.MESSAGES, env.MESSAGE_MIGRATIONS);
  expect(await query("SELECT key FROM message")).toEqual([{ key: "oldmessage0000000000000" }]);

  const { to, mailbox, deliverQueue } = bindingsWithMail();
  expect((await send(validMessage, { to })).status).toBe(201);
  await runCron(new Date(), to);
  await deliverQueue();
  expect([mailbox.countOf("01DM-ESSA", BRAND.office.email), mailbox.countOf("01DM-ESSA", "ayse@ornek.com.tr")]).toEqual(
    [1, 1],
  );
  expect(mailbox.mails).toHaveLength(4);
  vi.useRealTimers();
});
