import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../tools/catalogue/import/command.ts";
import { runCommand } from "../../tools/command.ts";
import { openLocalDatabase } from "../../tools/operations/databases/local-database.ts";
import { testContext } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";

const FOLDER = ".wrangler/test-fixtures";
const NAME = "published-sample-";
/** Everything that the published sample depends on. */
const SOURCES = [
  `${SAMPLE}/**/*.csv`,
  "d1-migrations/*/*.sql",
  "tools/catalogue/import/**/*.ts",
  "tools/operations/databases/{local-database,statements}.ts",
  "app/{catalogue,search,i18n}/**/*.ts",
  "workers/api/wrangler.toml",
  "tests/catalogue/published-sample.ts",
];

/**
 * Copies local data with the sample published and both databases migrated. The sample is published once for all tests on a
 * machine, until a source changes.
 */
export async function copyPublishedSample(): Promise<string> {
  const fixture = await makePublishedSample();
  const copy = mkdtempSync(join(tmpdir(), "published-"));
  cpSync(fixture, copy, { recursive: true });
  return copy;
}

async function makePublishedSample(): Promise<string> {
  const fixture = join(FOLDER, NAME + digestOfSources());
  if (existsSync(fixture)) return fixture;
  mkdirSync(FOLDER, { recursive: true });
  // Renamed when complete: another test file may be creating the same.
  const scratch = mkdtempSync(join(FOLDER, "making-"));
  try {
    const context = testContext({ state: scratch });
    const status = await runCommand(catalogue, ["publish", SAMPLE, "--quiet"], context);
    if (status !== 0) throw new Error(`The sample cannot be published:\n${context.output()}`);
    await openLocalDatabase("MESSAGES", scratch).migrate();
    for (const name of readdirSync(FOLDER))
      if (name.startsWith(NAME) && !fixture.endsWith(name))
        rmSync(join(FOLDER, name), { recursive: true, force: true });
    renameSync(scratch, fixture);
  } catch (error) {
    // The other test file was quicker.
    if (!existsSync(fixture)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return fixture;
}

function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
