import { cpSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../../tools/build/digest.ts";
import { modulesOf } from "../../tools/build/import-graph.ts";
import { ensureFolder } from "../../tools/dev/made-folder.ts";
import { temporary } from "./temporary.ts";

const FOLDER = ".wrangler/test-fixtures";

/** Local data that is made once for all tests on a machine, until a source changes. */
export type StateFixture = {
  readonly name: string;
  /** The modules that make it, which depend on all that they import, and other files and folders. */
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
export function makeState({ name, sources, make }: StateFixture): Promise<string> {
  const known = made.get(name) ?? ensureFolder(join(FOLDER, name), digestOf(modulesOf(sources)), make);
  made.set(name, known);
  return known;
}
