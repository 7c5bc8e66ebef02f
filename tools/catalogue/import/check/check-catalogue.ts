import * as v from "valibot";
import { findDrawingProblem } from "../../../../app/catalogue/drawing/spec.ts";
import { RESERVED_CODES } from "../../../../app/catalogue/listing/state/listing-state.ts";
import { toSubstituteKeys } from "../../../../app/search/part-numbers/substitutes.ts";
import { parseWords } from "../../../../app/search/text-analysis/words.ts";
import { Products } from "../products/products.ts";
import {
  AccessoryRow,
  type Attribute,
  AttributeRow,
  type AttributeValue,
  AttributeValueRow,
  CategoryRow,
  CertificateRow,
  ColourRow,
  CrossReferenceRow,
  DiscontinuedRow,
  GroupRow,
  MeaningRow,
  type Product,
  ProductRow,
  parseNumber,
  parseRange,
  ResellerRow,
  SynonymRow,
  TypeRow,
  UnitRow,
} from "../read/schema.ts";
import { createFolderSource, type Source } from "../read/source.ts";
import type { Cells, Problem, Row, Table } from "../read/table.ts";
import { FamilyCheck } from "./family-check.ts";

type TableSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export type Catalogue = {
  readonly groups: readonly v.InferOutput<typeof GroupRow>[];
  readonly categories: readonly v.InferOutput<typeof CategoryRow>[];
  readonly types: readonly v.InferOutput<typeof TypeRow>[];
  readonly units: readonly v.InferOutput<typeof UnitRow>[];
  readonly colours: readonly v.InferOutput<typeof ColourRow>[];
  readonly certificates: readonly v.InferOutput<typeof CertificateRow>[];
  readonly attributes: readonly Attribute[];
  readonly attributeValues: readonly v.InferOutput<typeof AttributeValueRow>[];
  readonly products: Products;
  readonly accessories: readonly v.InferOutput<typeof AccessoryRow>[];
  readonly discontinued: readonly v.InferOutput<typeof DiscontinuedRow>[];
  readonly crossReferences: readonly v.InferOutput<typeof CrossReferenceRow>[];
  readonly synonyms: readonly v.InferOutput<typeof SynonymRow>[];
  readonly meanings: readonly v.InferOutput<typeof MeaningRow>[];
  readonly resellers: readonly v.InferOutput<typeof ResellerRow>[];
};

/** A catalogue that has none of them is whole. */
const OPTIONAL_FILES: ReadonlySet<string> = new Set(["cross-references.csv", "meanings.csv"]);

export type CheckResult = { readonly catalogue: Catalogue; readonly problems: readonly Problem[] };

/** Reads a catalogue's folder and checks all of it. */
export const checkCatalogue = (directory: string, onProgress?: (message: string) => void): CheckResult =>
  checkTables(createFolderSource(directory), onProgress);

/**
 * Checks all tables of a catalogue, whatever they were read from. Every problem is collected, none stops the check; the
 * catalogue may be published only when there are none.
 */
