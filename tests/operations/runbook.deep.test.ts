import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { migrationFiles } from "../../tools/databases/migrations.ts";
import { openDatabase } from "../../tools/databases/open-database.ts";
import { printBookmarks } from "../../tools/operations/backup/bookmarks.ts";
import { provision } from "../../tools/operations/provision/provision.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { accountContext, runInAccount } from "./run-in-account.ts";
import { ownSettings, spawnProgram } from "./spawn-command.ts";

/** The lines of docs/operations.md that a person gives wrangler, in the order of the runbook, against the stand-in. */

let cloudflare: Cloudflare;
const root = ownSettings({ root: temporaryOfFile("settings-") });
beforeAll(async () => {
  cloudflare = await startCloudflare();
  expect(await runInAccount(cloudflare, provision, ["production"], { root })).toMatchObject({ status: 0 });
});
afterAll(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

/** As a person starts it, in the folder of the settings. */
const wrangler = (line: string, env = cloudflare.env) =>
  spawnProgram("sh", ["-c", `cd ${root} && wrangler ${line}`], { ...env, CI: "true", WRANGLER_SEND_METRICS: "false" });

/** Of a database of production, as a person reads it in docs/operations.md or in the dashboard. */
const idOf = (binding: "CATALOGUE_A" | "MESSAGES") =>
  readEnvironmentSettings("api", "production", root).d1_databases.find((each) => each.binding === binding)?.database_id;

const documented = [...readFileSync("docs/operations.md", "utf8").matchAll(/npx wrangler ((?:[a-z]\S*\s+)+)/g)].map(
  ([, words = ""]) => words.trim(),
);

test("every command of wrangler that the runbook names is rehearsed here, or in the tests of the deployment", () => {
  const elsewhere = ["login", "secret put", "secret delete", "versions list", "rollback"];
  const here = [
    "d1 execute",
    "d1 time-travel restore",
    "tail",
    "r2 bucket lifecycle list",
    "r2 bucket lock add",
    "r2 bucket lock list",
  ];
  expect(documented.length).toBeGreaterThan(8);
  for (const words of documented)
    expect(
      [...elsewhere, ...here].some((known) => words.startsWith(known)),
      words,
    ).toBe(true);
});

test.each(["CATALOGUE_A", "MESSAGES"] as const)(
  "the bookmark that is printed before a change takes %s back to what it was, and forth again",
  async (name) => {
    const context = accountContext(cloudflare, { root });
    const database = openDatabase(name, "production", context);
    await database.write(["CREATE TABLE kept (n INTEGER)", "INSERT INTO kept VALUES (1)"]);
    await printBookmarks("production", [name], context);
    await database.write(["DELETE FROM kept"]);
    // The whole line is printed for messages alone: the databases of the catalogue go back together or not at all.
    const [, bookmark = ""] = /as it was before this: (\S+)/.exec(context.printed()) ?? [];
    const line = `d1 time-travel restore ${idOf(name)} --bookmark ${bookmark}`;
    expect(context.printed().includes(line)).toBe(name === "MESSAGES");
    const { status, output } = await wrangler(line);
    expect([status, output]).toEqual([0, expect.stringContaining("To undo this operation")]);
    expect(await database.select("SELECT n FROM kept")).toEqual([{ n: 1 }]);
    const [, before = ""] = /previous bookmark: (\S+)/.exec(output) ?? [];
    await wrangler(line.replace(/--bookmark .*/, `--bookmark ${before}`));
    expect(await database.select("SELECT n FROM kept")).toEqual([]);
  },
);

test("a database goes back to a time, too, and says so when nothing is known of it", async () => {
  const context = accountContext(cloudflare, { root });
  const database = openDatabase("MESSAGES", "production", context);
  await database.readBookmark();
  const time = new Date().toISOString();
  expect(await wrangler(`d1 time-travel restore ${idOf("MESSAGES")} --timestamp ${time}`)).toMatchObject({ status: 0 });
  expect((await wrangler(`d1 time-travel restore ${idOf("MESSAGES")} --bookmark nonsense`)).status).toBe(1);
});

test("the log of a Worker is followed with a token that may do nothing else", async () => {
  const line = { level: "error", about: "refused", message: "limit", request: "1" };
  cloudflare.state.scripts.set("klemma-site", { versions: [], deployments: [], secrets: new Set() });
  const event = { outcome: "ok", scriptName: "klemma-site", exceptions: [], logs: [{ level: "log", message: [line] }] };
  cloudflare.state.logged.set("klemma-site", [event]);
  const env = cloudflare.envWithToken(["Workers Tail Read"]);
  const { status, output } = await wrangler("tail klemma-site --format json --search refused", env);
  expect([status, output]).toEqual([0, expect.stringContaining('"about": "refused"')]);
  expect(cloudflare.state.tails.size).toBe(0);
  expect((await wrangler("tail klemma-site --format json", cloudflare.envWithToken(["D1 Read"]))).status).toBe(1);
});

test("lifecycle rules and locks of buckets are listed and added", async () => {
  expect((await wrangler("r2 bucket lifecycle list klemma-generated")).output).toContain("datasheets/");
  expect((await wrangler("r2 bucket lock list klemma-file-copies")).output).toContain("30");
  cloudflare.state.locks.delete("klemma-file-copies");
  const added = await wrangler("r2 bucket lock add klemma-file-copies --name 30-days --retention-days 30");
  expect([added.status, cloudflare.state.locks.get("klemma-file-copies")]).toEqual([
    0,
    [expect.objectContaining({ id: "30-days" })],
  ]);
});

test("a role at the desk is given, listed and taken as the guide says", async () => {
  const lines = [
    ...readFileSync("docs/operations.md", "utf8").matchAll(/npx wrangler (d1 execute klemma-desk .* role .*)/g),
  ];
  const journal = [...cloudflare.state.databases.values()].find(({ name }) => name === "klemma-desk");
  for (const path of migrationFiles("JOURNAL").values()) journal?.sqlite.exec(readFileSync(path, "utf8"));
  const outputs: string[] = [];
  for (const [, line = ""] of lines) {
    const { status, output } = await wrangler(line);
    expect({ output, status }).toMatchObject({ status: 0 });
    outputs.push(output);
  }
  expect(outputs).toHaveLength(3);
  expect(outputs[1]).toContain("editor");
});
