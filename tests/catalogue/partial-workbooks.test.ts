import { join } from "node:path";
import { expect, test } from "vitest";
import { mergePart } from "../../tools/catalogue/exchange/part/merge-part.ts";
import { type Part, selectPart } from "../../tools/catalogue/exchange/part/select-part.ts";
import { buildSheets } from "../../tools/catalogue/exchange/workbook/build-sheets.ts";
import { openWorkbook } from "../../tools/catalogue/exchange/workbook/open-workbook.ts";
import { type Cell, type Sheet, textOf } from "../../tools/catalogue/exchange/workbook/sheet.ts";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { message } from "../../tools/catalogue/messages/message.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";
import { expectEnd } from "../operations/command-context.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { copyTestedSample } from "./published-sample.ts";
import { temporaryOfFile } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const folder = temporaryOfFile("partial-");
const state = await copyTestedSample(temporaryOfFile("published-"));
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
const published = createFolderSource(TESTED_SAMPLE);

const partOfSample = async (part: Part): Promise<readonly Sheet[]> => {
  const file = join(folder, `${part.kind}.xlsx`);
  await writeSheets(buildSheets(selectPart(published, part), "en", [["part", `${part.kind} ${part.text}`]]), file);
  return readSheets(file);
};

/** The rows of a sheet as cells by heading, changed as somebody with a spreadsheet would. */
function change(
  sheets: readonly Sheet[],
  name: string,
  edit: (rows: Cell[][], columns: readonly string[]) => Cell[][],
) {
  return sheets.map((sheet) => {
    const [headings = [], ...rows] = sheet.rows.map((row) => [...row]);
    return sheet.name === name ? { name, rows: [headings, ...edit(rows, headings.map(textOf))] } : sheet;
  });
}

const setIn = (rows: Cell[][], columns: readonly string[], code: string, heading: string, value: Cell) =>
  rows.map((row) => (row[0] === code ? row.map((cell, at) => (columns[at] === heading ? value : cell)) : row));

const catalogueOf = (sheets: readonly Sheet[]) => {
  const merged = mergePart(published, openWorkbook(sheets));
  const { catalogue, problems } = checkTables(merged.source);
  return { ...catalogue, products: [...catalogue.products], problems: problems.map(merged.locate) };
};

test("a workbook of one group says so, and publishing it as it is changes nothing", async () => {
  const file = join(folder, "exported.xlsx");
  expect((await catalogueCommand("export", file, "--group", "screw", "--language", "tr")).status).toBe(0);
  const sheets = await readSheets(file);
  expect(sheets.filter(({ name }) => name.startsWith("Ürünler ")).map(({ name }) => name)).toEqual(["Ürünler screw"]);
  expect(Object.fromEntries(openWorkbook(sheets).facts)).toMatchObject({ part: "group screw", release: "1" });
  expectEnd(await catalogueCommand("publish", file), 0, "kataloğun yalnızca bir bölümü (group screw)", "is up to date");
});

