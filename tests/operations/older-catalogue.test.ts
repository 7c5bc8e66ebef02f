import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { TESTED_SAMPLE } from "../catalogue/tested-sample.ts";
import { testContext } from "./command-context.ts";

// Databases as the first migrations made them.

const folder = temporaryOfFile("older-");
const file = join(folder, "catalogue.json");
const state = join(folder, "state");
beforeAll(async () => {
  await copyTestedSample(state);
  expect(await runCatalogue(state, "export", file)).toMatchObject({ status: 0 });
  const { pointer, slots } = databasesIn(state);
  await pointer.apply(undoMigrations("pointer"));
  for (const slot of Object.values(slots)) await slot.apply(undoMigrations("catalogue"));
});

const databasesIn = (where: string) => openCatalogueDatabases(undefined, testContext({ state: where }));

/** Leads back to the first migration. */
function undoMigrations(database: "catalogue" | "pointer"): string[] {
  const names = laterMigrations(database);
  const sql = names.map((name) => readFileSync(join("d1-migrations", database, name), "utf8")).join("\n");
  const made = /^(?:ALTER TABLE (\w+) ADD COLUMN (\w+)|CREATE (TABLE|TRIGGER|INDEX) (\w+))/gm;
  return [
    ...[...sql.matchAll(made)].map(([, table, column, kind, name]) =>
      table ? `ALTER TABLE ${table} DROP COLUMN ${column}` : `DROP ${kind} ${name}`,
    ),
    ...names.map((name) => `DELETE FROM d1_migrations WHERE name = '${name}'`),
  ].toReversed();
}
const laterMigrations = (database: string) => readdirSync(join("d1-migrations", database)).toSorted().slice(1);

const advice = (database: "catalogue" | "pointer") =>
  `The databases of the catalogue are older than this command (missing: ${laterMigrations(database).join(", ")}): npm run catalogue -- publish FROM brings them up to date.`;

test("commands that change nothing say in a sentence what brings older databases up to date", async () => {
  const commands = [
    ["export", join(folder, "exported")],
    ["check", file],
    ["publish", file, "--dry-run"],
    ["publish", TESTED_SAMPLE, "--dry-run"],
  ];
  for (const args of commands) {
    const { status, output } = await runCatalogue(state, ...args);
    expect([args, status, output.split("\n")]).toEqual([args, 1, expect.arrayContaining([advice("pointer")])]);
    expect(output).not.toMatch(/no such|SQLITE| {4}at /);
  }
  expect(await runCatalogue(state, "check", TESTED_SAMPLE)).toMatchObject({ status: 0 });
  expect(await runCatalogue(state, "status")).toMatchObject({
    status: 0,
    output: expect.stringContaining(` ${checkCatalogue(TESTED_SAMPLE).catalogue.products.length} products`),
  });
  expect((await runCatalogue(state, "rollback")).output).toContain("There is no release before the live one");
  expect((await runCatalogue(state, "export", join(folder, "exported"))).output).toContain(advice("catalogue"));
});

test("a publish brings older databases up to date, also where it needs what is published to read a file", async () => {
  expect(await runCatalogue(state, "publish", file)).toMatchObject({ status: 0 });
  expect(await runCatalogue(state, "export", join(folder, "exported"))).toMatchObject({ status: 0 });
});

test("where there is no database yet, it is said what makes one", async () => {
  const nowhere = join(folder, "nowhere");
  for (const args of [
    ["export", join(folder, "exported")],
    ["check", file],
    ["publish", TESTED_SAMPLE, "--dry-run"],
  ])
    expect(await runCatalogue(nowhere, ...args)).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        `There is no local database CATALOGUE_POINTER in ${nowhere}: npm run catalogue -- publish FROM makes it.`,
      ),
    });
});
