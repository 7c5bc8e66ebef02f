import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { publishCatalogue } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { backedUpTables, backUp, openBackup } from "../../tools/databases/copy-database.ts";
import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { messages as messagesCommand } from "../../tools/messages/command.ts";
import { backup as backupCommand, restore as restoreCommand } from "../../tools/operations/backup/backup-command.ts";
import { liveDatabase } from "../../tools/sql/slots.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { TESTED_SAMPLE } from "../catalogue/tested-sample.ts";
import { expectEnd, runHere, testContext } from "./command-context.ts";

const folder = temporaryOfFile("backup-");
const here = join(folder, "here");
const there = join(folder, "there");
const backup = join(folder, "backup");
const run = (state: string, name: "backup" | "restore", ...args: readonly string[]) =>
  runHere(name === "backup" ? backupCommand : restoreCommand, args, testContext({ state }));

const databasesOf = (state: string) => openCatalogueDatabases(undefined, testContext({ state }));

const MESSAGE = `INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion)
  VALUES ('id', 'ABCD-EFGH', 'key', '2026-11-01T10:00:00Z', 'tr', 'Ayşe Çağrı', '+90 212',
  'ayse@example.com', '', 'İki satır
ve bir ''tırnak''; DROP TABLE message', '[]', '1', '');
INSERT INTO mail (message_id, recipient, due_at) VALUES ('id', 'office', '2026-11-01T10:00:00Z');`;
const RETIRED = "INSERT INTO retired_number VALUES ('1999990', 'KX 1', 'grey', 1)";
const MOVED = "INSERT INTO moved_slug VALUES ('group', 'old-terminals', 'screw', 1)";

beforeAll(async () => {
  await copyTestedSample(here);
  const { pointer } = databasesOf(here);
  await pointer.write([RETIRED]);
  await (await liveDatabase(databasesOf(here))).write([MOVED]);
  await openLocalDatabase("MESSAGES", here).apply([MESSAGE]);
});

/** All rows of a backup's tables, as text. */
function contents(file: string): Record<string, string> {
  const opened = openBackup(file);
  const rows = backedUpTables(opened).map(({ name }) => [
    name,
    JSON.stringify(opened.select(`SELECT * FROM "${name}"`)),
  ]);
  opened.close();
  return Object.fromEntries(rows);
}

test("where all is lost, numbers and messages come back before the catalogue is published, and addresses after it", async () => {
  expect(await run(here, "backup", "local", backup)).toMatchObject({ status: 0 });
  const before = await run(there, "restore", "local", backup, "--yes");
  expectEnd(before, 1, "No release is live: publish the catalogue, then restore with --only addresses.");
  // The sample has no such product: the number stays with what it stood for.
  expect(await databasesOf(there).pointer.select("SELECT code, model_type FROM retired_number")).toEqual([
    { code: "1999990", model_type: "KX 1" },
  ]);
  expect(
    await publishCatalogue(databasesOf(there), checkCatalogue(TESTED_SAMPLE).catalogue, { importerVersion: "" }),
  ).toMatchObject({
    release: 2,
  });
  expect(await run(there, "restore", "local", backup, "--yes", "--only", "addresses")).toMatchObject({ status: 0 });

  // For nobody else on this machine.
  expect(statSync(join(backup, "messages.sqlite")).mode & 0o777).toBe(0o600);
  const again = join(folder, "again");
  expect(await run(there, "backup", "local", again)).toMatchObject({ status: 0 });
  const contentsIn = (of: string) =>
    ["numbers", "messages", "addresses"].map((name) => {
      const { d1_migrations, release_number, release_record, ...tables } = contents(join(of, `${name}.sqlite`));
      return tables;
    });
  expect(contentsIn(again)).toEqual(contentsIn(backup));
  expect(contents(join(backup, "messages.sqlite")).message).toContain("ve bir 'tırnak'; DROP TABLE message");
  expect(Object.keys(contents(join(backup, "numbers.sqlite")))).not.toContain("purge_secret");
});

test("a full disk, a missing backup and a missing database leave everything as it was, and say what to do", async () => {
  expectEnd(await run(here, "restore", "local", join(folder, "nowhere"), "--yes"), 1, "There is no backup");
  const full = await run(here, "backup", "local", "/dev/full/backup");
  expect(full.status).toBe(1);
  const empty = openLocalDatabase("MESSAGES", join(folder, "empty"));
  await expect(backUp(empty, join(folder, "empty.sqlite"))).rejects.toThrow("There is no local database MESSAGES");
  expect(existsSync(join(folder, "empty.sqlite"))).toBe(false);
});

const selectMessages = (state: string) =>
  openLocalDatabase("MESSAGES", state).selectAll([
    "SELECT reference FROM message",
    "SELECT message_id FROM mail",
    "SELECT reason, reference FROM deletion",
  ]);

