/**
 * `npm start`: the production build of both Workers on local D1 and R2, with the sample catalogue and the sample files.
 * Doing it again changes nothing that is already as it should be.
 *
 * `npm start -- FROM`: the same with the catalogue in FROM, on data of its own: how it will look, before it is published.
 */
import { parseArgs } from "node:util";
import { preview } from "./preview.ts";
import { prepareData, run, SAMPLE } from "./run.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  // The build that is there is taken.
  options: { built: { type: "boolean", default: false } },
});
const [catalogue = SAMPLE] = positionals;
const port = Number(process.env.PORT ?? 8787);
if (catalogue !== SAMPLE) process.env.KLEMMA_STATE ??= ".wrangler/preview";

if (!options.built) run("react-router", ["build"], "Building");
prepareData(catalogue);
const { url } = await preview(port);
console.log(`\nKlemma is ready: ${url}`);
