/** Makes modules from the folder languages, for the company's choice of them; `npm run` does it before everything else. */
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LATER_MODULES, SCREEN_MODULES } from "../../app/screen-modules.ts";
import { readLiveLanguages } from "../company/live-languages.ts";
import { readCities } from "./read-cities.ts";
import { type Language, readLanguages } from "./read-languages.ts";
import { keysOf } from "./read-texts.ts";
import { renderCompanyWords, renderLayouts, renderMarkets, renderModules, renderOffices } from "./render-modules.ts";
import { findScreenParts, type ScreenParts } from "./screen-parts.ts";
import { selectLanguages } from "./select-languages.ts";
import { readTerms } from "./terms.ts";

/** The folders that hold nothing but made files, and what makes them. */
const FOLDERS = [
  [
    "app/ground/i18n/generated",
    (languages: readonly Language[]) =>
      renderModules(languages, readScreenParts(languages), readTerms(languages), readCities(languages)),
  ],
  ["app/layouts", renderLayouts],
  ["tools/company/words", renderCompanyWords],
  ["tools/company/market", renderMarkets],
  ["tools/company/office", renderOffices],
] as const;

/** @throws Error that names each text of pages.yaml that a page would lack */
const readScreenParts = (languages: readonly Language[]): ScreenParts =>
  findScreenParts([...new Set(languages.flatMap(({ texts }) => keysOf(texts.pages)))], {
    screens: Object.fromEntries(Object.entries(SCREEN_MODULES).map(([screen, file]) => [screen, `app/${file}`])),
    later: Object.fromEntries(Object.entries(LATER_MODULES).map(([file, screen]) => [`app/${file}`, screen])),
    frame: ["app/root.tsx", "app/slots.ts", "app/frame/shell/site-layout.tsx"],
    all: globSync("app/**/*.{ts,tsx}", { exclude: ["app/layouts/*", "**/generated/**"] }),
  });

/** @throws Error that names each problem by file and line */
export function compileLanguages(): void {
  const languages = selectLanguages(readLanguages(), readLiveLanguages());
  for (const [folder, render] of FOLDERS) writeFolder(join(import.meta.dirname, "../..", folder), render(languages));
}

function writeFolder(folder: string, modules: ReadonlyMap<string, string>): void {
  for (const [path, source] of modules) writeIfChanged(join(folder, path), source);
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !modules.has(path.slice(folder.length + 1))) rmSync(path);
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
