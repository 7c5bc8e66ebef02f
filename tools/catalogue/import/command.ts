import { parseArgs } from "node:util";
import { BRAND } from "../../../app/brand.ts";
import { isLocale, LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { type Command, type CommandContext, UsageError } from "../../command.ts";
import { printBookmarks } from "../../operations/databases/bookmarks.ts";
import type { Database } from "../../operations/databases/database.ts";
import { openDatabase } from "../../operations/databases/open-database.ts";
import { ENVIRONMENTS, type Environment, isEnvironment } from "../../operations/environment.ts";
import { reportFailure } from "../../operations/report-failure.ts";
import { openCatalogue, saveCatalogue } from "../exchange/formats.ts";
import { type Catalogue, checkTables } from "./check/check-catalogue.ts";
import { writeIndexNow } from "./publish/index-now.ts";
import { type PublishReport, publishCatalogue, readPublishedRelease } from "./publish/publish-catalogue.ts";
import { readPublishedTables } from "./publish/published-tables.ts";
import { formatReport, writeReport } from "./publish/report.ts";

const USAGE = `npm run catalogue -- check FROM             says what is wrong with the catalogue in FROM
npm run catalogue -- publish FROM           checks it, then publishes it to the local database
npm run catalogue -- export TO              writes what is published, so that publish takes it
FROM and TO: a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml)
    --remote ${ENVIRONMENTS.join("|")}          that database at Cloudflare
    --language ${LOCALES.join("|")}                  of the headings of a workbook that is written
    --dry-run                            says what publishing would change, and changes nothing
    --report FILE.csv                    and writes what it changed, product by product, and which addresses moved
    --indexnow FOLDER                    and writes what search engines are to be told of, ready to be sent`;

const NOTHING_PUBLISHED = "Nothing was published; the release before is still the one that readers see.";

const TASKS = ["check", "publish", "export"] as const;

type Options = {
  readonly task: (typeof TASKS)[number];
  readonly path: string;
  readonly remote: Environment | undefined;
  readonly language: Locale;
  readonly isQuiet: boolean;
  readonly isDryRun: boolean;
  readonly reportFile: string | undefined;
  readonly indexNowFolder: string | undefined;
};

/** @throws UsageError when the arguments do not say what to do with which catalogue */
function parseOptions(args: readonly string[]): Options {
  const { values: options, positionals } = parseArgs({
    args: [...args],
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
  const task = TASKS.find((each) => each === positionals[0]);
  const [, path] = positionals;
  const { remote, language } = options;
  if (!task || !path || !isLocale(language) || (remote !== undefined && !isEnvironment(remote))) throw new UsageError();
  return {
    task,
    path,
    remote,
    language,
    isQuiet: options.quiet,
    isDryRun: options["dry-run"],
    reportFile: options.report,
    indexNowFolder: options.indexnow,
  };
}

export const catalogue: Command = {
  usage: USAGE,
  async run(args, context) {
    const parsed = parseOptions(args);
    const database = openDatabase("CATALOGUE", parsed.remote, context);
    if (parsed.task === "export") return exportCatalogue(parsed, database, context);
    const started = context.now().getTime();
    const onProgress = (message: string) => {
      const seconds = (context.now().getTime() - started) / 1000;
      if (!parsed.isQuiet) context.printError(`[${seconds.toFixed(1)} s] ${message}`);
    };
    let report: PublishReport;
    try {
      const checked = await check(parsed.path, database, context, onProgress);
      if (typeof checked === "number") return checked;
      if (parsed.task === "check") return 0;
      report = await publish(parsed, database, checked, context, onProgress);
    } catch (error) {
      return reportFailure(error, NOTHING_PUBLISHED, context);
    }
    try {
      await followUp(parsed, report, context);
      return 0;
    } catch (error) {
      const outcome = `Release ${report.release} is published; only what was to be written about it is not.`;
      return reportFailure(error, outcome, context);
    }
  },
};

async function exportCatalogue({ path, language }: Options, database: Database, context: CommandContext) {
  try {
    const release = await readPublishedRelease(database);
    const written = await database.snapshot((snapshot) =>
      saveCatalogue(readPublishedTables(snapshot), path, { release, language, now: context.now() }),
    );
    context.print(`Written: ${written}.`);
    return 0;
  } catch (error) {
    return reportFailure(error, "What is published is as it was.", context);
  }
}

/** @returns the catalogue when nothing is wrong with it; otherwise the exit status, and the reasons are printed */
async function check(
  path: string,
  database: Database,
  { print, printError }: CommandContext,
  onProgress: (message: string) => void,
): Promise<Catalogue | number> {
  const opened = await openCatalogue(path, (read) =>
    database.snapshot((snapshot) => read(readPublishedTables(snapshot))),
  );
  if (!opened) {
    printError(`There is no ${path}.`);
    return 2;
  }
  const checked = checkTables(opened.source, onProgress);
  const { products, categories, groups } = checked.catalogue;
  const { problems } = checked;
  if (problems.length > 0) {
    for (const line of await opened.reportProblems(problems)) print(line);
    print(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
    return 1;
  }
  print(`${products.length} products in ${categories.length} categories and ${groups.length} groups: no problems.`);
  return checked.catalogue;
}

async function publish(
  { remote, isDryRun }: Options,
  database: Database,
  checked: Catalogue,
  context: CommandContext,
  onProgress: (message: string) => void,
): Promise<PublishReport> {
  // All of it but the change itself.
  if (isDryRun) return publishCatalogue({ ...database, apply: async () => {} }, checked, onProgress, context.now);
  onProgress("Bringing the database up to date");
  if (remote) await printBookmarks(remote, ["CATALOGUE"], context);
  await database.migrate();
  return publishCatalogue(database, checked, onProgress, context.now);
}

/** Says what was published, to the person and to the site, and writes what was asked for about it. */
async function followUp(parsed: Options, report: PublishReport, context: CommandContext): Promise<void> {
  const { remote, isDryRun, reportFile, indexNowFolder } = parsed;
  for (const line of formatReport(report)) context.print(line);
  if (reportFile !== undefined) writeReport(reportFile, report);
  if (isDryRun) return context.print("Nothing was published.");
  if (remote === "production" && !report.isUpToDate) await notifySite(context);
  if (indexNowFolder === undefined) return;
  const files = writeIndexNow(indexNowFolder, report.release, report.changedPaths);
  context.print(`${report.changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
}

/** The site notices a publish by itself; told of it, it also lets go of what Workers Cache keeps of older releases. */
async function notifySite({ print, fetch }: CommandContext): Promise<void> {
  const url = `${BRAND.origin}/published`;
  try {
    const { ok, status } = await fetch(url, { method: "POST", signal: AbortSignal.timeout(10_000) });
    if (!ok) throw new Error(`status ${status}`);
    print("The site lets go of the pages of older releases.");
  } catch (error) {
    print(`${url} did not answer (${error instanceof Error ? error.message : error}).`);
    print("The release is published; pages that Workers Cache keeps are renewed within a minute or two.");
  }
}
