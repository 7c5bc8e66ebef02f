import type { CommandContext } from "../../cloudflare/command.ts";
import { type Commit, readBuiltCommit, readCommit } from "../../dev/commit.ts";
import { CommandError } from "../../platform/report-failure.ts";

const HASH_LENGTH = 12;
/** So long is the first line of a commit at most that others read. */
const MAX_MESSAGE_LENGTH = 100;

const ALL_THE_SAME = "--dirty deploys all the same, and the version says so.";

/** Why the folder, of which settings and migrations are, is not to be deployed; null where it is of a commit. */
export function findUncommitted(root: string): string | null {
  const commit = readCommit(root);
  if (commit === null) return `git knows of no commit here. ${ALL_THE_SAME}`;
  return commit.isDirty ? `Files are in no commit: git status names them. ${ALL_THE_SAME}` : null;
}

/**
 * wrangler's options for a version that is made of the present build.
 * @throws CommandError when the build is of no commit
 */
export function describeBuild(context: CommandContext, isDirty: boolean): readonly string[] {
  const built = readBuiltCommit(context.root);
  if (!isDirty && (built === null || built.isDirty))
    throw new CommandError(`The present build is of no commit: deploy without --built. ${ALL_THE_SAME}`);
  if (built && built.hash !== readCommit(context.root)?.hash)
    context.print(`The build is of ${shorten(built)}; settings and migrations are of this folder.`);
  const tag = built ? `${shorten(built)}${built.isDirty ? "-dirty" : ""}` : "no-commit";
  // An option would begin with a hyphen.
  const message = built ? built.subject.replace(/^-+/, "").slice(0, MAX_MESSAGE_LENGTH) : "Built of no commit";
  return ["--tag", tag, "--message", message];
}

const shorten = ({ hash }: Commit) => hash.slice(0, HASH_LENGTH);
