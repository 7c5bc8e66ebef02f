import * as v from "valibot";
import { drawingProblem } from "../../../app/catalogue/drawing/spec.ts";
import { RESERVED_CODES } from "../../../app/catalogue/listing/query.ts";
import { substituteKeys } from "../../../app/search/substitutes.ts";
import { wordsOf } from "../../../app/search/words.ts";
import { FamilyCheck } from "./family-check.ts";
import { Products } from "./products.ts";
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
  numberOf,
  type Product,
  ProductRow,
  ResellerRow,
  rangeOf,
  SynonymRow,
  TypeRow,
  UnitRow,
} from "./schema.ts";
import { folderSource, type Source } from "./source.ts";
import type { Cells, Problem, Row, Table } from "./table.ts";

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
const MAY_BE_MISSING: ReadonlySet<string> = new Set(["cross-references.csv", "meanings.csv"]);

export type CheckResult = { readonly catalogue: Catalogue; readonly problems: readonly Problem[] };

/** Reads a catalogue's folder and checks all of it. */
export const checkCatalogue = (directory: string, onProgress?: (message: string) => void): CheckResult =>
  checkTables(folderSource(directory), onProgress);

/**
 * Checks all tables of a catalogue, whatever they were read from. Every problem is collected, none stops the check; the
 * catalogue may be published only when there are none.
 */
