import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ReleaseArchive } from "../../catalogue/import/publish/release-archive.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";

/** @param remote the environment at Cloudflare, by default this computer */
export function openReleaseArchive(
  remote: Environment | undefined,
  context: Pick<CommandContext, "state">,
): ReleaseArchive {
  return remote ? NO_ARCHIVE : openLocalArchive(context.state);
}

const NO_ARCHIVE: ReleaseArchive = { read: async () => null, write: async () => {} };

/** The releases of this computer's databases, beside them. */
const openLocalArchive = (state: string): ReleaseArchive => ({
  read: async (path) => {
    const file = join(state, path);
    return existsSync(file) ? readFileSync(file) : null;
  },
  write: async (path, bytes) => {
    const file = join(state, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  },
});
