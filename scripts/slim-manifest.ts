import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const ASSETS = "build/client/assets";

const Manifest = v.looseObject({
  entry: v.looseObject({ module: v.string(), imports: v.array(v.string()) }),
  routes: v.record(v.string(), v.looseObject({ imports: v.optional(v.array(v.string()), []) })),
});

/**
 * Takes out of the browser's list of routes, which every first load carries, what says nothing: what a route does not
 * have, and the files that the entry has brought already. React Router reads both as what they are without.
 */
export function slimManifest(): void {
  const file = join(ASSETS, readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name)) ?? "");
  const text = readFileSync(file, "utf8");
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest = v.parse(Manifest, JSON.parse(text.slice(from, to)));
  const known = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => {
      const said = Object.entries(route).filter(([, value]) => value !== false);
      return [id, { ...Object.fromEntries(said), imports: route.imports.filter((name) => !known.has(name)) }];
    }),
  );
  writeFileSync(file, text.slice(0, from) + JSON.stringify({ ...manifest, routes }) + text.slice(to));
}
