import { EXCHANGE } from "../../../../app/ground/i18n/generated/exchange.ts";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { renderSafeCsv } from "../../../../app/ground/platform/safe-csv.ts";
import type { TableName } from "../../difference/keyed-rows.ts";
import { attributeHeadings, formatHeading, readAttributes, SHEETS, splitLanguage } from "../../exchange/headings.ts";
import type { WrittenSheet } from "../../exchange/workbook/sheet.ts";
import type { Source } from "../read/source.ts";
import type { PublishReport } from "./create-report.ts";
import { formatReturned } from "./retired-numbers.ts";

/** A place in the texts of the site that names a product which goes. */
export type Mention = { readonly code: string; readonly place: string };

export type ReportOptions = {
  /** Of headings and words. */
  readonly language: Locale;
  /** The catalogue, whose attributes have names. */
  readonly tables: Pick<Source, "read"> | null;
  readonly mentions: readonly Mention[];
};

type What = Exclude<
  keyof (typeof EXCHANGE)[Locale]["report"],
  "sheet" | "what" | "table" | "key" | "field" | "before" | "after"
>;
type ReportRow = {
  readonly what: What;
  readonly table: TableName | null;
  readonly key: string;
  readonly name: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
};

export type ReportedChanges = Pick<PublishReport, "difference" | "codes" | "discontinued" | "redirects">;

const rowOf = (what: What, row: Partial<ReportRow>): ReportRow => ({
  what,
  table: null,
  key: "",
  name: "",
  column: "",
  before: "",
  after: "",
  ...row,
});

/** All that a release changes, a row each: cells, products, addresses, and places that name what goes. */
function* reportRows(report: ReportedChanges, mentions: readonly Mention[]): Generator<ReportRow> {
  const { difference, codes, discontinued, redirects } = report;
  const gone = new Set(discontinued);
  const rows = difference && difference.base > 0 ? difference.rows : listCodes(codes);
  const successors = new Map(
    rows.flatMap(({ table, key, cells }) =>
      table === "discontinued.csv" ? [[key, cells.find(({ column }) => column === "successor")?.after ?? ""]] : [],
    ),
  );
  for (const { table, key, kind, name, cells } of rows) {
    const isDiscontinued = table === "products" && kind === "removed" && gone.has(key);
    if (isDiscontinued) yield rowOf("discontinued", { table, key, name, after: successors.get(key) ?? "" });
    else if (cells.length === 0) yield rowOf(kind, { table, key, name });
    for (const cell of cells) yield rowOf(kind, { table, key, name, ...cell });
  }
  for (const key of difference?.derived ?? []) yield rowOf("follows", { table: "products", key });
  for (const key of difference?.reordered ?? []) yield rowOf("reordered", { table: "categories.csv", key });
  for (const { from, to } of redirects) yield rowOf("moved", { before: from, after: to });
  for (const { code, place } of mentions) yield rowOf("named", { table: "products", key: code, name: place });
}

/** Where no cells were compared: the products. */
const listCodes = (codes: PublishReport["codes"]) =>
  (["added", "changed", "removed"] as const).flatMap((kind) =>
    codes[kind].map((key) => ({ table: "products" as const, key, kind, name: "", cells: [] })),
  );

const MAX_LISTED = 12;
const MAX_LINES = 40;

/** The report of a publish, for the terminal. */
export function formatReport(report: PublishReport, options: ReportOptions): string[] {
  if (report.isUpToDate) return [`Release ${report.release} is up to date.`];
  const { corrections, redirects, difference } = report;
  const lines = difference && difference.base > 0 ? differenceLines(report, options) : codeLines(report);
  return [
    headline(report),
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`  … and ${lines.length - MAX_LINES} more (--report)`] : []),
    ...corrections.map((each) => `  corrected: ${formatReturned(each, "is")}`),
    ...(redirects.length > 0 ? [`  ${redirects.length} addresses moved; the old ones redirect to the new:`] : []),
    ...redirects.slice(0, MAX_LISTED).map(({ from, to }) => `    ${from} → ${to}`),
    ...(redirects.length > MAX_LISTED ? [`    … and ${redirects.length - MAX_LISTED} more (--report)`] : []),
    ...mentionLines(options.mentions),
  ];
}

