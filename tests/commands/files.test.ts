import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putFiles } from "../../files/commands.ts";
import { openStore } from "../../files/store.ts";

const state = mkdtempSync(join(tmpdir(), "files-state-"));
const drop = mkdtempSync(join(tmpdir(), "drop-"));
afterAll(() => {
  for (const folder of [state, drop]) rmSync(folder, { recursive: true, force: true });
});

beforeAll(() => {
  const { status, stderr } = spawnSync(
    "wrangler",
    ["d1", "migrations", "apply", "CATALOGUE", "--local", "--persist-to", state],
    { encoding: "utf8", env: { ...process.env, CI: "true" } },
  );
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
}, 60_000);

function files(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("node", ["files/cli.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, KLEMMA_STATE: state },
  });
  return { status, said: stdout.trim().split("\n"), progress: stderr.trim().split("\n") };
}

function write(key: string, content: string | Uint8Array): string {
  const path = join(drop, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const CATALOGUE = "documents/catalogues/tr/genel-katalog.pdf";

test("a folder is put under its own folders' names, with progress, and the second time nothing is", () => {
  write(CATALOGUE, "pdf");
  write(`${CATALOGUE}.meta.json`, '{"title":"Genel katalog 2026"}');
  write("certificates/ul/e123.pdf", "pdf");
  write("documents/.DS_Store", "left behind");
  const first = files("put", drop);
  expect([first.status, first.said]).toEqual([0, ["3 put, 0 there already."]]);
  expect(first.progress).toHaveLength(3);
  expect(first.progress.at(-1)).toMatch(/^\[3\/3\] /);
  expect(files("put", drop).said).toEqual(["0 put, 3 there already."]);
  expect(files("check")).toMatchObject({ status: 0, said: ["3 objects, 0 differences between bucket and index."] });
});

test("what is there is listed with what the index makes of it", () => {
  const { said } = files("ls", "documents/");
  expect(said[0]).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d +3 {2}documents\/catalogues\/tr\/genel-katalog\.pdf {2}\(catalogues, tr\)$/,
  );
  expect(said[1]).toContain("(sidecar)");
  expect(said[2]).toMatch(/^2 objects, \d+ bytes\.$/);
});

test("a file of more than one part arrives whole, and is known when it is put again", async () => {
  const large = new Uint8Array(40 * 1024 * 1024).map((_, index) => (index * 2654435761) >> 13);
  const path = write("large.zip", large);
  const put = files("put", path, "documents/libraries/all/large.zip");
  expect([put.status, put.said]).toEqual([0, ["1 put, 0 there already."]]);
  expect(put.progress.some((line) => line.includes("100 %"))).toBe(true);
  expect(files("put", path, "documents/libraries/all/large.zip").said).toEqual(["0 put, 1 there already."]);
  const store = await openStore({ state });
  const object = await store.files.get("documents/libraries/all/large.zip");
  expect(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(large))).toBe(true);
  await store.close();
  rmSync(path);
});

test("what came into the bucket by other ways is found by the check, and mended when it is told to", async () => {
  const store = await openStore({ state });
  await store.files.put("documents/eplan/all/new.zip", "zip");
  await store.files.put(CATALOGUE, "changed");
  await store.files.delete("certificates/ul/e123.pdf");
  await store.files.put("stray.txt", "x");
  await store.close();
  const found = files("check");
  expect(found.status).toBe(1);
  expect(found.said).toEqual([
    `${CATALOGUE} · changed`,
    "documents/eplan/all/new.zip · not indexed",
    "stray.txt · not indexed",
    "certificates/ul/e123.pdf · gone",
    "5 objects, 4 differences between bucket and index.",
  ]);
  const mended = files("check", "--mend");
  expect(mended.said).toContain("stray.txt · it lies outside the folders documents, certificates and products");
  expect(mended.status).toBe(1);
  expect(files("rm", "stray.txt").said).toEqual(["stray.txt is out."]);
  expect(files("check")).toMatchObject({ status: 0, said: ["4 objects, 0 differences between bucket and index."] });
});

test("a key without a place is refused with the reason before anything is written", () => {
  const path = write("a.pdf", "pdf");
  for (const [key, reason] of [
    ["documents/katalog/tr/a.pdf", "there is no section katalog"],
    ["documents/catalogues/a.pdf", "after the section comes the folder of a language"],
    ["a.pdf", "it lies outside the folders"],
    ["../../etc/passwd", "its name holds a character or a step that no address can have"],
  ] as const) {
    const { status, said } = files("put", path, key);
    expect([status, said.join()]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect(files("ls", "documents/catalogues/").said.at(-1)).toMatch(/^2 objects/);
  rmSync(path);
});

test("when one file cannot be put, those that were are on the site all the same", async () => {
  for (const name of ["first", "second", "third"]) write(`documents/e3/all/${name}.zip`, name);
  const { close, ...store } = await openStore({ state });
  const failing = new Proxy(store.files, {
    get: (bucket, name) => {
      const value = Reflect.get(bucket, name);
      if (name !== "put") return typeof value === "function" ? value.bind(bucket) : value;
      return (key: string, ...rest: [never]) =>
        key.includes("second") ? Promise.reject(new Error("R2 is away")) : bucket.put(key, ...rest);
    },
  });
  const put = putFiles({ ...store, files: failing }, join(drop, "documents/e3"), "documents/e3", () => {});
  await expect(put).rejects.toThrow("R2 is away");
  await close();
  expect(files("check").status).toBe(0);
  expect(files("ls", "documents/e3/").said.at(-1)).toMatch(/^2 objects/);
  expect(files("put", join(drop, "documents/e3"), "documents/e3").said).toEqual(["1 put, 2 there already."]);
});

test("a description that cannot be read is named; the file is there all the same", () => {
  const path = write("note.json", "{ title");
  const { status, said } = files("put", path, "documents/eplan/all/new.zip.meta.json");
  expect(status).toBe(1);
  expect(said).toEqual(["1 put, 0 there already.", "documents/eplan/all/new.zip · its description is not JSON"]);
  expect(files("check").status).toBe(1);
  expect(files("rm", "documents/eplan/all/new.zip.meta.json").status).toBe(0);
  expect(files("check").status).toBe(0);
});

test.each([[[]], [["nonsense"]], [["put"]], [["put", "/nowhere/at/all"]], [["rm"]]])(
  "%j is answered by how it is meant",
  (args) => {
    const { status, progress } = files(...args);
    expect(status).toBe(2);
    expect(progress.join("\n")).toMatch(/npm run files|There is no file or folder/);
  },
);
