import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSettings, settingsPath, type Target, writeSettingsFile } from "./environment.ts";

/**
 * Opens bindings of the api Worker, local ones or those of an environment.
 * @param names the only bindings that are connected to Cloudflare
 */
export async function openBindings<Bindings extends object>(
  { remote, state, root }: Target,
  names: readonly (keyof Bindings & string)[],
): Promise<{ readonly env: Bindings; readonly close: () => Promise<void> }> {
  if (remote === undefined) return openLocal(state ?? ".wrangler/state", root);
  // Loading wrangler takes a second, which --help should not.
  const { getPlatformProxy } = await import("wrangler");
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

/** The buckets, without the rest of what the settings name and without wrangler; databases are opened as files. */
async function openLocal<Bindings extends object>(state: string, root: string | undefined) {
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { r2_buckets: buckets } = readSettings(settingsPath("api", root));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
      r2Buckets: Object.fromEntries(buckets.map(({ binding, bucket_name: name }) => [binding, name])),
      resourcePersistencePath: resolve(state, "v3"),
    }),
  );
  return { env: await miniflare.getBindings<Bindings>(), close: () => miniflare.dispose() };
}

/** Marks the named bindings, wherever they are in the settings, as remote. */
function markRemote(settings: unknown, names: readonly string[]): unknown {
  if (Array.isArray(settings)) return settings.map((each) => markRemote(each, names));
  if (typeof settings !== "object" || settings === null) return settings;
  const marked = Object.entries(settings).map(([key, value]) => [key, markRemote(value, names)] as const);
  const isNamed = "binding" in settings && names.includes(String(settings.binding));
  return { ...Object.fromEntries(marked), ...(isNamed ? { remote: true } : {}) };
}
