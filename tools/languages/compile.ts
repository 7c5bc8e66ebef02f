/** Makes the modules of app/i18n/generated from the folder languages; `npm run` does it before everything else. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readLanguages } from "./read-languages.ts";
import { renderModules } from "./render-modules.ts";

const GENERATED_FOLDER = join(import.meta.dirname, "../../app/i18n/generated");

/** @throws Error that names each problem by file and line */
export function compileLanguages(): void {
  const modules = renderModules(readLanguages());
  for (const [path, source] of modules) writeIfChanged(join(GENERATED_FOLDER, path), source);
  for (const file of readdirSync(GENERATED_FOLDER, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !modules.has(path.slice(GENERATED_FOLDER.length + 1))) rmSync(path);
  }
}

/** A file that did not change keeps its date, for those who watch it. */
function writeIfChanged(path: string, source: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    if (readFileSync(path, "utf8") === source) return;
  } catch {
    // There is none yet.
  }
  writeFileSync(path, source);
}

if (import.meta.main) {
  try {
    compileLanguages();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
