import { execFile } from "node:child_process";
import { cpSync, globSync } from "node:fs";
import { resolve } from "node:path";
import { digestOf } from "../build/digest.ts";
import { modulesOf } from "../build/import-graph.ts";
import { companyFolders } from "../company/read-company.ts";
import { ensureFolder } from "./made-folder.ts";

const { company, catalogue, files: brought, filesGenerator } = companyFolders();

const MADE = ".wrangler/files";

/**
 * The folder of the files of the company's bucket: those that its folder has, with those that its generator makes.
 * @returns null for a company without files
 */
export async function ensureFiles(): Promise<string | null> {
  if (filesGenerator === null) return brought;
  return ensureFolder(MADE, digestOf(filesInputs(filesGenerator)), async (folder) => {
    console.log("Drawing documents and their pictures …");
    if (brought !== null) cpSync(brought, folder, { recursive: true });
    await run("--import", "./tools/dev/bundler-imports.mjs", filesGenerator, resolve(folder));
  });
}

/** The generator's modules with the data that they import, and the packages that they use. */
const filesInputs = (generator: string): string[] => [
  ...modulesOf([generator]),
  ...globSync(`${company}/**/*.yaml`).toSorted(),
  ...(brought === null ? [] : [brought]),
  catalogue,
  "package-lock.json",
];

/** @throws Error with the output of the process when it fails */
const run = (...args: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    execFile("node", args, (error, _, stderr) => (error ? fail(new Error(stderr || error.message)) : done()));
  });
