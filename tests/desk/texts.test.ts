import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { compressText, decompressText } from "../../app/ground/platform/compressed-text.ts";
import { type Content, contentOn } from "../../app/screens/pages/content.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import { type Actor, ROLES } from "../../workers/actor.ts";
import { currentDay } from "../../workers/page-cache/content-version.ts";
import {
  compileAgain,
  discardTexts,
  publishTexts,
  takeBackTexts,
} from "../../workers/publisher/texts/publish-texts.ts";
import { readTextEntry, readTexts } from "../../workers/publisher/texts/read-texts.ts";
import { stageEntry } from "../../workers/publisher/texts/stage-entry.ts";
import { lastContent, readPointerAndContent } from "../../workers/slots/read-content.ts";
import { copyTestedSample } from "../catalogue/published-sample.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { testContext } from "../operations/command-context.ts";
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
  const faults: readonly (readonly [about: string, more: object, said: object])[] = [
    ["markup", { body: "<script>alert(1)</script>" }, { key: "notUsed", values: { what: "html" } }],
    ["a picture", { body: "![x](https://elsewhere.example/x.png)" }, { key: "notUsed", values: { what: "image" } }],
    ["a link to a script", { body: "[x](javascript:alert(1))" }, { key: "linkNowhere" }],
    ["a link to nowhere", { body: "[x](nowhere)" }, { key: "linkNowhere", values: { link: "nowhere" } }],
    ["a product that there is not", { body: "[x](product:0000000)" }, { key: "linkNowhere" }],
    ["a straight quotation mark", { body: 'It is "good".' }, { key: "misprint" }],
    ["another one's address", { slug: "kio-gateways-speak-opc-ua" }, { key: "usedTwice" }],
  ];
  test.each(faults)("is refused, with what is wrong: %s", async (_, more, said) => {
    const outcome = await write("faulty", story("Faulty", more));
    expect(outcome).toMatchObject({ refusal: "problems" });
    expect("problems" in outcome && outcome.problems.map((each) => each.said)).toContainEqual(
      expect.objectContaining(said),
    );
    expect((await readTexts(editor, env, now())).staged).toBe(0);
  });

  test("is a text without a title, or news of a day that is none", async () => {
    for (const entry of [
      story("x", { title: "" }),
      { ...story("x"), fields: { date: "soon", about: "kio", product: "1" } },
      { ...story("x"), fields: { date: today, about: "nowhere", product: "1040402" } },
    ])
      expect(await write("faulty", entry)).toMatchObject({ refusal: "problems" });
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

test("a version is of a day to come, and of a language that has no text of its own besides", async () => {
  const read = await readTextEntry(editor, { kind: "sector", id: "maritime" }, env, now());
  const entry = read?.entry ?? expect.fail();
  const german = { ...entry, texts: { de: { ...entry.texts.de, title: "Später" } } };
  const send = (day: string, sent: object) =>
    stageEntry(editor, { kind: "sector", id: `maritime@${day}`, before: "", entry: sent }, env, now());
  expect(await send(today, german)).toEqual({ refusal: "past" });
  expect(await send("2999-01-01", german)).toMatchObject({ release: expect.any(Number) });
  const bad = { ...entry, texts: { de: { ...entry.texts.de, body: "<script>x</script>" } } };
  expect(await send("2999-01-02", bad)).toMatchObject({ refusal: "problems" });
  await publish();
  const content = await liveContent();
  const titles = (day: string) => {
    const texts = contentOn(content, day).sectors.find(({ id }) => id === "maritime")?.texts;
    return [texts?.de.title, texts?.fr.title];
  };
  expect(titles("2999-01-01")).toEqual(["Später", titles(today)[1]]);
  expect(titles(today)).not.toContain("Später");
});

test("names that every object has are no texts, and numbers are addresses like others", async () => {
  const fair = {
    fields: { starts: "2027-01-01", ends: "2027-01-02", hall: "1", stand: "2", country: "DE" },
    texts: {},
  };
  expect(
    await stageEntry(editor, { kind: "fair", id: "constructor", before: "", entry: fair }, env, now()),
  ).toMatchObject({ refusal: "problems" });
  expect(await write("code", story("Code", { body: "```constructor\nx: 1\n```" }))).toMatchObject({
    refusal: "problems",
  });
  await write("a-number", story("A number", { slug: "2026" }));
  await publish();
  expect((await liveContent()).stories.find(({ id }) => id === "a-number")?.slug.en).toBe("2026");
  expect(await readTextEntry(editor, { kind: "page", id: "foo_bar" }, env, now())).toBeNull();
});

test("every kind of entry is written and removed, and the rest stays as it was", async () => {
  const entries = {
    fair: {
      fields: { starts: "2027-01-01", ends: "2027-01-02", hall: "1", stand: "2", country: "DE" },
      texts: { en: { name: "A fair", venue: "A hall", city: "Hanover", shows: "Terminal blocks" } },
    },
    question: {
      fields: { topic: "wiring", from: "" },
      texts: { en: { question: "How?", answer: "As [this](contact) says." } },
    },
    sector: {
      fields: { products: "1040402 1040402 1040402", categories: "" },
      texts: { en: { ...story("A sector").texts.en, lead: "A lead." } },
    },
  };
  const before = (await readTexts(editor, env, now())).entries;
  for (const [kind, entry] of Object.entries(entries)) {
    expect([kind, await stageEntry(editor, { kind, id: "of-a-test", before: "", entry }, env, now())]).toMatchObject([
      kind,
      { release: expect.any(Number) },
    ]);
    const read = await readTextEntry(editor, { kind, id: "of-a-test" }, env, now());
    expect(read?.entry).toMatchObject(entry);
  }
  for (const kind of Object.keys(entries)) {
    const digest = (await readTextEntry(editor, { kind, id: "of-a-test" }, env, now()))?.digest ?? "";
    const removed = await stageEntry(editor, { kind, id: "of-a-test", before: digest, entry: null }, env, now());
    expect(removed).toMatchObject({ release: expect.any(Number) });
  }
  const { entries: after, records, staged } = await readTexts(editor, env, now());
  expect(after).toEqual(before);
  expect(records.find(({ number }) => number === staged)?.changes).toEqual([]);
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

test("each role does what it may, and nothing else", async () => {
  const doors = {
    reader: [
      (actor: unknown) => readTexts(actor, env, now()),
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
  };
  const may = { reader: ["reader"], editor: ["reader", "editor"], publisher: ["reader", "editor", "publisher"] };
  for (const role of ROLES)
    for (const [door, calls] of Object.entries(doors))
      for (const call of calls) {
        const outcome = await call({ person: "x@klemma.example", roles: [role] }).then(
          () => "done",
          (error: Error) => error.message,
        );
        const isAllowed = (may as Record<string, string[]>)[role]?.includes(door) === true;
        expect({ role, door, outcome }).toEqual({
          role,
          door,
          outcome: isAllowed ? "done" : `This takes the role ${door}.`,
        });
      }
});
