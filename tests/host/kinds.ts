import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A test asks for nothing, for a running site, or for a page in a browser. */
export type Kind = "pure" | "site" | "page";
export const KINDS = ["pure", "site", "page"] as const satisfies readonly Kind[];

const DOORS: Readonly<Record<string, Kind>> = { "tests/host/site.ts": "site", "tests/host/page.ts": "page" };
const IMPORT = /^(?:import|export)\b[^"';]*?from "(\.[^"]+\.ts)"|\bimport\("(\.[^"]+\.ts)"\)/gm;

const kinds = new Map<string, Kind>();

/** What a file of tests asks for, told by what it imports, itself or through other files of tests. */
export function kindOf(file: string): Kind {
  const known = DOORS[file] ?? kinds.get(file);
  if (known) return known;
  // A circle of imports adds nothing.
  kinds.set(file, "pure");
  const imported = [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .map(([, from, later]) => join(dirname(file), from ?? later ?? ""))
    .filter((path) => path.startsWith("tests/") && existsSync(path))
    .map(kindOf);
  const kind = imported.includes("page") ? "page" : imported.includes("site") ? "site" : "pure";
  kinds.set(file, kind);
  return kind;
}

/** The files of a kind. Those named `*.deep.test.ts` run only in `npm run test:deep`. */
export const filesOf = (kind: Kind): readonly string[] =>
  globSync("tests/**/*.test.ts", { exclude: ["tests/{files,seo,refusals}/**"] })
    .filter((file) => process.env.KLEMMA_DEEP === "on" || !file.endsWith(".deep.test.ts"))
    .filter((file) => kindOf(file) === kind)
    .toSorted();
