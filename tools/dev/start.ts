/**
 * `npm start`: the production build of both Workers on workerd, with local D1, KV and R2 and the samples. Build and data are
 * reused while nothing has changed.
 *
 * `npm start -- FROM`: the same with the catalogue in FROM, on data of its own: a preview before it is published.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DISK_FULL, isDiskFull } from "../platform/report-failure.ts";
import { startWorkers } from "./built-workers.ts";
import { requireFreePort } from "./ports.ts";
import { CATALOGUE, ensureData, PREVIEW } from "./prepare-data.ts";
import { ensureBuild } from "./steps.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  // Takes the present build as it is.
  options: { built: { type: "boolean", default: false } },
});
const [catalogue = CATALOGUE] = positionals;
const port = Number(process.env.PORT ?? 8787);
const state = process.env.KLEMMA_STATE ?? (catalogue === CATALOGUE ? ".wrangler/state" : PREVIEW);

async function start(): Promise<string> {
  // Checked first: the listener may be this very site, running on the same data.
  await requireFreePort(port);
  const [isBuilt] = await Promise.all([options.built || ensureBuild(), ensureData(catalogue, state)]);
  if (!isBuilt) throw new Error("The build failed.");
  // The cache may hold pages of an earlier build.
  rmSync(join(state, "v3/cache"), { recursive: true, force: true });
  const { close } = await startWorkers({ port, state, analytics: true });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  return `http://localhost:${port}`;
}

try {
  console.log(`\nKlemma is ready: ${await start()}`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isDiskFull(message) ? DISK_FULL : message);
  process.exit(1);
}
