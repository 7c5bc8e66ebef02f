import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import readWorkbook from "read-excel-file/node";
import writeWorkbook from "write-excel-file/node";
import { runCatalogue } from "./catalogue-command.ts";
import { temporary } from "./temporary.ts";

/** A catalogue of three files that lacks most of its German, each file as another program writes it. */
const FILES: Readonly<Record<string, string>> = {
  "groups.csv": "code,slug_tr,slug_en,name_tr,name_en,name_de\nscrew,vidali,screw,Vidalı klemensler,Screw terminals,\n",
  "categories.csv":
    "\uFEFFcode;group;name_tr;name_en;name_ru;name_de;etim_class\r\n" +
    "feed;screw;Geçiş;Feed-through;Проходные;;EC000897\r\n" +
    'high;screw;Yüksek;"High; current";Сильноточные;Hochstrom;EC000897\r\n',
  "products/screw.csv":
    '"code","category","name_tr","name_en","name_de","description_tr","description_en","description_de","colour"\n' +
    '"1040151","feed","KV 1.5","KV 1.5 <blue> & ""grey""","","İki satır","Two\nlines","","beige"\n' +
    '\n"1040152","feed","KV 2.5","","","","","","blue"\n',
};

export function smallFolder(): string {
  const folder = temporary("translations-");
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Every file of a folder, byte for byte. */
export const contentsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );

/** The files of a folder that are not what they were; their contents would fill screens. */
export function changedFiles(before: Readonly<Record<string, string>>, folder: string): string[] {
  const after = contentsOf(folder);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((file) => before[file] !== after[file]);
}

export const translations = (folder: string, ...args: readonly string[]) =>
  runCatalogue("no-state", "translations", folder, ...args);

export const exportFile = async (folder: string, name: string, language: string, ...args: readonly string[]) => {
  const path = join(temporary("exchange-"), name);
  const { status, output } = await translations(folder, "--language", language, "--export", path, ...args);
  if (status !== 0) throw new Error(output);
  return { path, output };
};

/** Gives each unit of an XLIFF file a target, as XML, by its id; those without one stay as they are. */
export const fillXliff = (xliff: string, targetOf: (id: string) => string | undefined): string =>
  xliff.replace(/<unit id="([^"]+)">[\s\S]*?<\/unit>/g, (unit, id: string) => {
    const target = targetOf(id);
    return target === undefined
      ? unit
      : unit.replace(/<\/source>(?:\s*<target>[\s\S]*?<\/target>)?/, () => `</source><target>${target}</target>`);
  });

export type SheetRows = (string | number | boolean | Date | null)[][];

export async function sheetRows(path: string): Promise<SheetRows> {
  const [sheet] = (await readWorkbook(path)) as { sheet: string; data: SheetRows }[];
  return sheet?.data ?? [];
}

/** Writes the rows of a workbook once more, as somebody with a spreadsheet changed them. */
export async function editSheet(path: string, change: (rows: SheetRows) => void): Promise<void> {
  const rows = await sheetRows(path);
  change(rows);
  const cell = (value: SheetRows[number][number]) => {
    if (value instanceof Date) return { value, type: Date, format: "yyyy-mm-dd" };
    return value === null ? null : { value };
  };
  await writeWorkbook([{ sheet: "Translations", data: rows.map((row) => row.map(cell)) }]).toFile(path);
}

/** Imports an export of the small catalogue after a change of its text. returns what is said of it, without the name */
export async function importChanged(change: (xliff: string) => string | Uint8Array) {
  const folder = smallFolder();
  const before = contentsOf(folder);
  const { path } = await exportFile(folder, "de.xlf", "de");
  const after = change(readFileSync(path, "utf8"));
  writeFileSync(path, after);
  const { status, output } = await translations(folder, "--language", "de", "--import", path);
  const isUnchanged = changedFiles(before, folder).length === 0;
  const lines = output.trimEnd().split("\n");
  return { status, isUnchanged, lines: lines.map((line) => line.replace(/^de\.xlf · /, "")), folder };
}

/** Puts a target beside the name of the product. */
export const withTarget = (xliff: string, target: string) =>
  fillXliff(xliff, (id) => (id === "1040151::name_de" ? target : undefined));
