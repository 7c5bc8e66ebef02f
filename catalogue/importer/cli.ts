import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { BRAND } from "../../app/brand.ts";
import { checkCatalogue } from "./check.ts";
import { openDatabase, WranglerError } from "./database.ts";
import { writeIndexNow } from "./index-now.ts";
import { publishCatalogue } from "./publish.ts";

const USAGE = `npm run catalogue -- check DIR              says what is wrong with the catalogue in DIR
npm run catalogue -- publish DIR            checks it, then publishes it to the local database
npm run catalogue -- publish DIR --remote   … to the database at Cloudflare
    --indexnow FOLDER                       and writes what search engines are to be told of, ready to be sent`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    quiet: { type: "boolean", default: false },
    indexnow: { type: "string" },
  },
});
const [command, directory] = positionals;

if ((command !== "check" && command !== "publish") || !directory) {
  console.error(USAGE);
  process.exit(2);
}
if (!existsSync(directory)) {
  console.error(`There is no folder ${directory}.`);
  process.exit(2);
}

const started = performance.now();
const say = (message: string) => {
  if (!options.quiet) console.error(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${message}`);
};

const { catalogue, problems } = checkCatalogue(directory, say);
if (problems.length > 0) {
  for (const { file, row, field, reason } of problems)
    console.log([file, row ? `row ${row}` : "", field, reason].filter(Boolean).join(" · "));
  console.log(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
  process.exit(1);
}
console.log(
  `${catalogue.products.length} products in ${catalogue.categories.length} categories and ${catalogue.groups.length} groups: no problems.`,
);

if (command === "publish") {
  const database = openDatabase({ remote: options.remote, state: process.env.KLEMMA_STATE });
  try {
    say("Bringing the database up to date");
    database.migrate();
    const { release, added, changed, removed, changedPaths } = publishCatalogue(database, catalogue, say);
    console.log(
      added + changed + removed === 0
        ? `Release ${release} is up to date.`
        : `Release ${release}: ${added} added, ${changed} changed, ${removed} removed.`,
    );
    if (options.remote && added + changed + removed > 0) await tellSite();
    if (options.indexnow !== undefined) {
      const files = writeIndexNow(options.indexnow, release, changedPaths);
      console.log(`${changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
    }
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error;
    console.error(error.message);
    console.error("Nothing was published; the release before is still the one that readers see.");
    process.exit(1);
  }
}

/** The site notices a publish by itself; told of it, it also lets go of what Workers Cache keeps of older releases. */
async function tellSite(): Promise<void> {
  const address = `${BRAND.origin}/published`;
  try {
    const { ok, status } = await fetch(address, { method: "POST", signal: AbortSignal.timeout(10_000) });
    if (!ok) throw new Error(`status ${status}`);
    console.log("The site lets go of the pages of older releases.");
  } catch (error) {
    console.log(`${address} did not answer (${error instanceof Error ? error.message : error}).`);
    console.log("The release is published; pages that Workers Cache keeps are renewed within a minute or two.");
  }
}
