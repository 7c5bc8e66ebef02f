import { execFile } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { filesCommand } from "../../tools/bucket/command.ts";
import { type OpenFileStore, openLocalStore } from "../../tools/bucket/open-file-store.ts";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { listCopies } from "../../workers/api/files/file-copies.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { pdf, zip } from "../files/contents.ts";
import { testContext } from "../operations/command-context.ts";
import { deep, volume } from "../volume.ts";

const state = temporaryOfFile("files-state-");
const drop = temporaryOfFile("drop-");

const MIB = 1024 * 1024;
/** The least that R2 takes, and in the deep run what the shipped command sends. */
const PART_BYTES = volume(5 * MIB, 32 * MIB);

await copyMigratedDatabases(state);
let store = await openLocalStore({ state, root: "." });

/** Runs the command on the bucket that is open. */
async function runOn(bucket: OpenFileStore["files"], args: readonly string[]) {
  const context = testContext();
  const open = () => Promise.resolve({ ...store, files: bucket, close: () => Promise.resolve() });
  const status = await runCommand(filesCommand(open, PART_BYTES), args, context);
  const linesOf = (text: string) => text.trim().split("\n");
  return { status, said: linesOf(context.printed()), progress: linesOf(context.errors()) };
}
const files = (...args: string[]) => runOn(store.files, args);

function write(key: string, content: string | Uint8Array): string {
  const path = join(drop, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const CATALOGUE = "documents/catalogues/tr/genel-katalog.pdf";

test("a folder is put under its own folders' names, with progress, and the second time nothing is", async () => {
  write(CATALOGUE, pdf());
  write(`${CATALOGUE}.meta.json`, '{"title":"Genel katalog 2026","date":"2026-09-01"}');
  write("documents/eplan/all/kv.edz", zip());
  write("documents/eplan/all/kv.edz.meta.json", '{"title":"KV","date":"2026-09-01"}');
  write("documents/.DS_Store", "left behind");
  const first = await files("put", drop);
  expect([first.status, first.said]).toEqual([0, ["4 put, 0 there already."]]);
  expect(first.progress).toHaveLength(4);
  expect(first.progress.at(-1)).toMatch(/^\[4\/4\] /);
  expect(await files("put", drop, "--quiet")).toEqual({ status: 0, said: ["0 put, 4 there already."], progress: [""] });
  expect(await files("check")).toMatchObject({
    status: 0,
    said: ["4 objects, 0 differences between bucket and index."],
  });
});

test("what is there is listed with what the index makes of it", async () => {
  const { said } = await files("ls", "documents/catalogues/");
  expect(said[0]).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d +300 {2}documents\/catalogues\/tr\/genel-katalog\.pdf {2}\(catalogues, tr\)$/,
  );
  expect(said[1]).toContain("(sidecar)");
  expect(said[2]).toMatch(/^2 objects, \d+ bytes\.$/);
});

test("a file of more than one part arrives whole, and is known when it is put again", async () => {
  const large = randomFillSync(new Uint8Array(volume(1, 2) * PART_BYTES + MIB));
  large.set(zip());
  const path = write("large.zip", large);
  const put = await files("put", path, "documents/libraries/all/large.zip");
  expect([put.status, put.said[0]]).toEqual([0, "1 put, 0 there already."]);
  expect(put.progress.some((line) => line.includes("100 %"))).toBe(true);
  expect((await files("put", path, "documents/libraries/all/large.zip")).said).toEqual(["0 put, 1 there already."]);
  const object = await store.files.get("documents/libraries/all/large.zip");
  expect(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(large))).toBe(true);
  const description = write("large.json", '{"title":"Library","date":"2026-09-01"}');
  await files("put", description, "documents/libraries/all/large.zip.meta.json");
  for (const each of [path, description]) rmSync(each);
});

