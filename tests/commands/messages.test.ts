import { execFile } from "node:child_process";
import { promisify } from "node:util";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { openLocalD1 } from "../../tools/databases/local-d1.ts";
import { messages as messagesCommand } from "../../tools/messages/command.ts";
import { claimMails } from "../../workers/api/messages/store/outbox.ts";
import { storeMessage } from "../../workers/api/messages/store/store-message.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { computedCells, NASTY_CELLS } from "../computed-cells.ts";
import { newMessage } from "../messages/new-message.ts";
import { testContext } from "../operations/command-context.ts";
import { deep, volume } from "../volume.ts";

const NASTY = NASTY_CELLS.slice(0, volume(20, 200));
const state = temporaryOfFile("messages-state-");
await copyMigratedDatabases(state);
const { database, close } = openLocalD1("MESSAGES", state);

const references: string[] = [];

/** Later than every message below. */
const NOW = new Date("2026-11-04T10:00:00Z");

beforeAll(async () => {
  for (const [day, name, message] of [
    ["01", "Ayşe Yılmaz", "Merhaba"],
    ["02", "=HYPERLINK(1)", "\u001b[31mred\nsecond line"],
    ["03", "Пётр", "Здравствуйте"],
  ] as const) {
    const lines = day === "01" ? [{ code: "1040252", amount: 50, note: "acil" }, { text: "50 adet şeffaf kapak" }] : [];
    const received = newMessage(`key-${day}`, { name, message, lines });
    references.push((await storeMessage(database, received, new Date(`2026-11-${day}T10:00:00Z`))).reference);
  }
  // Taken up once, as when a mail was tried and failed.
  const { results } = await database.prepare("SELECT id FROM message WHERE name = 'Пётр'").all<{ id: string }>();
  await claimMails(database, results[0]?.id ?? "", new Date("2026-11-03T10:01:00Z"));
});
afterAll(close);

async function messages(...args: string[]) {
  const context = testContext({ state, now: () => NOW });
  const status = await runCommand(messagesCommand, args, context);
  const stdout = context.printed();
  return { status, said: stdout.trimEnd().split("\n"), stdout, stderr: context.errors() };
}

test("messages are listed newest first, with what their mails are about", async () => {
  const { status, said } = await messages("ls");
  expect(status).toBe(0);
  expect(said).toEqual([
    `2026-11-03T10:00  ${references[2]}  tr  Пётр · office owed after 1 try, visitor owed after 1 try`,
    `2026-11-02T10:00  ${references[1]}  tr  =HYPERLINK(1) · office waiting, visitor waiting`,
    `2026-11-01T10:00  ${references[0]}  tr  Ayşe Yılmaz, 2 lines · office waiting, visitor waiting`,
    "3 messages, 3 with a mail that was not sent.",
  ]);
  expect((await messages("ls", "--since", "2026-11-03")).said.at(-1)).toBe(
    "1 message, 1 with a mail that was not sent.",
  );
});

test("one message is shown with its list, by its reference however it is written, and obeys no terminal", async () => {
  const { said } = await messages(
    "show",
    (references[0] ?? "").toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l"),
  );
  expect(said).toContain("name: Ayşe Yılmaz");
  expect(said.slice(-4)).toEqual(["Merhaba", "", "1040252 50 acil", "free text: 50 adet şeffaf kapak"]);
  const second = (await messages("show", references[1] ?? "")).stdout;
  expect(second).toContain("[31mred\nsecond line");
  expect(second).not.toContain("\u001b");
  expect(await messages("show", "XXXX-YYYY")).toMatchObject({ status: 1, said: ["There is no message XXXX-YYYY."] });
});

test("an export opens in a spreadsheet, which computes nothing of it, and reads in a program", async () => {
  const { data: rows } = Papa.parse<Record<string, string>>((await messages("export")).stdout, {
    header: true,
    skipEmptyLines: true,
  });
  expect(rows.map(({ name }) => name)).toEqual(["Пётр", "'=HYPERLINK(1)", "Ayşe Yılmaz"]);
  expect(rows[2]).toMatchObject({
    reference: references[0],
    lines: "1040252 50 acil\nfree text: 50 adet şeffaf kapak",
    email: "a@b.com",
  });
  const json = JSON.parse((await messages("export", "--format", "json", "--since", "2026-11-02")).stdout);
  expect(json.map(({ name }: { name: string }) => name)).toEqual(["Пётр", "=HYPERLINK(1)"]);
});

