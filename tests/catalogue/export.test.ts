import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Catalogue, checkCatalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { copyTestedSample } from "./published-sample.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const folder = mkdtempSync(join(tmpdir(), "export-"));
let state = "";
beforeAll(async () => {
  state = await copyTestedSample();
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => {
  for (const each of [folder, state]) rmSync(each, { recursive: true });
});
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);

/** A catalogue without the order that its files happened to have. */
const contents = (catalogue: Catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([kind, rows]) => [
      kind,
      Array.from<unknown, string>(rows, (row) => JSON.stringify(row)).toSorted(),
    ]),
  );

test("where products cannot lie while they are read, that is said, and what is published stays", async () => {
  // What a process reads of its surroundings when it makes a temporary file.
  vi.stubEnv("TMPDIR", join(folder, "nowhere"));
  const { status, output } = await catalogueCommand("publish", TESTED_SAMPLE);
  expect(status).toBe(1);
  expect(output).toContain(`Products lie in ${join(folder, "nowhere")} while they are read`);
  expect(output).toContain("Nothing was published");
  expect(output).not.toContain("    at ");
});

test("what was published can be had back as files that say the same, and publishing those changes nothing", async () => {
  const exported = join(folder, "exported");
  expect(await catalogueCommand("export", exported)).toMatchObject({ status: 0 });
  const { catalogue, problems } = checkCatalogue(exported);
  expect(problems).toEqual([]);
  expect(contents(catalogue)).toEqual(contents(checkCatalogue(TESTED_SAMPLE).catalogue));
  const { output } = await catalogueCommand("publish", exported);
  expect(output).toContain("Release 1 is up to date.");
});
