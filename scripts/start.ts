/**
 * `npm start`: the production build of both Workers on local D1, with the sample catalogue. Doing it again changes
 * nothing that is already as it should be.
 */

import { preview } from "./preview.ts";
import { run, runCatalogue } from "./run.ts";

const port = Number(process.env.PORT ?? 8787);

run("react-router", ["build"], "Building");
runCatalogue("Loading the sample catalogue");
const { url } = await preview(port);
console.log(`\nKlemma is ready: ${url}`);
