import { writeFileSync } from "node:fs";
import type { PublishReport } from "../../catalogue/import/publish/create-report.ts";
import { previewPublish } from "../../catalogue/import/publish/plan-publish.ts";
import { publishCatalogue } from "../../catalogue/import/publish/publish-catalogue.ts";
import { formatRefusal } from "../../catalogue/import/publish/refusal.ts";
import type { ReleaseArchive } from "../../catalogue/import/publish/release-archive.ts";
import {
  buildReportSheet,
  formatReport,
  type ReportOptions,
  renderReport,
  renderReportJson,
} from "../../catalogue/import/publish/report.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { COMPANY_FOLDER } from "../../company/company-folder.ts";
import { readTextFiles } from "../../company/read-text-files.ts";
import { findMentions, removedLinks } from "../../content/find-mentions.ts";
import { readPublishedFiles } from "../../content/published-files.ts";
import type { TextFiles } from "../../content/text-files.ts";
import { announceRelease } from "../../databases/announce-release.ts";
import { CommandError, reportFailure } from "../../platform/report-failure.ts";
import { type CatalogueDatabases, migrateCatalogue, requireMigrated } from "../../sql/slots.ts";

import { writeSheets } from "../workbook-files.ts";
import { type Checked, checkFrom } from "./check-from.ts";
import { importerVersion } from "./importer-version.ts";
import { writeIndexNow } from "./index-now.ts";
import { authorOf, type PublishOptions } from "./publish-options.ts";
import { findPreview } from "./render-pages.ts";

type Target = {
  readonly databases: CatalogueDatabases;
  readonly archive: ReleaseArchive;
  readonly context: CommandContext;
  readonly onProgress: (message: string) => void;
};

/**
 * Checks a catalogue, fills the next slot with it, turns to it unless it is only staged, and says what has changed.
 * @param from a path, or the number of a release of the archive
 * @returns the exit status
 */
export async function publishFrom(
  from: string | number,
  options: PublishOptions,
  isStaged: boolean,
  { databases, archive, context, onProgress }: Target,
): Promise<number> {
  requireReportEnding(options.report);
  let prepared: Promise<void> | undefined;
  const prepare = () => {
    if (options.dryRun) return requireMigrated(databases, options.remote);
    if (!prepared) onProgress("Bringing the databases up to date");
    prepared ??= migrateCatalogue(databases);
    return prepared;
  };
  const { mapping, removes, strict, whole, language } = options;
  const author = authorOf(options, typeof from === "number" ? `release ${from}` : from, context);
  const checked = await checkFrom(
    from,
    { mapping, removes, strict, whole, language },
    { databases, archive, author, prepare },
    { context, onProgress },
  );
  if (typeof checked === "number") return checked;
  await prepare();
  const { now, wait } = context;
  const isDryRun = options.dryRun === true;
  const publish = isDryRun ? previewPublish : publishCatalogue;
  const report = await publish(databases, checked.catalogue, {
    importerVersion: importerVersion(),
    onProgress,
    now,
    wait,
    isStaged,
    corrected: options.corrected ?? [],
    removes,
    tables: checked.tables,
    archive,
    author,
    breaches: checked.breaches,
    despite: options.despite,
    replacesStaged: options.replace === true,
    ...(options.remote ? { findPreview: findPreview(options.remote, context) } : {}),
  });
  try {
    await followUp(report, checked, options, isStaged, { databases, archive, context, onProgress });
  } catch (error) {
    const outcome = `Release ${report.release} is ${isStaged ? "staged" : "published"}; only what was to be written about it is not.`;
    return reportFailure(error, outcome, context);
  }
  return report.refusals.length > 0 ? 1 : 0;
}

/** Prints and writes the report, tells the site, and writes the addresses for search engines. */
async function followUp(
  report: PublishReport,
  { tables, language }: Checked,
  options: PublishOptions,
  isStaged: boolean,
  { databases, context }: Target,
): Promise<void> {
  const { remote, dryRun, report: reportFile, indexnow: indexNowFolder } = options;
  const reportOptions: ReportOptions = {
    language,
    tables,
    mentions: findMentions(
      await readTexts(databases),
      report.codes.removed,
      removedLinks(report.difference?.rows ?? []),
    ),
  };
  for (const line of formatReport(report, reportOptions)) context.print(line);
  if (reportFile !== undefined) await writeReport(reportFile, report, reportOptions);
  if (dryRun) {
    for (const refusal of report.refusals) context.print(formatRefusal(refusal));
    return context.print("Nothing was published.");
  }
  if (isStaged) {
    if (!report.isUpToDate)
      context.print(`It is staged: npm run catalogue -- publish --staged ${report.release} makes it live.`);
    return;
  }
  // Also when nothing changed: a purge that failed is made up for by publishing the same again.
  if (remote) await announceRelease(remote, databases.pointer, context);
  if (indexNowFolder === undefined) return;
  const files = writeIndexNow(indexNowFolder, report.release, report.changedPaths);
  context.print(`${report.changedPaths.length} pages changed${files.length > 0 ? `: ${files.join(", ")}` : "."}`);
}

/** The company's folder, with the texts that the desk has published in the place of its own. */
async function readTexts({ pointer }: Pick<CatalogueDatabases, "pointer">): Promise<TextFiles> {
  const own = readTextFiles(COMPANY_FOLDER);
  const published = await readPublishedFiles(pointer);
  if (published === null) return own;
  const words = [...own].filter(([path]) => !path.startsWith("texts/") || path.endsWith("/words.yaml"));
  return new Map([...words, ...[...published].map(([path, text]) => [`texts/${path}`, text] as const)]);
}

type ReportWriter = (file: string, report: PublishReport, options: ReportOptions) => void | Promise<void>;
const REPORT_WRITERS: Readonly<Record<string, ReportWriter>> = {
  ".csv": (file, report, options) => writeFileSync(file, renderReport(report, options)),
  ".json": (file, report, options) => writeFileSync(file, renderReportJson(report, options)),
  ".xlsx": (file, report, options) => writeSheets([buildReportSheet(report, options)], file),
};

const reportWriterOf = (file: string) =>
  Object.entries(REPORT_WRITERS).find(([ending]) => file.toLowerCase().endsWith(ending))?.[1];

/** @throws CommandError before anything is done, for a file of an unknown kind */
function requireReportEnding(file: string | undefined): void {
  if (file !== undefined && !reportWriterOf(file))
    throw new CommandError(`${file}: a report is written as ${Object.keys(REPORT_WRITERS).join(", ")}.`);
}

const writeReport: ReportWriter = async (file, report, options) => reportWriterOf(file)?.(file, report, options);
