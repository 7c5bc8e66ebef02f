import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Paper, paperFile } from "../../samples/files-generator/paper.ts";
import { modulesOf } from "../../tools/build/import-graph.ts";
import { ensureFolder } from "../../tools/dev/made-folder.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";

const parent = temporaryOfFile("made-");
const writeInto = async (folder: string) => writeFileSync(join(folder, "whole"), "");

test("what is made at the start is made once, and a run that was killed or failed leaves nothing that looks finished", async () => {
  const { pid: exited } = spawnSync("node", ["--version"]);
  for (const name of [`unfinished-${exited}-abc`, `unfinished-${process.pid}-abc`, "older"])
    mkdirSync(join(parent, name));
  const failing = ensureFolder(parent, "one", async (folder) => {
    await writeInto(folder);
    throw new Error("ENOSPC: no space left on device");
  });
  await expect(failing).rejects.toThrow("ENOSPC");
  expect(readdirSync(parent)).toEqual([`unfinished-${process.pid}-abc`]);
  const [folder] = await Promise.all(["one", "one"].map((digest) => ensureFolder(parent, digest, writeInto)));
  expect(await ensureFolder(parent, "one", () => Promise.reject(new Error("made again")))).toBe(folder);
  expect(existsSync(join(parent, "one/whole"))).toBe(true);
});

test("data are made of what the importer imports, in whichever way, and not of screens", () => {
  const modules = modulesOf(["tools/commands/catalogue/command.ts", "tools/databases/local-database.ts"]);
  for (const module of [
    "app/ground/text/fold.ts",
    "app/ground/i18n/generated/ru/exchange.ts",
    "tools/company/brand.ts",
    "tools/databases/create-local-databases.ts",
  ])
    expect(modules).toContain(module);
  expect(modules.filter((module) => /\.(?:tsx|css)$|^app\/(?:frame|screens)\//.test(module))).toEqual([]);
});

test("a document and the picture of its first page are the same bytes whenever they are made", async () => {
  const paper: Paper = {
    ...{ locale: "ru", title: "Общий каталог", subtitle: "Клеммы", version: "1", date: "2026-09-01" },
    pieces: [{ heading: "Клеммы" }, { list: ["Пружина"] }, { columns: [["Код", 1]], rows: [["1040151"]] }],
  };
  const { pdf, firstPage } = await paperFile(paper);
  expect(await paperFile(paper)).toEqual({ pdf, firstPage });
  expect(await paperFile({ ...paper, pieces: [] })).not.toMatchObject({ firstPage });
  expect(Buffer.from(firstPage).subarray(12, 24).toString("latin1")).toBe("IHDR\0\0\0\u0090\0\0\0\u00cc");
});
