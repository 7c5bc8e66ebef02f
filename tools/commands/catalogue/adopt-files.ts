import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { type Adoption, adopt } from "../../catalogue/adopt/adopt.ts";
import { chooseProducts } from "../../catalogue/adopt/choose-products.ts";
import { sourceOf } from "../../catalogue/adopt/kept-tables.ts";
import { renderReport } from "../../catalogue/adopt/render-report.ts";
import { readTrade, type Trade } from "../../catalogue/adopt/trade.ts";
import { createCompanyFiles, listToWrite } from "../../company/new-company.ts";
import { readTemplate } from "../../company/read-template.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { writeCsvFolder } from "./csv-folder.ts";
import { createFolderSource } from "./folder-source.ts";
import { formatAlike } from "./formats.ts";
import { openMakersFiles } from "./makers-file.ts";

/** What the trade has in common is read off this catalogue; nothing of its products is taken over. */
const TRADE_FOLDER = join(import.meta.dirname, "../../../samples/catalogue");

/**
 * Begins a company's folder from the files of a maker, or makes it anew from the mapping that stands in it.
 * @returns lines for the terminal, and whether a catalogue with products was written of all files
 * @throws CommandError when a file cannot be read at all
 */
export async function adoptFiles(
  paths: readonly string[],
  folder: string,
  maker: string | null,
): Promise<{ readonly lines: readonly string[]; readonly isWritten: boolean }> {
  requireFolder(folder);
  for (const path of paths) if (!existsSync(path)) throw new CommandError(`There is no ${path}.`);
  const files = await openMakersFiles(paths);
  const trade = openTrade();
  const mappingPath = join(folder, "mapping.yaml");
  const catalogue = join(folder, "catalogue");
  const kept = createFolderSource(catalogue);
  const adoption = adopt(trade, files, existsSync(mappingPath) ? readFileSync(mappingPath, "utf8") : null, kept, maker);
  const problems = formatAlike(adoption.problems);
  const canBeMapped =
    files.some(({ layouts }) => Object.keys(layouts).length > 0) ||
    adoption.problems.some(({ file }) => file === basename(mappingPath));
  if (adoption.tables.size === 0 && !canBeMapped) return { lines: problems, isWritten: false };
  mkdirSync(folder, { recursive: true });
  writeFileSync(mappingPath, adoption.mapping);
  if (adoption.tables.size === 0)
    return { lines: [...problems, `Correct ${mappingPath}, then adopt once more.`], isWritten: false };
  writeCsvFolder(sourceOf(adoption.tables, kept), catalogue);
  const { products, discontinued, unsorted, added } = adoption.findings;
  writeFileSync(
    join(folder, "files.csv"),
    stringify([
      ["product", "kind", "source"],
      ...adoption.files.map(({ product, kind, source }) => [product, kind, source]),
    ]),
  );
  const toWrite = writeCompany(folder, adoption, trade);
  const report = join(folder, "report.md");
  writeFileSync(report, renderReport(adoption, toWrite));
  return {
    lines: [
      ...problems,
      `${products.length} products and ${discontinued.length} that are no longer made are in ${catalogue}.`,
      ...(unsorted.length > 0 ? [`${unsorted.length} have no category yet and were left out.`] : []),
      // What is new is of this run alone: the report is of the files and the mapping.
      ...(added.length > 0 ? [`${mappingPath} has ${added.length} new entries.`] : []),
      `${report} says what was read and what is to be decided in ${mappingPath}.`,
      `Then: KLEMMA_COMPANY=${folder} npm run catalogue -- check ${catalogue}`,
    ],
    // Without a category nothing is shown.
    isWritten: products.length + discontinued.length > 0 && !adoption.problems.some(({ row }) => row === 0),
  };
}

/** @throws CommandError for a file, and for a folder whose catalogue is none that was adopted */
function requireFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new CommandError(`${folder} is a file: name a folder, which may be new.`);
  if (existsSync(join(folder, "catalogue")) && !existsSync(join(folder, "mapping.yaml")))
    throw new CommandError(
      `${folder} has a catalogue and no mapping.yaml: name another folder, or it would be written over.`,
    );
}

let read: Trade | undefined;
/** It is read once by whoever adopts several times. */
const openTrade = (): Trade => (read ??= readTrade(createFolderSource(TRADE_FOLDER)));

/** Writes what the company's folder lacks. @returns what a person still has to write in it */
function writeCompany(folder: string, { maker, supplier, findings }: Adoption, trade: Trade) {
  const { homeStrip, showcase, languages } = chooseProducts(findings.products, trade);
  const files = createCompanyFiles(readTemplate(), {
    name: maker,
    legalName: supplier ?? undefined,
    homeStrip,
    showcase,
    // Each site has English, where a name that is missing is borrowed.
    languages: languages.length === 0 ? [] : [...new Set([...languages, INTERNATIONAL_LOCALE])],
    catalogueLanguages: languages.slice(0, 1),
  });
  const texts = Object.entries(files).map(([path, text]) => {
    const target = join(folder, path);
    if (existsSync(target)) return [path, readFileSync(target, "utf8")] as const;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    return [path, text] as const;
  });
  return listToWrite(Object.fromEntries(texts)).filter(({ isRequired }) => isRequired);
}
