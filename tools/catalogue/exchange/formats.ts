import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { Locale } from "../../../app/i18n/locales.ts";
import { createFolderSource, type Source } from "../import/read/source.ts";
import type { Problem } from "../import/read/table.ts";
import { readBmecat, renderBmecat } from "./bmecat.ts";
import { writeCsvFolder } from "./csv-folder.ts";
import {
  type ExchangedProduct,
  type ExchangeFile,
  mergeExchangeFile,
  readExchangedProducts,
} from "./exchanged-product.ts";
import { openWorkbook, saveWorkbook } from "./workbook.ts";
import { readXchange, renderXchange } from "./xchange.ts";

/** What a catalogue is read from, and how its mistakes are said to whoever made it. */
export type OpenedCatalogue = {
  readonly source: Source;
  readonly reportProblems: (problems: readonly Problem[]) => Promise<readonly string[]>;
};

const formatProblem = ({ file, row, field, reason }: Problem) =>
  [file, row ? `row ${row}` : "", field, reason].filter(Boolean).join(" · ");
const formatProblems = async (problems: readonly Problem[]) => problems.map(formatProblem);

const isWorkbook = (path: string) => path.toLowerCase().endsWith(".xlsx");

type Format = {
  readonly read: (file: string, text: string) => ExchangeFile;
  readonly write: (products: Iterable<ExchangedProduct>, release: number, today: string) => Iterable<string>;
};
/** The trade's formats: they hold products, and all else of the catalogue stays as it is published. */
const FORMATS: Readonly<Record<string, Format>> = {
  ".json": { read: readXchange, write: renderXchange },
  ".xml": { read: readBmecat, write: renderBmecat },
};
const formatOf = (path: string): Format | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];

/**
 * Opens a catalogue in any of its forms: a folder, a workbook (.xlsx), ETIM xChange (.json) or BMEcat (.xml).
 * @param readPublished gives what is published, which the trade's formats do not hold, to a function that reads it at once
 * @throws Halted when a workbook cannot be read
 */
export async function openCatalogue(
  path: string,
  readPublished: (read: (tables: Source) => Source) => Promise<Source>,
): Promise<OpenedCatalogue | null> {
  if (!existsSync(path)) return null;
  const format = formatOf(path);
  if (format) {
    const file = basename(path);
    const exchangeFile = format.read(file, readFileSync(path, "utf8"));
    return {
      source: await readPublished((tables) => mergeExchangeFile(tables, file, exchangeFile)),
      reportProblems: formatProblems,
    };
  }
  if (!isWorkbook(path)) return { source: createFolderSource(path), reportProblems: formatProblems };
  const workbook = await openWorkbook(path);
  const copy = path.replace(/\.xlsx$/i, ".problems.xlsx");
  return {
    source: workbook,
    reportProblems: async (problems) => [
      ...(await workbook.saveMarkedCopy(problems, copy)),
      `They are marked in ${copy}.`,
    ],
  };
}

type SaveOptions = { readonly release: number; readonly language: Locale; readonly now: Date };

/** Writes a catalogue in the form that a path's ending names. @returns what was written, in words */
export async function saveCatalogue(
  source: Source,
  path: string,
  { release, language, now }: SaveOptions,
): Promise<string> {
  const format = formatOf(path);
  if (format) {
    const today = now.toISOString().slice(0, 10);
    const descriptor = openSync(path, "w");
    try {
      for (const chunk of format.write(readExchangedProducts(source), release, today)) writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
    return path;
  }
  if (isWorkbook(path)) return `${(await saveWorkbook(source, path, language)).length} sheets of ${path}`;
  return `${writeCsvFolder(source, path).length} files in ${path}`;
}
