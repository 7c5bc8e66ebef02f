import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { checkSource, type SourceCheck, type SourceCheckOptions } from "../../catalogue/check-source.ts";
import { checkWorkbook, type WorkbookFaults } from "../../catalogue/check-workbook.ts";
import { renderBmecat } from "../../catalogue/exchange/bmecat/render-bmecat.ts";
import type { Attachment, ExchangeFile } from "../../catalogue/exchange/exchanged-product.ts";
import { exportDiscontinued, exportProducts } from "../../catalogue/exchange/export-products.ts";
import { applyMapping } from "../../catalogue/exchange/mapping/apply-mapping.ts";
import { layoutsIn, parseMapping } from "../../catalogue/exchange/mapping/mapping-file.ts";
import { proposeMapping } from "../../catalogue/exchange/mapping/propose-mapping.ts";
import { mergeExchangeFile } from "../../catalogue/exchange/merge-exchange-file.ts";
import { type Part, selectPart } from "../../catalogue/exchange/part/select-part.ts";
import { buildSheets } from "../../catalogue/exchange/workbook/build-sheets.ts";
import { nameTable } from "../../catalogue/exchange/workbook/mark-problems.ts";
import type { Workbook } from "../../catalogue/exchange/workbook/open-workbook.ts";
import type { Facts } from "../../catalogue/exchange/workbook/read-me.ts";
import type { WrittenSheet } from "../../catalogue/exchange/workbook/sheet.ts";
import { renderXchange, type XchangeContents } from "../../catalogue/exchange/xchange/render-xchange.ts";
import { type Exported, readExported } from "../../catalogue/import/publish/exported.ts";
import type { Refusal } from "../../catalogue/import/publish/join-published.ts";
import { rowsOf, type Source } from "../../catalogue/import/read/source.ts";
import type { Cells, Problem } from "../../catalogue/import/read/table.ts";
import { describeMessage, fileWording, type Wording } from "../../catalogue/messages/describe.ts";
import { message } from "../../catalogue/messages/message.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";
import { RELEASE_FILE, writeCsvFolder } from "./csv-folder.ts";
import { createFolderSource } from "./folder-source.ts";
import { isTradeFormat, openMakersFiles } from "./makers-file.ts";

export type OpenedCatalogue = {
  /** What was read of a file of somebody else, and written for it, in sentences. */
  readonly notes: readonly string[];
  /** @throws CommandError for a workbook in which a sheet would be taken for another, or a file of another catalogue */
  readonly check: (options: SourceCheckOptions) => Promise<CheckedCatalogue>;
};

type CheckedCatalogue = SourceCheck & {
  readonly wording: Wording;
  /** A line a problem, for the terminal. */
  readonly lines: readonly string[];
  /** A copy of a workbook in which the problems are marked. */
  readonly copy: { readonly path: string; readonly sheets: readonly WrittenSheet[] } | null;
};

