import { expect, test } from "vitest";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Problem, Row } from "../../tools/catalogue/import/read/table.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { formatProblem } from "../../tools/commands/catalogue/formats.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

/** How a row begins, its cells that are others, and the field and the reason of the problem then. */
type Mistake = readonly [row: string, cells: Readonly<Record<string, string>>, problem: string];
type Mistakes = Readonly<Record<string, readonly Mistake[]>>;

const sample = createFolderSource(TESTED_SAMPLE);

/** Defines a test of each mistake; the sample is checked once with all of them in it, by file. */
export function testMistakes(what: string, mistakes: Mistakes): void {
  const expected = new Map<Mistake, string>();
  const spoil = (file: string, { row, cells }: Row): Row => {
    const text = `${Object.values(cells).join(",")},`;
    const found = mistakes[file]?.filter(([start]) => text.startsWith(`${start},`)) ?? [];
    for (const mistake of found) expected.set(mistake, `${file} · row ${row} · ${mistake[2]}`);
    return { row, cells: Object.assign({}, cells, ...found.map(([, others]) => others)) };
  };
  const spoilt = {
    ...sample,
    read: (file: string, found: Problem[]) => {
      const table = sample.read(file, found);
      return table && { ...table, rows: Array.from(table.rows, (row) => spoil(file, row)) };
    },
  } satisfies Source;
  const { problems } = checkTables(spoilt, { isStrict: true });
  const missed = Object.values(mistakes).flatMap((all) => all.filter((mistake) => !expected.has(mistake)));
  if (missed.length > 0) throw new Error(`No rows begin with ${missed.map(([row]) => row).join("; ")}`);
  const said = problems.map((problem) => formatProblem(problem));
  test.each([...expected.values()])(`${what} is named: %s`, (line) => {
    expect(said.filter((problem) => problem.startsWith(line))).toHaveLength(1);
  });
}
