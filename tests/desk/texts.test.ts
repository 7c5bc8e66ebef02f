import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { compressText, decompressText } from "../../app/ground/platform/compressed-text.ts";
import { type Content, contentOn } from "../../app/screens/pages/content.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import type { Actor } from "../../workers/actor.ts";
import { currentDay } from "../../workers/page-cache/content-version.ts";
import {
  compileAgain,
  discardTexts,
  publishTexts,
  takeBackTexts,
} from "../../workers/publisher/texts/publish-texts.ts";
import { findTextMentions, readTextEntry, readTexts } from "../../workers/publisher/texts/read-texts.ts";
import { stageEntry } from "../../workers/publisher/texts/stage-entry.ts";
import { lastContent, readPointerAndContent } from "../../workers/slots/read-content.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { testContext } from "../operations/command-context.ts";
import { expectRoles } from "./expect-roles.ts";
import { openLocalPublisher } from "./local-publisher.ts";

const state = await copyTestedSample(temporaryOfFile("desk-texts-"));
const databases = openCatalogueDatabases(undefined, testContext({ state }));
const publisher = openLocalPublisher(state);
const env = { ...publisher.env, VERSION: { id: "one" } };
afterAll(publisher.close);

const editor: Actor = { person: "ayse@klemma.example", roles: ["editor"] };
const boss: Actor = { person: "mert@klemma.example", roles: ["publisher"] };
const context = { waitUntil: () => {} };
const now = () => new Date();
const today = currentDay(Date.now());

/** Each begins with nothing staged. */
beforeEach(async () => {
  const { staged } = await readTexts(editor, env, now());
  if (staged > 0) await discardTexts(editor, staged, env);
});

const story = (title: string, more: object = {}) => ({
  fields: { date: today, about: "kio", product: "1040402" },
  texts: {
    en: {
      title,
      description: "A description that is long enough for search engines to show.",
      body: "One paragraph with [words](contact).",
      slug: title.toLowerCase().replaceAll(" ", "-"),
      ...more,
    },
    tr: {},
  },
});
const write = (id: string, entry: object | null, more: object = {}) =>
  stageEntry(editor, { kind: "story", id, before: "", entry, ...more }, env, now());

async function publish(note = "") {
  const { staged, records } = await readTexts(boss, env, now());
  const digest = records.find(({ number }) => number === staged)?.digest ?? "";
  return publishTexts(boss, { release: staged, digest, note }, env, context, now());
}

/** What visitors see, as it was compiled. */
async function liveContent(): Promise<Content> {
  const row = await (env.CATALOGUE_POINTER as D1Database)
    .prepare(
      "SELECT group_concat(text, '') AS text FROM text_part WHERE release = (SELECT live FROM text_pointer) AND kind = 'compiled'",
    )
    .first<{ text: string }>();
  return JSON.parse((await decompressText(row?.text ?? "", 1e8)).text);
}

test("what an editor writes is staged, published as it was shown, shows in every language, and is taken back in one step", async () => {
  const staged = await write("first-news", story("First news"));
  expect(staged).toMatchObject({ release: expect.any(Number) });
  const { live, records, entries } = await readTexts(editor, env, now());
  expect(records[0]).toMatchObject({ person: editor.person, changes: ["story:first-news"], base: live, live_at: null });
  expect(entries.find(({ id }) => id === "first-news")?.titles).toEqual({ en: "First news" });
  const release = "release" in staged ? staged.release : 0;
  expect(await publishTexts(boss, { release, digest: "another", note: "" }, env, context, now())).toEqual({
    refusal: "otherDigest",
  });
  expect(await publish("Because")).toEqual({ live: release });
  const [first] = (await liveContent()).stories;
  expect(first).toMatchObject({
    id: "first-news",
    texts: { en: { title: "First news" }, de: { title: "First news", language: "en" }, tr: { language: "en" } },
  });
  expect((await readTexts(editor, env, now())).records[0]).toMatchObject({ note: "Because", number: release });
  expect(await takeBackTexts(boss, { live: release + 1, to: live }, env, context, now())).toEqual({
    refusal: "overtaken",
  });
  expect(await takeBackTexts(boss, { live: release, to: live }, env, context, now())).toEqual({ live });
  expect((await readTexts(editor, env, now())).entries.some(({ id }) => id === "first-news")).toBe(false);
});