test("messages that a backup lacks are counted before anything is restored, and lost only on demand", async () => {
  const newer = MESSAGE.replaceAll("'id'", "'id2'").replace("ABCD-EFGH", "JKLM-NPQR").replace("'key'", "'key2'");
  await openLocalDatabase("MESSAGES", there).apply([newer.replaceAll("2026-11-01T10:00", "2026-11-02T12:30")]);
  const references = () => openLocalDatabase("MESSAGES", there).select("SELECT reference FROM message ORDER BY id");
  const both = [{ reference: "ABCD-EFGH" }, { reference: "JKLM-NPQR" }];
  const retired = () => databasesOf(there).pointer.select("SELECT code FROM retired_number");
  await databasesOf(there).pointer.write(["DELETE FROM retired_number"]);
  const refused = await run(there, "restore", "local", backup, "--yes");
  expectEnd(refused, 1, "1 message is not in the backup and will be lost, the newest of 2026-11-02T12:30.");
  expect(refused.output).toContain("--only numbers and --only addresses leave all messages");
  expect([await references(), await retired()]).toEqual([both, []]);
  expect(await run(there, "restore", "local", backup, "--yes", "--only", "numbers")).toMatchObject({ status: 0 });
  expect([await references(), await retired()]).toEqual([both, [{ code: "1999990" }]]);
  const dropped = await run(there, "restore", "local", backup, "--yes", "--only", "messages", "--drop-newer");
  expect(dropped).toMatchObject({ status: 0, output: expect.stringContaining("1 message is not in the backup") });
  expect(await references()).toEqual([{ reference: "ABCD-EFGH" }]);
});

test("what was deleted at its writer's request does not come back with an older backup, nor with a later one elsewhere", async () => {
  expect(await runHere(messagesCommand, ["rm", "ABCD-EFGH"], testContext({ state: here }))).toMatchObject({
    status: 0,
  });
  const deletion = { reason: "request", reference: "ABCD-EFGH" };
  // Twice, because the first restore must not lose the record.
  for (const _ of [1, 2]) {
    expect(await run(here, "restore", "local", backup, "--yes", "--only", "messages")).toMatchObject({ status: 0 });
    expect(await selectMessages(here)).toEqual([[], [], [deletion]]);
  }
  const later = join(folder, "later");
  expect(await run(here, "backup", "local", later, "--only", "messages")).toMatchObject({ status: 0 });
  expect(await run(there, "restore", "local", later, "--yes", "--only", "messages")).toMatchObject({ status: 0 });
  expect(await run(there, "restore", "local", backup, "--yes", "--only", "messages")).toMatchObject({ status: 0 });
  expect(await selectMessages(there)).toEqual([[], [], [deletion]]);
});

test("no backup has the key or the counts of a day, and none of messages stays beside a newer one for more than thirty days", async () => {
  await openLocalDatabase("MESSAGES", here).apply([
    "INSERT INTO daily_key (day, key) VALUES ('2026-11-20', 'k')",
    "INSERT INTO sender (day, digest, confirmations) VALUES ('2026-11-20', 'd', 1)",
  ]);
  const backups = join(folder, "backups");
  const fileOf = (name: string) => join(backups, name, "messages.sqlite");
  for (const name of ["month", "nearly-a-month"])
    await run(here, "backup", "local", join(backups, name), "--only", "messages");
  mkdirSync(join(backups, "foreign"));
  writeFileSync(fileOf("foreign"), "of another program");
  for (const [name, days] of Object.entries({ month: 31, "nearly-a-month": 29, foreign: 31 })) {
    const time = Date.now() / 1000 - days * 86_400;
    utimesSync(fileOf(name), time, time);
  }
  const { output } = await run(here, "backup", "local", join(backups, "new"), "--only", "messages");
  expect(output).toContain(`${fileOf("month")}: deleted`);
  expect(output).toMatch(/Delete .*new\/messages\.sqlite and its copies by \d{4}-\d\d-\d\d/);
  expect(["month", "nearly-a-month", "foreign", "new"].map((name) => existsSync(fileOf(name)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(Object.keys(contents(fileOf("new")))).not.toEqual(expect.arrayContaining(["daily_key"]));
  expect(Object.keys(contents(fileOf("new")))).not.toEqual(expect.arrayContaining(["sender"]));
});

test.each([
  ["restore", ["local", "somewhere"]],
  ["backup", ["elsewhere", "somewhere"]],
  ["backup", ["local", "somewhere", "--only", "files"]],
] as const)("asked for %s %j it says how it is meant, and does nothing", async (name, args) => {
  expectEnd(await run(here, name, ...args), 2, "npm run backup");
});