export function checkTables(source: Source, onProgress: (message: string) => void = () => {}): CheckResult {
  const problems: Problem[] = [];
  const report = (file: string, row: number, field: string, reason: string) =>
    problems.push({ file, row, field, reason });

  function open(file: string, schema: TableSchema, moreColumns: ReadonlySet<string> = new Set()): Table {
    const table = source.read(file, problems);
    if (!table) {
      if (!MAY_BE_MISSING.has(file)) report(file, 0, "", "the file is missing");
      return { file, columns: [], rows: [] };
    }
    for (const column of table.columns) {
      if (!(column in schema.entries) && !moreColumns.has(column)) report(file, 1, column, "is not a known column");
    }
    for (const [column, entry] of Object.entries(schema.entries)) {
      if (!table.columns.includes(column) && entry.type !== "optional" && !isOptionalPipe(entry))
        report(file, 1, column, "the column is missing");
    }
    return table;
  }

  /** A row as its schema has it; null when something is wrong with it. */
  function valid<Schema extends TableSchema>({ file, columns }: Table, schema: Schema, { row, cells }: Row) {
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
  function read<Schema extends TableSchema>(file: string, schema: Schema) {
    const table = open(file, schema);
    const written = [...table.rows];
    onProgress(`${file}: ${written.length} rows`);
    const rows = written.flatMap((row) => {
      const value = valid(table, schema, row);
      return value === null ? [] : [{ row: row.row, value }];
    });
    return { written, rows };
  }

  /** Keys that are to be used once, in one file or in several. */
  function once(field: string) {
    const seen = new Map<string, { readonly file: string; readonly row: number }>();
    return (file: string, row: number, key: string) => {
      const first = seen.get(key);
      if (first) report(file, row, field, `“${key}” is used twice; first in ${first.file} row ${first.row}`);
      else seen.set(key, { file, row });
    };
  }

  function unique<Value>(
    file: string,
    rows: readonly { row: number; value: Value }[],
    field: string,
    keyOf: (value: Value) => string,
  ): void {
    const check = once(field);
    for (const { row, value } of rows) check(file, row, keyOf(value));
  }

  // A row that is broken itself still counts as existing, so that one mistake is not reported again wherever it is named.
  const codesIn = ({ written }: { written: readonly Row[] }) => new Set(written.map(({ cells }) => cells.code ?? ""));

  const groups = read("groups.csv", GroupRow);
  const categories = read("categories.csv", CategoryRow);
  const types = read("types.csv", TypeRow);
  const units = read("units.csv", UnitRow);
  const colours = read("colours.csv", ColourRow);
  const certificates = read("certificates.csv", CertificateRow);
  const attributes = read("attributes.csv", AttributeRow);
  const attributeValues = read("attribute-values.csv", AttributeValueRow);

  const groupCodes = codesIn(groups);
  const categoryCodes = codesIn(categories);
  const typeCodes = codesIn(types);
  const unitCodes = codesIn(units);
  const colourCodes = codesIn(colours);
  const certificateCodes = codesIn(certificates);
  const attributeByCode = new Map(attributes.rows.map(({ value }) => [value.code, value]));
  const attributeCodes = codesIn(attributes);
  const valueCodes = new Set(attributeValues.written.map(({ cells }) => `${cells.attribute}/${cells.code}`));
  const categoryOfType = new Map(types.rows.map(({ value }) => [value.code, value.category]));
  const drawingOfType = new Map(types.rows.map(({ value }) => [value.code, value.drawing]));

  for (const [file, { rows }] of [
    ["groups.csv", groups],
    ["categories.csv", categories],
  ] as const) {
    unique<{ code: string }>(file, rows, "code", (value) => value.code);
    for (const field of ["slug_tr", "slug_en"] as const)
      unique<{ slug_tr: string; slug_en: string }>(file, rows, field, (value) => value[field]);
  }
  for (const [file, { rows }] of [
    ["types.csv", types],
    ["units.csv", units],
    ["colours.csv", colours],
    ["certificates.csv", certificates],
    ["attributes.csv", attributes],
  ] as const) {
    unique<{ code: string }>(file, rows, "code", (value) => value.code);
  }
  unique("attribute-values.csv", attributeValues.rows, "code", (value) => `${value.attribute}/${value.code}`);

  for (const { row, value } of categories.rows) {
    if (!groupCodes.has(value.group)) report("categories.csv", row, "group", `unknown group “${value.group}”`);
    for (const code of value.attributes)
      if (!attributeCodes.has(code)) report("categories.csv", row, "attributes", `unknown attribute “${code}”`);
  }
  for (const { row, value } of types.rows) {
    if (!categoryCodes.has(value.category))
      report("types.csv", row, "category", `unknown category “${value.category}”`);
    const problem = drawingProblem(value.drawing);
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

  type Say = (field: string, reason: string) => void;
  function valuesOf(cells: Cells, say: Say): AttributeValue[] {
    return [...attributeByCode.values()].flatMap((attribute): AttributeValue[] => {
      const cell = cells[attribute.code];
      if (!cell) return [];
      const value = { attribute: attribute.code, code: "", number: null, max: null, text: null };
      switch (attribute.kind) {
        case "number": {
          const number = numberOf(cell);
          if (number !== null) return [{ ...value, number }];
          say(attribute.code, `“${cell}” is not a number`);
          return [];
        }
        case "range": {
          const range = rangeOf(cell);
          if (range) return [{ ...value, number: range[0], max: range[1] }];
          say(attribute.code, `“${cell}” is not a range like 0.2..4`);
          return [];
        }
        case "text":
          return [{ ...value, text: cell }];
        case "code":
          return inOrder(
            cell.split(";").map((part) => `${attribute.code}/${part.trim()}`),
            valueCodes,
          ).map((key) => {
            const code = key.slice(attribute.code.length + 1);
            if (!valueCodes.has(key)) say(attribute.code, `unknown value “${code}”`);
            return { ...value, code };
          });
      }
    });
  }

  const productFiles = source.productFiles();
  if (productFiles.length === 0) report("products/", 0, "", "holds no product file");

  const productOf = (value: v.InferOutput<typeof ProductRow>, cells: Cells, say: Say): Product => ({
    ...value,
    certificates: inOrder(value.certificates, certificateCodes),
    values: valuesOf(cells, say),
  });
  // What is read back was found to be right when it was added.
  const products = new Products(
    (text) => {
      const cells: Cells = JSON.parse(text);
      return productOf(v.parse(ProductRow, cells), cells, () => {});
    },
    (type) => drawingOfType.get(type) ?? "",
  );
  const families = new FamilyCheck(attributeCodes);
  const productCodes = new Set<string>();
  const [codeOnce, salesCodeOnce] = [once("code"), once("sales_code")];
  for (const file of productFiles) {
    const table = open(file, ProductRow, attributeCodes);
    let count = 0;
    for (const written of table.rows) {
      const { row } = written;
      count += 1;
      const text = JSON.stringify(written.cells);
      // Cells of their own: one cut from a file keeps, while it is kept, the megabyte that it was cut from.
      const cells: Cells = JSON.parse(text);
      productCodes.add(cells.code ?? "");
      const value = valid(table, ProductRow, { row, cells });
      if (value === null) continue;
      codeOnce(file, row, value.code);
      salesCodeOnce(file, row, value.sales_code);
      if (!categoryCodes.has(value.category)) report(file, row, "category", `unknown category “${value.category}”`);
      if (!typeCodes.has(value.type)) report(file, row, "type", `unknown type “${value.type}”`);
      else if (categoryOfType.get(value.type) !== value.category)
        report(file, row, "type", `type “${value.type}” is not of category “${value.category}”`);
      if (!colourCodes.has(value.colour)) report(file, row, "colour", `unknown colour “${value.colour}”`);
      for (const code of value.certificates)
        if (!certificateCodes.has(code)) report(file, row, "certificates", `unknown certificate “${code}”`);
      if (value.weight_with_packaging_g < value.weight_without_packaging_g)
        report(file, row, "weight_with_packaging_g", "is less than the weight without packaging");
      const drawing = value.drawing ? drawingProblem(`${drawingOfType.get(value.type) ?? ""} ${value.drawing}`) : null;
      if (drawing) report(file, row, "drawing", drawing);
      const say: Say = (field, reason) => report(file, row, field, reason);
      const product = productOf(value, cells, say);
      families.add(product, say);
      products.add(product, text);
    }
    onProgress(`${file}: ${count} rows`);
  }

  for (const { row, value } of groups.rows) {
    if (!productCodes.has(value.emblem_product))
      report("groups.csv", row, "emblem_product", `unknown product “${value.emblem_product}”`);
  }
  const accessories = read("accessories.csv", AccessoryRow);
  unique("accessories.csv", accessories.rows, "accessory", (value) => `${value.product} + ${value.accessory}`);
  for (const { row, value } of accessories.rows) {
    for (const field of ["product", "accessory"] as const) {
      if (!productCodes.has(value[field])) report("accessories.csv", row, field, `unknown product “${value[field]}”`);
    }
    if (value.product === value.accessory)
      report("accessories.csv", row, "accessory", "a product is no accessory of itself");
  }

  const discontinued = read("discontinued.csv", DiscontinuedRow);
  unique("discontinued.csv", discontinued.rows, "code", ({ code }) => code);
  for (const { row, value } of discontinued.rows) {
    if (productCodes.has(value.code)) report("discontinued.csv", row, "code", `“${value.code}” is a product still`);
    if (value.successor && !productCodes.has(value.successor))
      report("discontinued.csv", row, "successor", `unknown product “${value.successor}”`);
  }

  const crossReferences = read("cross-references.csv", CrossReferenceRow);
  unique("cross-references.csv", crossReferences.rows, "order_number", ({ manufacturer, type, number, order_number }) =>
    [manufacturer, type, number, order_number].join(" · "),
  );
  for (const { row, value } of crossReferences.rows) {
    if (!productCodes.has(value.order_number))
      report("cross-references.csv", row, "order_number", `unknown product “${value.order_number}”`);
    if (substituteKeys(value.type, value.number).length === 0)
      report("cross-references.csv", row, "number", "neither type nor number can be searched by");
  }

  const synonyms = read("synonyms.csv", SynonymRow);
  const wordsKey = (text: string) =>
    wordsOf(text)
      .map((word) => word.text)
      .join(" ");
  unique("synonyms.csv", synonyms.rows, "words", ({ words }) => wordsKey(words));
  for (const { row, value } of synonyms.rows) {
    for (const field of ["words", "means"] as const)
      if (wordsKey(value[field]) === "") report("synonyms.csv", row, field, "holds no word");
  }

  const meanings = read("meanings.csv", MeaningRow);
  unique("meanings.csv", meanings.rows, "words", ({ language, words, attribute, values }) =>
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

  const resellers = read("resellers.csv", ResellerRow);
  unique("resellers.csv", resellers.rows, "code", ({ code }) => code);
  for (const { row, value } of resellers.rows) {
    for (const code of value.groups)
      if (!groupCodes.has(code)) report("resellers.csv", row, "groups", `unknown group “${code}”`);
  }

  const valuesIn = <Value>({ rows }: { rows: readonly { value: Value }[] }) => rows.map(({ value }) => value);
  const catalogue = {
    groups: valuesIn(groups),
    categories: valuesIn(categories),
    types: valuesIn(types),
    units: valuesIn(units),
    colours: valuesIn(colours),
    certificates: valuesIn(certificates),
    attributes: valuesIn(attributes),
    attributeValues: valuesIn(attributeValues),
    products,
    accessories: valuesIn(accessories),
    discontinued: valuesIn(discontinued),
    crossReferences: valuesIn(crossReferences),
    synonyms: valuesIn(synonyms),
    meanings: valuesIn(meanings),
    resellers: valuesIn(resellers).map((each) => ({ ...each, groups: inOrder(each.groups, groupCodes) })),
  };
  return { catalogue, problems };
}

/** A list of codes in the order of their own table, however it was written; what the table lacks comes last. */
function inOrder(codes: readonly string[], table: ReadonlySet<string>): string[] {
  if (codes.length < 2) return [...codes];
  const known = [...table];
  const place = (code: string) => (table.has(code) ? known.indexOf(code) : known.length);
  return codes.toSorted((a, b) => place(a) - place(b));
}

function isOptionalPipe(entry: v.GenericSchema): boolean {
  return "pipe" in entry && (entry.pipe as readonly { type: string }[])[0]?.type === "optional";
}
