import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationFiles } from "../../tools/databases/migrations.ts";
import {
  borrowWorkers,
  HOUR_MS,
  mails,
  mailsAbout,
  passUntil,
  query,
  START,
  send,
  steer,
  TABLES,
  validMessage,
  write,
} from "./api-worker.ts";

borrowWorkers();

const RECEIVED = new Date(START).toISOString();

/** What the version before wrote: no mailbox, and a key that was a digest of address and day. */
const OLD_MESSAGE = `INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion)
  VALUES ('oldmessage0000000000000', '01DM-ESSA', 'digest of an address', '${RECEIVED}', 'tr', 'Ayşe', '', 'ayse@ornek.com.tr', '', 'Merhaba', '[]', '2026-11-01', '')`;
const OLD_MAILS = `INSERT INTO mail (message_id, recipient, due_at) VALUES
  ('oldmessage0000000000000', 'office', '${RECEIVED}'), ('oldmessage0000000000000', 'visitor', '${RECEIVED}')`;

const statementsOf = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .replaceAll(/^\s*--.*$/gm, "")
      .split(";")
      .filter((statement) => statement.trim() !== ""),
  );

test("a message from before a migration is mailed after it, beside new ones, and its key has nothing of an address any more", async () => {
  await steer({ behaviour: { clock: START } });
  const [before, after] = [true, false].map((isBefore) =>
    [...migrationFiles("MESSAGES")].filter(([name]) => name < "0003" === isBefore).map(([, path]) => path),
  );
  const tables = [...TABLES, "stop_key"].map((table) => `DROP TABLE ${table}`);
  await write(...tables, ...statementsOf(before ?? []), OLD_MESSAGE, OLD_MAILS);
  await write(...statementsOf(after ?? []));
  expect(await query("SELECT key FROM message")).toEqual([{ key: "oldmessage0000000000000" }]);

  expect((await send(validMessage)).status).toBe(201);
  await passUntil(START + HOUR_MS);
  expect(mailsAbout("01DM-ESSA")).toEqual([1, 1]);
  expect(mails).toHaveLength(4);
});
