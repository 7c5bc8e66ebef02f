import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "../../tools/bucket/command.ts";
import { openCloudflareApi } from "../../tools/cloudflare/cloudflare-api.ts";
import type { Command } from "../../tools/cloudflare/command.ts";
import { catalogue } from "../../tools/commands/catalogue/command.ts";
import { openDatabase } from "../../tools/databases/open-database.ts";
import { messages } from "../../tools/messages/command.ts";
import { backup, restore } from "../../tools/operations/backup/backup-command.ts";
import { doctor } from "../../tools/operations/doctor/doctor.ts";
import { insights } from "../../tools/operations/insights/insights.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { writeSmallCatalogue } from "../catalogue/small-catalogue.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { zip } from "../files/contents.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { DEPLOYING } from "../stand-ins/cloudflare-api/tokens.ts";
import { wranglerStandIn } from "../stand-ins/wrangler.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings } from "./spawn-command.ts";

/** Each row of the table of tokens in docs/operations.md: its commands run with just what it names. */

const [, table = ""] = /## Tokens\n(.*?)\n## /s.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
const rows = [...table.matchAll(/^\| ([^|]+) \| (`[^|]+) \| ([^|]+) \|$/gm)].map(
  ([, job = "", commands = "", token = ""]) => ({
    job,
    commands,
    /** As the API names them. */
    permissions: [...token.matchAll(/([A-Z][\w ]+): (Read|Edit)/g)].map(
      ([, name, right]) => `${name?.replace(/^of the zone /, "")} ${right === "Edit" ? "Write" : "Read"}`,
    ),
    buckets: [...token.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${name}-staging`),
  }),
);

let cloudflare: Cloudflare;
const root = ownSettings({ root: temporaryOfFile("settings-") });
const folder = temporaryOfFile("tokens-");

/** The command lines of each job, in an order in which each has something to do. */
const LINES: Readonly<Record<string, readonly (readonly [command: Command, ...args: readonly string[]])[]>> = {
  "The rest": [[provision, "staging"]],
  Catalogue: [
    [catalogue, "publish", join(folder, "small"), "--remote", "staging", "--quiet"],
    [catalogue, "status", "--remote", "staging"],
    [catalogue, "export", join(folder, "exported"), "--remote", "staging", "--quiet"],
  ],
  "Marketing's files": [
    [files, "put", join(folder, "a.zip"), "documents/eplan/all/a.zip", "--remote", "staging"],
    [files, "ls", "--remote", "staging"],
  ],
  "Files compared": [[files, "check", "--mend", "--remote", "staging"]],
  "Files brought back": [[files, "restore", "--at", "2026-01-01", "--remote", "staging"]],
  "Messages, to read": [
    ...(["ls", "export", "deleted"] as const).map((name) => [messages, name, "--remote", "staging"] as const),
    [backup, "staging", join(folder, "backup")],
  ],
  Messages: [
    [messages, "retry", "--remote", "staging"],
    [messages, "rm", "--since", "2026-01-01", "--yes", "--remote", "staging"],
    [restore, "staging", join(folder, "backup"), "--yes"],
  ],
  Counts: [[insights, "staging"]],
};

beforeAll(async () => {
  writeSmallCatalogue(join(folder, "small"));
  writeFileSync(join(folder, "a.zip"), zip());
  cloudflare = await startCloudflare();
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const tokenOf = (wanted: string) => {
  const { permissions, buckets } = rows.find(({ job }) => job === wanted) ?? { permissions: [], buckets: [] };
  return { env: cloudflare.envWithToken(permissions, { buckets }) };
};

test("every job has a row and its commands, and none of marketing's may deploy", () => {
  expect(rows.map(({ job }) => job).toSorted()).toEqual([...Object.keys(LINES), "Log"].toSorted());
  expect(rows.find(({ job }) => job === "The rest")?.permissions).toEqual(DEPLOYING);
  for (const { job, permissions } of rows)
    expect(permissions.includes("Workers Scripts Write"), job).toBe(job === "The rest");
});

test.each(Object.entries(LINES))("%s: the token does what its row names", async (job, lines) => {
  if (job === "Messages, to read")
    await openDatabase("MESSAGES", "staging", accountContext(cloudflare, { root })).migrate();
  for (const [command, ...args] of lines) {
    const { status, output } = await runInAccount(tokenOf(job), command, args, { root });
    expect([args, status, output]).toEqual([args, 0, output]);
    expect(output).not.toContain("was not told");
  }
});

test("the doctor is refused nothing with the token of the last row", async () => {
  const { output } = await runInAccount(tokenOf("The rest"), doctor, ["staging"], { root });
  expect(output).not.toMatch(/Authentication error|credentials/);
});

test("a log is followed with its own token", async () => {
  cloudflare.state.scripts.set("klemma-site-staging", { versions: [], deployments: [], secrets: new Set() });
  const { env } = tokenOf("Log");
  const { client, accountId } = await openCloudflareApi(env, wranglerStandIn(env))();
  const follow = client.workers.scripts.tail.create("klemma-site-staging", { account_id: accountId });
  expect(await follow).toMatchObject({ url: expect.stringMatching(/^ws:/) });
});
