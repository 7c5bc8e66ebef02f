import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { checkSource, type SourceCheckOptions } from "../../catalogue/check-source.ts";
import { checkWorkbook, type WorkbookFaults } from "../../catalogue/check-workbook.ts";
import { renderBmecat } from "../../catalogue/exchange/bmecat/render-bmecat.ts";
import type { Attachment, ExchangeFile } from "../../catalogue/exchange/exchanged-product.ts";
import { exportDiscontinued, exportProducts } from "../../catalogue/exchange/export-products.ts";
import { applyMapping } from "../../catalogue/exchange/mapping/apply-mapping.ts";
import { layoutsIn, parseMapping } from "../../catalogue/exchange/mapping/mapping-file.ts";
import { proposeMapping } from "../../catalogue/exchange/mapping/propose-mapping.ts";
import { mergeExchangeFile } from "../../catalogue/exchange/merge-exchange-file.ts";
import { buildSheets } from "../../catalogue/exchange/workbook/build-sheets.ts";
import type { Workbook } from "../../catalogue/exchange/workbook/open-workbook.ts";
import type { WrittenSheet } from "../../catalogue/exchange/workbook/sheet.ts";
import { renderXchange, type XchangeContents } from "../../catalogue/exchange/xchange/render-xchange.ts";
import type { CheckResult } from "../../catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../catalogue/import/read/source.ts";
import type { Cells, Problem } from "../../catalogue/import/read/table.ts";
import { describeMessage, fileWording, type Wording } from "../../catalogue/messages/describe.ts";
import { type Message, message } from "../../catalogue/messages/message.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";
import { writeCsvFolder } from "./csv-folder.ts";
import { createFolderSource } from "./folder-source.ts";
import { isTradeFormat, openMakersFiles } from "./makers-file.ts";

export type OpenedCatalogue = {
  /** The parts of a file that are not read, and what was written for it, in sentences. */
  readonly notes: readonly string[];
  /** @throws CommandError for a workbook in which a sheet would be taken for another */
  readonly check: (options: SourceCheckOptions) => CheckedCatalogue;
};

type CheckedCatalogue = CheckResult & {
  readonly wording: Wording;
  readonly notes: readonly Message[];
  /** A line a problem, for the terminal. */
  readonly lines: readonly string[];
  /** A copy of a workbook in which the problems are marked. */
  readonly copy: { readonly path: string; readonly sheets: readonly WrittenSheet[] } | null;
};

/** In characters: a cell or a tag may hold a whole file. */
const MAX_PART_LENGTH = 1000;
const shorten = (part: string) => (part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH)} …` : part);

export const formatProblem = ({ file, row, field, reason }: Problem, wording = ENGLISH) =>
  [
    file,
    row ? describeMessage(message("row", { row: String(row) }), wording) : "",
    shorten(field),
    shorten(describeMessage(reason, wording)),
  ]
    .filter(Boolean)
    .join(" · ");
const ENGLISH = fileWording(INTERNATIONAL_LOCALE);

/** As many lines as a person reads; the same of more products is one line with their number. */
const MAX_ALIKE = 3;

/** The problems of a file of somebody else: what is missing in one is missing in thousands. */
export const formatAlike = (problems: readonly Problem[], wording = ENGLISH): readonly string[] =>
  [...Map.groupBy(problems, ({ file, field, reason }) => JSON.stringify([file, field, reason])).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (!first || alike.length <= MAX_ALIKE) return alike.map((problem) => formatProblem(problem, wording));
      const rows = alike.slice(0, MAX_ALIKE).map(({ row }) => row);
      return [
        [first.file, `${alike.length} rows: ${rows.join(", ")} …`, first.field, describeMessage(first.reason, wording)]
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
    return { notes, check: (options) => checkFiles(checkSource(source, options, imported), language, formatAlike) };
  }
  if (isWorkbook(path) && statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder, although its name is that of a file.`);
  if (!isWorkbook(path) && !statSync(path).isDirectory())
    throw new CommandError(
      `${path} is no catalogue: that is a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml). Tables of another shape need a mapping, which npm run catalogue -- adopt proposes.`,
    );
  if (!isWorkbook(path)) {
    const source = createFolderSource(path);
    const formatAll: typeof formatAlike = (problems, wording) =>
      problems.map((problem) => formatProblem(problem, wording));
    return { notes: [], check: (options) => checkFiles(checkSource(source, options), language, formatAll) };
  }
  const sheets = await readSheets(path);
  return {
    notes: [],
    check: (options) => {
      const checked = checkWorkbook(sheets, { ...options, language });
      if ("faults" in checked) throw misshapen(path, checked);
      const { marked } = checked;
      const copy = marked && { path: path.replace(/\.xlsx$/i, ".problems.xlsx"), sheets: marked.sheets };
      return { ...checked, lines: marked?.lines ?? [], copy };
    },
  };
}

function checkFiles(
  checked: CheckResult,
  language: Locale = INTERNATIONAL_LOCALE,
  format: typeof formatAlike,
): CheckedCatalogue {
  const wording = fileWording(language);
  return { ...checked, wording, notes: [], lines: format(checked.problems, wording), copy: null };
}

/** Of a workbook in which a sheet would be taken for another, or a column for its twin. */
function misshapen(path: string, { faults, wording }: WorkbookFaults): CommandError {
  const lines = faults.map((fault) => describeMessage(fault, wording));
  const advice = faults.some(({ key }) => key === "noProductSheet")
    ? ["Tables of another shape need a mapping, which npm run catalogue -- adopt proposes."]
    : [];
  return new CommandError([`${path} cannot be read as a catalogue.`, ...lines, ...advice].join("\n"));
}

/** @throws CommandError for such a workbook */
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
  readonly release: number;
  readonly language: Locale;
  readonly now: Date;
  readonly attachmentsOf: (cells: Cells) => readonly Attachment[];
};

/** Writes a catalogue in the form that the path's ending names. @returns what was written, for the terminal */
export async function saveCatalogue(
  source: Source,
  path: string,
  { release, language, now, attachmentsOf }: SaveOptions,
): Promise<string> {
  const write = Object.entries(WRITERS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
  if (write) {
    const contents = {
      products: exportProducts(source, attachmentsOf),
      discontinued: exportDiscontinued(source),
      release,
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
    const sheets = buildSheets(source, language);
    await writeSheets(sheets, path);
    return `${sheets.length} sheets of ${path}`;
  }
  return `${writeCsvFolder(source, path).length} files in ${path}`;
}
