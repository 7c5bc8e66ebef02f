import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import type { Store } from "../workers/api/files/index-file.ts";

const CONFIG = join(import.meta.dirname, "../workers/api/wrangler.toml");

type Bindings = { readonly FILES: R2Bucket; readonly CATALOGUE: D1Database };
export type OpenStore = Store & { readonly close: () => Promise<void> };

/**
 * The bucket and its index, here or at Cloudflare, as the api Worker has them.
 * @param state where local data is kept; wrangler's own place when left out
 */
export async function openStore({
  remote,
  state,
}: {
  remote: boolean;
  state?: string | undefined;
}): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  try {
    const configPath = remote ? remoteConfig(folder) : CONFIG;
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath,
      remoteBindings: remote,
      persist: remote ? false : { path: join(state ?? ".wrangler/state", "v3") },
    });
    return { files: env.FILES, catalogue: env.CATALOGUE, close: dispose };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The Worker's own settings, with its bucket and its database those at Cloudflare. */
function remoteConfig(folder: string): string {
  const path = join(folder, "wrangler.toml");
  const config = readFileSync(CONFIG, "utf8").replace(/^binding = "(?:FILES|CATALOGUE)"$/gm, "$&\nremote = true");
  writeFileSync(path, config);
  return path;
}
