import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { basename } from "node:path";
import type { Locale } from "../../../app/i18n/locales.ts";
import { folderSource, type Source } from "../import/source.ts";
import type { Problem } from "../import/table.ts";
import { bmecatOf, readBmecat } from "./bmecat.ts";
import { writeFolder } from "./folder.ts";
import { type Exchanged, type ExchangedProduct, exchangedProducts, withExchanged } from "./product.ts";
import { openWorkbook, saveWorkbook } from "./workbook.ts";
import { readXchange, xchangeOf } from "./xchange.ts";

/** What a catalogue is read from, and how its mistakes are said to whoever made it. */
export type Opened = {
  readonly source: Source;
  readonly say: (problems: readonly Problem[]) => Promise<readonly string[]>;
};

const asLine = ({ file, row, field, reason }: Problem) =>
  [file, row ? `row ${row}` : "", field, reason].filter(Boolean).join(" · ");
const asLines = async (problems: readonly Problem[]) => problems.map(asLine);

const isWorkbook = (path: string) => path.toLowerCase().endsWith(".xlsx");

type Format = {
  readonly read: (file: string, text: string) => Exchanged;
  readonly write: (products: Iterable<ExchangedProduct>, release: number, today: string) => Iterable<string>;
};
/** The trade's formats: they hold products, and all else of the catalogue stays as it is published. */
const FORMATS: Readonly<Record<string, Format>> = {
  ".json": { read: readXchange, write: xchangeOf },
  ".xml": { read: readBmecat, write: bmecatOf },
};
const formatOf = (path: string): Format | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];

/**
 * Opens a catalogue in any of its forms: a folder, a workbook (.xlsx), ETIM xChange (.json) or BMEcat (.xml).
 * @param published gives what is published, which the trade's formats do not hold, to a function that reads it at once
 * @throws Halted when a workbook cannot be read
 */
export async function openCatalogue(
  path: string,
  published: (read: (tables: Source) => Source) => Promise<Source>,
): Promise<Opened | null> {
  if (!existsSync(path)) return null;
  const format = formatOf(path);
  if (format) {
    const file = basename(path);
    const exchanged = format.read(file, readFileSync(path, "utf8"));
    return { source: await published((tables) => withExchanged(tables, file, exchanged)), say: asLines };
  }
  if (!isWorkbook(path)) return { source: folderSource(path), say: asLines };
  const workbook = await openWorkbook(path);
  const copy = path.replace(/\.xlsx$/i, ".problems.xlsx");
  return {
    source: workbook,
    say: async (problems) => [...(await workbook.mark(problems, copy)), `They are marked in ${copy}.`],
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
    const output = openSync(path, "w");
    try {
      for (const part of format.write(exchangedProducts(source), release, today)) writeSync(output, part);
    } finally {
      closeSync(output);
    }
    return path;
  }
  if (isWorkbook(path)) return `${(await saveWorkbook(source, path, language)).length} sheets of ${path}`;
  return `${writeFolder(source, path).length} files in ${path}`;
}
