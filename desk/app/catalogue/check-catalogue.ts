import { decodeText } from "../../../app/ground/text/decode-text.ts";
import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import { checkSource, type SourceCheck } from "../../../tools/catalogue/check-source.ts";
import { checkWorkbook } from "../../../tools/catalogue/check-workbook.ts";
import { compareSources } from "../../../tools/catalogue/difference/compare-sources.ts";
import { buildSheets } from "../../../tools/catalogue/exchange/workbook/build-sheets.ts";
import { NoWorkbookError, readWorkbookSheets } from "../../../tools/catalogue/exchange/workbook/read-sheets.ts";
import { renderWorkbook } from "../../../tools/catalogue/exchange/workbook/render-workbook.ts";
import { RetiredProducts } from "../../../tools/catalogue/import/check/retire-products.ts";
import { joinPublished } from "../../../tools/catalogue/import/publish/join-published.ts";
import type { Published } from "../../../tools/catalogue/import/publish/published.ts";
import { digestOfBytes, packTables } from "../../../tools/catalogue/import/publish/release-archive.ts";
import {
  buildReportSheet,
  type Mention,
  type ReportedChanges,
  renderTable,
} from "../../../tools/catalogue/import/publish/report.ts";
import { productsByGroup } from "../../../tools/catalogue/import/read/products-by-group.ts";
import type { Source } from "../../../tools/catalogue/import/read/source.ts";
import { describeMessage, fileWording, inEnglish, type Wording } from "../../../tools/catalogue/messages/describe.ts";
import { formatGaps, formatWarnings } from "../../../tools/catalogue/messages/format-findings.ts";
import type { Message } from "../../../tools/catalogue/messages/message.ts";
import { removedLinks } from "../../../tools/content/find-mentions.ts";
import type { Gone } from "../../../workers/publisher/texts/read-texts.ts";
import { compress } from "../../../workers/release-archive.ts";
import { type DeskLanguage, translatorOf } from "../../texts/languages.ts";
import { ask } from "../send.ts";
import { type Checked, type CheckJob, isWorkbook, isXliff, type Job, sourceNameOf } from "./catalogue-job.ts";
import { publishedByDesk } from "./published-by-desk.ts";
import { translate } from "./translations.ts";

/** Checks a workbook as the command does, joins it with what is live, and says how it differs: all of it in the browser. */
export async function checkCatalogue(job: CheckJob): Promise<Checked> {
  const { bytes, file, person, language, state } = job;
  if (!isWorkbook(file)) return checkMerged(job);
  const published = publishedByDesk(state);
  // As a record names it.
  const author = { person, note: "", source: sourceNameOf(file) };
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

/** The same for what is put into the live catalogue: translations, and a file of the trade. */
async function checkMerged(job: CheckJob): Promise<Checked> {
  const published = publishedByDesk(job.state);
  const merged = await mergeInto(await published.readLiveTables(), job);
  if ("problems" in merged) return { kind: "cannotRead", lines: merged.problems };
  const change = await checkTables(merged.source, published, job);
  return change.kind === "difference" ? { ...change, notes: [...merged.notes, ...change.notes] } : change;
}

/** What a release of the last year would change. */
export async function checkOlder(job: Extract<Job, { kind: "older" }>): Promise<Checked> {
  const published = publishedByDesk(job.state);
  const source = await published.readTables(job.release);
  if (!source) throw new Error("404");
  return checkTables(source, published, job);
}

/** What is staged, or live, with more synonyms. */
export async function checkSynonyms(job: Extract<Job, { kind: "synonyms" }>): Promise<Checked> {
  const published = publishedByDesk(job.state);
  const source = await published.readTables(job.release);
  if (!source) throw new Error("404");
  const { synonyms } = job;
  const read: Source["read"] = (file, problems) => {
    const table = source.read(file, problems);
    if (file !== SYNONYMS) return table;
    const rows = [...(table?.rows ?? [])];
    const added = synonyms.map((cells, index) => ({ row: rows.length + index + 2, cells }));
    return { file, columns: table?.columns ?? ["language", "words", "means"], rows: [...rows, ...added] };
  };
  return checkTables({ ...source, read }, published, job);
}

const SYNONYMS = "synonyms.csv";

async function checkTables(source: Source, published: Published, job: Told): Promise<Checked> {
  const checked = await checkSource(source, { exported: null }, {});
  const wording = fileWording(job.language);
  if ("refusal" in checked) return { kind: "cannotRead", lines: [describeMessage(checked.refusal, wording)] };
  const { problems } = checked;
  if (problems.length > 0)
    return {
      kind: "cannotRead",
      lines: problems.map(
        ({ file, row, field, reason }) => `${file} ${row} ${field}: ${describeMessage(reason, wording)}`,
      ),
    };
  return describeChange(checked, wording, published, job);
}

/** Who is told, and what is known. */
type Told = Pick<CheckJob, "language" | "state">;

type Merge = { readonly source: Source; readonly notes: readonly string[] };

async function mergeInto(live: Source, { file, bytes }: CheckJob): Promise<Merge | { problems: readonly string[] }> {
  const decoded = decodeText(new Uint8Array(bytes));
  if (!("text" in decoded)) return { problems: [`${decoded.line}: ${decoded.reason}`] };
  if (isXliff(file)) {
    const translated = translate(decoded.text, live);
    return "problems" in translated ? translated : { ...translated, notes: [] };
  }
  // Readers of XML are for who has such a file.
  const { mergeTradeFile } = await import("./trade-file.ts");
  return mergeTradeFile(live, file, decoded.text);
}

async function describeChange(
  { tables: source, rules, gaps, notes }: SourceCheck,
  wording: Wording,
  published: Published,
  { language, state }: Told,
): Promise<Checked> {
  const live = new RetiredProducts(await published.readLiveTables());
  const rows = compareSources(live, new RetiredProducts(source), undefined, language);
  const removed = rows.flatMap(({ table, kind, key }) => (table === "products" && kind === "removed" ? [key] : []));
  const discontinued = new Set(rows.flatMap(({ table, key }) => (table === "discontinued.csv" ? [key] : [])));
  const added = new Set(
    rows.flatMap(({ table, kind, key }) => (table === "products" && kind === "added" ? [numberKey(key)] : [])),
  );
  const changes: ReportedChanges = {
    difference: { base: state.live.release, rows, derived: [], reordered: [] },
    codes: { added: [], changed: [], removed },
    discontinued: removed.filter((code) => discontinued.has(code)),
    redirects: [],
  };
  const options = { language, tables: source, mentions: await readMentions(removed, removedLinks(rows)) };
  const accepted = new Set(state.acceptedBreaches);
  const tables = new Uint8Array(await packTables({ compress }, source));
  return {
    kind: "difference",
    rows,
    table: renderTable(changes, options),
    workbook: await renderWorkbook([buildReportSheet(changes, options)]),
    // As the brake of a publish counts: what is only spelt otherwise does not go.
    removed: removed.filter((code) => !discontinued.has(code) && !added.has(numberKey(code))),
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
    digest: await digestOfBytes(tables),
  };
}

/** Where the pages still name what goes. */
async function readMentions(products: readonly string[], links: readonly string[]): Promise<readonly Mention[]> {
  if (products.length === 0 && links.length === 0) return [];
  const body = JSON.stringify({ products, links } satisfies Gone);
  const response = await ask("/texts/mentions", { method: "POST", body });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
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
