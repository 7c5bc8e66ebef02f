import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_STATE, type DownloadsState } from "../../app/features/documents/downloads-state.ts";
import { findProductFiles } from "../../app/features/documents/product-files-queries.ts";
import { findDownloads } from "../../app/screens/downloads/queries.ts";
import { filesCommand } from "../../tools/bucket/command.ts";
import { type OpenFileStore, openLocalStore } from "../../tools/bucket/open-file-store.ts";
import { readCatalogue } from "../../workers/slots/open-catalogue.ts";
import { runCatalogue } from "../catalogue/catalogue-command.ts";
import { openLocalD1 } from "../catalogue/local-d1.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { CHANGED, TESTED_SAMPLE } from "../catalogue/tested-sample.ts";
import { pdf, png, step, zip } from "../files/contents.ts";
import { runHere, testContext } from "../operations/command-context.ts";

const state = temporaryOfFile("problems-state-");
const drop = temporaryOfFile("problems-");
const TODAY = new Date("2026-11-29T12:00:00Z");

await copyMigratedDatabases(state);
let store: OpenFileStore = await openLocalStore({ state, root: "." });
afterAll(() => store.close());

async function files(...args: string[]) {
  const open = () => Promise.resolve({ ...store, close: () => Promise.resolve() });
  const { status, printed, errors } = await runHere(filesCommand(open), args, testContext({ now: () => TODAY }));
  return { status, lines: printed.trim().split("\n"), errors };
}

/** Puts files under their keys, each with a description. */
async function put(contents: Readonly<Record<string, string | Uint8Array>>, description: object | null = {}) {
  const folder = join(drop, String(Math.random()));
  for (const [key, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), content);
    if (description)
      writeFileSync(
        join(folder, `${key}.meta.json`),
        JSON.stringify({ title: `Title of ${key.split("/").at(-1)}`, date: "2026-05-01", ...description }),
      );
  }
  return files("put", folder, "--quiet");
}

beforeEach(async () => {
  for (const { key } of (await store.files.list()).objects) await store.files.delete(key);
  await files("check", "--mend");
});

/** What is found about a key, or about all. */
const found = (lines: readonly string[], key = "") =>
  lines.filter((line) => line.includes(" · ") && line.startsWith(key));

/** What the site shows. */
async function onSite<Shown>(read: (database: Parameters<typeof findDownloads>[0]) => Promise<Shown>): Promise<Shown> {
  const { bindings, close } = openLocalD1(state);
  try {
    return await read((await readCatalogue(bindings, "live")).database);
  } finally {
    close();
  }
}
const downloads = (change: Partial<DownloadsState> = {}) =>
  onSite((database) => findDownloads(database, "en", { ...DEFAULT_STATE, ...change }, TODAY));
const titlesOf = ({ sections }: Awaited<ReturnType<typeof downloads>>) =>
  sections.flatMap(({ documents }) => documents.map(({ title }) => title));

test("what is empty, cut off or of another type than its name says is told at once, listed, and not shown", async () => {
  const folder = "documents/libraries/all";
  const { status, lines } = await put({
    [`${folder}/whole.pdf`]: pdf(),
    [`${folder}/whole.zip`]: zip(),
    [`${folder}/whole.step`]: step(),
    [`${folder}/empty.pdf`]: "",
    [`${folder}/short.pdf`]: "%PDF-1.7",
    [`${folder}/page.pdf`]: "<!doctype html><title>Not found</title>",
    [`${folder}/text.zip`]: "not found",
    [`${folder}/parts.ema`]: "of a program",
  });
  const expected = [
    `${folder}/empty.pdf · it is empty (not shown) · put the whole file again`,
    `${folder}/page.pdf · it ends in .pdf, and its content is HTML (not shown) · put the file that was meant, or give it the ending of what it is`,
    `${folder}/short.pdf · it has only 8 bytes (not shown) · put the whole file again`,
    `${folder}/text.zip · it ends in .zip, and its content is text (not shown) · put the file that was meant, or give it the ending of what it is`,
    `${folder}/parts.ema · the site does not know the ending .ema, so its content was not looked at · open it once and see that it is right`,
  ];
  expect([status, lines]).toEqual([1, ["16 put, 0 there already.", ...expected]]);
  const check = await files("check");
  expect([check.status, found(check.lines)]).toEqual([1, expected]);
  const shown = ["parts.ema", "whole.pdf", "whole.step", "whole.zip"].map((name) => `Title of ${name}`);
  expect(titlesOf(await downloads()).toSorted()).toEqual(shown);
  expect((await downloads({ section: "libraries" })).total).toBe(shown.length);
  // Replaced, it appears.
  await put({ [`${folder}/empty.pdf`]: pdf("whole") });
  expect(titlesOf(await downloads({ q: "empty" }))).toEqual(["Title of empty.pdf"]);
});

