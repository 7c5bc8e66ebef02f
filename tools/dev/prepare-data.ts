import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { files } from "../bucket/command.ts";
import { catalogue as publishing } from "../catalogue/import/command.ts";
import { type Command, runCommand } from "../command.ts";
import { companyFolders } from "../company/read-company.ts";
import { openLocalDatabase } from "../operations/databases/local-database.ts";
import { realContext } from "../real-context.ts";
import { digestOf } from "./digest.ts";
import { ensureBuild } from "./steps.ts";

/** The company’s catalogue, and the files of its bucket. */
export const { catalogue: CATALOGUE, files: FILES } = companyFolders();

/** Everything that the prepared data depends on, beside the catalogue. */
const DATA_INPUTS = ["app", "workers", "tools", FILES ?? [], "d1-migrations", "package-lock.json"].flat();

/**
 * Migrates the local databases, publishes a catalogue and uploads the company’s files, unless nothing has changed since the last
 * time: data that was added meanwhile stays.
 */
export async function ensureData(catalogue: string, state: string): Promise<void> {
  const marker = join(state, "prepared.sha256");
  const inputs = digestOf([...DATA_INPUTS, catalogue]);
  if (readIfThere(marker) === inputs) return;
  rmSync(marker, { force: true });
  console.log(`Loading ${catalogue} and its files …`);
  await openLocalDatabase("MESSAGES", state).migrate();
  await run(publishing, ["publish", catalogue, "--quiet"], state);
  if (FILES !== null) await run(files, ["put", FILES, "--quiet"], state);
  mkdirSync(state, { recursive: true });
  writeFileSync(marker, inputs);
}

/** Makes the unchanged sample, which tests copy. @returns its folder */
export async function ensureSnapshot(): Promise<string> {
  const state = ".wrangler/test-pristine";
  const marker = join(state, "sample");
  const current = digestOf([CATALOGUE, "d1-migrations"]);
  // Published over the previous one, it would be release 2.
  if (readIfThere(marker) !== current) rmSync(state, { recursive: true, force: true });
  await ensureData(CATALOGUE, state);
  writeFileSync(marker, current);
  return state;
}

/** Prepares the build and the company’s data for measurements. @throws Error when the build fails */
export async function prepareSite(state: string): Promise<void> {
  const [isBuilt] = await Promise.all([ensureBuild(), ensureData(CATALOGUE, state)]);
  if (!isBuilt) throw new Error("The build failed.");
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @throws Error with the command's output when it fails */
async function run(command: Command, args: readonly string[], state: string): Promise<void> {
  const lines: string[] = [];
  const printError = (line: string) => void lines.push(line);
  const status = await runCommand(command, args, { ...realContext(), state, print: () => {}, printError });
  if (status !== 0) throw new Error(lines.join("\n"));
}
