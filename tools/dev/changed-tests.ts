import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { SCREEN_NAMES, SCREENS } from "../../app/ground/i18n/screens.ts";
import { SCREEN_MODULES } from "../../app/screen-modules.ts";
import { modulesOf } from "../build/import-graph.ts";
import { filesOf, KINDS } from "./test-kinds.ts";

/** The files that no import leads to: everything may depend on them. */
const OF_ALL =
  /^(?:package|tsconfig|vite|vitest|wrangler|react-router\.config|languages\/|d1-migrations\/|samples\/|tests\/host\/)/;

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
  const isTouched = (file: string) => modulesOf([file]).some((module) => changed.includes(module));
  const words = SCREEN_NAMES.filter((screen) => isTouched(`app/${SCREEN_MODULES[screen]}`)).flatMap(wordsOf);
  // Which of the site's addresses a Worker's module answers, no import tells.
  const isOfWorkers = isTouched("workers/site.ts") || isTouched("workers/api/index.ts");
  const tests = KINDS.flatMap((kind) =>
    filesOf(kind).filter((file) => {
      if (isTouched(file)) return true;
      if (kind === "pure") return false;
      const text = readFileSync(file, "utf8");
      return words.some((word) => text.includes(word)) || (isOfWorkers && words.length === 0);
    }),
  );
  return tests.length === 0 ? null : { files: tests };
}
