import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { renderBmecat } from "../../catalogue/exchange/bmecat/render-bmecat.ts";
import type { Attachment, ExchangeFile, ImportedProduct } from "../../catalogue/exchange/exchanged-product.ts";
import { exportDiscontinued, exportProducts } from "../../catalogue/exchange/export-products.ts";
import { applyMapping } from "../../catalogue/exchange/mapping/apply-mapping.ts";
import { layoutsIn, parseMapping } from "../../catalogue/exchange/mapping/mapping-file.ts";
import { proposeMapping } from "../../catalogue/exchange/mapping/propose-mapping.ts";
import { mergeExchangeFile } from "../../catalogue/exchange/merge-exchange-file.ts";
import { type Part, selectPart } from "../../catalogue/exchange/part/select-part.ts";
import { buildSheets } from "../../catalogue/exchange/workbook/build-sheets.ts";
import { openWorkbook, type Workbook } from "../../catalogue/exchange/workbook/open-workbook.ts";
import type { Facts } from "../../catalogue/exchange/workbook/read-me.ts";
import { renderXchange, type XchangeContents } from "../../catalogue/exchange/xchange/render-xchange.ts";
import type { Exported } from "../../catalogue/import/publish/join-published.ts";
import { rowsOf, type Source } from "../../catalogue/import/read/source.ts";
import type { Cells, Problem } from "../../catalogue/import/read/table.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";
import { RELEASE_FILE, writeCsvFolder } from "./csv-folder.ts";
import { createFolderSource } from "./folder-source.ts";
import { isTradeFormat, openMakersFiles } from "./makers-file.ts";

export type OpenedCatalogue = {
  readonly source: Source;
  /** What it was exported from; null for a catalogue of its own. */
  readonly exported: Exported | null;
  /** The parts of a file that are not read, and what was written for it, in sentences. */
  readonly notes: readonly string[];
  /** Products as a file of the trade has them. */
  readonly imported: readonly ImportedProduct[];
  /** @returns lines for the terminal; problems of a workbook are also marked in a copy of it */
  readonly reportProblems: (problems: readonly Problem[]) => Promise<readonly string[]>;
};

/** In characters: a cell or a tag may hold a whole file. */
const MAX_PART_LENGTH = 1000;
const shorten = (part: string) => (part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH)} …` : part);

export const formatProblem = ({ file, row, field, reason }: Problem) =>
  [file, row ? `row ${row}` : "", shorten(field), shorten(reason)].filter(Boolean).join(" · ");
export const formatProblems = async (problems: readonly Problem[]) => problems.map(formatProblem);

/** As many lines as a person reads; the same of more products is one line with their number. */
const MAX_ALIKE = 3;

/** The problems of a file of somebody else: what is missing in one is missing in thousands. */
export const formatAlike = async (problems: readonly Problem[]): Promise<readonly string[]> =>
  [...Map.groupBy(problems, ({ file, field, reason }) => JSON.stringify([file, field, reason])).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (!first || alike.length <= MAX_ALIKE) return alike.map(formatProblem);
      const rows = alike.slice(0, MAX_ALIKE).map(({ row }) => row);
      return [
        [first.file, `${alike.length} rows: ${rows.join(", ")} …`, first.field, first.reason]
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
  { mapping: mappingPath, removes }: OpenOptions = {},
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
    return { source, exported: null, notes, imported: exchangeFile.products, reportProblems: formatAlike };
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
    return { source, exported: readExported(row ?? {}), notes: [], imported: [], reportProblems: formatProblems };
  }
  const sheets = await readSheets(path);
  const workbook = openWorkbook(sheets);
  requireShape(path, workbook);
  if (workbook.productFiles().length === 0)
    throw new CommandError(
      `${path} has no sheet of products of a catalogue: found ${sheets.map(({ name, rows }) => `${name} (${rows.length} rows)`).join(", ")}. Tables of another shape need a mapping, which npm run catalogue -- adopt proposes.`,
    );
  const copy = path.replace(/\.xlsx$/i, ".problems.xlsx");
  return {
    source: workbook,
    exported: readExported(Object.fromEntries(workbook.facts)),
    notes: workbook.unread.length > 0 ? [`Not read: sheets ${workbook.unread.join(", ")}.`] : [],
    imported: [],
    reportProblems: async (problems) => {
      const marked = workbook.markProblems(problems);
      await writeSheets(marked.sheets, copy);
      return [...marked.lines, `They are marked in ${copy}.`];
    },
  };
}

function readExported({ release, digest, part }: Readonly<Record<string, string>>): Exported | null {
  return release && digest ? { release: Number(release), digest, part: part ?? null } : null;
}

/** @throws CommandError for a workbook in which a sheet would be taken for another, or a column for its twin */
export function requireShape(path: string, { faults }: Workbook): void {
  if (faults.length > 0) throw new CommandError(`${path} cannot be read as a catalogue.\n${faults.join("\n")}`);
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
