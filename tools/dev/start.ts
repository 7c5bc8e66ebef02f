/**
 * `npm start`: the production build of the Workers on workerd, with local D1, KV and R2 and the samples, and the desk. Build and data are
 * reused while nothing has changed.
 *
 * `npm start -- FROM`: the same with the catalogue in FROM, on data of its own: a preview before it is published.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DISK_FULL, isDiskFull } from "../platform/report-failure.ts";
import { requireFreePort } from "./ports.ts";
import { CATALOGUE, ensureData, PREVIEW } from "./prepare-data.ts";
import { startWithDesk } from "./start-desk.ts";
import { ensureBuild } from "./steps.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  // Takes the present build as it is.
  options: { built: { type: "boolean", default: false } },
});
const [catalogue = CATALOGUE] = positionals;
const port = Number(process.env.PORT ?? 8787);
const state = process.env.KLEMMA_STATE ?? (catalogue === CATALOGUE ? ".wrangler/state" : PREVIEW);

/** Beside the site: the desk, and the preview of what it stages. */
const [deskPort, previewPort] = [port + 1, port + 2];

async function start(): Promise<readonly string[]> {
  // Checked first: the listener may be this very site, running on the same data.
  for (const each of [port, deskPort, previewPort]) await requireFreePort(each);
  const [isBuilt] = await Promise.all([options.built || ensureBuild(), ensureData(catalogue, state)]);
  if (!isBuilt) throw new Error("The build failed.");
  // The cache may hold pages of an earlier build.
  rmSync(join(state, "v3/cache"), { recursive: true, force: true });
  const { close, deskUrl } = await startWithDesk({ port, deskPort, previewPort, state, analytics: true });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  return [`http://localhost:${port}`, `Its desk, for those whom it lists: ${deskUrl}`];
}

try {
  const [site, desk] = await start();
  console.log(`\nKlemma is ready: ${site}\n${desk}`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isDiskFull(message) ? DISK_FULL : message);
  process.exit(1);
}
