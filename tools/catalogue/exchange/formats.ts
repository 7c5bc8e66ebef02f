import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { Locale } from "../../../app/i18n/locales.ts";
import { CommandError } from "../../operations/report-failure.ts";
import { createFolderSource, type Source } from "../import/read/source.ts";
import type { Problem } from "../import/read/table.ts";
import { readBmecat } from "./bmecat/read-bmecat.ts";
import { renderBmecat } from "./bmecat/render-bmecat.ts";
import { writeCsvFolder } from "./csv-folder.ts";
import {
  type ExchangedProduct,
  type ExchangeFile,
  mergeExchangeFile,
  readExchangedProducts,
} from "./exchanged-product.ts";
import { openWorkbook } from "./workbook/open-workbook.ts";
import { saveWorkbook } from "./workbook/save-workbook.ts";
import { readXchange } from "./xchange/read-xchange.ts";
import { renderXchange } from "./xchange/render-xchange.ts";

export type OpenedCatalogue = {
  readonly source: Source;
  /** @returns lines for the terminal; problems of a workbook are also marked in a copy of it */
  readonly reportProblems: (problems: readonly Problem[]) => Promise<readonly string[]>;
};

export const formatProblem = ({ file, row, field, reason }: Problem) =>
  [file, row ? `row ${row}` : "", field, reason].filter(Boolean).join(" · ");
const formatProblems = async (problems: readonly Problem[]) => problems.map(formatProblem);

const isWorkbook = (path: string) => path.toLowerCase().endsWith(".xlsx");

type Format = {
  readonly read: (file: string, text: string) => ExchangeFile;
  readonly write: (products: Iterable<ExchangedProduct>, release: number, today: string) => Iterable<string>;
};
/** These hold only products: the rest of the catalogue stays as published. */
const FORMATS: Readonly<Record<string, Format>> = {
  ".json": { read: readXchange, write: renderXchange },
  ".xml": { read: readBmecat, write: renderBmecat },
};
const formatOf = (path: string): Format | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];

/**
 * Opens a catalogue in any of its forms: a folder, a workbook (.xlsx), ETIM xChange (.json) or BMEcat (.xml).
 * @param readPublished passes the published tables, which exchange formats are merged into, to a synchronous function
 * @throws CommandError when a workbook cannot be read, or a file is a folder
 */
export async function openCatalogue(
  path: string,
  readPublished: (read: (tables: Source) => Source) => Promise<Source>,
): Promise<OpenedCatalogue | null> {
  if (!existsSync(path)) return null;
  const format = formatOf(path);
  if ((format || isWorkbook(path)) && statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder, although its name is that of a file.`);
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

/** Writes a catalogue in the form that the path's ending names. @returns what was written, for the terminal */
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