/** In characters: a cell or a tag may hold a whole file. */
const MAX_PART_LENGTH = 1000;
const shorten = (part: string) => (part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH)} …` : part);

const ENGLISH = fileWording(INTERNATIONAL_LOCALE);

export const formatProblem = ({ file, row, field, reason, isPublished = false }: Problem, wording = ENGLISH) =>
  [
    nameTable(file, isPublished, wording),
    row ? describeMessage(message("row", { row: String(row) }), wording) : "",
    shorten(field),
    shorten(describeMessage(reason, wording)),
  ]
    .filter(Boolean)
    .join(" · ");
const formatEach = (problems: readonly Problem[], wording: Wording): readonly string[] =>
  problems.map((problem) => formatProblem(problem, wording));

/** As many lines as a person reads; the same of more products is one line with their number. */
const MAX_ALIKE = 3;

/** The problems of a file of somebody else: what is missing in one is missing in thousands. */
export const formatAlike = (problems: readonly Problem[], wording = ENGLISH): readonly string[] =>
  [...Map.groupBy(problems, ({ file, field, reason }) => JSON.stringify([file, field, reason])).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (!first || alike.length <= MAX_ALIKE) return alike.map((problem) => formatProblem(problem, wording));
      const rows = alike.slice(0, MAX_ALIKE).map(({ row }) => String(row));
      return [
        [
          first.file,
          describeMessage(message("alike", { count: alike.length, rows }), wording),
          first.field,
          describeMessage(first.reason, wording),
        ]
          .filter(Boolean)
          .join(" · "),
      ];
    },
  );

export const isWorkbook = (path: string) => path.toLowerCase().endsWith(".xlsx");

/** These hold only products: the rest of the catalogue stays as published. */
const WRITERS: Readonly<Record<string, (contents: XchangeContents) => Iterable<string>>> = {
  ".json": renderXchange,
  ".xml": renderBmecat,
};

type OpenOptions = {
  /** A file that says what of somebody else's becomes what of ours; it is written where there is none, and completed. */
  readonly mapping?: string | undefined;
  /** How many products a complete file may take away, where they are many. */
  readonly removes?: number | undefined;
  /** Of what the check says, if not that of a workbook's headings. */
  readonly language?: Locale | undefined;
};

/**
 * Opens a catalogue in any of its forms: a folder, a workbook (.xlsx), ETIM xChange (.json) or BMEcat (.xml).
 * @param readPublished passes the published tables, which exchange formats are merged into, to a synchronous function
 * @throws CommandError when a workbook cannot be read, a file is too large or a folder, or only files of the trade can have
 * a mapping
 */
export async function openCatalogue(
  path: string,
  readPublished: (read: (tables: Source) => Source) => Promise<Source>,
  { mapping: mappingPath, removes, language }: OpenOptions = {},
): Promise<OpenedCatalogue | null> {
  if (!existsSync(path)) return null;
  if (isTradeFormat(path) || mappingPath !== undefined) {
    const text = mappingPath !== undefined && existsSync(mappingPath) ? readFileSync(mappingPath, "utf8") : null;
    const [opened] = await openMakersFiles([path]);
    if (!opened) return null;
    if (text === null && Object.keys(opened.layouts).length > 0)
      throw new CommandError(`There is no ${mappingPath}: npm run catalogue -- adopt proposes a mapping for tables.`);
    const file = basename(path);
    const exchangeFile = opened.read({ ...opened.layouts, ...layoutsIn(mappingPath ?? "", text) });
    const notes: string[] = [];
    const source = await readPublished((tables) => {
      const mapped =
        mappingPath === undefined ? exchangeFile : mapFile(tables, file, exchangeFile, mappingPath, text, notes);
      const merged = mergeExchangeFile(tables, file, mapped, removes);
      notes.push(...merged.notes);
      return merged.source;
    });
    const imported = { file, products: exchangeFile.products };
    return {
      notes,
      check: async (options) =>
        inWords(await checkSource(source, { exported: null, imported }, options), language, formatAlike),
    };
  }
  if (isWorkbook(path) && statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder, although its name is that of a file.`);
  if (!isWorkbook(path) && !statSync(path).isDirectory())
    throw new CommandError(
      `${path} is no catalogue: that is a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml). Tables of another shape need a mapping, which npm run catalogue -- adopt proposes.`,
    );
  if (!isWorkbook(path)) {
    const source = createFolderSource(path);
    const [row] = rowsOf(source, RELEASE_FILE);
    return openTables(source, readExported(row ?? {}), language);
  }
  const sheets = await readSheets(path);
  return {
    notes: [],
    check: async (options) => {
      const checked = await checkWorkbook(sheets, { ...options, language });
      if ("faults" in checked) throw misshapen(path, checked);
      const { marked } = checked;
      const copy = marked && { path: path.replace(/\.xlsx$/i, ".problems.xlsx"), sheets: marked.sheets };
      return { ...checked, lines: marked?.lines ?? [], copy };
    },
  };
}

/** The tables of a catalogue, each problem of which is a line. */
export const openTables = (
  source: Source,
  exported: Exported | null,
  language: Locale | undefined,
): OpenedCatalogue => ({
  notes: [],
  check: async (options) => inWords(await checkSource(source, { exported }, options), language, formatEach),
});