test("a name of 300 letters, the same content twice, and what is missing in a description are named; the file is shown", async () => {
  const [long, first, second] = [
    `documents/brochures/en/${"ö".repeat(296)}.pdf`,
    "certificates/iso-9001/a.pdf",
    "documents/brochures/en/b.pdf",
  ];
  expect((await put({ [first]: pdf() }, null)).status).toBe(0);
  const { lines: told } = await put({ [second]: pdf() }, null);
  const path = join(drop, "long.pdf");
  writeFileSync(path, pdf("long"));
  const { status, lines } = await files("put", path, long);
  expect([status, found([...told, ...lines])]).toEqual([
    1,
    [
      expect.stringContaining(`${second} · it has no title`),
      expect.stringContaining(`${second} · it has the same content as ${first} · remove one`),
      expect.stringContaining(`${second} · it has no date`),
      `${long} · its name is too long: it has 300 letters, and should have no more than 200 · put it under a shorter name and remove this one`,
      expect.stringContaining(`${long} · it has no title`),
      expect.stringContaining(`${long} · it has no date`),
    ],
  ]);
  expect(found((await files("check")).lines, `${first} · its language is not known`)).toHaveLength(1);
  const titles = titlesOf(await downloads());
  expect(titles).toEqual(["B", `${"Ö".padEnd(119, "ö")}…`, "A"]);
});

test("what has expired says so on the site, and what will within ninety days is named", async () => {
  const key = (name: string) => `certificates/iso-9001/en/${name}.pdf`;
  const days = { over: "2026-11-28", today: "2026-11-29", soon: "2027-02-27", later: "2027-02-28" };
  const lines: string[] = [];
  for (const [name, validUntil] of Object.entries(days)) {
    const { status, lines: told } = await put({ [key(name)]: pdf(name) }, { validUntil });
    expect(status).toBe(0);
    lines.push(...found(told));
  }
  expect(lines).toEqual([
    `${key("over")} · it expired on 2026-11-28, which the site says · put the renewed one, or remove it`,
    `${key("today")} · it expires on 2026-11-29 · see that the renewed one comes in time`,
    `${key("soon")} · it expires on 2027-02-27 · see that the renewed one comes in time`,
  ]);
  const documents = (await downloads()).sections.flatMap((section) => section.documents);
  expect(documents.filter(({ validity }) => validity?.expired).map(({ title }) => title)).toEqual([
    "Title of over.pdf",
  ]);
});

test("a file of which nobody said how old it is stands behind those with a date", async () => {
  await put({ "documents/catalogues/en/general.pdf": pdf("general") }, { date: "2020-01-01" });
  await put({ "documents/catalogues/en/stray.pdf": pdf("stray") }, null);
  expect(titlesOf(await downloads())).toEqual(["Title of general.pdf", "Stray"]);
});

