import { parseArgs } from "node:util";
import { BRAND } from "../../app/brand.ts";
import { isLocale, LOCALES } from "../../app/i18n/locales.ts";
import { printBookmarks } from "../../operations/bookmarks.ts";
import { openDatabase } from "../../operations/database.ts";
import { ENVIRONMENTS, isEnvironment } from "../../operations/environment.ts";
import { failed } from "../../operations/failed.ts";
import { openCatalogue, saveCatalogue } from "../exchange/forms.ts";
import { checkTables } from "./check.ts";
import { writeIndexNow } from "./index-now.ts";
import { publishCatalogue, publishedRelease, type Report } from "./publish.ts";
import { publishedTables } from "./published.ts";
import { reportLines, writeReport } from "./report.ts";
import type { Source } from "./source.ts";

const USAGE = `npm run catalogue -- check FROM             says what is wrong with the catalogue in FROM
npm run catalogue -- publish FROM           checks it, then publishes it to the local database
npm run catalogue -- export TO              writes what is published, so that publish takes it
FROM and TO: a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml)
    --remote ${ENVIRONMENTS.join("|")}          that database at Cloudflare
    --language ${LOCALES.join("|")}                  of the headings of a workbook that is written
    --dry-run                            says what publishing would change, and changes nothing
    --report FILE.csv                    and writes what it changed, product by product, and which addresses moved
    --indexnow FOLDER                    and writes what search engines are to be told of, ready to be sent`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "string" },
    quiet: { type: "boolean", default: false },
    indexnow: { type: "string" },
    report: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    language: { type: "string", default: "en" },
  },
});
const [command, path] = positionals;

const { remote, language } = options;
const isKnown = command === "check" || command === "publish" || command === "export";
if (!isKnown || !path || !isLocale(language) || (remote !== undefined && !isEnvironment(remote))) {
  console.error(USAGE);
  process.exit(2);
}
const database = openDatabase("CATALOGUE", { remote, state: process.env.KLEMMA_STATE });
if (command === "export") {
  try {
    const written = await saveCatalogue(publishedTables(database), path, publishedRelease(database), language);
    console.log(`Written: ${written}.`);
    process.exit(0);
  } catch (error) {
    failed(error, "What is published is as it was.");
  }
}

const UNPUBLISHED = "Nothing was published; the release before is still the one that readers see.";
const started = performance.now();
const say = (message: string) => {
  if (!options.quiet) console.error(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${message}`);
};

const opened = await openCatalogue(path, () => publishedTables(database)).catch((error) => failed(error, UNPUBLISHED));
if (!opened) {
  console.error(`There is no ${path}.`);
  process.exit(2);
}
const { catalogue, problems } = checked(opened.source);
if (problems.length > 0) {
  for (const line of await opened.say(problems)) console.log(line);
  console.log(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
  process.exit(1);
}
console.log(
  `${catalogue.products.length} products in ${catalogue.categories.length} categories and ${catalogue.groups.length} groups: no problems.`,
);

function checked(source: Source) {
  try {
    return checkTables(source, say);
  } catch (error) {
    // What is read lies on the disk meanwhile, which may be full.
    failed(error, UNPUBLISHED);
  }
}

const publish = (): Report => {
  try {
    // All of it but the change itself.
    if (options["dry-run"]) return publishCatalogue({ ...database, apply: () => {} }, catalogue, say);
    say("Bringing the database up to date");
    if (remote) printBookmarks(remote, ["CATALOGUE"]);
    database.migrate();
    return publishCatalogue(database, catalogue, say);
  } catch (error) {
    failed(error, UNPUBLISHED);
  }
};

if (command === "publish") {
  const report = publish();
  const { release, isUpToDate, changedPaths } = report;
  try {
    for (const line of reportLines(report)) console.log(line);
    if (options.report !== undefined) writeReport(options.report, report);
    if (options["dry-run"]) {
      console.log("Nothing was published.");
      process.exit(0);
    }
    if (remote === "production" && !isUpToDate) await tellSite();
    if (options.indexnow !== undefined) {
      const files = writeIndexNow(options.indexnow, release, changedPaths);
      console.log(`${changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
    }
  } catch (error) {
    failed(error, `Release ${release} is published; only what was to be written about it is not.`);
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