test("two editors: nobody overwrites what they have not seen, and each adds to what is staged", async () => {
  const read = await readTextEntry(editor, { kind: "page", id: "kio" }, env, now());
  const entry = read?.entry ?? expect.fail();
  const changed = (lead: string) => ({ ...entry, texts: { ...entry.texts, en: { ...entry.texts.en, lead } } });
  const send = (lead: string) =>
    stageEntry(editor, { kind: "page", id: "kio", before: read?.digest ?? "", entry: changed(lead) }, env, now());
  expect(await send("What one of them wrote.")).toMatchObject({ release: expect.any(Number) });
  expect(await send("What the other one wrote.")).toEqual({ refusal: "meanwhile" });
  expect(await write("more-news", story("More news"))).toMatchObject({ release: expect.any(Number) });
  expect(await write("more-news", story("More news"))).toEqual({ refusal: "exists" });
  const { staged, records } = await readTexts(editor, env, now());
  expect(records.find(({ number }) => number === staged)?.changes).toEqual(["page:kio", "story:more-news"]);
  expect(await takeBackTexts(boss, { live: records[1]?.number ?? 0, to: 0 }, env, context, now())).toMatchObject({
    refusal: expect.stringMatching(/stagedFirst|overtaken/),
  });
});

describe("what may not be published", () => {
  const body = [
    "<script>alert(1)</script>",
    "![x](https://elsewhere.example/x.png)",
    "[x](javascript:alert(1))",
    "[x](nowhere)",
    "[x](product:0000000)",
    'It is "good".',
    "```constructor\nx: 1\n```",
  ].join("\n\n");

  test("is refused, with all that is wrong: markup, pictures, scripts, dead links, misprints, another one's address", async () => {
    const outcome = await write("faulty", story("Faulty", { body, slug: "kio-gateways-speak-opc-ua" }));
    expect(outcome).toMatchObject({ refusal: "problems" });
    expect("problems" in outcome && outcome.problems.map(({ said }) => said)).toEqual(
      expect.arrayContaining([
        { key: "notUsed", values: { what: "html" } },
        { key: "notUsed", values: { what: "image" } },
        { key: "linkNowhere", values: { link: "javascript:alert(1)" } },
        { key: "linkNowhere", values: { link: "nowhere" } },
        { key: "linkNowhere", values: { link: "product:0000000" } },
        { key: "misprint", values: { text: expect.stringContaining("good") } },
        { key: "noFigure", values: { name: "constructor", names: expect.any(String) } },
        { key: "usedTwice", values: { name: "/kio-gateways-speak-opc-ua" } },
      ]),
    );
    expect((await readTexts(editor, env, now())).staged).toBe(0);
  });

  test("is news of a day that is none, about a page that is none", async () => {
    const entry = { ...story("x"), fields: { date: "2026-02-31", about: "nowhere", product: "1" } };
    const outcome = await write("faulty", entry);
    expect("problems" in outcome && outcome.problems.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["faulty.date must be a day, as 2026-10-05", "faulty.about there is no page “nowhere”"]),
    );
  });

  test("and what no form sends is thrown back", async () => {
    for (const sent of [
      null,
      { kind: "words", id: "x", before: "", entry: null },
      { kind: "story", id: "../x", before: "", entry: null },
      { kind: "story", id: "x", before: "", entry: { fields: { date: 1 }, texts: {} } },
      { kind: "story", id: "opc-ua@2999-01-01", before: "", entry: story("x") },
      { kind: "page", id: "about@2999-02-31", before: "", entry: story("x") },
      { kind: "story", id: "new", before: "", entry: story("x") },
      { kind: "story", id: "x", before: "", entry: story("x", { body: "x".repeat(60_001) }) },
    ])
      await expect(stageEntry(editor, sent, env, now())).rejects.toThrow();
  });

  test("is news of a product that is staged but not live: it is said, and goes live after the product", async () => {
    const { next, live } = await readPointer(databases);
    // What was live is staged, and nothing is live: every product is one that is staged alone.
    const turn = (names: string) => databases.pointer.write([`UPDATE pointer SET ${names}`]);
    const isStaged = () => turn(`live = '${next.name}', next = '${live.name}', next_release = ${live.release}`);
    const isLive = () => turn(`live = '${live.name}', next = '${next.name}', next_release = 0`);
    await isStaged();
    expect(await write("coming", story("Coming"))).toMatchObject({ refusal: "problems", notLive: ["1040402"] });
    await isLive();
    expect(await write("coming", story("Coming"))).toMatchObject({ release: expect.any(Number) });
    // The catalogue is taken back in between: the press is refused, and says why.
    await isStaged();
    expect(await publish()).toMatchObject({ refusal: "problems", notLive: ["1040402"] });
    await isLive();
    expect(await publish()).toMatchObject({ live: expect.any(Number) });
  });
});

