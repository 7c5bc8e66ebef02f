import { Option } from "@commander-js/extra-typings";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../command.ts";
import { printBookmarks } from "../../operations/databases/bookmarks.ts";
import type { Database } from "../../operations/databases/database.ts";
import { openDatabase } from "../../operations/databases/open-database.ts";
import type { Environment } from "../../operations/environment.ts";
import { remoteOption } from "../../operations/environment-arguments.ts";
import { purgePages } from "../../operations/purge-pages.ts";
import { reportFailure } from "../../operations/report-failure.ts";
import { openCatalogue, saveCatalogue } from "../exchange/formats.ts";
import type { RuleReport } from "../rules/rule-check.ts";
import { type Catalogue, checkTables } from "./check/check-catalogue.ts";
import { writeIndexNow } from "./publish/index-now.ts";
import { type PublishReport, publishCatalogue, readPublishedRelease } from "./publish/publish-catalogue.ts";
import { readPublishedTables } from "./publish/published-tables.ts";
import { formatReport, writeReport } from "./publish/report.ts";

const NOTHING_PUBLISHED = "Nothing was published; the release before is still the one that readers see.";

type OnProgress = (message: string) => void;

type PublishOptions = {
  readonly remote?: Environment | undefined;
  readonly dryRun?: true | undefined;
  readonly report?: string | undefined;
  readonly indexnow?: string | undefined;
};

export const catalogue: Command = (context) => {
  const all = createCommand("catalogue", context)
    .description("checks, publishes and exports the catalogue")
    .addOption(remoteOption())
    .option("--quiet", "prints no progress")
    .addHelpText(
      "after",
      "\nFROM and TO: a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml)",
    );
  const open = () => openDatabase("CATALOGUE", all.opts().remote, context);
  const startProgress = (): OnProgress => {
    if (all.opts().quiet) return () => {};
    const started = context.now().getTime();
    return (message) => context.printError(`[${((context.now().getTime() - started) / 1000).toFixed(1)} s] ${message}`);
  };
  all
    .command("check")
    .description("names every problem of a catalogue")
    .argument("<FROM>")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from) => {
        const checked = await check(from, open(), context, startProgress());
        return typeof checked === "number" ? checked : 0;
      }),
    );
  all
    .command("publish")
    .description("checks a catalogue, then publishes it")
    .argument("<FROM>")
    .option("--dry-run", "prints what publishing would change, and changes nothing")
    .option("--report <FILE.csv>", "writes the changes, product by product, and the addresses that moved")
    .option("--indexnow <FOLDER>", "writes the changed addresses for search engines, ready to be sent")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from, own) => {
        const options = { ...all.opts(), ...own };
        const database = open();
        const onProgress = startProgress();
        const checked = await check(from, database, context, onProgress);
        if (typeof checked === "number") return checked;
        const report = await publish(options, database, checked, context, onProgress);
        try {
          await followUp(options, report, database, context);
          return 0;
        } catch (error) {
          const outcome = `Release ${report.release} is published; only what was to be written about it is not.`;
          return reportFailure(error, outcome, context);
        }
      }),
    );
  all
    .command("export")
    .description("writes the published catalogue as files that publish reads")
    .argument("<TO>")
    .addOption(new Option("--language <language>", "of a workbook's headings").choices(LOCALES).default("en"))
    .action(
      createAction(context, "What is published is as it was.", (to, { language }) =>
        exportCatalogue(to, language, open(), context),
      ),
    );
  return all;
};

async function exportCatalogue(path: string, language: Locale, database: Database, { print, now }: CommandContext) {
  const release = await readPublishedRelease(database);
  const written = await database.snapshot((snapshot) =>
    saveCatalogue(readPublishedTables(snapshot), path, { release, language, now: now() }),
  );
  print(`Written: ${written}.`);
  return 0;
}

/** @returns the catalogue, or the exit status when it has problems, which are printed then */
async function check(
  path: string,
  database: Database,
  { print, printError }: CommandContext,
  onProgress: OnProgress,
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
  printWarnings(checked.rules, print);
  print(`${products.length} products in ${categories.length} categories and ${groups.length} groups: no problems.`);
  return checked.catalogue;
}

const MAX_WARNINGS = 5;

function printWarnings(reports: readonly RuleReport[], print: CommandContext["print"]): void {
  for (const { rule, row, broken, breaches } of reports) {
    if (broken === 0) continue;
    print(`Warning: ${broken} products break the rule ${rule} (rules.csv, row ${row}):`);
    for (const breach of breaches.slice(0, MAX_WARNINGS)) print(`  ${breach}`);
    if (broken > MAX_WARNINGS) print(`  and ${broken - MAX_WARNINGS} more`);
  }
}

async function publish(
  { remote, dryRun }: PublishOptions,
  database: Database,
  checked: Catalogue,
  context: CommandContext,
  onProgress: OnProgress,
): Promise<PublishReport> {
  if (dryRun) return publishCatalogue({ ...database, apply: async () => {} }, checked, onProgress, context.now);
  onProgress("Bringing the database up to date");
  if (remote) await printBookmarks(remote, ["CATALOGUE"], context);
  await database.migrate();
  return publishCatalogue(database, checked, onProgress, context.now);
}

/** Prints and writes the report, tells the site, and writes the addresses for search engines. */
async function followUp(
  { remote, dryRun, report: reportFile, indexnow: indexNowFolder }: PublishOptions,
  report: PublishReport,
  database: Database,
  context: CommandContext,
): Promise<void> {
  for (const line of formatReport(report)) context.print(line);
  if (reportFile !== undefined) writeReport(reportFile, report);
  if (dryRun) return context.print("Nothing was published.");
  // Also when nothing changed: a purge that failed is made up for by publishing the same again.
  if (remote) await purgePages(remote, database, context);
  if (indexNowFolder === undefined) return;
  const files = writeIndexNow(indexNowFolder, report.release, report.changedPaths);
  context.print(`${report.changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
}
