import { afterAll, beforeEach, expect, test } from "vitest";
import { readPublished } from "../../tools/catalogue/import/publish/published.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import type { Actor } from "../../workers/actor.ts";
import { publishRelease, rollBackRelease } from "../../workers/publisher/go-live.ts";
import { readDifference, readState, readTables } from "../../workers/publisher/read-published.ts";
import { stageTables } from "../../workers/publisher/stage.ts";
import { readStaging } from "../../workers/publisher/staging/staging.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { valueIn } from "../catalogue/small-catalogue.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { CHANGED, TESTED_SAMPLE } from "../catalogue/tested-sample.ts";
import { testContext } from "../operations/command-context.ts";
import { volume } from "../volume.ts";
import { expectRoles } from "./expect-roles.ts";
import { openLocalPublisher, pack } from "./local-publisher.ts";

const state = await copyTestedSample(temporaryOfFile("desk-"));
const databases = openCatalogueDatabases(undefined, testContext({ state }));
const publisher = openLocalPublisher(state);
const { env } = publisher;
afterAll(publisher.close);

const editor: Actor = { person: "ayse@klemma.example", roles: ["editor"] };
const boss: Actor = { person: "mert@klemma.example", roles: ["publisher"] };
const context = { waitUntil: () => {} };
const released = await readPublished(databases, { read: async () => null });
const published = await released.readLiveTables();

/** What is published, with another name of a product and, if asked for, without some. */
const changed = (name: string, without: (code: string) => boolean = () => false): Source => ({
  ...published,
  read: (file, problems) => {
    const table = published.read(file, problems);
    if (!table || !file.startsWith("products/")) return table;
    const rows = [...table.rows]
      .filter(({ cells }) => !without(cells.code ?? ""))
      .map((row) => (row.cells.code === CHANGED ? { ...row, cells: { ...row.cells, name_en: name } } : row));
    return { ...table, rows };
  },
});

/** A yes to whatever is staged. */
const replacing = async () => ({ replaces: (await readPointer(databases)).next.release });

const live = async () => (await readPointer(databases)).live.release;
const request = async (digest: string) => ({ base: await live(), digest, note: "a note", source: "katalog.xlsx" });

/** Sends tables and lets the queue run. @returns what became of them */
async function stage(source: Source, more: object = {}, killAt?: number) {
  const { tables, digest } = await pack(source);
  const sent = await stageTables(editor, tables, { ...(await request(digest)), ...more }, env);
  if (!("id" in sent)) throw new Error(sent.refusal);
  const calls = await publisher.run(killAt);
  const staging = await readStaging(databases, sent.id);
  if (!staging) throw new Error("It is gone");
  return { ...staging, calls };
}

async function publishStaged(release: number | null) {
  const { records } = await readState(boss, env);
  const record = records.find(({ number }) => number === release);
  const turned = await publishRelease(boss, { release: release ?? 0, digest: record?.digest ?? "" }, env, context);
  // No Worker reads a slot of these.
  await databases.pointer.write(["UPDATE pointer SET previous_live_until = 0, next_live_until = 0"]);
  return turned;
}

const nameOf = (code: string) =>
  valueIn(
    databases,
    `SELECT name FROM product_text JOIN product ON id = product_id WHERE code = '${code}' AND locale = 'en'`,
  );

let count = 0;
const newName = () => `Terminal block ${++count}`;

beforeEach(() => publisher.run());

test("what an editor sends is staged and says how it differs; published is just that, and taken back in one step", async () => {
  const [before, name] = [await nameOf(CHANGED), newName()];
  const { release, state: fate, person } = await stage(changed(name));
  expect({ fate, person }).toEqual({ fate: "staged", person: editor.person });
  expect(await nameOf(CHANGED)).toBe(before);
  const difference = JSON.parse((await readDifference(editor, release ?? 0, env)) ?? "");
  expect(difference.rows).toMatchObject([{ key: CHANGED, cells: [{ column: "name_en", before, after: name }] }]);
  expect(await publishRelease(boss, { release: release ?? 0, digest: "another" }, env, context)).toMatchObject({
    refusal: "otherDigest",
  });
  const first = await live();
  expect(await publishStaged(release)).toEqual({ from: first, to: release });
  expect(await nameOf(CHANGED)).toBe(name);
  expect([...publisher.objects.keys()].filter((key) => key.startsWith("staging/"))).toEqual([]);
  expect(await rollBackRelease(boss, { live: release ?? 0, to: first + 1000 }, env, context)).toMatchObject({
    refusal: "overtaken",
  });
  expect(await rollBackRelease(boss, { live: release ?? 0, to: first }, env, context)).toEqual({
    from: release,
    to: first,
  });
  expect(await nameOf(CHANGED)).toBe(before);
});

test("wherever the Worker is killed, the next one goes on, and what is staged is whole", async () => {
  const { calls } = await stage(changed(newName()));
  const every = volume(Math.ceil(calls / 5), 1);
  for (let killAt = 1; killAt <= calls; killAt += every) {
    const name = newName();
    const { state: fate, release, failure } = await stage(changed(name), await replacing(), killAt);
    expect({ killAt, fate, failure }).toEqual({ killAt, fate: "staged", failure: null });
    expect(await publishStaged(release)).toMatchObject({ to: release });
    expect(await nameOf(CHANGED)).toBe(name);
  }
});

