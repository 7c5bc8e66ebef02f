import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { toWritten } from "../../tools/catalogue/exchange/workbook/lay-out-sheet.ts";
import type { Sheet } from "../../tools/catalogue/exchange/workbook/sheet.ts";
import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";
import { volume } from "../volume.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { describeWorkbook } from "./check-worker.ts";
import { copyTestedSample } from "./published-sample.ts";
import { startCheckWorkers } from "./start-check-workers.ts";
import { temporaryOfFile } from "./temporary.ts";

/** Without what Node.js has, a Worker is what a browser is: also the hash is ours. */
const KINDS = volume<readonly (readonly string[])[]>([[]], [[], ["nodejs_compat"]]);
const workers = await startCheckWorkers(KINDS);
afterAll(() => Promise.all(workers.map((worker) => worker.dispose())));

const folder = temporaryOfFile("shared-");
const state = await copyTestedSample(temporaryOfFile("published-"));
const exported = join(folder, "tr.xlsx");
await runCatalogue(state, "export", exported, "--language", "tr");

/** The workbook with cells that others have put something into. */
async function spoil(name: string, change: (sheet: Sheet) => Sheet): Promise<string> {
  const file = join(folder, name);
  const sheets = (await readSheets(exported)).map(change);
  const written = sheets.map(({ name: sheet, rows }) => ({
    sheet,
    data: rows.map((cells) => cells.map(toWritten)),
    stickyRowsCount: 1 as const,
  }));
  await writeSheets(written, file);
  return file;
}

const wrong = await spoil("wrong.xlsx", ({ name, rows }) => {
  if (name === "Renkler") return { name: "Renklerr", rows };
  const [headings = [], first = [], ...others] = rows;
  const spoilt = first.map((cell, index) => (index % 3 === 2 ? "<b>x</b>" : cell));
  return { name, rows: [headings, spoilt, ...others] };
});
const misshapen = await spoil("misshapen.xlsx", ({ name, rows }) => ({
  name: name.replace("Ürünler ", "Klemens "),
  rows,
}));

const read = (file: string) => new Uint8Array(readFileSync(file));
const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));

test.each([
  ["as it was exported", exported],
  ["with mistakes", wrong],
  ["with sheets of other names", misshapen],
])("a Worker and a command say the same of a workbook %s, and would publish the same", async (_, file) => {
  const here = asSent(await describeWorkbook(read(file)));
  for (const worker of workers) {
    const response = await worker.dispatchFetch("http://worker/", { method: "POST", body: read(file) });
    expect(await response.json()).toEqual(here);
  }
  const { output } = await runCatalogue(state, "check", file);
  if ("faults" in here) {
    expect(here.faults.length).toBeGreaterThan(5);
    for (const fault of here.faults) expect(output).toContain(`\n${fault}\n`);
    return;
  }
  const isWrong = here.problems.length > 0;
  expect(here.digests.length > 200).toBe(!isWrong);
  expect(here.lines.length > 50).toBe(isWrong);
  expect(output).toContain(here.lines.join("\n"));
  expect(output).toContain(isWrong ? `${here.lines.length} sorun; hiçbir şey yazılmadı.` : "sorun yok");
});