/** @throws CommandError for a file that cannot be joined with what is published */
function inWords(
  checked: SourceCheck | Refusal,
  language: Locale = INTERNATIONAL_LOCALE,
  format: typeof formatEach,
): CheckedCatalogue {
  const wording = fileWording(language);
  if ("refusal" in checked) throw new CommandError(describeMessage(checked.refusal, wording));
  return { ...checked, wording, lines: format(checked.problems, wording), copy: null };
}

/** Of a workbook in which a sheet would be taken for another, or a column for its twin; or of another catalogue. */
function misshapen(path: string, { faults, wording }: WorkbookFaults): CommandError {
  const lines = faults.map((fault) => describeMessage(fault, wording));
  if (faults.some(({ key }) => key === "exportRefused")) return new CommandError(lines.join("\n"));
  const advice = faults.some(({ key }) => key === "noProductSheet")
    ? ["Tables of another shape need a mapping, which npm run catalogue -- adopt proposes."]
    : [];
  return new CommandError([`${path} cannot be read as a catalogue.`, ...lines, ...advice].join("\n"));
}

/** @throws CommandError for a workbook in which a sheet would be taken for another, or a column for its twin */
export function requireShape(path: string, { faults, language, wordingIn }: Workbook): void {
  if (faults.length > 0) throw misshapen(path, { faults, wording: wordingIn(language) });
}

/** @param notes that what was written is added to */
function mapFile(
  tables: Source,
  file: string,
  exchangeFile: ExchangeFile,
  path: string,
  text: string | null,
  notes: string[],
): ExchangeFile {
  const name = basename(path);
  const proposal = exchangeFile.products.length > 0 ? proposeMapping(tables, exchangeFile, name, text) : null;
  if (proposal) {
    writeFileSync(path, proposal.text);
    notes.push(
      text === null
        ? `${path} was written: fill in what is empty.`
        : `${path} was completed: fill in what is empty of ${proposal.added.join(", ")}.`,
    );
  }
  const problems: Problem[] = [];
  const mapping = parseMapping(name, proposal?.text ?? text ?? "", problems);
  return mapping
    ? applyMapping(tables, file, exchangeFile, mapping)
    : { ...exchangeFile, products: [], isComplete: false, problems: [...exchangeFile.problems, ...problems] };
}

type SaveOptions = {
  readonly exported: Exported;
  readonly language: Locale;
  readonly now: Date;
  readonly attachmentsOf: (cells: Cells) => readonly Attachment[];
  /** The products that a workbook has, where it has not all of them. */
  readonly part: Part | undefined;
};

/**
 * Writes a catalogue in the form that the path's ending names.
 * @returns what was written, for the terminal
 * @throws CommandError for a part that has no products, or that is to be anything but a workbook
 */
export async function saveCatalogue(
  source: Source,
  path: string,
  { exported, language, now, attachmentsOf, part }: SaveOptions,
): Promise<string> {
  if (part && !isWorkbook(path))
    throw new CommandError(
      `A part of the catalogue is a workbook (….xlsx), which says that it is one; ${path} is not.`,
    );
  const write = Object.entries(WRITERS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
  if (write) {
    const contents = {
      products: exportProducts(source, attachmentsOf),
      discontinued: exportDiscontinued(source),
      release: exported.release,
      today: now.toISOString().slice(0, 10),
    };
    const descriptor = openSync(path, "w");
    try {
      for (const chunk of write(contents)) writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
    return path;
  }
  if (isWorkbook(path)) {
    const facts: Facts = [
      ["release", String(exported.release)],
      ["digest", exported.digest],
      ...(part ? [["part", `${part.kind} ${part.text}`] as const] : []),
    ];
    const sheets = buildSheets(part ? selectPart(source, part) : source, language, facts);
    await writeSheets(sheets, path);
    return `${sheets.length} sheets of ${path}`;
  }
  return `${writeCsvFolder(source, path, exported).length} files in ${path}`;
}
