/**
 * Serves the build of the checkout that it is started in, by that checkout's own tools: a process of its own for each, so that
 * two checkouts can be measured in one run. Its argument is `ServedAs` as JSON; it sends the site's URL to its parent.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export type ServedAs = {
  readonly cache: "on" | "off";
  readonly assets: boolean;
  /** Prepared already; otherwise the sample's. */
  readonly state?: string;
};

const own = (file: string) => import(pathToFileURL(resolve(file)).href);
const { startWorkers }: typeof import("../../tools/dev/built-workers.ts") = await own("tools/dev/built-workers.ts");
const { prepareSite }: typeof import("../../tools/dev/prepare-data.ts") = await own("tools/dev/prepare-data.ts");

const { cache, assets, state }: ServedAs = JSON.parse(process.argv[2] ?? "");
const sample = ".wrangler/bench/sample";
if (state === undefined) await prepareSite(sample);
const { url, close } = await startWorkers({ state: state ?? sample, assets, vars: { PAGE_CACHE: cache } });
process.once("disconnect", () => void close().finally(() => process.exit()));
process.send?.(url);