test("what came into the bucket by other ways is found by the check, and mended when it is told to", async () => {
  await store.files.put("documents/eplan/all/new.zip", zip());
  await store.files.put(CATALOGUE, pdf("changed"));
  await store.files.delete("documents/eplan/all/kv.edz");
  await store.files.put("stray.txt", "x");
  const found = await files("check");
  expect(found.status).toBe(1);
  expect(found.said).toEqual([
    `${CATALOGUE} · changed`,
    "documents/eplan/all/new.zip · not indexed",
    "stray.txt · not indexed",
    "documents/eplan/all/kv.edz · gone",
    "7 objects, 4 differences between bucket and index.",
  ]);
  const mended = await files("check", "--mend");
  expect(mended.said).toContainEqual(
    expect.stringMatching(
      /^stray\.txt · it lies outside the folders documents, certificates, products and pictures \(not shown\) · /,
    ),
  );
  expect(mended.said).toContainEqual(expect.stringMatching(/^documents\/eplan\/all\/kv\.edz · it describes a file/));
  expect(mended.status).toBe(1);
  for (const key of ["stray.txt", "documents/eplan/all/kv.edz.meta.json"]) {
    const { said } = await files("rm", key);
    expect(said).toEqual([
      `${key} is out. For thirty days this brings it back: npm run files -- restore "${key}" --yes`,
    ]);
  }
  const clean = await files("check");
  expect([clean.status, clean.said.at(-1)]).toEqual([0, "5 objects, 0 differences between bucket and index."]);
});