test("no cell of an export is computed, whatever a spreadsheet splits it at", async () => {
  for (const [index, text] of NASTY.entries()) {
    const lines = [{ code: "1040252", amount: 1, note: text }, { text: `x${text}` }];
    const received = newMessage(`nasty-${index}`, { name: text, phone: text, message: text, lines });
    await storeMessage(database, received, new Date("2026-10-01T10:00:00Z"));
  }
  const { stdout } = await messages("export");
  expect(Papa.parse(stdout.trimEnd()).data).toHaveLength(1 + 3 + NASTY.length);
  expect(computedCells(stdout)).toEqual([]);
  await database.batch([
    database.prepare("DELETE FROM mail WHERE message_id IN (SELECT id FROM message WHERE received_at < '2026-11')"),
    database.prepare("DELETE FROM message WHERE received_at < '2026-11'"),
  ]);
});

test("owed mails can be made due at once, those of one message or all", async () => {
  const due = () =>
    database
      .prepare("SELECT count(*) FROM mail WHERE due_at <= ? AND attempts = 0")
      .bind(NOW.toISOString())
      .first<number>("count(*)");
  expect((await messages("retry", references[2] ?? "")).said).toEqual(["2 mails go with the next run of the cron."]);
  expect(await due()).toBe(6);
  expect((await messages("retry")).said).toEqual(["6 mails go with the next run of the cron."]);
  expect((await messages("retry", "XXXX-YYYY")).status).toBe(1);
});

test("a message is deleted when its writer asks for it, and only that it was is kept", async () => {
  expect(await messages("rm", references[1] ?? "")).toMatchObject({
    status: 0,
    said: [`${references[1]} is deleted.`],
  });
  expect((await messages("rm", references[1] ?? "")).status).toBe(1);
  expect((await messages("ls")).said.at(-1)).toMatch(/^2 messages/);
  const kept = await database.prepare("SELECT reason, messages, deleted_at FROM deletion").all();
  expect(kept.results).toEqual([{ reason: "request", messages: 1, deleted_at: NOW.toISOString() }]);
});

test("who deletes messages is told what a person has to delete, and can list what was deleted", async () => {
  const own: string[] = [];
  for (const key of ["to-delete-1", "to-delete-2"]) {
    own.push((await storeMessage(database, newMessage(key), NOW)).reference);
  }
  const { status, said, stderr } = await messages("rm", ...own);
  expect([status, said]).toEqual([0, own.map((reference) => `${reference} is deleted.`)]);
  for (const each of [COMPANY.office.email, ...own, "thirty days"]) expect(stderr).toContain(each);
  const deleted = await messages("deleted");
  expect(deleted.said).toHaveLength(3);
  for (const reference of own) expect(deleted.said).toContain(`2026-11-04  ${reference}`);
  // One that is not there does not keep the others.
  expect(await messages("rm", "XXXX-YYYY")).toMatchObject({ status: 1, stderr: "" });
});

test("a message over the budget is listed as one of the digest", async () => {
  const { reference } = await storeMessage(database, newMessage("over-budget", { isTableOver: true }), NOW);
  expect((await messages("show", reference)).said).toContain("mail to the office: in the next digest");
  await messages("rm", reference);
});