test("one name is one file, whether a Mac or Windows has written it", async () => {
  const key = "documents/brochures/en/ÖLÇÜLER.pdf".normalize("NFC");
  const mac = key.normalize("NFD");
  await put({ [mac]: pdf("from a Mac's disk") });
  expect((await files("ls", "documents/brochures/")).lines[0]).toContain(key);
  await store.files.put(mac, pdf("by the dashboard"));
  const { lines } = await files("check", "--mend");
  expect(lines.slice(0, 2)).toEqual([
    `${mac} · changed, now indexed`,
    expect.stringMatching(new RegExp(`^${key} · two files have this name`)),
  ]);
  expect(titlesOf(await downloads())).toEqual(["Title of ÖLÇÜLER.pdf".normalize("NFC")]);
  expect((await files("check")).lines.at(-1)).toBe("3 objects, 0 differences between bucket and index.");
  const { lines: removed } = await files("rm", key);
  expect(removed).toHaveLength(2);
  expect((await downloads()).total).toBe(0);
  expect((await files("restore", key)).lines.at(-1)).toBe("2 would be restored; nothing was done. --yes does it.");
});

test("a file may be put into a folder, where it keeps its name", async () => {
  const path = join(drop, "KATALOĞ.pdf");
  writeFileSync(path, pdf());
  expect((await files("put", path, "documents/catalogues/tr/")).status).toBe(0);
  expect((await files("ls")).lines[0]).toContain("documents/catalogues/tr/KATALOĞ.pdf  (catalogues, tr)");
});

test("a file of an unknown product or certificate is not shown, and appears by itself once the catalogue has it", async () => {
  const [own, spelt, stray] = [CHANGED, CHANGED.replace(/^(..)/, "$1-"), "9999999"].map(
    (code) => `products/${code}/user-guides/en/guide.pdf`,
  ) as [string, string, string];
  const [photo, mark, invented] = [
    `products/${CHANGED}/photo.png`,
    "certificates/ul/en/ul.pdf",
    "certificates/tse/en/tse.pdf",
  ];
  const general = "documents/catalogues/en/general.pdf";
  const keys = [own, spelt, stray, mark, invented];
  await put({ ...Object.fromEntries(keys.map((key) => [key, pdf(key)])), [photo]: png() });
  const { status, lines } = await put(
    { [general]: pdf() },
    { products: [CHANGED, "9999999"], groups: ["screw"], certificate: "UL-508" },
  );
  // The catalogue may come later.
  expect([status, found(lines)]).toEqual([
    0,
    [
      `${general} · the catalogue does not have what it names: product ${CHANGED}, product 9999999, group screw, certificate UL-508 · correct it in its ….meta.json`,
    ],
  ]);
  expect(found((await files("check")).lines).filter((line) => line.includes("(not shown)"))).toHaveLength(6);
  expect(titlesOf(await downloads())).toEqual(["Title of general.pdf"]);

  // Two workerds never share a database file.
  await store.close();
  expect(await runCatalogue(state, "publish", TESTED_SAMPLE)).toMatchObject({ status: 0 });
  store = await openLocalStore({ state, root: "." });
  const shown = await downloads();
  expect(titlesOf(shown)).toEqual(["Title of general.pdf", "Title of guide.pdf", "Title of ul.pdf"]);
  expect(shown.choices.certificate.map(({ value }) => value)).toEqual(["ul"]);
  const [product] = await onSite((database) => findProductFiles(database, "en", [CHANGED], TODAY));
  expect([
    product?.photos.map(({ key }) => key),
    product?.documents.map(({ files: [file] }) => file.url.split("?")[0]),
  ]).toEqual([[photo], [`/files/${general}`, `/files/${own}`]]);

  const night = await files("check", "--mend");
  expect([night.status, night.lines.slice(0, 4)]).toEqual([
    1,
    [
      `${spelt} · its product is published now, now indexed`,
      `${invented} · the catalogue has no certificate tse (not shown) · use the folder of a code from the sheet of certificates, or add this one there; then it appears by itself`,
      `${general} · the catalogue does not have what it names: product 9999999, certificate UL-508 (ul508 may be meant) · correct it in its ….meta.json`,
      `${stray} · the catalogue has no product 9999999 (not shown) · correct the number of its folder; if the product is published later, the file appears by itself`,
    ],
  ]);
  const [later] = await onSite((database) => findProductFiles(database, "en", [CHANGED], TODAY));
  expect(later?.documents).toHaveLength(3);
  expect((await files("check")).lines.at(-1)).toMatch(/, 0 differences between bucket and index\.$/);
});
