import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsPath, type Target, writeSettingsFile } from "./environment.ts";

/**
 * What the api Worker is bound to, here or at Cloudflare, for a command to use.
 * @param names the bindings that are asked for; only these are reached at Cloudflare
 */
export async function openBindings<Bindings extends object>(
  { remote, state, root }: Target,
  names: readonly (keyof Bindings & string)[],
): Promise<{ readonly env: Bindings; readonly close: () => Promise<void> }> {
  // Loading wrangler takes a second, which help need not wait for.
  const { getPlatformProxy } = await import("wrangler");
  if (remote === undefined) {
    const persist = { path: join(state ?? ".wrangler/state", "v3") };
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath: settingsPath("api", root),
      remoteBindings: false,
      persist,
    });
    return { env, close: dispose };
  }
  const config = writeSettingsFile("api", remote, root);
  const folder = mkdtempSync(join(config, "../bindings-"));
  try {
    const configPath = join(folder, "wrangler.json");
    writeFileSync(configPath, JSON.stringify(markRemote(JSON.parse(readFileSync(config, "utf8")), names)));
    const { env, dispose } = await getPlatformProxy<Bindings>({ configPath, remoteBindings: true, persist: false });
    return { env, close: dispose };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A part of the settings with each binding that is asked for marked as one at Cloudflare. */
function markRemote(settings: unknown, names: readonly string[]): unknown {
  if (Array.isArray(settings)) return settings.map((each) => markRemote(each, names));
  if (typeof settings !== "object" || settings === null) return settings;
  const marked = Object.entries(settings).map(([key, value]) => [key, markRemote(value, names)] as const);
  const isAsked = "binding" in settings && names.includes(String(settings.binding));
  return { ...Object.fromEntries(marked), ...(isAsked ? { remote: true } : {}) };
}
