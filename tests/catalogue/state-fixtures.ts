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
import { join } from "node:path";
import { temporary } from "./temporary.ts";

const FOLDER = ".wrangler/test-fixtures";

/** Local data that is made once for all tests on a machine, until a source changes. */
export type StateFixture = {
  readonly name: string;
  /** Patterns of the files that it depends on. */
  readonly sources: readonly string[];
  readonly make: (state: string) => Promise<void>;
};

/** A copy of a test's own, unless a folder is named. @returns the folder */
export async function copyState(fixture: StateFixture, folder = temporary(`${fixture.name}-`)): Promise<string> {
  cpSync(await makeState(fixture), folder, { recursive: true });
  return folder;
}

const made = new Map<string, Promise<string>>();

/** @returns the folder that it was made in, which nobody changes */
export function makeState(fixture: StateFixture): Promise<string> {
  const known = made.get(fixture.name) ?? findOrMake(fixture);
  made.set(fixture.name, known);
  return known;
}

async function findOrMake({ name, sources, make }: StateFixture): Promise<string> {
  const fixture = join(FOLDER, `${name}-${digestOf(sources)}`);
  if (existsSync(fixture)) return fixture;
  mkdirSync(FOLDER, { recursive: true });
  // Renamed when complete: another test file may be creating the same.
  const scratch = mkdtempSync(join(FOLDER, "making-"));
  try {
    await make(scratch);
    for (const old of readdirSync(FOLDER))
      if (old.startsWith(`${name}-`) && !fixture.endsWith(old))
        rmSync(join(FOLDER, old), { recursive: true, force: true });
    renameSync(scratch, fixture);
  } catch (error) {
    // The other test file was quicker.
    if (!existsSync(fixture)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return fixture;
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync([...sources, "tests/catalogue/state-fixtures.ts"]).toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