test("a slot that somebody left half filled counts as empty for whoever fills it next, a command or the desk", async () => {
  const halve = async () => {
    const { next } = await readPointer(databases);
    await databases.slots[next.name].write([
      "UPDATE fill SET is_open = 1",
      "DELETE FROM product_text WHERE product_id IN (SELECT id FROM product LIMIT 3)",
    ]);
  };
  await halve();
  const name = newName();
  const { release } = await stage(changed(name), await replacing());
  await publishStaged(release);
  expect(await nameOf(CHANGED)).toBe(name);
  await halve();
  expect(await runCatalogue(state, "publish", TESTED_SAMPLE, "--whole", "--quiet")).toMatchObject({ status: 0 });
  expect(
    await valueIn(databases, "SELECT count(DISTINCT product_id) = (SELECT count(*) FROM product) FROM product_text"),
  ).toBe(1);
});

test("each role does what it may, and nothing else", async () => {
  const { tables, digest } = await pack(changed(newName()));
  const body = await request(digest);
  await expectRoles({
    reader: [
      (actor: unknown) => readState(actor, env),
      (actor: unknown) => readTables(actor, body.base, env),
      (actor: unknown) => readDifference(actor, body.base, env),
    ],
    editor: [(actor: unknown) => stageTables(actor, tables, { ...body, base: 1_000_000 }, env)],
    publisher: [
      (actor: unknown) => publishRelease(actor, { release: 1_000_000, digest: "" }, env, context),
      (actor: unknown) => rollBackRelease(actor, { live: 1_000_000, to: 1 }, env, context),
    ],
  });
  for (const nobody of [null, {}, { person: "", roles: ["publisher"] }, { person: "x", roles: ["owner"] }])
    await expect(readState(nobody, env)).rejects.toThrow();
});

test("what may not be published is refused with its reasons, and costs nobody anything", async () => {
  const before = await readPointer(databases);
  const refusalsOf = async (source: Source, more?: object) => {
    const { failure } = await stage(source, more);
    return failure?.kind === "refused" ? failure.refusals.map(({ kind }) => kind) : failure;
  };
  expect(await refusalsOf(changed(newName(), (code) => code !== CHANGED && code.endsWith("0")))).toMatchObject({
    kind: "problems",
  });
  const asItIs = await readPublished(databases, { read: async () => null });
  expect(await refusalsOf(await asItIs.readLiveTables(), await replacing())).toEqual({ kind: "nothing" });
  const { tables, digest } = await pack(changed(newName()));
  const body = await request(digest);
  expect(await stageTables(editor, tables, { ...body, base: body.base - 1 || 999 }, env)).toEqual({
    refusal: "overtaken",
  });
  expect(await stageTables(editor, tables, { ...body, digest: "0".repeat(64) }, env)).toEqual({
    refusal: "otherDigest",
  });
  const junk = new Uint8Array([1, 2, 3]);
  const digestOfJunk = (await pack(published)).digest;
  expect(await stageTables(editor, junk, { ...body, digest: digestOfJunk }, env)).toEqual({ refusal: "otherDigest" });
  expect((await readPointer(databases)).live).toEqual(before.live);
});

test("a release whose pages the preview cannot render is refused, and nobody can publish it", async () => {
  publisher.faults.push("/en: status 503, not 200");
  const { state: fate, release, failure } = await stage(changed(newName()), await replacing());
  publisher.faults.length = 0;
  expect({ fate, failure }).toEqual({
    fate: "failed",
    failure: { kind: "pages", lines: ["/en: status 503, not 200"] },
  });
  expect(await publishStaged(release)).toMatchObject({ refusal: "notStaged" });
  expect((await readPointer(databases)).next.release).toBe(0);
});

test("two editors at once: the second is told, and nobody's work is lost", async () => {
  const one = await pack(changed(newName()));
  const two = await pack(changed(newName()));
  const first = await stageTables(editor, one.tables, { ...(await request(one.digest)), ...(await replacing()) }, env);
  expect(first).toMatchObject({ id: expect.any(String) });
  expect(await stageTables(editor, two.tables, await request(two.digest), env)).toEqual({ refusal: "busy" });
  await publisher.run();
  const other: Actor = { person: "can@klemma.example", roles: ["editor"] };
  const sent = await stageTables(other, two.tables, await request(two.digest), env);
  await publisher.run();
  const fate = "id" in sent ? await readStaging(databases, sent.id) : undefined;
  expect(fate?.failure).toMatchObject({
    kind: "refused",
    refusals: [{ kind: "staged", person: editor.person, note: "a note" }],
  });
});

test("what was staged is not what would change any more once another release is live", async () => {
  const first = await stage(changed(newName()), await replacing());
  await publishStaged(first.release);
  const before = (await readPointer(databases)).previous.release;
  const staged = await stage(changed(newName()));
  expect(await rollBackRelease(boss, { live: first.release ?? 0, to: before }, env, context)).toMatchObject({
    to: before,
  });
  expect(await publishStaged(staged.release)).toMatchObject({ refusal: "otherBase" });
  await databases.pointer.write(["UPDATE pointer SET previous_live_until = 0, next_live_until = 0"]);
});
