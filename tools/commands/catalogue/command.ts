import { writeFileSync } from "node:fs";
import { Option } from "@commander-js/extra-typings";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { readAttachments } from "../../catalogue/exchange/read-attachments.ts";
import type { Catalogue } from "../../catalogue/import/check/check-catalogue.ts";
import type { PublishReport } from "../../catalogue/import/publish/create-report.ts";
import { publishStaged, rollBack, type Turn } from "../../catalogue/import/publish/go-live.ts";
import { publishCatalogue } from "../../catalogue/import/publish/publish-catalogue.ts";
import { readPublishedTables } from "../../catalogue/import/publish/published-tables.ts";
import { readSlotRelease } from "../../catalogue/import/publish/read-slot.ts";
import { formatReport, renderReport } from "../../catalogue/import/publish/report.ts";
import { formatStatus } from "../../catalogue/import/publish/slot-status.ts";
import { describeMessage } from "../../catalogue/messages/describe.ts";
import { formatGaps, formatWarnings } from "../../catalogue/messages/format-findings.ts";
import { type Message, message } from "../../catalogue/messages/message.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { remoteOption } from "../../cloudflare/environment-arguments.ts";
import { announceRelease } from "../../databases/announce-release.ts";
import { openCatalogueDatabases } from "../../databases/open-database.ts";
import { reportFailure } from "../../platform/report-failure.ts";
import { type CatalogueDatabases, liveDatabase, migrateCatalogue, requireMigrated } from "../../sql/slots.ts";
import { createTranslationsCommand } from "../translations/command.ts";
import { writeSheets } from "../workbook-files.ts";
import { adoptFiles } from "./adopt-files.ts";
import { DiskTextList } from "./disk-text-list.ts";
import { readEtimModel } from "./etim-folder.ts";
import { openCatalogue, saveCatalogue } from "./formats.ts";
import { importerVersion } from "./importer-version.ts";
import { writeIndexNow } from "./index-now.ts";
import { pagesOfPreview } from "./render-pages.ts";

const NOTHING_PUBLISHED = "Nothing was published; the release before is still the one that readers see.";
const UNCHANGED = "What is published is as it was.";

type OnProgress = (message: string) => void;

