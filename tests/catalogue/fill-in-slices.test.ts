import { beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { beginFill } from "../../tools/catalogue/import/publish/begin-fill.ts";
import { fillInSlices, openStatement } from "../../tools/catalogue/import/publish/fill-statements.ts";
import { finishFill } from "../../tools/catalogue/import/publish/finish-fill.ts";
import { NOBODY, planPublish } from "../../tools/catalogue/import/publish/plan-publish.ts";
import { turnToNext } from "../../tools/catalogue/import/publish/turn.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { liveDatabase } from "../../tools/sql/slots.ts";
import { testContext } from "../operations/command-context.ts";
import { copyMigratedDatabases } from "./migrated-databases.ts";
import { firstOf, publishAtOnce } from "./small-catalogue.ts";
import { temporaryOfFile } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const [sliced, atOnce] = ["sliced-", "at-once-"].map((name) => {
  const state = temporaryOfFile(name);
  return { state, databases: openCatalogueDatabases(undefined, testContext({ state })) };
}) as [Place, Place];
type Place = { readonly state: string; readonly databases: ReturnType<typeof openCatalogueDatabases> };

beforeAll(async () => {
  for (const { state } of [sliced, atOnce]) await copyMigratedDatabases(state);
});

/** Every statement a transaction of its own, whose foreign keys are looked at when it ends: slices can be no smaller. */
async function publishInSlices(catalogue: Catalogue): Promise<number> {
  const { databases } = sliced;
  const plan = await planPublish(databases, catalogue, { importerVersion: "tested", removes: "any" });
  const { filling, fill } = await beginFill(databases, catalogue, plan, { wait: async () => {} });
  const slot = databases.slots[filling.claimed.next.name];
  await slot.write([openStatement(plan.slot.fill, filling.claimed.turn, true)]);
  let statements = 0;
  for (const statement of fillInSlices(fill)) {
    await slot.write([statement]);
    statements += 1;
  }
  await slot.write(["UPDATE fill SET is_open = 0"]);
  const staged = await finishFill(databases, filling, { author: NOBODY });
  await turnToNext(databases, staged, new Date());
  return statements;
}

/** All rows of the live slot but those that name a time. */
async function rowsOf({ databases }: Place): Promise<unknown> {
  const live = await liveDatabase(databases);
  const tables = await live.select(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT GLOB 'product_word_*' AND name NOT GLOB 'product_prose_*' AND name NOT GLOB 'part_number_piece_*' AND name NOT IN ('release', 'fill', 'd1_migrations', 'file_revision') ORDER BY name",
  );
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of tables)
    rows[String(name)] = (await live.select(`SELECT * FROM ${name}`)).map((row) => JSON.stringify(row)).toSorted();
  return rows;
}

test("a slot that is filled slice by slice holds what one filled at once does, and no row ever refers to one that is not there", async () => {
  const whole = checkCatalogue(TESTED_SAMPLE).catalogue;
  const renamed: Catalogue = {
    ...firstOf(13),
    types: firstOf(13).types.map((type) => ({ ...type, name_en: `${type.name_en} 2` })),
  };
  // Each slot is filled empty, then over what it has: with more, with less, with other rows.
  for (const catalogue of [firstOf(14), whole, firstOf(16), renamed, whole, firstOf(14)]) {
    expect(await publishInSlices(catalogue)).toBeGreaterThan(2);
    await publishAtOnce(atOnce.databases, catalogue);
    expect(await rowsOf(sliced)).toEqual(await rowsOf(atOnce));
  }
});