test("a key without a place is refused with the reason before anything is written", async () => {
  const path = write("a.pdf", "pdf");
  for (const [key, reason] of [
    ["documents/katalog/tr/a.pdf", "there is no section katalog"],
    ["documents/catalogues/a.pdf", "after the section comes the folder of a language"],
    ["a.pdf", "it lies outside the folders"],
    ["../../etc/passwd", "its name holds a character or a step that no address can have"],
  ] as const) {
    const { status, said } = await files("put", path, key);
    expect([status, said.join()]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect((await files("ls", "documents/catalogues/")).said.at(-1)).toMatch(/^2 objects/);
  rmSync(path);
});

test("when one file cannot be put, those that were are on the site all the same", async () => {
  for (const name of ["first", "second", "third"]) write(`documents/e3/all/${name}.zip`, zip(name));
  const failing = new Proxy(store.files, {
    get: (bucket, name) => {
      const value = Reflect.get(bucket, name);
      if (name !== "put") return typeof value === "function" ? value.bind(bucket) : value;
      return (key: string, ...rest: [never]) =>
        key.includes("second") ? Promise.reject(new Error("R2 is away")) : bucket.put(key, ...rest);
    },
  });
  const { status, progress } = await runOn(failing, ["put", join(drop, "documents/e3"), "documents/e3"]);
  expect(status).toBe(1);
  expect(progress.slice(-2)).toEqual([
    "R2 is away",
    "What was done before stands; the same command goes on from there.",
  ]);
  expect((await files("check")).status).toBe(0);
  expect((await files("ls", "documents/e3/")).said.at(-1)).toMatch(/^2 objects/);
  expect((await files("put", join(drop, "documents/e3"), "documents/e3")).said[0]).toBe("1 put, 2 there already.");
});

test("a description that cannot be read is named; the file is there all the same", async () => {
  const path = write("note.json", "{ title");
  const { status, said } = await files("put", path, "documents/eplan/all/new.zip.meta.json");
  expect(status).toBe(1);
  expect(said.slice(0, 2)).toEqual([
    "1 put, 0 there already.",
    "documents/eplan/all/new.zip · its description is not JSON · correct it in its ….meta.json",
  ]);
  expect((await files("check")).status).toBe(1);
  expect((await files("rm", "documents/eplan/all/new.zip.meta.json")).status).toBe(0);
  expect((await files("check")).status).toBe(0);
});

test("what was deleted is brought back, and what was replaced as it was at a time; it is said first, and nothing is replaced untold", async () => {
  const [GUIDE, NOTE] = ["documents/eplan/all/guide.zip", "documents/eplan/all/guide.zip.meta.json"];
  await store.files.put(GUIDE, zip("first"), { customMetadata: { version: "1" } });
  await files("put", write("guide.zip", zip("second!".padEnd(700))), GUIDE);
  await files("put", write("note.json", '{"title":"Guide"}'), NOTE);
  const content = async () => (await store.files.get(GUIDE))?.text().then((text) => text.slice(4, 9));
  expect(await files("restore", GUIDE)).toMatchObject({
    status: 1,
    said: [`Nothing is gone that has a copy and begins with "${GUIDE}".`],
  });

  await files("rm", GUIDE);
  await files("rm", NOTE);
  const rehearsal = await files("restore", GUIDE);
  expect([rehearsal.status, rehearsal.said]).toEqual([
    0,
    [
      expect.stringMatching(/^\+ documents\/eplan\/all\/guide\.zip of \S+, 704 bytes, which is not there$/),
      expect.stringMatching(/^\+ documents\/eplan\/all\/guide\.zip\.meta\.json of \S+, 17 bytes, which is not there$/),
      "2 would be restored; nothing was done. --yes does it.",
    ],
  ]);
  expect(await content()).toBe(undefined);
  expect((await files("restore", GUIDE, "--yes")).said.at(-1)).toBe("2 restored.");
  expect(await content()).toBe("secon");
  expect((await files("check")).status).toBe(0);

  const { copies } = await listCopies(store.copies, `${GUIDE}/`);
  const at = ["--at", copies.find(({ size }) => size === 600)?.uploaded.toISOString() ?? ""];
  const untold = await files("restore", GUIDE, ...at, "--yes");
  expect([untold.status, untold.said]).toEqual([
    1,
    [
      expect.stringMatching(/^~ documents\/eplan\/all\/guide\.zip of \S+, 600 bytes, in place of what came \S+$/),
      "0 restored.",
      "1 would replace a file that is there: only with --replace.",
    ],
  ]);
  expect(await content()).toBe("secon");
  expect((await files("restore", GUIDE, ...at, "--yes", "--replace")).status).toBe(0);
  expect(await content()).toBe("first");
  expect((await store.files.head(GUIDE))?.customMetadata).toEqual({ version: "1" });
  expect((await files("restore", GUIDE, ...at)).said).toEqual([`Nothing differs from ${at[1]?.slice(0, 16)}.`]);
  for (const key of [GUIDE, NOTE]) await files("rm", key);
});

deep("a large file is brought back whole, though it came in several parts and its copy in one", async () => {
  const key = "documents/libraries/all/large.zip";
  const md5 = (await store.files.head(key))?.customMetadata?.md5;
  await files("rm", key);
  expect((await files("restore", key, "--yes")).said.at(-1)).toBe("1 restored.");
  const content = (await (await store.files.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0);
  expect(createHash("md5").update(new Uint8Array(content)).digest("hex")).toBe(md5);
});

test.each([
  [[]],
  [["nonsense"]],
  [["put"]],
  [["put", "/nowhere/at/all"]],
  [["rm"]],
  [["ls", "--remote", "moon"]],
  [["restore", "--at", "yesterday"]],
])("%j is answered by how it is meant", async (args) => {
  const { status, progress } = await files(...args);
  expect(status).toBe(2);
  expect(progress.join("\n")).toMatch(/npm run files|There is no file or folder/);
});

deep("the command as it is shipped puts a folder and finds the rest of the bucket there", async () => {
  // Two workerds never share a database file.
  await store.close();
  const folder = join(drop, "documents/e3");
  const args = ["tools/klemma.ts", "files", "put", folder, "documents/libraries"];
  const env = { ...process.env, KLEMMA_STATE: state };
  const { stdout, stderr } = await promisify(execFile)("node", args, { env });
  expect(stdout).toMatch(/^3 put, 0 there already\.\n/);
  expect(stderr).toMatch(/^\[3\/3\] documents\/libraries\//m);
  store = await openLocalStore({ state, root: "." });
  expect((await files("ls")).said.at(-1)).toMatch(/^11 objects/);
  expect((await files("check")).status).toBe(0);
});