export function checkTables(source: Source, onProgress: (message: string) => void = () => {}): CheckResult {
  const problems: Problem[] = [];
  const report = (file: string, row: number, field: string, reason: string) =>
    problems.push({ file, row, field, reason });

  function openTable(file: string, schema: TableSchema, extraColumns: ReadonlySet<string> = new Set()): Table {
    const table = source.read(file, problems);
    if (!table) {
      if (!OPTIONAL_FILES.has(file)) report(file, 0, "", "the file is missing");
      return { file, columns: [], rows: [] };
    }
    for (const column of table.columns) {
      if (!(column in schema.entries) && !extraColumns.has(column)) report(file, 1, column, "is not a known column");
    }
    for (const [column, entry] of Object.entries(schema.entries)) {
      if (!table.columns.includes(column) && entry.type !== "optional" && !isOptionalPipe(entry))
        report(file, 1, column, "the column is missing");
    }
    return table;
  }

  /** A row as its schema has it; null when something is wrong with it. */
  function parseRow<Schema extends TableSchema>({ file, columns }: Table, schema: Schema, { row, cells }: Row) {
    const result = v.safeParse(schema, cells);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      const field = v.getDotPath(issue) ?? "";
      // A column that the file does not have was reported once already.
      if (columns.includes(field)) report(file, row, field, issue.message);
    }
    return null;
  }

  /** All of a table, for those that are small. */
  function readRows<Schema extends TableSchema>(file: string, schema: Schema) {
    const table = openTable(file, schema);
    const raw = [...table.rows];
    onProgress(`${file}: ${raw.length} rows`);
    const rows = raw.flatMap((row) => {
      const value = parseRow(table, schema, row);
      return value === null ? [] : [{ row: row.row, value }];
    });
    return { raw, rows };
  }

  /** Keys that are to be used once, in one file or in several. */
  function uniquenessCheck(field: string) {
    const seen = new Map<string, { readonly file: string; readonly row: number }>();
    return (file: string, row: number, key: string) => {
      const first = seen.get(key);
      if (first) report(file, row, field, `“${key}” is used twice; first in ${first.file} row ${first.row}`);
      else seen.set(key, { file, row });
    };
  }

  function checkUnique<Value>(
    file: string,
    rows: readonly { row: number; value: Value }[],
    field: string,
    keyOf: (value: Value) => string,
  ): void {
    const check = uniquenessCheck(field);
    for (const { row, value } of rows) check(file, row, keyOf(value));
  }

  // A row that is broken itself still counts as existing, so that one mistake is not reported again wherever it is named.
  const codesIn = ({ raw }: { raw: readonly Row[] }) => new Set(raw.map(({ cells }) => cells.code ?? ""));

  const groups = readRows("groups.csv", GroupRow);
  const categories = readRows("categories.csv", CategoryRow);
  const types = readRows("types.csv", TypeRow);
  const units = readRows("units.csv", UnitRow);
  const colours = readRows("colours.csv", ColourRow);
  const certificates = readRows("certificates.csv", CertificateRow);
  const attributes = readRows("attributes.csv", AttributeRow);
  const attributeValues = readRows("attribute-values.csv", AttributeValueRow);

  const groupCodes = codesIn(groups);
  const categoryCodes = codesIn(categories);
  const typeCodes = codesIn(types);
  const unitCodes = codesIn(units);
  const colourCodes = codesIn(colours);
  const certificateCodes = codesIn(certificates);
  const attributeByCode = new Map(attributes.rows.map(({ value }) => [value.code, value]));
  const attributeCodes = codesIn(attributes);
  const valueCodes = new Set(attributeValues.raw.map(({ cells }) => `${cells.attribute}/${cells.code}`));
  const categoryOfType = new Map(types.rows.map(({ value }) => [value.code, value.category]));
  const drawingOfType = new Map(types.rows.map(({ value }) => [value.code, value.drawing]));

  for (const [file, { rows }] of [
    ["groups.csv", groups],
    ["categories.csv", categories],
  ] as const) {
    checkUnique<{ code: string }>(file, rows, "code", (value) => value.code);
    for (const field of ["slug_tr", "slug_en"] as const)
      checkUnique<{ slug_tr: string; slug_en: string }>(file, rows, field, (value) => value[field]);
  }
  for (const [file, { rows }] of [
    ["types.csv", types],
    ["units.csv", units],
    ["colours.csv", colours],
    ["certificates.csv", certificates],
    ["attributes.csv", attributes],
  ] as const) {
    checkUnique<{ code: string }>(file, rows, "code", (value) => value.code);
  }
  checkUnique("attribute-values.csv", attributeValues.rows, "code", (value) => `${value.attribute}/${value.code}`);

  for (const { row, value } of categories.rows) {
    if (!groupCodes.has(value.group)) report("categories.csv", row, "group", `unknown group “${value.group}”`);
    for (const code of value.attributes)
      if (!attributeCodes.has(code)) report("categories.csv", row, "attributes", `unknown attribute “${code}”`);
  }
  for (const { row, value } of types.rows) {
    if (!categoryCodes.has(value.category))
      report("types.csv", row, "category", `unknown category “${value.category}”`);
    const problem = findDrawingProblem(value.drawing);
    if (problem) report("types.csv", row, "drawing", problem);
  }
  for (const { row, value } of attributes.rows) {
    if (RESERVED_CODES.has(value.code))
      report("attributes.csv", row, "code", `“${value.code}” is the name of another filter`);
    if (value.unit && !unitCodes.has(value.unit)) report("attributes.csv", row, "unit", `unknown unit “${value.unit}”`);
  }
  for (const { row, value } of attributeValues.rows) {
    if (!attributeCodes.has(value.attribute))
      report("attribute-values.csv", row, "attribute", `unknown attribute “${value.attribute}”`);
  }

  type ReportField = (field: string, reason: string) => void;
  function parseValues(cells: Cells, reportField: ReportField): AttributeValue[] {
    return [...attributeByCode.values()].flatMap((attribute): AttributeValue[] => {
      const cell = cells[attribute.code];
      if (!cell) return [];
      const value = { attribute: attribute.code, code: "", number: null, max: null, text: null };
      switch (attribute.kind) {
        case "number": {
          const number = parseNumber(cell);
          if (number !== null) return [{ ...value, number }];
          reportField(attribute.code, `“${cell}” is not a number`);
          return [];
        }
        case "range": {
          const range = parseRange(cell);
          if (range) return [{ ...value, number: range[0], max: range[1] }];
          reportField(attribute.code, `“${cell}” is not a range like 0.2..4`);
          return [];
        }
        case "text":
          return [{ ...value, text: cell }];
        case "code":
          return sortByTable(
            cell.split(";").map((part) => `${attribute.code}/${part.trim()}`),
            valueCodes,
          ).map((key) => {
            const code = key.slice(attribute.code.length + 1);
            if (!valueCodes.has(key)) reportField(attribute.code, `unknown value “${code}”`);
            return { ...value, code };
          });
      }
    });
  }

  const productFiles = source.productFiles();
  if (productFiles.length === 0) report("products/", 0, "", "holds no product file");

  const buildProduct = (value: v.InferOutput<typeof ProductRow>, cells: Cells, reportField: ReportField): Product => ({
    ...value,
    certificates: sortByTable(value.certificates, certificateCodes),
    values: parseValues(cells, reportField),
  });
  // What is read back was found to be right when it was added.
  const products = new Products(
    (text) => {
      const cells: Cells = JSON.parse(text);
      return buildProduct(v.parse(ProductRow, cells), cells, () => {});
    },
    (type) => drawingOfType.get(type) ?? "",
  );
  const familyCheck = new FamilyCheck(attributeCodes);
  const productCodes = new Set<string>();
  const [checkCode, checkSalesCode] = [uniquenessCheck("code"), uniquenessCheck("sales_code")];
  for (const file of productFiles) {
    const table = openTable(file, ProductRow, attributeCodes);
    let count = 0;
    for (const raw of table.rows) {
      const { row } = raw;
      count += 1;
      const text = JSON.stringify(raw.cells);
      // Cells of their own: one cut from a file keeps, while it is kept, the megabyte that it was cut from.
      const cells: Cells = JSON.parse(text);
      productCodes.add(cells.code ?? "");
      const value = parseRow(table, ProductRow, { row, cells });
      if (value === null) continue;
      checkCode(file, row, value.code);
      checkSalesCode(file, row, value.sales_code);
      if (!categoryCodes.has(value.category)) report(file, row, "category", `unknown category “${value.category}”`);
      if (!typeCodes.has(value.type)) report(file, row, "type", `unknown type “${value.type}”`);
      else if (categoryOfType.get(value.type) !== value.category)
        report(file, row, "type", `type “${value.type}” is not of category “${value.category}”`);
      if (!colourCodes.has(value.colour)) report(file, row, "colour", `unknown colour “${value.colour}”`);
      for (const code of value.certificates)
        if (!certificateCodes.has(code)) report(file, row, "certificates", `unknown certificate “${code}”`);
      if (value.weight_with_packaging_g < value.weight_without_packaging_g)
        report(file, row, "weight_with_packaging_g", "is less than the weight without packaging");
      const drawing = value.drawing
        ? findDrawingProblem(`${drawingOfType.get(value.type) ?? ""} ${value.drawing}`)
        : null;
      if (drawing) report(file, row, "drawing", drawing);
      const reportField: ReportField = (field, reason) => report(file, row, field, reason);
      const product = buildProduct(value, cells, reportField);
      familyCheck.add(product, reportField);
      products.add(product, text);
    }
    onProgress(`${file}: ${count} rows`);
  }

  for (const { row, value } of groups.rows) {
    if (!productCodes.has(value.emblem_product))
      report("groups.csv", row, "emblem_product", `unknown product “${value.emblem_product}”`);
  }
  const accessories = readRows("accessories.csv", AccessoryRow);
  checkUnique("accessories.csv", accessories.rows, "accessory", (value) => `${value.product} + ${value.accessory}`);
  for (const { row, value } of accessories.rows) {
    for (const field of ["product", "accessory"] as const) {
      if (!productCodes.has(value[field])) report("accessories.csv", row, field, `unknown product “${value[field]}”`);
    }
    if (value.product === value.accessory)
      report("accessories.csv", row, "accessory", "a product is no accessory of itself");
  }

  const discontinued = readRows("discontinued.csv", DiscontinuedRow);
  checkUnique("discontinued.csv", discontinued.rows, "code", ({ code }) => code);
  for (const { row, value } of discontinued.rows) {
    if (productCodes.has(value.code)) report("discontinued.csv", row, "code", `“${value.code}” is a product still`);
    if (value.successor && !productCodes.has(value.successor))
      report("discontinued.csv", row, "successor", `unknown product “${value.successor}”`);
  }

  const crossReferences = readRows("cross-references.csv", CrossReferenceRow);
  checkUnique(
    "cross-references.csv",
    crossReferences.rows,
    "order_number",
    ({ manufacturer, type, number, order_number }) => [manufacturer, type, number, order_number].join(" · "),
  );
  for (const { row, value } of crossReferences.rows) {
    if (!productCodes.has(value.order_number))
      report("cross-references.csv", row, "order_number", `unknown product “${value.order_number}”`);
    if (toSubstituteKeys(value.type, value.number).length === 0)
      report("cross-references.csv", row, "number", "neither type nor number can be searched by");
  }

  const synonyms = readRows("synonyms.csv", SynonymRow);
  const wordsKey = (text: string) =>
    parseWords(text)
      .map((word) => word.text)
      .join(" ");
  checkUnique("synonyms.csv", synonyms.rows, "words", ({ words }) => wordsKey(words));
  for (const { row, value } of synonyms.rows) {
    for (const field of ["words", "means"] as const)
      if (wordsKey(value[field]) === "") report("synonyms.csv", row, field, "holds no word");
  }

  const meanings = readRows("meanings.csv", MeaningRow);
  checkUnique("meanings.csv", meanings.rows, "words", ({ language, words, attribute, values }) =>
    [language, wordsKey(words), attribute, ...values].join(" "),
  );
  const partCodes = new Map([
    ["group", groupCodes],
    ["category", categoryCodes],
    ["type", typeCodes],
    ["colour", colourCodes],
    ["certificate", certificateCodes],
  ]);
  for (const { row, value } of meanings.rows) {
    const { words, attribute, values } = value;
    if (wordsKey(words) === "") report("meanings.csv", row, "words", "holds no word");
    const codes = partCodes.get(attribute);
    const kind = attributeByCode.get(attribute)?.kind;
    if (!codes && !attributeCodes.has(attribute))
      report("meanings.csv", row, "attribute", `unknown attribute “${attribute}”`);
    else if (codes || kind === "code")
      for (const each of values) {
        // What a number makes of it is known when one is typed.
        const isKnown = codes ? codes.has(each) : valueCodes.has(`${attribute}/${each}`);
        if (!isKnown && each !== "-" && !each.includes("{n}"))
          report("meanings.csv", row, "values", `unknown value “${each}”`);
      }
    else if (kind === "range") report("meanings.csv", row, "attribute", `“${attribute}” has ranges, no values`);
  }

  const resellers = readRows("resellers.csv", ResellerRow);
  checkUnique("resellers.csv", resellers.rows, "code", ({ code }) => code);
  for (const { row, value } of resellers.rows) {
    for (const code of value.groups)
      if (!groupCodes.has(code)) report("resellers.csv", row, "groups", `unknown group “${code}”`);
  }

  const rowValues = <Value>({ rows }: { rows: readonly { value: Value }[] }) => rows.map(({ value }) => value);
  const catalogue = {
    groups: rowValues(groups),
    categories: rowValues(categories),
    types: rowValues(types),
    units: rowValues(units),
    colours: rowValues(colours),
    certificates: rowValues(certificates),
    attributes: rowValues(attributes),
    attributeValues: rowValues(attributeValues),
    products,
    accessories: rowValues(accessories),
    discontinued: rowValues(discontinued),
    crossReferences: rowValues(crossReferences),
    synonyms: rowValues(synonyms),
    meanings: rowValues(meanings),
    resellers: rowValues(resellers).map((each) => ({ ...each, groups: sortByTable(each.groups, groupCodes) })),
  };
  return { catalogue, problems };
}

/** A list of codes in the order of their own table, however it was raw; what the table lacks comes last. */
function sortByTable(codes: readonly string[], table: ReadonlySet<string>): string[] {
  if (codes.length < 2) return [...codes];
  const order = [...table];
  const rank = (code: string) => (table.has(code) ? order.indexOf(code) : order.length);
  return codes.toSorted((a, b) => rank(a) - rank(b));
}

function isOptionalPipe(entry: v.GenericSchema): boolean {
  return "pipe" in entry && (entry.pipe as readonly { type: string }[])[0]?.type === "optional";
}
