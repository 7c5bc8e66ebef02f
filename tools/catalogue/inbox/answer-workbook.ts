import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { CommandError } from "../../platform/report-failure.ts";
import type { CatalogueReaders } from "../../sql/slots.ts";
import { checkWorkbook, type WorkbookCheck } from "../check-workbook.ts";
import { NoWorkbookError, readWorkbookSheets } from "../exchange/workbook/read-sheets.ts";
import type { WrittenSheet } from "../exchange/workbook/sheet.ts";
import { joinPublished } from "../import/publish/join-published.ts";
import { previewPublish } from "../import/publish/plan-publish.ts";
import { readPublished } from "../import/publish/published.ts";
import { formatRefusal } from "../import/publish/refusal.ts";
import type { ReleaseArchive } from "../import/publish/release-archive.ts";
import type { Authorship } from "../import/publish/release-records.ts";
import { buildReportSheet, formatReport } from "../import/publish/report.ts";
import { describeMessage } from "../messages/describe.ts";
import { formatGaps, formatWarnings } from "../messages/format-findings.ts";
import { message } from "../messages/message.ts";

/** What is said of a workbook that somebody has put somewhere to be looked at. Nothing is published. */
export type Answer = {
  /** Whether it could be published but for what `lines` asks for. */
  readonly kind: "problems" | "difference";
  readonly language: Locale;
  /** For a mail: what is wrong, or what would change. */
  readonly lines: readonly string[];
  /** A copy in which problems are marked, or a table of what would change; null where nothing could be read of it. */
  readonly sheets: readonly WrittenSheet[] | null;
};

export type Published = {
  readonly databases: CatalogueReaders;
  readonly archive: Pick<ReleaseArchive, "read">;
  readonly author: Authorship;
};

/** A Worker has 128 MB, of which a sheet's cells take some fifty bytes each. */
const BOUNDS = { inflatedBytes: 40_000_000, rows: 20_000, cells: 600_000 };

/** Checks a workbook as the command does, and says how it differs from what is live. */
export async function answerWorkbook(bytes: Uint8Array<ArrayBuffer>, published: Published): Promise<Answer> {
  const { databases, archive, author } = published;
  try {
    const checked = await checkWorkbook(await readWorkbookSheets(bytes, BOUNDS), {
      join: async (source, exported) =>
        joinPublished(source, exported, await readPublished(databases, archive), author),
    });
    const { language } = checked.wording;
    if ("faults" in checked)
      return refuse(
        checked.faults.map((fault) => describeMessage(fault, checked.wording)),
        language,
      );
    const notes = checked.notes.map((note) => describeMessage(note, checked.wording));
    if (checked.marked) {
      const count = describeMessage(message("problems", { count: checked.problems.length }), checked.wording);
      return {
        kind: "problems",
        language,
        lines: [count, ...notes, ...checked.marked.lines],
        sheets: checked.marked.sheets,
      };
    }
    return await describeChange(checked, notes, published);
  } catch (error) {
    if (error instanceof NoWorkbookError) return refuse([`It cannot be read: ${error.message}.`], INTERNATIONAL_LOCALE);
    if (error instanceof CommandError) return refuse([error.message], INTERNATIONAL_LOCALE);
    throw error;
  }
}

const refuse = (lines: readonly string[], language: Locale): Answer => ({
  kind: "problems",
  language,
  lines,
  sheets: null,
});

async function describeChange(
  { catalogue, tables, rules, gaps, wording }: WorkbookCheck,
  notes: readonly string[],
  { databases, author }: Published,
): Promise<Answer> {
  const report = await previewPublish(databases, catalogue, {
    // Of another version of the importer all rows are made anew, which the digests find to be the same.
    importerVersion: "",
    tables,
    author,
    breaches: rules.flatMap(({ breaches }) => breaches),
  });
  const options = { language: wording.language, tables, mentions: [] };
  return {
    kind: "difference",
    language: wording.language,
    lines: [
      ...formatReport(report, options),
      ...report.refusals.map(formatRefusal),
      ...notes,
      ...formatWarnings(rules, wording),
      ...formatGaps(gaps, wording),
    ],
    sheets: [buildReportSheet(report, options)],
  };
}
