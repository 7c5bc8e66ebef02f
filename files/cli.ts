import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { ENVIRONMENTS, isEnvironment, type Place } from "../operations/environment.ts";
import { checkFiles, listFiles, putFiles, removeFile } from "./commands.ts";
import { openStore } from "./store.ts";

const USAGE = `npm run files -- put FILE KEY      puts a file into the bucket, and into the index
npm run files -- put DIR [KEY]     … all of a folder, under its own folders' names; what is there already stays
npm run files -- rm KEY            takes it out of both
npm run files -- ls [KEY]          what the bucket holds (under a key), and what the index makes of it
npm run files -- check [--mend]    where bucket and index differ, and what has no place; mends the index
… --remote ${ENVIRONMENTS.join("|")}      that bucket at Cloudflare
Keys: documents/{section}/{tr|en|ru|de|fr|all}/…  certificates/{type}/…  products/{order number}/…
Beside a file: ….meta.json describes it, ….thumb.png shows its first page.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "string" },
    mend: { type: "boolean", default: false },
    quiet: { type: "boolean", default: false },
  },
});
const [command = "", first, second] = positionals;

const { remote } = options;
if (remote !== undefined && !isEnvironment(remote)) {
  console.error(USAGE);
  process.exit(2);
}
const place: Place = { remote, state: process.env.KLEMMA_STATE };

const isKnown = ["put", "rm", "ls", "check"].includes(command);
if (!isKnown || (["put", "rm"].includes(command) && !first)) {
  console.error(USAGE);
  process.exit(2);
}
if (command === "put" && !existsSync(String(first))) {
  console.error(`There is no file or folder ${first}.`);
  process.exit(2);
}

const say = (message: string) => {
  if (!options.quiet) console.error(message);
};

async function perform(): Promise<boolean> {
  const store = await openStore(place);
  try {
    if (command === "put") return await putFiles(store, String(first), second, say);
    if (command === "rm") return await removeFile(store, String(first));
    if (command === "ls") return await listFiles(store, first);
    return await checkFiles(store, options.mend);
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = (await perform()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("What was done before stands; the same command goes on from there.");
  process.exitCode = 1;
}