/** Stores messages that arrive a second apart, as an attack's do; every tenth without suspicion. */
async function storeAttack(count: number, day: string): Promise<void> {
  const sqlite = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion)
    SELECT 'attack-' || i, 'ATTACK-' || i, 'attack-' || i, strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || i || ' seconds'), 'en',
      'Casino ' || i, '', '', '', iif(i % 2, 'Win at HTTPS://casino.example now', 'Merhaba'), '[]', '', iif(i % 10, 'sent too soon', '')
    FROM n`;
  const mails = `INSERT INTO mail (message_id, recipient, sent_at)
    SELECT id, 'office', iif(received_at < ?, received_at, NULL) FROM message WHERE id LIKE 'attack-%'`;
  await database.batch([
    database.prepare(sqlite).bind(count, `${day}T00:00:00`),
    database.prepare(mails).bind(`${day}T00:01`),
  ]);
}

test("an attack’s messages are counted and shown, and deleted by time and text once that is confirmed, in pieces", async () => {
  const count = volume(2000, 50_000);
  const others = (await messages("ls")).stdout;
  await storeAttack(count, "2026-10-10");
  const remaining = () => database.prepare("SELECT count(*) FROM message WHERE id LIKE 'attack-%'").first("count(*)");
  const pattern = ["--since", "2026-10-10", "--until", "2026-10-20T12:00+03:00", "--like", "https://Casino.example"];

  const dry = await messages("rm", ...pattern);
  expect([dry.status, dry.stderr]).toEqual([0, ""]);
  expect(dry.said[0]).toMatch(
    new RegExp(`^${count / 2} messages from 2026-10-10T00:00:01 to .* \\(UTC\\), 0 of them without suspicion\\.$`),
  );
  expect(
    dry.stdout.match(/^ {2}2026-10-1.*ATTACK-\d*[13579] .*Casino .* suspicious: sent too soon\n {4}Win at HTTPS/gm),
  ).toHaveLength(5);
  expect(dry.said.at(-1)).toBe(
    "Nothing was deleted. To delete them, add: --since 2026-10-10T00:00:00.000Z --until 2026-10-20T09:00:00.000Z --like 'https://Casino.example' --yes",
  );
  expect(await remaining()).toBe(count);

  const { status, said, stderr } = await messages("rm", ...pattern, "--yes");
  expect([status, said.at(-1)]).toEqual([0, `${count / 2} messages deleted.`]);
  for (const each of [
    COMPANY.office.email,
    "2026-10-10T00:00",
    "https://Casino.example",
    "30 had been mailed",
    "X-Reference",
  ])
    expect(stderr).toContain(each);
  expect(await remaining()).toBe(count / 2);

  const all = await messages("rm", "--since", "2026-10-10", "--until", "2026-10-20");
  expect(all.said[0]).toContain(`${count / 10} of them without suspicion`);
  expect(all.stdout).toContain(`Nothing speaks against ${count / 10} of them, for example:`);
  await messages("rm", "--since", "2026-10-10", "--until", "2026-10-20", "--yes");
  expect((await messages("rm", "--since", "2026-10-10", "--until", "2026-10-20", "--yes")).said).toEqual([
    "No message matches.",
  ]);

  const orphans = "SELECT count(*) FROM mail WHERE message_id LIKE 'attack-%'";
  expect([await remaining(), await database.prepare(orphans).first("count(*)")]).toEqual([0, 0]);
  const records = await database.prepare("SELECT messages, reference FROM deletion WHERE reason = 'abuse'").all();
  expect(records.results).toEqual([count / 2, count / 2].map((messages) => ({ messages, reference: null })));
  // Nobody asked for these deletions, and what is not of that time is as it was.
  expect((await messages("deleted")).stdout).not.toContain("ATTACK");
  expect((await messages("ls")).stdout).toBe(others);
});

test.each([
  [[]],
  [["nonsense"]],
  [["rm", "--yes"]],
  [["rm", "--like", "casino"]],
  [["rm", "--since", "1", "--yes"]],
  [["rm", "XXXX-YYYY", "--since", "2026-10-10"]],
  [["show"]],
  [["rm"]],
  [["export", "--format", "xml"]],
  [["ls", "--since", "yesterday"]],
])("%j is answered by how it is meant", async (args) => {
  const { status, stderr } = await messages(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining("npm run messages")]);
});

deep("the command as it is shipped lists what is kept", async () => {
  const env = { ...process.env, KLEMMA_STATE: state };
  const { stdout } = await promisify(execFile)("node", ["tools/klemma.ts", "messages", "ls"], { env });
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^2 messages/);
});
