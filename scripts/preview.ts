import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { preview as vitePreview } from "vite";
import { BRAND } from "../app/brand.ts";

/** Where the build says which Workers there are. */
const BUILT = ".wrangler/deploy/config.json";
const SITE = "build/server/wrangler.json";
const COUNTS = join(import.meta.dirname, "counts/wrangler.json");

/** Serves the production build of both Workers on workerd. @returns its URL and how to stop it */
export async function preview(port: number): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await withCounts(() =>
    vitePreview({
      // Also under the name that its pages say they have, for whoever makes that name lead here.
      preview: { port, strictPort: true, host: "localhost", allowedHosts: [new URL(BRAND.origin).hostname] },
      logLevel: "error",
    }),
  );
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Starts a server whose site Worker counts with a Worker of ours: the local dataset forgets what it is told. */
async function withCounts<Server>(start: () => Promise<Server>): Promise<Server> {
  const built = readFileSync(BUILT, "utf8");
  const { analytics_engine_datasets: _, ...settings } = JSON.parse(readFileSync(SITE, "utf8"));
  const site = SITE.replace(/\.json$/, ".local.json");
  const services = [...settings.services, { binding: "COUNTS", service: "klemma-counts" }];
  writeFileSync(site, JSON.stringify({ ...settings, services }));
  const { auxiliaryWorkers, ...rest } = JSON.parse(built);
  const from = (path: string) => relative(resolve(BUILT, ".."), path);
  writeFileSync(
    BUILT,
    JSON.stringify({
      ...rest,
      configPath: from(site),
      auxiliaryWorkers: [...auxiliaryWorkers, { configPath: from(COUNTS) }],
    }),
  );
  try {
    return await start();
  } finally {
    // What is deployed by hand is what was built.
    writeFileSync(BUILT, built);
  }
}
