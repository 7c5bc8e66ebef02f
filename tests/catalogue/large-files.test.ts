import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnCommand } from "../operations/spawn-command.ts";
import { deep, volume } from "../volume.ts";
import { catalogue, copyOfSample, ofNoFamily, problemsIn } from "./sample-copy.ts";

/** Rows of a file that is read in several pieces: each is a kilobyte and a half, a piece a megabyte. */
const WORDY_ROWS = volume(1_000, 12_000);
const DEEP_ROW = WORDY_ROWS * 0.75;

/** A product file of several megabytes: each description has quotes, a comma and lines of its own. */
function wordyProducts(folder: string, edit: (row: string, index: number) => string = (row) => row): void {
  const text = readFileSync(join(folder, "products/screw.csv"), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const wordy = Array.from({ length: WORDY_ROWS }, (_, index) =>
    edit(
      ofNoFamily(lines[0] ?? "")
        .replace(/^1040151/, `Z${index}Z`)
        .replace("KV-1.5-BG", `S${index}`)
        .replace(/,"([\d.]+ mm² screw feed-through[^"]*)",/, `,"$1 ""${index}"",\r\n${"İş, ок, ok\n".repeat(12)}",`),
      index,
    ),
  );
  writeFileSync(join(folder, "products/wordy.csv"), `\ufeff${[header, ...wordy].join("\r\n")}\r\n`);
}

test("a file of many megabytes is read whole wherever its cells have lines and quotes", async () => {
  const folder = copyOfSample();
  const before = Number(/^(\d+) products/m.exec((await catalogue("check", folder)).output)?.[1]);
  wordyProducts(folder);
  expect((await catalogue("check", folder)).output).toContain(`${before + WORDY_ROWS} products in `);
  // Inches: a quote within a cell that has none around it is a character like any other.
  wordyProducts(folder, (row, index) => (index % (WORDY_ROWS / 4) === 5 ? row.replace("KV 1.5,", 'KV 1.5" x,') : row));
  expect(readFileSync(join(folder, "products/wordy.csv"), "utf8").split('KV 1.5" x,')).toHaveLength(5);
  const inches = await catalogue("check", folder);
  expect([inches.problems, inches.output]).toEqual([
    [],
    expect.stringContaining(`${before + WORDY_ROWS} products in `),
  ]);
});

test("deep in a large file, a row of the wrong length and a quote that is never closed are named by their rows", async () => {
  const folder = copyOfSample();
  wordyProducts(folder, (row, index) => (index === DEEP_ROW ? `${row},surplus` : row));
  const wrong = await catalogue("check", folder);
  const columns = readFileSync(join(folder, "products/wordy.csv"), "utf8").split("\r\n")[0]?.split(",").length ?? 0;
  // The header, and fourteen lines for each row before it and for itself.
  expect(wrong.problems).toEqual([
    `products/wordy.csv · row ${DEEP_ROW + 2} · has ${columns + 1} cells where the header has ${columns} (line ${1 + (DEEP_ROW + 1) * 14})`,
  ]);
  wordyProducts(folder, (row, index) => (index === DEEP_ROW ? row.replace(/\n",/, "\n,") : row));
  const unclosed = await catalogue("check", folder);
  expect(unclosed.problems[0]).toMatch(/^products\/wordy\.csv · row \d+ · not readable as CSV from here on: /);
  expect(unclosed.status).toBe(1);
});

deep("a large file is checked whole in little memory, its one mistake found", async () => {
  // Held all at once, the products alone would take several times as much.
  const [count, megabytes] = [100_000, 128];
  const folder = copyOfSample();
  const [header = "", first = ""] = readFileSync(join(folder, "products/screw.csv"), "utf8").split("\n");
  const rows = Array.from({ length: count }, (_, index) =>
    ofNoFamily(first)
      .replace(/^1040151/, `Z${index}Z`)
      .replace("KV-1.5-BG", `S${index}`)
      .replace(",4.2,46,", index === count - 2 ? ",-4.2,46," : ",4.2,46,"),
  );
  writeFileSync(join(folder, "products/many.csv"), [header, ...rows, ""].join("\n"));
  // A process of its own, since the limit is one of a process.
  const { output } = await spawnCommand("tools/klemma.ts", ["catalogue", "check", folder, "--quiet"], {
    NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
  });
  expect(problemsIn(output)).toEqual([`products/many.csv · row ${count} · width_mm · must be more than 0`]);
});
