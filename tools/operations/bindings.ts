import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settingsPath, type Target, writeSettingsFile } from "./environment.ts";

/**
 * Opens bindings of the api Worker, local ones or those of an environment.
 * @param names the only bindings that are connected to Cloudflare
 */
export async function openBindings<Bindings extends object>(
  { remote, state, root }: Target,
  names: readonly (keyof Bindings & string)[],
): Promise<{ readonly env: Bindings; readonly close: () => Promise<void> }> {
  // Loading wrangler takes a second, which --help should not.
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

/** Marks the named bindings, wherever they are in the settings, as remote. */
function markRemote(settings: unknown, names: readonly string[]): unknown {
  if (Array.isArray(settings)) return settings.map((each) => markRemote(each, names));
  if (typeof settings !== "object" || settings === null) return settings;
  const marked = Object.entries(settings).map(([key, value]) => [key, markRemote(value, names)] as const);
  const isNamed = "binding" in settings && names.includes(String(settings.binding));
  return { ...Object.fromEntries(marked), ...(isNamed ? { remote: true } : {}) };
}
