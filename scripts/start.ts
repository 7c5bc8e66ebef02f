/**
 * `npm start`: the production build of both Workers on local D1 and R2, with the sample catalogue and the sample files.
 * Doing it again changes nothing that is already as it should be.
 */

import { preview } from "./preview.ts";
import { prepareData, run } from "./run.ts";

const port = Number(process.env.PORT ?? 8787);

run("react-router", ["build"], "Building");
prepareData();
const { url } = await preview(port);
console.log(`\nKlemma is ready: ${url}`);
