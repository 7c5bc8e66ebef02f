import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { localeManifest } from "../../app/i18n/locale-manifest.ts";
import { LOCALES } from "../../app/i18n/locales.ts";

const ASSETS = "build/client/assets";

const Manifest = v.looseObject({
  entry: v.looseObject({ module: v.string(), imports: v.array(v.string()) }),
  routes: v.record(v.string(), v.looseObject({ imports: v.optional(v.array(v.string()), []) })),
  url: v.string(),
});

/**
 * Makes a manifest of its own for each language out of the browser's manifest of all routes, which every first load would
 * carry: no link leads from one language to another without a new document. What says nothing is left out: what a route does not have, and the
 * files that the entry has brought already. React Router reads both as what they are without.
 */
export function writeLocaleManifests(): void {
  const name = readdirSync(ASSETS).find((each) => /^manifest-.*\.js$/.test(each)) ?? "";
  const text = readFileSync(join(ASSETS, name), "utf8");
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest = v.parse(Manifest, JSON.parse(text.slice(from, to)));
  const known = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const slim = Object.entries(manifest.routes).map(([id, route]) => {
    const said = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(said), imports: route.imports.filter((file) => !known.has(file)) }] as const;
  });
  for (const locale of LOCALES) {
    const own = slim.filter(([id]) => id === "root" || id === `shell/layout-${locale}` || id.startsWith(`${locale}/`));
    const list = { ...manifest, url: localeManifest(manifest.url, locale), routes: Object.fromEntries(own) };
    writeFileSync(
      join(ASSETS, localeManifest(name, locale)),
      text.slice(0, from) + JSON.stringify(list) + text.slice(to),
    );
  }
  rmSync(join(ASSETS, name));
}
