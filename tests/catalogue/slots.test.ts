import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { STEPS } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { type CatalogueDatabases, readPointer } from "../../tools/sql/slots.ts";
import { testContext } from "../operations/command-context.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { copyMigratedDatabases } from "./migrated-databases.ts";
import { firstOf, publishAtOnce, valueIn } from "./small-catalogue.ts";
import { temporary, temporaryOfFile } from "./temporary.ts";

const small = firstOf(14);
const state = temporaryOfFile("slots-");
const databases = openCatalogueDatabases(undefined, testContext({ state }));
const publish = (from: Catalogue, to: CatalogueDatabases = databases) => publishAtOnce(to, from);
const one = (sql: string) => valueIn(databases, sql);

beforeAll(async () => {
  await copyMigratedDatabases(state);
  await publish(small);
});

test("of two publishes at once the first is told that it was overtaken, and what is live now", async () => {
  const halved = firstOf(13);
  const quarter = firstOf(12);
  let isOvertaken = false;
  const overtaken: CatalogueDatabases = {
    ...databases,
    pointer: {
      ...databases.pointer,
      write: async (statements) => {
        // Between its last check and its turn.
        if (statements[0]?.includes("release_number") && !isOvertaken) {
          isOvertaken = true;
          await publish(quarter);
        }
        return databases.pointer.write(statements);
      },
    },
  };
  await expect(publish(halved, overtaken)).rejects.toThrow(/meanwhile|NOT NULL constraint failed: fill\.turn/);
  expect(await one("SELECT count(*) FROM product")).toBe(12);
});

test.each(STEPS)(
  "a publish that ends when it begins to %s leaves what is live, and the next one mends the rest",
  async (last) => {
    await publish(small);
    const before = await readPointer(databases);
    const third = firstOf(16);
    const onStep = (step: string) => {
      if (step === last) throw new Error("The machine is off");
    };
    await expect(publishAtOnce(databases, third, { onStep })).rejects.toThrow("The machine is off");
    expect((await readPointer(databases)).live).toEqual(before.live);
    expect(await one("SELECT count(*) FROM product")).toBe(small.products.length);
    const { release } = await publish(third);
    expect((await readPointer(databases)).live).toMatchObject({ name: before.next.name, release });
    expect(await one("SELECT count(*) FROM product")).toBe(16);
    expect(await one("SELECT max(number) FROM release")).toBe(release);
  },
);

test("a turn whose answer is lost is seen to have been made", async () => {
  const { pointer } = databases;
  const forgetful: CatalogueDatabases = {
    ...databases,
    pointer: {
      ...pointer,
      write: async (statements) => {
        const rows = await pointer.write(statements);
        if (statements[0]?.startsWith("UPDATE pointer")) throw new Error("The answer was lost");
        return rows;
      },
    },
  };
  const fifth = firstOf(10);
  const { release } = await publish(fifth, forgetful);
  expect((await readPointer(databases)).live.release).toBe(release);
});

test("a rollback brings back what was there, byte for byte, and what was called otherwise meanwhile leads on", async () => {
  await publish(small);
  const exported = async () => {
    const folder = temporary("exported-");
    expect(await runCatalogue(state, "export", folder)).toMatchObject({ status: 0, errors: "" });
    const files = globSync("**/*.csv", { cwd: folder }).toSorted();
    const contents = files.map((file) => [file, readFileSync(join(folder, file), "utf8")]);
    return contents;
  };
  const before = await exported();
  const [group, ...groups] = small.groups;
  if (!group) throw new Error("the sample has no groups");
  await publish({ ...small, groups: [{ ...group, slug_en: "only-for-a-moment" }, ...groups] });
  expect(await exported()).not.toEqual(before);
  expect(await runCatalogue(state, "rollback")).toMatchObject({ status: 0, errors: "" });
  expect(await exported()).toEqual(before);
  expect(await one("SELECT code FROM moved_slug WHERE kind = 'group' AND slug = 'only-for-a-moment'")).toBe(group.code);
});

test("a catalogue whose pages a Worker cannot render does not go live, and nothing stays staged", async () => {
  const before = await readPointer(databases);
  const quarter = firstOf(6);
  const renderPages = async (release: number) => {
    expect(await readPointer(databases)).toMatchObject({ live: before.live, next: { release } });
    throw new Error("The product page is broken");
  };
  await expect(publishAtOnce(databases, quarter, { findPreview: async () => renderPages })).rejects.toThrow(
    "The product page is broken",
  );
  expect(await readPointer(databases)).toMatchObject({ live: before.live, next: { release: 0 } });
});
