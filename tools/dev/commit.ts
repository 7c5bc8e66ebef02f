import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const Commit = v.object({
  hash: v.string(),
  subject: v.string(),
  /** Whether files differ from it, or are in no commit. */
  isDirty: v.boolean(),
});
export type Commit = v.InferOutput<typeof Commit>;

/** Inside build/, so that it disappears with the build. */
export const BUILT_COMMIT = "build/commit.json";

/** The commit of a folder, null where git knows of none. */
export function readCommit(root: string): Commit | null {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const [hash = "", subject = ""] = git("log", "-1", "--format=%H%n%s").split("\n");
    return { hash, subject, isDirty: git("status", "--porcelain") !== "" };
  } catch {
    return null;
  }
}

/** The commit that the present build was made of, null where nothing says so. */
export function readBuiltCommit(root: string): Commit | null {
  try {
    return v.parse(v.nullable(Commit), JSON.parse(readFileSync(join(root, BUILT_COMMIT), "utf8")));
  } catch {
    return null;
  }
}