test.each<Part>([
  { kind: "category", text: "screw_feed_through" },
  { kind: "find", text: "KV 4 GRİ" },
])("a part by $kind is merged into the rest without moving anything", async (part) => {
  const sheets = await partOfSample(part);
  const { problems, ...merged } = catalogueOf(sheets);
  expect(problems).toEqual([]);
  const before = checkTables(published).catalogue;
  expect(merged).toEqual({ ...before, products: [...before.products] });
  const workbook = openWorkbook(sheets);
  const rows = workbook.productFiles().flatMap((name) => [...(workbook.read(name, [])?.rows ?? [])]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(before.products.length);
});

test("what a part changes, adds and takes from its own products counts; what it does not name stays", async () => {
  let sheets = await partOfSample({ kind: "group", text: "screw" });
  const isHis = (row: readonly Cell[]) => row[0] === "1040402";
  sheets = change(sheets, "Products screw", (rows, columns) => {
    const renamed = setIn(rows, columns, "1040151", "Name (en)", "KV 1.5, renamed");
    const copied = rows.filter(isHis).map((row) => row.map((cell, at) => (at === 0 ? "1049402" : cell)));
    const added = ["GTIN", "Sales code", "Product family", "Differs in"].reduce(
      (made, heading) => setIn(made, columns, "1049402", heading, null),
      copied,
    );
    return [...renamed.filter((row) => row[0] !== "1040153"), ...added];
  });
  sheets = change(sheets, "Accessories", (rows) => [
    ...rows.filter((row) => !isHis(row)),
    ...rows.filter(isHis).slice(1),
    ["2040253", "6310013", "end_stop"],
  ]);
  sheets = change(sheets, "Ratings", (rows) => rows.filter((row) => !isHis(row)));
  sheets = change(sheets, "Colours", (rows, columns) => setIn(rows, columns, "beige", "Name (en)", "sand"));
  const before = checkTables(published).catalogue;
  const after = catalogueOf(sheets);
  expect(after.problems).toEqual([]);
  const codes = [...before.products].map(({ code }) => code);
  const lastOfGroup = Array.from(published.read("products/screw.csv", [])?.rows ?? []).at(-1)?.cells.code ?? "";
  expect(after.products.map(({ code }) => code)).toEqual(codes.toSpliced(codes.indexOf(lastOfGroup) + 1, 0, "1049402"));
  expect(after.products.find(({ code }) => code === "1040151")).toMatchObject({ name_en: "KV 1.5, renamed" });
  // A row that is left out of a part takes nothing away.
  expect(after.products.find(({ code }) => code === "1040153")).toBeDefined();
  const accessoriesOf = (rows: typeof before.accessories, code: string) =>
    rows.filter(({ product }) => product === code);
  expect(accessoriesOf(after.accessories, "1040402")).toEqual(accessoriesOf(before.accessories, "1040402").slice(1));
  expect(accessoriesOf(after.accessories, "2040253")).toContainEqual({
    ...{ product: "2040253", accessory: "6310013", kind: "end_stop" },
  });
  expect(accessoriesOf(after.accessories, "2040253").length).toBeGreaterThan(1);
  expect(accessoriesOf(after.accessories, "1040153")).toEqual(accessoriesOf(before.accessories, "1040153"));
  expect(after.ratings.some(({ product }) => product === "1040402")).toBe(false);
  expect(after.colours[0]).toMatchObject({ name_en: "sand" });
  expect(after.discontinued).toEqual(before.discontinued);
  expect(after.crossReferences).toEqual(before.crossReferences);
});

test("a column or a sheet that a part does not have stays as it is published", async () => {
  const sheets = (await partOfSample({ kind: "group", text: "screw" })).filter(({ name }) => name !== "Distributors");
  const without = change(sheets, "Products screw", (rows) => rows).map((sheet) =>
    sheet.name === "Products screw"
      ? { ...sheet, rows: sheet.rows.map((row) => row.filter((_, at) => textOf(sheet.rows[0]?.[at]) !== "Width (mm)")) }
      : sheet,
  );
  const { problems, products, resellers } = catalogueOf(without);
  expect(problems).toEqual([]);
  expect(products.find(({ code }) => code === "1040151")?.width_mm).toBeGreaterThan(0);
  expect(resellers.length).toBeGreaterThan(0);
});

test("problems of a part are named by its cells, those that it makes for others by their rows", async () => {
  let sheets = await partOfSample({ kind: "group", text: "screw" });
  sheets = change(sheets, "Products screw", (rows, columns) => setIn(rows, columns, "1040151", "Width (mm)", "wide"));
  sheets = change(sheets, "Certificates", (rows) => rows.slice(1));
  sheets = change(sheets, "Products screw", (rows, columns) =>
    columns.reduce(
      (all, heading) => (heading === "Certificates" ? all.map((row) => row.with(columns.indexOf(heading), null)) : all),
      rows,
    ),
  );
  const { problems } = catalogueOf(sheets);
  expect(problems).toContainEqual({
    ...{ file: "products/Products screw", row: 2, field: "width_mm", reason: message("notNumber") },
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "products/spring.csv", row: 2, field: "certificates", isPublished: true }),
  );
});

test("a part that is nothing, or no workbook, or two parts at once is refused; one without its first sheet removes nothing", async () => {
  const to = join(folder, "refused.xlsx");
  const refused = async (...args: readonly string[]) => catalogueCommand("export", ...args);
  expectEnd(await refused(to, "--group", "screws"), 1, "There is no group screws; there are screw, ");
  expectEnd(await refused(to, "--find", "kv nowhere"), 1, "No product is meant by --find kv nowhere.");
  expectEnd(await refused(to.replace("xlsx", "xml"), "--category", "screw_feed_through"), 1, "is a workbook (….xlsx)");
  expectEnd(await refused(to, "--group", "screw", "--find", "kv"), 2, "cannot be used with");
  const [, ...rest] = await partOfSample({ kind: "group", text: "screw" });
  const data = rest.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row) => row.map((cell) => (cell === null ? null : { value: textOf(cell) }))),
    stickyRowsCount: 1 as const,
  }));
  await writeSheets(data, to);
  expectEnd(await catalogueCommand("publish", to), 1, "nothing was written");
});
