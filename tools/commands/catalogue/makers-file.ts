import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { decodeText, type Undecodable } from "../../../app/ground/text/decode-text.ts";
import type { MakersFile } from "../../catalogue/adopt/adopt.ts";
import { readBmecat } from "../../catalogue/exchange/bmecat/read-bmecat.ts";
import { type ExchangeFile, unreadable } from "../../catalogue/exchange/exchanged-product.ts";
import { parseCsv } from "../../catalogue/exchange/tables/parse-csv.ts";
import { detectLayouts, readTables } from "../../catalogue/exchange/tables/read-tables.ts";
import type { Sheet } from "../../catalogue/exchange/workbook/sheet.ts";
import { readXchange } from "../../catalogue/exchange/xchange/read-xchange.ts";
import { englishMessage } from "../../catalogue/messages/message.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { readSheets } from "../workbook-files.ts";

/** Formats of the trade, which say themselves what stands where. */
const TRADE_FORMATS: Readonly<Record<string, (file: string, text: string) => ExchangeFile>> = {
  ".json": readXchange,
  ".xml": readBmecat,
};
const TABLE_ENDINGS = [".xlsx", ".csv", ".txt", ".tsv"];
/** The longest text that the platform has is half a gigabyte; reading takes several times as much memory. */
const MAX_BYTES = 400_000_000;

const endingOf = (path: string): string => extname(path).toLowerCase();
export const isTradeFormat = (path: string): boolean => endingOf(path) in TRADE_FORMATS;

/**
 * Opens the files of a maker: BMEcat, ETIM xChange, workbooks or separated values of any shape. Tables are read together, since
 * one may explain another.
 * @throws CommandError for what is none of these, or too large
 */
export async function openMakersFiles(paths: readonly string[]): Promise<readonly MakersFile[]> {
  const opened = await Promise.all(paths.map(async (path) => ({ path, content: await openFile(path) })));
  const tables = opened.flatMap(({ path, content }) =>
    "sheets" in content ? content.sheets.map((sheet) => ({ file: basename(path), sheet })) : [],
  );
  const counts = Map.groupBy(tables, ({ sheet }) => sheet.name);
  // Two workbooks may have a first sheet of the same name.
  const sheets = tables.map(({ file, sheet }) =>
    (counts.get(sheet.name)?.length ?? 0) > 1 ? { ...sheet, name: `${file} ${sheet.name}` } : sheet,
  );
  const names = [...new Set(tables.map(({ file }) => file))];
  const together: MakersFile = {
    name: names.join(", "),
    layouts: detectLayouts(sheets),
    read: (layouts) => readTables(names.join(", "), sheets, layouts),
  };
  let hasTables = false;
  return opened.flatMap(({ content }) => {
    if (!("sheets" in content)) return [content];
    if (hasTables) return [];
    hasTables = true;
    return [together];
  });
}

async function openFile(path: string): Promise<MakersFile | { readonly sheets: readonly Sheet[] }> {
  const name = basename(path);
  const ending = endingOf(path);
  if (statSync(path).isDirectory())
    throw new CommandError(
      isTradeFormat(path) || TABLE_ENDINGS.includes(ending)
        ? `${path} is a folder, although its name is that of a file.`
        : `${path} is a folder: a mapping is for files of a maker.`,
    );
  const readTrade = TRADE_FORMATS[ending];
  if (!readTrade && !TABLE_ENDINGS.includes(ending))
    throw new CommandError(
      `${path} is of a kind that is not read (${ending || "no ending"}): save it as .xlsx or .csv.`,
    );
  if (statSync(path).size > MAX_BYTES)
    throw new CommandError(
      `${path} is too large: the limit is ${MAX_BYTES / 1_000_000} MB. Ask for it in several files.`,
    );
  if (ending === ".xlsx") return { sheets: await readSheets(path) };
  const decoded = decodeText(readFileSync(path));
  const refuse = ({ line, reason }: Undecodable): MakersFile => ({
    name,
    layouts: {},
    read: () => unreadable([{ file: name, row: line, field: "", reason: englishMessage(reason) }]),
  });
  if (!("text" in decoded)) return refuse(decoded);
  if (readTrade) return { name, layouts: {}, read: () => readTrade(name, decoded.text) };
  const sheet = parseCsv(name, decoded.text);
  return "rows" in sheet ? { sheets: [sheet] } : refuse(sheet);
}
