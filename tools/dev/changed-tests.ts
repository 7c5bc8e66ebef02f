import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SCREEN_NAMES, SCREENS } from "../../app/i18n/screens.ts";
import { filesOf, KINDS } from "../../tests/host/kinds.ts";

/** What no import leads to: everything may depend on it. */
const OF_ALL =
  /^(?:package|tsconfig|vite|vitest|wrangler|react-router\.config|languages\/|d1-migrations\/|samples\/|tests\/host\/)/;

const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:\.|#app\/)[^"]+)"/g;

/** The files that each file imports, itself. */
function readImports(): ReadonlyMap<string, readonly string[]> {
  const files = globSync("{app,workers,tools,tests,bench,samples}/**/*.{ts,tsx,mjs}", {
    exclude: ["app/i18n/generated/**"],
  });
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, path = ""]) =>
        path.startsWith("#app/") ? path.slice(1) : join(dirname(file), path.split("?", 1).join("")),
      ),
    ]),
  );
}

/** The files that change with some others: those that import them, and so on. */
function importersOf(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const importers = Map.groupBy(
    [...imports].flatMap(([file, imported]) => imported.map((path) => ({ file, path }))),
    ({ path }) => path,
  );
  const found = new Set(changed);
  for (const path of found) for (const { file } of importers.get(path) ?? []) found.add(file);
  return found;
}

/** Words that a test of a screen has in its text: the screen's name, or its path in a language. */
function wordsOf(screen: (typeof SCREEN_NAMES)[number]): readonly string[] {
  const paths = Object.values(SCREENS[screen]).filter((path) => path.length > 2 && !path.includes("*"));
  return [`"${screen}"`, ...paths.map((path) => path.split("/:", 1).join("")), "SCREEN_NAMES", "SCREEN_STATES"];
}

/**
 * The tests that changes since a commit touch: those that import what changed, and those of the site that ask for a screen
 * whose code it is.
 * @returns null when there are none, no files when all tests are
 */
export function changedTests(base: string): { readonly files: readonly string[] } | null {
  const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")].filter(
    (path) => path !== "",
  );
  if (changed.some((path) => OF_ALL.test(path))) {
    console.log("The change touches what everything depends on: running all tests.");
    return { files: [] };
  }
  const touched = importersOf(changed, readImports());
  const routes = readFileSync("app/routes.ts", "utf8");
  const screens = SCREEN_NAMES.filter((screen) => {
    const [, module = ""] = new RegExp(`\\b${screen}: "([^"]+)"`).exec(routes) ?? [];
    return touched.has(`app/${module}`);
  });
  const words = screens.flatMap(wordsOf);
  // Which of the site's addresses a module of a Worker answers, no import tells.
  const isOfWorkers = [...touched].some((path) => path.startsWith("workers/"));
  const tests = KINDS.flatMap((kind) =>
    filesOf(kind).filter((file) => {
      if (touched.has(file) || kind === "pure") return touched.has(file);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      return (isOfWorkers && kind === "site") || words.some((word) => text.includes(word));
    }),
  );
  return tests.length === 0 ? null : { files: tests };
}
