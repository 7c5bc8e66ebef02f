import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { buildSheets } from "../../tools/catalogue/exchange/workbook/build-sheets.ts";
import { openWorkbook } from "../../tools/catalogue/exchange/workbook/open-workbook.ts";
import { textOf } from "../../tools/catalogue/exchange/workbook/sheet.ts";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { checkCatalogue, createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";
import { firstOf } from "../volume.ts";
import { catalogue, copyOfSample, edit } from "./sample-copy.ts";

type Words = { readonly yes: string; readonly no: string; readonly release: string };
const WRITTEN: Words = { yes: "true", no: "false", release: "10.0" };

/** The sample with a value that is true or false for ETIM, and its cells as a spreadsheet saves them. */
function sampleWith({ yes, no, release }: Words): string {
  const folder = copyOfSample();
  appendFileSync(
    join(folder, "etim.csv"),
    `EC000899,indicator,,EF005950,,\nEC000899,indicator,none,,${no},\nEC000899,indicator,led24,,${yes},\n`,
  );
  if (release === WRITTEN.release) return folder;
  edit(folder, "categories.csv", (text) => text.replaceAll(/(EC\d{6}),10\.0,/g, `$1,${release},`));
  edit(folder, "products/screw.csv", (text) => text.replaceAll(",TR,true,,false,", `,TR,${yes},,${no},`));
  return folder;
}

const contentsOf = ({ catalogue: read, problems }: ReturnType<typeof checkTables>) => {
  expect(problems).toEqual([]);
  return { ...read, products: [...read.products] };
};

const SAVED: readonly Words[] = [
  { yes: "wahr", no: "Yanlış", release: '"10,0"' },
  { yes: "TRUE", no: "FALSE", release: "10" },
  { yes: "WAHR", no: "FALSCH", release: "10" },
  { yes: "DOĞRU", no: "YANLIŞ", release: "10" },
  { yes: "VRAI", no: "FAUX", release: "10" },
  { yes: "ИСТИНА", no: "ЛОЖЬ", release: "10" },
];

test.each(firstOf(1, SAVED))(
  "what a spreadsheet saves as $yes, $no and $release is read as it was written",
  (words) => {
    const read = contentsOf(checkCatalogue(sampleWith(words)));
    expect(read).toEqual(contentsOf(checkCatalogue(sampleWith(WRITTEN))));
    expect(read.products.find(({ code }) => code === "1040151")).toMatchObject({ rohs: "true", reach: "false" });
    expect(read.categories[0]?.etim_release).toBe("10.0");
  },
);

test("cells of a workbook that have become numbers and truth values are read as the texts that they were", async () => {
  const folder = sampleWith(WRITTEN);
  const file = join(folder, "catalogue.xlsx");
  await writeSheets(buildSheets(createFolderSource(folder), "en"), file);
  const values = new Map<unknown, string | number | boolean>([
    ["true", true],
    ["false", false],
    ["10.0", 10],
  ]);
  const retyped = (await readSheets(file)).map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row) => row.map((cell) => (cell === null ? null : { value: values.get(cell) ?? textOf(cell) }))),
  }));
  await writeWorkbook(retyped).toFile(file);
  expect((await readSheets(file)).flatMap(({ rows }) => rows.flat())).toEqual(
    expect.arrayContaining([true, false, 10]),
  );
  expect(contentsOf(checkTables(openWorkbook(await readSheets(file))))).toEqual(contentsOf(checkCatalogue(folder)));
});

test("what no spreadsheet makes of these cells is still refused", async () => {
  const { status, problems } = await catalogue("check", sampleWith({ yes: "JA", no: "0", release: "100" }));
  for (const problem of [
    "categories.csv · row 2 · etim_release · is not an ETIM release like 10.0",
    "products/screw.csv · row 2 · rohs · is not one of true, exempt, false",
    "products/screw.csv · row 2 · reach · is not one of true, false, no_data",
    "etim_value · is not an ETIM value like EV000415, true or false",
  ])
    expect(problems).toContainEqual(expect.stringContaining(problem));
  expect(status).toBe(1);
});
