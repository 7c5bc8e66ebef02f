import { checkSource, type SourceCheck } from "../../../tools/catalogue/check-source.ts";
import { checkWorkbook } from "../../../tools/catalogue/check-workbook.ts";
import { compareSources } from "../../../tools/catalogue/difference/compare-sources.ts";
import { buildSheets } from "../../../tools/catalogue/exchange/workbook/build-sheets.ts";
import { NoWorkbookError, readWorkbookSheets } from "../../../tools/catalogue/exchange/workbook/read-sheets.ts";
import { renderWorkbook } from "../../../tools/catalogue/exchange/workbook/render-workbook.ts";
import { RetiredProducts } from "../../../tools/catalogue/import/check/retire-products.ts";
import { joinPublished } from "../../../tools/catalogue/import/publish/join-published.ts";
import type { Published } from "../../../tools/catalogue/import/publish/published.ts";
import { digestOfTables, packTables } from "../../../tools/catalogue/import/publish/release-archive.ts";
import { buildReportSheet, type ReportedChanges, renderTable } from "../../../tools/catalogue/import/publish/report.ts";
import { productsByGroup } from "../../../tools/catalogue/import/read/products-by-group.ts";
import { describeMessage, fileWording, inEnglish, type Wording } from "../../../tools/catalogue/messages/describe.ts";
import { formatGaps, formatWarnings } from "../../../tools/catalogue/messages/format-findings.ts";
import type { Message } from "../../../tools/catalogue/messages/message.ts";
import { type DeskLanguage, translatorOf } from "../../texts/languages.ts";
import { type Checked, type CheckJob, isXliff, type Job } from "./catalogue-job.ts";
import { publishedByDesk } from "./published-by-desk.ts";
import { translate } from "./translations.ts";

const compress = async (text: Iterable<string>): Promise<Uint8Array> => {
  const packed = new Blob([...text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

/** Checks a workbook as the command does, joins it with what is live, and says how it differs: all of it in the browser. */
export async function checkCatalogue(job: CheckJob): Promise<Checked> {
  const { bytes, file, person, language, state } = job;
  if (isXliff(file)) return checkTranslations(job);
  const published = publishedByDesk(state);
  const author = { person, note: "", source: file };
  try {
    const checked = await checkWorkbook(await readWorkbookSheets(new Uint8Array(bytes)), {
      language,
      join: (source, exported) => joinPublished(source, exported, published, author),
    });
    const { wording } = checked;
    if ("faults" in checked)
      return { kind: "cannotRead", lines: checked.faults.map((fault) => describeFault(fault, wording, language)) };
    if (checked.marked)
      return {
        kind: "problems",
        count: checked.problems.length,
        lines: checked.marked.lines,
        copy: await renderWorkbook(checked.marked.sheets),
      };
    return await describeChange(checked, wording, published, job);
  } catch (error) {
    if (error instanceof NoWorkbookError) return { kind: "cannotRead", lines: [error.message] };
    throw error;
  }
}

/** The same for translations: they are put into what is live. */
async function checkTranslations(job: CheckJob): Promise<Checked> {
  const published = publishedByDesk(job.state);
  const translated = translate(new TextDecoder().decode(job.bytes), await published.readLiveTables());
  if ("problems" in translated) return { kind: "cannotRead", lines: translated.problems };
  const checked = await checkSource(translated.source, { exported: null }, {});
  const wording = fileWording(job.language);
  if ("refusal" in checked) return { kind: "cannotRead", lines: [describeMessage(checked.refusal, wording)] };
  if (checked.problems.length > 0)
    return {
      kind: "cannotRead",
      lines: checked.problems.map(
        ({ file, row, field, reason }) => `${file} ${row} ${field}: ${describeMessage(reason, wording)}`,
      ),
    };
  return describeChange(checked, wording, published, job);
}

async function describeChange(
  { tables: source, rules, gaps, notes }: SourceCheck,
  wording: Wording,
  published: Published,
  { language, state }: CheckJob,
): Promise<Checked> {
  const rows = compareSources(new RetiredProducts(await published.readLiveTables()), new RetiredProducts(source));
  const removed = rows.flatMap(({ table, kind, key }) => (table === "products" && kind === "removed" ? [key] : []));
  const discontinued = new Set(rows.flatMap(({ table, key }) => (table === "discontinued.csv" ? [key] : [])));
  const changes: ReportedChanges = {
    difference: { base: state.live.release, rows, derived: [], reordered: [] },
    codes: { added: [], changed: [], removed },
    discontinued: removed.filter((code) => discontinued.has(code)),
    redirects: [],
  };
  const options = { language, tables: source, mentions: [] };
  const accepted = new Set(state.acceptedBreaches);
  const tables = new Uint8Array(await packTables({ compress }, source));
  return {
    kind: "difference",
    rows,
    table: renderTable(changes, options),
    workbook: await renderWorkbook([buildReportSheet(changes, options)]),
    removed: removed.filter((code) => !discontinued.has(code)),
    notes: [
      ...notes.map((note) => describeMessage(note, wording)),
      ...formatWarnings(rules, wording),
      ...formatGaps(gaps, wording),
    ],
    breaches: rules
      .flatMap(({ breaches }) => breaches)
      .filter(({ rule, code, finding }) => !accepted.has(JSON.stringify([rule, code, inEnglish(finding)])))
      .map(({ code, finding }) => `${code} ${describeMessage(finding, wording)}`),
    gaps: gaps.reduce((sum, { count }) => sum + count, 0),
    tables: tables.buffer,
    digest: await digestOfTables(tables),
  };
}

/** The command names options; here there is a button. */
function describeFault(fault: Message, wording: Wording, language: DeskLanguage): string {
  if (fault.key !== "exportRefused") return describeMessage(fault, wording);
  const { release, reason } = fault.values;
  return translatorOf(language)("problems.exportRefused", {
    release: String(release),
    reason: describeMessage(reason as Message, wording),
  });
}

/** A release as a workbook that says what it was exported from. */
export async function exportCatalogue({
  release,
  language,
  state,
}: Extract<Job, { kind: "export" }>): Promise<ArrayBuffer> {
  const source = await publishedByDesk(state).readTables(release);
  if (!source) throw new Error("404");
  const digest =
    release === state.live.release
      ? state.live.digest
      : (state.records.find(({ number }) => number === release)?.digest ?? "");
  return renderWorkbook(
    buildSheets(productsByGroup(source), language, [
      ["release", String(release)],
      ["digest", digest],
    ]),
  );
}
