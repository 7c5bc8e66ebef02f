import { globSync } from "node:fs";
import { modulesOf } from "../build/import-graph.ts";

/** A test asks for nothing, for a running site, or for a page in a browser. */
export type Kind = "pure" | "site" | "page";
export const KINDS = ["pure", "site", "page"] as const satisfies readonly Kind[];

/** The kind of a file of tests, told by what it imports, itself or through other files. */
function kindOf(file: string): Kind {
  const modules = modulesOf([file]);
  if (modules.includes("tests/host/page.ts")) return "page";
  return modules.includes("tests/host/site.ts") ? "site" : "pure";
}

/** The files of a kind. Those named `*.deep.test.ts` run only in `npm run test:deep`. */
export const filesOf = (kind: Kind): readonly string[] =>
  globSync("tests/**/*.test.ts")
    .filter((file) => process.env.KLEMMA_DEEP === "on" || !file.endsWith(".deep.test.ts"))
    .filter((file) => kindOf(file) === kind)
    .toSorted();
