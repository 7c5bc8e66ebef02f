import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { openBindings } from "../../operations/bindings.ts";
import { storeMessage, takeUpMails } from "../../workers/api/messages/store.ts";

const state = mkdtempSync(join(tmpdir(), "messages-state-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const base = {
  phone: "",
  address: "",
  consent: NOTICE_VERSIONS[0],
  locale: "tr",
  confirm: true,
  suspicion: [],
} as const;
const references: string[] = [];

/** Runs a task on the messages as the Worker has them. */
async function withMessages<Result>(task: (database: D1Database) => Promise<Result>): Promise<Result> {
  const { env, close } = await openBindings<{ MESSAGES: D1Database }>({ state }, ["MESSAGES"]);
  try {
    return await task(env.MESSAGES);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  const args = [
    "d1",
    "migrations",
    "apply",
    "MESSAGES",
    "--local",
    "-c",
    "workers/api/wrangler.toml",
    "--persist-to",
    state,
  ];
  const { status, stderr } = spawnSync("wrangler", args, { encoding: "utf8", env: { ...process.env, CI: "true" } });
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  await withMessages(async (database) => {
    for (const [day, name, message] of [
      ["01", "Ayşe Yılmaz", "Merhaba"],
      ["02", "=HYPERLINK(1)", "\u001b[31mred\nsecond line"],
      ["03", "Пётр", "Здравствуйте"],
    ] as const) {
      const lines = day === "01" ? [{ code: "1040252", amount: 50, note: "acil" }] : [];
      const received = { ...base, name, email: "a@b.com", message, lines, key: `key-${day}` };
      references.push((await storeMessage(database, received, new Date(`2026-11-${day}T10:00:00Z`))).reference);
    }
    // Taken up once, as when a mail was tried and failed.
    const { results } = await database.prepare("SELECT id FROM message WHERE name = 'Пётр'").all<{ id: string }>();
    await takeUpMails(database, results[0]?.id ?? "", new Date("2026-11-03T10:01:00Z"));
  });
}, 90_000);

function messages(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("node", ["messages/cli.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, KLEMMA_STATE: state },
  });
  return { status, said: stdout.trimEnd().split("\n"), stdout, stderr };
}

test("messages are listed newest first, with what their mails are about", () => {
  const { status, said } = messages("ls");
  expect(status).toBe(0);
  expect(said).toEqual([
    `2026-11-03T10:00  ${references[2]}  tr  Пётр · office owed after 1 try, visitor owed after 1 try`,
    `2026-11-02T10:00  ${references[1]}  tr  =HYPERLINK(1) · office waiting, visitor waiting`,
    `2026-11-01T10:00  ${references[0]}  tr  Ayşe Yılmaz, 1 line · office waiting, visitor waiting`,
    "3 messages, 3 with a mail that was not sent.",
  ]);
  expect(messages("ls", "--since", "2026-11-03").said.at(-1)).toBe("1 message, 1 with a mail that was not sent.");
});

test("one message is shown with its list, by its reference however it is written, and obeys no terminal", () => {
  const { said } = messages(
    "show",
    (references[0] ?? "").toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l"),
  );
  expect(said).toContain("name: Ayşe Yılmaz");
  expect(said.slice(-3)).toEqual(["Merhaba", "", "1040252 50 acil"]);
  const second = messages("show", references[1] ?? "").stdout;
  expect(second).toContain("[31mred\nsecond line");
  expect(second).not.toContain("\u001b");
  expect(messages("show", "XXXX-YYYY")).toMatchObject({ status: 1, said: ["There is no message XXXX-YYYY."] });
});

test("an export opens in a spreadsheet, which computes nothing of it, and reads in a program", () => {
  const { data: rows } = Papa.parse<Record<string, string>>(messages("export").stdout, {
    header: true,
    skipEmptyLines: true,
  });
  expect(rows.map(({ name }) => name)).toEqual(["Пётр", "'=HYPERLINK(1)", "Ayşe Yılmaz"]);
  expect(rows[2]).toMatchObject({ reference: references[0], lines: "1040252 50 acil", email: "a@b.com" });
  const json = JSON.parse(messages("export", "--format", "json", "--since", "2026-11-02").stdout);
  expect(json.map(({ name }: { name: string }) => name)).toEqual(["Пётр", "=HYPERLINK(1)"]);
});

test("owed mails can be made due at once, those of one message or all", async () => {
  const due = () =>
    withMessages(async (database) => {
      const { results } = await database
        .prepare("SELECT count(*) AS count FROM mail WHERE due_at < ? AND attempts = 0")
        .bind(new Date().toISOString())
        .all<{ count: number }>();
      return results[0]?.count;
    });
  expect(messages("retry", references[2] ?? "").said).toEqual(["2 mails go with the next run of the cron."]);
  expect(await due()).toBe(6);
  expect(messages("retry").said).toEqual(["6 mails go with the next run of the cron."]);
  expect(messages("retry", "XXXX-YYYY").status).toBe(1);
});

test("a message is deleted when its writer asks for it, and only that it was is kept", async () => {
  expect(messages("rm", references[1] ?? "")).toMatchObject({ status: 0, said: [`${references[1]} is deleted.`] });
  expect(messages("rm", references[1] ?? "").status).toBe(1);
  expect(messages("ls").said.at(-1)).toMatch(/^2 messages/);
  const kept = await withMessages((database) => database.prepare("SELECT reason, messages FROM deletion").all());
  expect(kept.results).toEqual([{ reason: "request", messages: 1 }]);
});

test.each([
  [[]],
  [["nonsense"]],
  [["show"]],
  [["rm"]],
  [["export", "--format", "xml"]],
  [["ls", "--since", "yesterday"]],
])("%j is answered by how it is meant", (args) => {
  const { status, stderr } = messages(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining("npm run messages")]);
});
