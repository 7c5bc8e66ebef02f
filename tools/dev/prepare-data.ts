import { constants, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { files } from "../bucket/command.ts";
import { digestOf } from "../build/digest.ts";
import { modulesOf } from "../build/import-graph.ts";
import { type Command, runCommand } from "../cloudflare/command.ts";
import { realContext } from "../cloudflare/real-context.ts";
import { catalogue as publishing } from "../commands/catalogue/command.ts";
import { companyFolders } from "../company/read-company.ts";
import { openLocalDatabase } from "../databases/local-database.ts";
import { ensureFiles } from "./company-files.ts";
import { ensureFolder } from "./made-folder.ts";
import { ensureBuild } from "./steps.ts";

const { company, catalogue } = companyFolders();
/** The company’s catalogue. */
export const CATALOGUE = catalogue;

const SNAPSHOTS = ".wrangler/data";

/** The code that makes the data; everything that it imports counts as well. */
const ENTRIES = ["tools/bucket/command.ts", "tools/commands/catalogue/command.ts", "tools/databases/local-database.ts"];

/** @returns the digest of everything that the data of a catalogue and its files are made of */
const inputsOf = (catalogue: string, filesFolder: string | null): string =>
  digestOf([
    ...modulesOf(ENTRIES),
    ...globSync(`${company}/**/*.yaml`).toSorted(),
    ...(filesFolder === null ? [] : [filesFolder]),
    ...["d1-migrations", "workers/api/wrangler.toml", "package-lock.json", catalogue],
  ]);

/**
 * The company's catalogue and files as they are after the first publish, made once for all: whoever changes data copies it.
 * @returns the folder, which nobody may write to
 */
export async function ensureSnapshot(): Promise<string> {
  const filesFolder = await ensureFiles();
  return ensureFolder(SNAPSHOTS, inputsOf(CATALOGUE, filesFolder), (folder) => load(CATALOGUE, filesFolder, folder));
}

/** The state in which a catalogue is looked at before it is published. */
export const PREVIEW = ".wrangler/preview";

/**
 * Gives a state the data of a catalogue, unless it has them: what was added meanwhile stays as long as nothing changes that
 * they are made of.
 */
export async function ensureData(catalogue: string, state: string): Promise<void> {
  const marker = join(state, "prepared.sha256");
  const snapshot = catalogue === CATALOGUE ? await ensureSnapshot() : null;
  const inputs = snapshot ?? inputsOf(catalogue, await ensureFiles());
  if (readIfThere(marker) === inputs) return;
  rmSync(marker, { force: true });
  if (snapshot !== null) copyState(snapshot, state);
  else {
    // What was looked at before is no catalogue that this one would take rows from.
    if (state === PREVIEW) rmSync(join(state, "v3"), { recursive: true, force: true });
    await load(catalogue, await ensureFiles(), state);
  }
  writeFileSync(marker, inputs);
}

/** Replaces a state by a copy, which takes no room where the disk can share blocks. */
export function copyState(from: string, to: string): void {
  rmSync(join(to, "v3"), { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(join(from, "v3"), join(to, "v3"), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Migrates the local databases, publishes a catalogue and uploads files. */
async function load(catalogue: string, filesFolder: string | null, state: string): Promise<void> {
  console.log(`Loading ${catalogue} and its files …`);
  for (const name of ["MESSAGES", "JOURNAL"] as const) await openLocalDatabase(name, state).migrate();
  await run(publishing, ["publish", catalogue, "--whole", "--quiet", "--despite", "On this computer"], state);
  if (filesFolder !== null) await run(files, ["put", filesFolder, "--quiet"], state);
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