type CheckOptions = {
  readonly mapping?: string | undefined;
  readonly etim?: string | undefined;
  readonly strict?: true | undefined;
  readonly removes?: number | undefined;
  readonly language?: Locale | undefined;
};
type PublishOptions = Pick<CheckOptions, "mapping" | "removes" | "strict" | "language"> & {
  readonly remote?: Environment | undefined;
  readonly dryRun?: true | undefined;
  readonly staged?: true | undefined;
  readonly report?: string | undefined;
  readonly indexnow?: string | undefined;
  readonly corrected?: readonly string[] | undefined;
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
  const open = () => openCatalogueDatabases(all.opts().remote, context);
  const startProgress = (): OnProgress => {
    if (all.opts().quiet) return () => {};
    const started = context.now().getTime();
    return (message) => context.printError(`[${((context.now().getTime() - started) / 1000).toFixed(1)} s] ${message}`);
  };
  all
    .command("check")
    .description("names every problem of a catalogue")
    .argument("<FROM>")
    .addOption(mappingOption())
    .addOption(removesOption())
    .addOption(strictOption())
    .addOption(languageOption())
    .option("--etim <FOLDER>", "holds the codes of ETIM against its CSV export in a folder")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from, options) => {
        const databases = open();
        const prepare = () => requireMigrated(databases, all.opts().remote);
        const checked = await check(from, options, { databases, prepare }, context, startProgress());
        return typeof checked === "number" ? checked : 0;
      }),
    );
  const fillAndFollowUp = async (from: string, options: PublishOptions, isStaged: boolean) => {
    const databases = open();
    const onProgress = startProgress();
    let prepared: Promise<void> | undefined;
    const prepare = () => {
      if (options.dryRun) return requireMigrated(databases, options.remote);
      if (!prepared) onProgress("Bringing the databases up to date");
      prepared ??= migrateCatalogue(databases);
      return prepared;
    };
    const checked = await check(
      from,
      { mapping: options.mapping, removes: options.removes, strict: options.strict, language: options.language },
      { databases, prepare },
      context,
      onProgress,
    );
    if (typeof checked === "number") return checked;
    await prepare();
    const { now, wait } = context;
    const isDryRun = options.dryRun === true;
    const renderPages = options.remote && !isDryRun ? pagesOfPreview(options.remote, context) : undefined;
    const publishing = {
      importerVersion: importerVersion(),
      onProgress,
      now,
      wait,
      isStaged,
      isDryRun,
      corrected: options.corrected ?? [],
      removes: options.removes,
      ...(renderPages ? { renderPages } : {}),
    };
    const report = await publishCatalogue(databases, checked, publishing);
    try {
      await followUp(options, report, isStaged, databases, context);
      return 0;
    } catch (error) {
      const outcome = `Release ${report.release} is ${isStaged ? "staged" : "published"}; only what was to be written about it is not.`;
      return reportFailure(error, outcome, context);
    }
  };
  all
    .command("publish")
    .description("checks a catalogue, then publishes it; or makes live what was staged")
    .argument("[FROM]")
    .addOption(mappingOption())
    .option("--staged", "makes the staged catalogue live, just as it was looked at")
    .addOption(strictOption())
    .addOption(languageOption())
    .option("--dry-run", "prints what publishing would change, and changes nothing")
    .addOption(correctedOption())
    .addOption(removesOption())
    .option("--report <FILE.csv>", "writes the changes, product by product, and the addresses that moved")
    .option("--indexnow <FOLDER>", "writes the changed addresses for search engines, ready to be sent")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from, own) => {
        const options = { ...all.opts(), ...own };
        if ((from === undefined) !== (options.staged === true)) {
          context.printError("Name a catalogue FROM, or say --staged.");
          return 2;
        }
        if (from !== undefined) return fillAndFollowUp(from, options, false);
        return turnAndAnnounce(options.remote, open(), publishStaged, context);
      }),
    );
  all
    .command("stage")
    .description(
      "checks a catalogue and fills the next slot with it, where the preview shows it; publish --staged makes it live",
    )
    .argument("<FROM>")
    .addOption(mappingOption())
    .addOption(strictOption())
    .addOption(languageOption())
    .addOption(correctedOption())
    .addOption(removesOption())
    .option("--report <FILE.csv>", "writes the changes, product by product, and the addresses that moved")
    .action(createAction(context, UNCHANGED, (from, own) => fillAndFollowUp(from, { ...all.opts(), ...own }, true)));
  all
    .command("rollback")
    .description("makes the release before the live one live again, within a second; once more turns back")
    .action(createAction(context, UNCHANGED, () => turnAndAnnounce(all.opts().remote, open(), rollBack, context)));
  all
    .command("status")
    .description("says what each slot holds, and how it differs from what is live")
    .action(
      createAction(context, UNCHANGED, async () => {
        for (const line of await formatStatus(open())) context.print(line);
        return 0;
      }),
    );
  all
    .command("export")
    .description("writes the published catalogue as files that publish reads")
    .argument("<TO>")
    .addOption(
      new Option("--language <language>", "of a workbook's headings").choices(LOCALES).default(INTERNATIONAL_LOCALE),
    )
    .action(
      createAction(context, UNCHANGED, async (to, options) => {
        const databases = open();
        await requireMigrated(databases, all.opts().remote);
        return exportCatalogue(to, options, databases, context);
      }),
    );
  all
    .command("adopt")
    .description("begins another maker's catalogue and company from their files, or makes them anew from the mapping")
    .argument(
      "<FILE...>",
      "BMEcat (….xml), ETIM xChange (….json), a workbook (….xlsx) or separated values (….csv) of any shape",
    )
    .requiredOption("--into <FOLDER>", "where catalogue, company, mapping.yaml, files.csv and report.md are written")
    .option("--maker <NAME>", "who makes the products, where the files do not say it")
    .action(
      createAction(context, "Nothing was published.", async (files, { into, maker }) => {
        const { lines, isWritten } = await adoptFiles(files, into, maker ?? null);
        for (const line of lines) context.print(line);
        return isWritten ? 0 : 1;
      }),
    );
  all.addCommand(createTranslationsCommand(context));
  return all;
};

async function turnAndAnnounce(
  remote: Environment | undefined,
  databases: CatalogueDatabases,
  turn: (databases: CatalogueDatabases, now: Date) => Promise<Turn>,
  context: CommandContext,
): Promise<number> {
  // A slot with an older schema is refused, but this one is written to.
  await databases.pointer.migrate();
  const { from, to } = await turn(databases, context.now());
  context.print(`Release ${to} is live instead of release ${from}; every Worker shows it within ten seconds.`);
  if (remote) await announceRelease(remote, databases.pointer, context);
  return 0;
}

