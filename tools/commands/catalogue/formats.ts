import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { decodeText } from "../../../app/ground/text/decode-text.ts";
import { readBmecat } from "../../catalogue/exchange/bmecat/read-bmecat.ts";
import { renderBmecat } from "../../catalogue/exchange/bmecat/render-bmecat.ts";
import {
  type Attachment,
  type ExchangeFile,
  type ImportedProduct,
  unreadable,
} from "../../catalogue/exchange/exchanged-product.ts";
import { exportDiscontinued, exportProducts } from "../../catalogue/exchange/export-products.ts";
import { applyMapping } from "../../catalogue/exchange/mapping/apply-mapping.ts";
import { parseMapping } from "../../catalogue/exchange/mapping/mapping-file.ts";
import { proposeMapping } from "../../catalogue/exchange/mapping/propose-mapping.ts";
import { mergeExchangeFile } from "../../catalogue/exchange/merge-exchange-file.ts";
import { buildSheets } from "../../catalogue/exchange/workbook/build-sheets.ts";
import { openWorkbook } from "../../catalogue/exchange/workbook/open-workbook.ts";
import { readXchange } from "../../catalogue/exchange/xchange/read-xchange.ts";
import { renderXchange, type XchangeContents } from "../../catalogue/exchange/xchange/render-xchange.ts";
import type { Source } from "../../catalogue/import/read/source.ts";
import type { Cells, Problem } from "../../catalogue/import/read/table.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";
import { writeCsvFolder } from "./csv-folder.ts";
import { createFolderSource } from "./folder-source.ts";

export type OpenedCatalogue = {
  readonly source: Source;
  /** The parts of a file that are not read, and what was written for it, in sentences. */
  readonly notes: readonly string[];
  /** Products as a file of the trade has them. */
  readonly imported: readonly ImportedProduct[];
  /** @returns lines for the terminal; problems of a workbook are also marked in a copy of it */
  readonly reportProblems: (problems: readonly Problem[]) => Promise<readonly string[]>;
};

/** In characters: a cell or a tag may hold a whole file. */
const MAX_PART_LENGTH = 300;
const shorten = (part: string) => (part.length > MAX_PART_LENGTH ? `${part.slice(0, MAX_PART_LENGTH)} …` : part);

export const formatProblem = ({ file, row, field, reason }: Problem) =>
  [file, row ? `row ${row}` : "", shorten(field), shorten(reason)].filter(Boolean).join(" · ");
const formatProblems = async (problems: readonly Problem[]) => problems.map(formatProblem);

/** As many lines as a person reads; the same of more products is one line with their number. */
const MAX_ALIKE = 3;

/** The problems of a file of somebody else: what is missing in one is missing in thousands. */
const formatAlike = async (problems: readonly Problem[]): Promise<readonly string[]> =>
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

type Format = {
  readonly read: (file: string, text: string) => ExchangeFile;
  readonly write: (contents: XchangeContents) => Iterable<string>;
};
/** These hold only products: the rest of the catalogue stays as published. */
const FORMATS: Readonly<Record<string, Format>> = {
  ".json": { read: readXchange, write: renderXchange },
  ".xml": { read: readBmecat, write: renderBmecat },
};
const formatOf = (path: string): Format | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];

type OpenOptions = {
  /** A file that says what of somebody else's becomes what of ours; it is written where there is none, and completed. */
  readonly mapping?: string | undefined;
  /** How many products a complete file may take away, where they are many. */
  readonly removes?: number | undefined;
};

/** The longest text that the platform has is half a gigabyte; reading takes several times as much memory. */
const MAX_BYTES = 400_000_000;

/** @throws CommandError for a folder, and for a file that is too large to be read into memory */
export function requireReadable(path: string, maxBytes = MAX_BYTES): void {
  const stats = statSync(path);
  if (stats.isDirectory()) throw new CommandError(`${path} is a folder, although its name is that of a file.`);
  if (stats.size > maxBytes)
    throw new CommandError(
      `${path} is too large: the limit is ${maxBytes / 1_000_000} MB. Ask for it in several files.`,
    );
}

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
  const format = formatOf(path);
  if (format || isWorkbook(path)) requireReadable(path);
  if (!format && mappingPath !== undefined)
    throw new CommandError(`A mapping is for ETIM xChange (….json) and BMEcat (….xml), not for ${path}.`);
  if (format) {
    const file = basename(path);
    const decoded = decodeText(readFileSync(path));
    const exchangeFile =
      "text" in decoded
        ? format.read(file, decoded.text)
        : unreadable([{ file, row: decoded.line, field: "", reason: decoded.reason }]);
    const notes: string[] = [];
    const source = await readPublished((tables) => {
      const mapped = mappingPath === undefined ? exchangeFile : mapFile(tables, file, exchangeFile, mappingPath, notes);
      const merged = mergeExchangeFile(tables, file, mapped, removes);
      notes.push(...merged.notes);
      return merged.source;
    });
    return { source, notes, imported: exchangeFile.products, reportProblems: formatAlike };
  }
  if (!isWorkbook(path))
    return { source: createFolderSource(path), notes: [], imported: [], reportProblems: formatProblems };
  const workbook = openWorkbook(await readSheets(path));
  const copy = path.replace(/\.xlsx$/i, ".problems.xlsx");
  return {
    source: workbook,
    notes: [],
    imported: [],
    reportProblems: async (problems) => {
      const { sheets, lines } = workbook.markProblems(problems);
      await writeSheets(sheets, copy);
      return [...lines, `They are marked in ${copy}.`];
    },
  };
}

/** @param notes that what was written is added to */
function mapFile(
  tables: Source,
  file: string,
  exchangeFile: ExchangeFile,
  path: string,
  notes: string[],
): ExchangeFile {
  const name = basename(path);
  const text = existsSync(path) ? readFileSync(path, "utf8") : null;
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
  const format = formatOf(path);
  if (format) {
    const contents = {
      products: exportProducts(source, attachmentsOf),
      discontinued: exportDiscontinued(source),
      release,
      today: now.toISOString().slice(0, 10),
    };
    const descriptor = openSync(path, "w");
    try {
      for (const chunk of format.write(contents)) writeSync(descriptor, chunk);
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
