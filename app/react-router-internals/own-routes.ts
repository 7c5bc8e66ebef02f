import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../i18n/locales.ts";
import { ownManifestUrl } from "./own-manifest-url.ts";

const ASSETS = "build/client/assets";
const ASSIGNMENT = "window.__reactRouterManifest=";

type Route = { readonly imports: readonly string[] };
type Manifest = {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

/** In one order, which compresses better; all are preloaded at once. */
const commonFirst = (imports: readonly string[], common: readonly string[]): readonly string[] => [
  ...common.filter((file) => imports.includes(file)),
  ...imports.filter((file) => !common.includes(file)).toSorted(),
];

/**
 * Step of the build: a manifest of routes for each language beside the one of all, as a page links to another language
 * with a new document only.
 */
export function splitManifest(): void {
  for (const name of readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const code = readFileSync(join(ASSETS, name), "utf8");
    if (!code.startsWith(ASSIGNMENT))
      throw new Error(`${name} is no manifest as React Router wrote it: ${code.slice(0, 60)}`);
    const manifest: Manifest = JSON.parse(code.slice(ASSIGNMENT.length).replace(/;\s*$/, ""));
    const common = manifest.entry.imports;
    for (const locale of LOCALES) {
      const routes = Object.fromEntries(
        Object.entries(manifest.routes)
          .filter(([id]) => id === "root" || id.startsWith(`${locale}/`))
          .map(([id, route]) => [id, { ...route, imports: commonFirst(route.imports, common) }]),
      );
      writeFileSync(
        join(ASSETS, ownManifestUrl(name, locale)),
        `${ASSIGNMENT}${JSON.stringify({ ...manifest, routes })};`,
      );
    }
  }
}