function headline({ release, added, changed, removed, discontinued, difference }: PublishReport): string {
  const derived = difference?.derived.length ?? 0;
  const counts = `Release ${release}: ${added} added, ${changed - derived} changed, ${removed} removed`;
  const gone = discontinued.length > 0 ? `, ${discontinued.length} of them discontinued` : "";
  const follows = derived > 0 ? `; ${derived} more only in what follows from other changes` : "";
  return `${counts}${gone}${follows}.`;
}

const codeLines = ({ codes }: PublishReport): string[] =>
  Object.entries(codes).flatMap(([change, list]) => (list.length > 0 ? [`  ${change}: ${formatList(list)}`] : []));

const formatList = (list: readonly string[]) =>
  list.slice(0, MAX_LISTED).join(", ") + (list.length > MAX_LISTED ? ` … and ${list.length - MAX_LISTED} more` : "");

const MAX_CELL = 60;
const shorten = (text: string) => `“${text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)} …` : text}”`;

/** A line for each row that was added or went, and for each cell that changed. */
function differenceLines({ difference, discontinued }: PublishReport, options: ReportOptions): string[] {
  const headings = headingsOf(options);
  const { report: words } = EXCHANGE[options.language];
  const lines = (difference?.rows ?? []).flatMap(({ table, key, kind, name, cells }) => {
    const which = [`  ${SHEETS[table][options.language]}`, key, name].filter(Boolean).join(" · ");
    if (kind === "changed")
      return cells.map(
        ({ column, before, after }) => `${which} · ${headings(column)}: ${shorten(before)} → ${shorten(after)}`,
      );
    const isDiscontinued = table === "products" && kind === "removed" && discontinued.includes(key);
    return [`${which}: ${words[isDiscontinued ? "discontinued" : kind]}`];
  });
  const reordered = (difference?.reordered ?? []).map(
    (key) => `  ${SHEETS["categories.csv"][options.language]} · ${key}: ${words.reordered}`,
  );
  return [...lines, ...reordered];
}

function mentionLines(mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return [];
  return [
    "  Texts of the site still name what goes:",
    ...mentions.slice(0, MAX_LISTED).map(({ code, place }) => `    ${code}: ${place}`),
    ...(mentions.length > MAX_LISTED ? [`    … and ${mentions.length - MAX_LISTED} more (--report)`] : []),
  ];
}

/** @returns what a column is called in a language; attributes by their names */
function headingsOf({ language, tables }: ReportOptions): (column: string) => string {
  const attributes = tables
    ? attributeHeadings(readAttributes(tables.read("attributes.csv", []), tables.read("units.csv", [])), language)
    : new Map<string, string>();
  return (column) => attributes.get(column) ?? formatHeading(column, language);
}

/** Heading first, then a row for each change: what, where, which, its field and language, before and after. */
export function renderTable(report: ReportedChanges, options: ReportOptions): string[][] {
  const { report: words, columns } = EXCHANGE[options.language];
  const headings = headingsOf(options);
  const head = [
    words.what,
    words.table,
    words.key,
    columns.name,
    words.field,
    columns.language,
    words.before,
    words.after,
  ];
  const rows = Array.from(reportRows(report, options.mentions), ({ what, table, key, name, column, before, after }) => {
    const [field, language] = splitLanguage(column);
    return [
      words[what],
      table ? SHEETS[table][options.language] : "",
      key,
      name,
      headings(field),
      language,
      before,
      after,
    ];
  });
  return [head, ...rows];
}

/** The whole report as CSV. */
export const renderReport = (report: PublishReport, options: ReportOptions): string =>
  renderSafeCsv(renderTable(report, options));

/** The same for programs. */
export function renderReportJson(
  { release, difference, redirects, discontinued }: PublishReport,
  { mentions }: ReportOptions,
): string {
  return `${JSON.stringify({ release, ...difference, discontinued, redirects, mentions }, null, 2)}\n`;
}

const WIDTHS = [22, 16, 18, 40, 28, 10, 40, 40];

/** The same as a sheet that who approves it reads. */
export function buildReportSheet(report: ReportedChanges, options: ReportOptions): WrittenSheet {
  const [head = [], ...rows] = renderTable(report, options);
  return {
    sheet: EXCHANGE[options.language].report.sheet,
    data: [
      head.map((value) => ({ value, fontWeight: "bold" as const })),
      ...rows.map((row) => row.map((value) => (value === "" ? null : { value, type: String, wrap: true }))),
    ],
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  };
}

/** For callers that have neither texts nor tables. */
export const PLAIN_REPORT: ReportOptions = { language: INTERNATIONAL_LOCALE, tables: null, mentions: [] };