const mappingOption = () =>
  new Option(
    "--mapping <FILE.yaml>",
    "says what of somebody else’s file becomes what of ours; written where there is none, and completed",
  );

const removesOption = () =>
  new Option(
    "--removes <N>",
    "that so many products go, where they are more than two per cent or all of a category",
  ).argParser(Number);

const strictOption = () =>
  new Option("--strict", "makes a problem of each cell that should be there and is not, which is work to do otherwise");

const languageOption = () =>
  new Option(
    "--language <language>",
    "of what the check says; that of a workbook’s headings, or else English, without it",
  ).choices(LOCALES);

const correctedOption = () =>
  new Option(
    "--corrected <CODE>",
    "a retired number that comes back with its own product, whose model or colour was corrected; recorded, and again for each",
  ).argParser((code: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), code]);

async function exportCatalogue(
  path: string,
  { language }: { readonly language: Locale },
  databases: CatalogueDatabases,
  { print, now }: CommandContext,
) {
  const database = await liveDatabase(databases);
  const release = await readSlotRelease(database);
  const written = await database.snapshot((snapshot) =>
    saveCatalogue(readPublishedTables(snapshot), path, {
      release,
      language,
      now: now(),
      attachmentsOf: readAttachments(snapshot),
    }),
  );
  print(`Written: ${written}.`);
  return 0;
}

/**
 * @param prepare makes sure of the databases' schema, where what is published is read
 * @returns the catalogue, or the exit status when it has problems, which are printed then
 */
async function check(
  path: string,
  { mapping, etim, removes, strict, language }: CheckOptions,
  { databases, prepare }: { readonly databases: CatalogueDatabases; readonly prepare: () => Promise<void> },
  { print, printError }: CommandContext,
  onProgress: OnProgress,
): Promise<Catalogue | number> {
  const model = etim === undefined ? null : readEtimModel(etim);
  const opened = await openCatalogue(
    path,
    async (read) => {
      await prepare();
      return (await liveDatabase(databases)).snapshot((snapshot) => read(readPublishedTables(snapshot)));
    },
    { mapping, removes, language },
  );
  if (!opened) {
    printError(`There is no ${path}.`);
    return 2;
  }
  const texts = new DiskTextList();
  const { catalogue, problems, lines, copy, wording, notes, rules, gaps } = opened.check({
    ...{ onProgress, texts, model },
    isStrict: strict === true,
  });
  const printMessage = (text: Message) => print(describeMessage(text, wording));
  for (const note of opened.notes) print(note);
  for (const note of notes) printMessage(note);
  if (problems.length > 0) {
    for (const line of lines) print(line);
    if (copy) {
      await writeSheets(copy.sheets, copy.path);
      printMessage(message("marked", { file: copy.path }));
    }
    printMessage(message("problems", { count: problems.length }));
    return 1;
  }
  for (const line of formatWarnings(rules, wording)) print(line);
  for (const line of formatGaps(gaps, wording)) print(line);
  const { products, categories, groups } = catalogue;
  printMessage(
    message("noProblems", { products: products.length, categories: categories.length, groups: groups.length }),
  );
  return catalogue;
}

/** Prints and writes the report, tells the site, and writes the addresses for search engines. */
async function followUp(
  { remote, dryRun, report: reportFile, indexnow: indexNowFolder }: PublishOptions,
  report: PublishReport,
  isStaged: boolean,
  { pointer }: CatalogueDatabases,
  context: CommandContext,
): Promise<void> {
  for (const line of formatReport(report)) context.print(line);
  if (reportFile !== undefined) writeFileSync(reportFile, renderReport(report));
  if (dryRun) return context.print("Nothing was published.");
  if (isStaged) {
    if (!report.isUpToDate) context.print("It is staged: npm run catalogue -- publish --staged makes it live.");
    return;
  }
  // Also when nothing changed: a purge that failed is made up for by publishing the same again.
  if (remote) await announceRelease(remote, pointer, context);
  if (indexNowFolder === undefined) return;
  const files = writeIndexNow(indexNowFolder, report.release, report.changedPaths);
  context.print(`${report.changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
}
