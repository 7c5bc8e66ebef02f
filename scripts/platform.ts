import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

const CONFIG = join(import.meta.dirname, "../workers/api/wrangler.toml");

/** What commands may be told: the platform at Cloudflare, or local data in a place of its own (wrangler's by default). */
export type Where = { readonly remote: boolean; readonly state?: string | undefined };

/**
 * What the api Worker is bound to, here or at Cloudflare, for a command to use.
 * @param names the bindings that are asked for; only these are reached at Cloudflare
 */
export async function openBindings<Bindings extends object>(
  { remote, state }: Where,
  names: readonly (keyof Bindings & string)[],
): Promise<{ readonly env: Bindings; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "bindings-"));
  try {
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath: remote ? remoteConfig(folder, names) : CONFIG,
      remoteBindings: remote,
      persist: remote ? false : { path: join(state ?? ".wrangler/state", "v3") },
    });
    return { env, close: dispose };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The Worker's own settings, with the bindings that are asked for those at Cloudflare. */
function remoteConfig(folder: string, names: readonly string[]): string {
  const path = join(folder, "wrangler.toml");
  const binding = new RegExp(`^binding = "(?:${names.join("|")})"$`, "gm");
  writeFileSync(path, readFileSync(CONFIG, "utf8").replace(binding, "$&\nremote = true"));
  return path;
}
