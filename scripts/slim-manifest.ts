import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { LOCALES } from "../app/i18n/locales.ts";
import { manifestOf } from "../app/manifest-of.ts";

const ASSETS = "build/client/assets";

const Manifest = v.looseObject({
  entry: v.looseObject({ module: v.string(), imports: v.array(v.string()) }),
  routes: v.record(v.string(), v.looseObject({ imports: v.optional(v.array(v.string()), []) })),
  url: v.string(),
});

/**
 * Makes one list of routes for each language out of the browser's list, which every first load carries: no link leads from
 * one language to another without a new document. What says nothing is left out: what a route does not have, and the
 * files that the entry has brought already. React Router reads both as what they are without.
 */
export function slimManifest(): void {
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
    const list = { ...manifest, url: manifestOf(manifest.url, locale), routes: Object.fromEntries(own) };
    writeFileSync(join(ASSETS, manifestOf(name, locale)), text.slice(0, from) + JSON.stringify(list) + text.slice(to));
  }
  rmSync(join(ASSETS, name));
}