test("a page has a version for a day, which then stands in its place", async () => {
  const read = await readTextEntry(editor, { kind: "page", id: "about" }, env, now());
  const entry = read?.entry ?? expect.fail();
  const later = { ...entry, texts: { ...entry.texts, en: { ...entry.texts.en, title: "About us, later" } } };
  const sent = { kind: "page", id: "about@2999-01-01", before: "", entry: later };
  expect(await stageEntry(editor, sent, env, now())).toMatchObject({ release: expect.any(Number) });
  // What waits is told by the day of who looks.
  const changesOn = async (time: Date) => {
    const { staged, records } = await readTexts(editor, env, time);
    return records.find(({ number }) => number === staged)?.changes;
  };
  expect(await changesOn(now())).toEqual(["page:about@2999-01-01"]);
  expect(await changesOn(new Date("2999-01-02"))).toEqual(["page:about"]);
  const soon = story("For a day");
  await write("for-a-day", { ...soon, fields: { ...soon.fields, date: "2999-01-01" } });
  await publish();
  const content = await liveContent();
  const seen = (day: string | null) => {
    const { pages, stories } = contentOn(content, day);
    return [pages.about.en.title, stories[0]?.id === "for-a-day"];
  };
  expect(seen(today)).toEqual([entry.texts.en?.title, false]);
  expect(seen("2999-01-01")).toEqual(["About us, later", true]);
  expect(seen(null)).toEqual(["About us, later", true]);
  // Whoever writes on that day or later writes into what has come.
  const then = await readTextEntry(editor, { kind: "page", id: "about" }, env, new Date("2999-01-02"));
  expect(then?.entry.texts.en?.title).toBe("About us, later");
});

test("a version for a day that has come is refused, and what is no entry is none", async () => {
  const entry = (await readTextEntry(editor, { kind: "page", id: "kio" }, env, now()))?.entry;
  const sent = { kind: "page", id: `kio@${today}`, before: "", entry };
  expect(await stageEntry(editor, sent, env, now())).toEqual({ refusal: "past" });
  expect(await readTextEntry(editor, { kind: "page", id: "foo_bar" }, env, now())).toBeNull();
});

test("a new version of the Worker compiles what is live again, once, under a number of its own", async () => {
  await write("compiled-again", story("Compiled again"));
  await publish();
  const before = (await readTexts(editor, env, now())).live;
  await compileAgain(env);
  expect((await readTexts(editor, env, now())).live).toBe(before);
  await write("staged-meanwhile", story("Staged meanwhile"));
  const another = { ...env, VERSION: { id: "two" } };
  await compileAgain(another);
  await compileAgain(another);
  const { live, staged } = await readTexts(editor, env, now());
  expect(live).toBeGreaterThan(before);
  expect((await liveContent()).stories.map(({ id }) => id)).toContain("compiled-again");
  expect(await publish()).toEqual({ live: staged });
});

test("a language and a page that come with a build show another's texts until these are compiled again", async () => {
  await write("before-a-language", story("Before a language"));
  await publish();
  const content = await liveContent();
  const { about: _, ...pages } = content.pages;
  const older = JSON.stringify({ ...content, pages }, (key, value) => (key === "ru" ? undefined : value));
  const database = env.CATALOGUE_POINTER as D1Database;
  const { live } = await readTexts(editor, env, now());
  const here = "WHERE release = ? AND kind = 'compiled'";
  await database.batch([
    database.prepare(`DELETE FROM text_part ${here}`).bind(live),
    database.prepare("INSERT INTO text_part VALUES (?, 'compiled', 0, ?)").bind(live, await compressText(older)),
  ]);
  await readPointerAndContent(database, "live");
  const read = lastContent(database, "live", Date.now()).content;
  expect(read.stories.map(({ texts }) => texts.ru.title)).toEqual(read.stories.map(({ texts }) => texts.en.title));
  expect(read.fairs.every(({ name }) => name.ru === name.en)).toBe(true);
  expect(read.pages.about.ru.title).not.toBe("");
});

test("what a catalogue takes away is looked for in what is live", async () => {
  await write("of-a-product", story("Of a product"));
  const gone = { products: ["1040402"], links: ["category:gateways"] };
  const places = async () => (await findTextMentions(editor, gone, env)).map(({ place }) => place);
  const before = await places();
  await publish();
  const after = await places();
  expect(after.filter((place) => place.startsWith("news.yaml:")).length).toBe(
    before.filter((place) => place.startsWith("news.yaml:")).length + 1,
  );
  expect(after.some((place) => place.startsWith("en/pages/energy-monitoring.md:"))).toBe(true);
});

test("each role does what it may, and nothing else", async () => {
  await expectRoles({
    reader: [
      (actor: unknown) => readTexts(actor, env, now()),
      (actor: unknown) => findTextMentions(actor, { products: [], links: [] }, env),
      (actor: unknown) => readTextEntry(actor, { kind: "page", id: "kio" }, env, now()),
    ],
    editor: [
      (actor: unknown) => stageEntry(actor, { kind: "story", id: "none", before: "x", entry: null }, env, now()),
      (actor: unknown) => discardTexts(actor, 1_000_000, env),
    ],
    publisher: [
      (actor: unknown) => publishTexts(actor, { release: 1_000_000, digest: "", note: "" }, env, context, now()),
      (actor: unknown) => takeBackTexts(actor, { live: 1_000_000, to: 1 }, env, context, now()),
    ],
  });
});
