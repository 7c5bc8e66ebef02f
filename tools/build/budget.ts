/**
 * Adds up the first load of each screen from the built manifest, and fails the build over budget, or where the site Worker
 * has code that draws. React, React Router and its list of routes are 112 kB of its JavaScript.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";

const BUDGET_BYTES = { js: 150_000, css: 12_000, fonts: 60_000, siteWorker: 700_000, apiWorker: 3_000_000 } as const;

const client = "build/client";
const assets = readdirSync(join(client, "assets"));
const gzipped = (path: string) => gzipSync(readFileSync(path)).length;

const Chunk = v.object({
  module: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const Route = v.object({
  ...Chunk.entries,
  parentId: v.optional(v.string()),
  hydrateFallbackModule: v.optional(v.string()),
});
const SourceMap = v.object({ sources: v.array(v.string()) });
const Manifest = v.object({ entry: Chunk, routes: v.record(v.string(), Route) });

type Manifest = v.InferOutput<typeof Manifest> & { readonly file: string };

const manifests = assets
  .filter((name) => /^manifest-\w+\.js$/.test(name))
  .map((name): Manifest => {
    const text = readFileSync(join(client, "assets", name), "utf8");
    const routes = v.parse(Manifest, JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
    return { ...routes, file: `/assets/${name}` };
  });

// The document links it before the style sheets of its routes.
const baseStyles = assets.filter((name) => /^base-.*\.css$/.test(name)).map((name) => `/assets/${name}`);

/** React Router adds a fragment to files that several chunks share. */
const fileOf = (address: string) => address.split("#")[0] ?? "";

function firstLoad(manifest: Manifest, id: string): { js: number; css: number } {
  const chunks: v.InferOutput<typeof Chunk>[] = [manifest.entry];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) chunks.push(route);
  const js = new Set([manifest.file, ...chunks.flatMap((chunk) => [fileOf(chunk.module), ...chunk.imports])]);
  const css = new Set([...chunks.flatMap((chunk) => chunk.css.map(fileOf)), ...baseStyles]);
  const sum = (files: ReadonlySet<string>) =>
    [...files].reduce((total, file) => total + gzipped(join(client, file)), 0);
  return { js: sum(js), css: sum(css) };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const failures: string[] = [];
function measure(name: string, bytes: number, budget: number): void {
  if (bytes > budget) failures.push(`${name}: ${kilobytes(bytes)}, budget ${kilobytes(budget)}`);
}

console.log("First load, gzipped:");
for (const manifest of manifests) {
  for (const id of Object.keys(manifest.routes).filter((route) => route !== "root" && !route.endsWith("/layout"))) {
    const { js, css } = firstLoad(manifest, id);
    if (/\/(home|products|product|about|notFound)$/.test(id))
      console.log(`  ${id}: JS ${kilobytes(js)}, CSS ${kilobytes(css)}`);
    measure(`${id} JavaScript`, js, BUDGET_BYTES.js);
    measure(`${id} CSS`, css, BUDGET_BYTES.css);
  }
}
const fonts = assets
  .filter((name) => name.endsWith(".woff2"))
  .reduce((sum, name) => sum + readFileSync(join(client, "assets", name)).length, 0);
const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|wasm)$/.test(name))
    .reduce((sum, name) => sum + gzipped(join(folder, name)), 0);
const siteWorker = scripts("build/server");
const apiWorker = scripts("dist/api");
console.log(`  fonts ${kilobytes(fonts)}, site Worker ${kilobytes(siteWorker)}, api Worker ${kilobytes(apiWorker)}`);
measure("fonts", fonts, BUDGET_BYTES.fonts);
measure("site Worker", siteWorker, BUDGET_BYTES.siteWorker);
measure("api Worker", apiWorker, BUDGET_BYTES.apiWorker);

/** The site Worker renders pages, which name pictures and files: the api Worker makes them (decision 0002). */
const NOT_IN_SITE = /packages\/rail-geometry\/(?:writers|picture)\/[\w-]+\.ts$/;
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js.map"))
    .flatMap((name) => v.parse(SourceMap, JSON.parse(readFileSync(join(folder, name), "utf8"))).sources);
const siteSources = sourcesOf("build/server");
if (siteSources.length === 0)
  failures.push("the site Worker has no source maps, so nobody knows what it is built from");
for (const source of new Set(siteSources.filter((each) => NOT_IN_SITE.test(each))))
  failures.push(
    `the site Worker contains ${source.replace(/^.*packages\//, "packages/")}, which only the api Worker may`,
  );

if (failures.length > 0) {
  console.error(`Over budget:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}
