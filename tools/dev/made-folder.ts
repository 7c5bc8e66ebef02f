import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const UNFINISHED = "unfinished-";

/**
 * A folder of what a digest says it is made of: whole, or not there at all. Those of other digests and of killed processes
 * are removed when a new one is made.
 * @param make fills the empty folder that it is given
 */
export async function ensureFolder(
  parent: string,
  digest: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(parent, digest);
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (!isBeingMade(name)) rmSync(join(parent, name), { recursive: true, force: true });
  const scratch = mkdtempSync(join(parent, `${UNFINISHED}${process.pid}-`));
  try {
    await make(scratch);
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function isBeingMade(name: string): boolean {
  if (!name.startsWith(UNFINISHED)) return false;
  try {
    return process.kill(Number.parseInt(name.slice(UNFINISHED.length), 10), 0);
  } catch {
    return false;
  }
}
