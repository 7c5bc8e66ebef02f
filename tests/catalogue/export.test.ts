import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Catalogue, checkCatalogue } from "../../catalogue/importer/check.ts";
import { command } from "../operations/command.ts";
import { SAMPLE } from "../sample.ts";

const folder = mkdtempSync(join(tmpdir(), "export-"));
const state = join(folder, "state");
afterAll(() => rmSync(folder, { recursive: true }));
const catalogueCommand = (...args: readonly string[]) =>
  command("catalogue/importer/cli.ts", [...args, "--quiet"], { KLEMMA_STATE: state });

/** A catalogue without the order that its files happened to have. */
const contents = (catalogue: Catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([kind, rows]) => [
      kind,
      Array.from<unknown, string>(rows, (row) => JSON.stringify(row)).toSorted(),
    ]),
  );

test("where products cannot lie while they are read, that is said, and what is published stays", async () => {
  const { status, output } = await command("catalogue/importer/cli.ts", ["publish", SAMPLE, "--quiet"], {
    KLEMMA_STATE: state,
    TMPDIR: join(folder, "nowhere"),
  });
  expect(status).toBe(1);
  expect(output).toContain(`Products lie in ${join(folder, "nowhere")} while they are read`);
  expect(output).toContain("Nothing was published");
  expect(output).not.toContain("    at ");
});

test("what was published can be had back as files that say the same, and publishing those changes nothing", async () => {
  await catalogueCommand("publish", SAMPLE);
  const exported = join(folder, "exported");
  expect(await catalogueCommand("export", exported)).toMatchObject({ status: 0 });
  const { catalogue, problems } = checkCatalogue(exported);
  expect(problems).toEqual([]);
  expect(contents(catalogue)).toEqual(contents(checkCatalogue(SAMPLE).catalogue));
  const { output } = await catalogueCommand("publish", exported);
  expect(output).toContain("Release 1 is up to date.");
});
