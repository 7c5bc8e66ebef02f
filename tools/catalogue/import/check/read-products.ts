import * as v from "valibot";
import { findRoleIssues } from "../../../../app/foundation/catalogue/product/read-role.ts";
import { findDrawingIssues, PLAIN_DRAWING } from "../../../../packages/rail-geometry/models.ts";
import { message } from "../../messages/message.ts";
import { unknownCode } from "../../messages/unknown-names.ts";
import type { RuleCheck } from "../../rules/rule-check.ts";
import { Products, type TextList } from "../products/products.ts";
import type { Attribute } from "../read/catalogue-tables.ts";
import { findAmbiguity, MAX_NUMBER, MAX_TEXT_LENGTH, notNumber, parseNumber, parseRange } from "../read/cells.ts";
import { type AttributeValue, type Product, ProductRow } from "../read/product-row.ts";
import type { Cells } from "../read/table.ts";
import { FamilyCheck } from "./family-check.ts";
import { findGeometryProblem } from "./geometry-check.ts";
import { findOptionMessages } from "./option-messages.ts";
import type { ReportField, TableReader } from "./table-reader.ts";
import { sortByTable, type Vocabulary } from "./vocabulary.ts";

/** A product of another size, with other levels or another clamp is no substitute. */
export const COMPARED = ["cross_section", "levels", "connection_method"] as const;

type ParsedProduct = v.InferOutput<typeof ProductRow>;

/**
 * Reads and checks all product files.
 * @returns the products without problems in their own row, and the order numbers of all with what has to be the same in what
 *   they replace
 */
export function readProducts(
  reader: TableReader,
  vocabulary: Vocabulary,
  ruleCheck: RuleCheck,
  texts: TextList | undefined,
): { readonly products: Products; readonly codes: ReadonlyMap<string, Cells> } {
  const files = reader.source.productFiles();
  if (files.length === 0) reader.report("products/", 0, "", message("noProductFile"));
  const drawingOf = (type: string) => vocabulary.typeByCode.get(type)?.drawing || PLAIN_DRAWING;
  const products = new Products(
    (text) => {
      const cells: Cells = JSON.parse(text);
      const attributes = attributesAmong(Object.keys(cells), vocabulary);
      // Problems were reported when the product was added.
      return buildProduct(v.parse(ProductRow, cells), cells, attributes, { vocabulary, report: () => {} });
    },
    drawingOf,
    texts,
  );
  const familyCheck = new FamilyCheck(vocabulary.attributes);
  const codes = new Map<string, Cells>();
  const checkCode = reader.uniquenessCheck("code");
  const checkSalesCode = reader.uniquenessCheck("sales_code");
  const checkGtin = reader.uniquenessCheck("gtin");
  for (const file of files) {
    const table = reader.open(file, ProductRow, vocabulary.attributes);
    const attributes = attributesAmong(table.columns, vocabulary);
    let count = 0;
    for (const raw of table.rows) {
      const { row } = raw;
      count += 1;
      const text = JSON.stringify(raw.cells);
      // A substring keeps the megabyte that it was cut from in memory, so what is stored needs copies.
      const cells: Cells = JSON.parse(text);
      codes.set(cells.code ?? "", Object.fromEntries(COMPARED.map((name) => [name, cells[name] ?? ""])));
      const value = reader.parseRow(table, ProductRow, { row, cells });
      if (value === null) continue;
      checkCode(file, row, value.code);
      if (cells.sales_code) checkSalesCode(file, row, value.sales_code);
      if (value.gtin) checkGtin(file, row, value.gtin.padStart(14, "0"));
      const report: ReportField = (field, reason) => reader.report(file, row, field, reason);
      checkProduct(value, report, vocabulary);
      const problem = findGeometryMistake(value, cells, vocabulary);
      if (value.rohs === "exempt" && value.rohs_exemption === undefined)
        reader.reportMissing(file, { row, cells }, "rohs_exemption", EXEMPTION);
      if (problem?.isMissing) reader.reportMissing(file, { row, cells }, problem.field, problem.reason);
      else if (problem) report(problem.field, problem.reason);
      const product = buildProduct(value, cells, attributes, { vocabulary, report });
      familyCheck.add(product, report);
      ruleCheck.add(product);
      products.add(product, text);
    }
    reader.onProgress(`${file}: ${count} rows`);
  }
  return { products, codes };
}

function checkProduct(product: ParsedProduct, report: ReportField, vocabulary: Vocabulary): void {
  const { category, type: typeCode, colour, certificates, role, drawing } = product;
  const type = vocabulary.typeByCode.get(typeCode);
  if (!vocabulary.categories.has(category))
    report("category", unknownCode("unknownCategory", category, vocabulary.categories, "categories.csv"));
  if (!vocabulary.types.has(typeCode))
    report(
      "type",
      unknownCode("unknownType", typeCode, vocabulary.typesByCategory.get(category) ?? vocabulary.types, "types.csv"),
    );
  else if (type?.category !== category) report("type", message("wrongCategory", { type: typeCode, category }));
  if (colour && !vocabulary.colours.has(colour))
    report("colour", unknownCode("unknownColour", colour, vocabulary.colours, "colours.csv"));
  for (const code of certificates)
    if (!vocabulary.certificates.has(code))
      report("certificates", unknownCode("unknownCertificate", code, vocabulary.certificates, "certificates.csv"));
  const { weight_with_packaging_g = Number.POSITIVE_INFINITY, weight_without_packaging_g = 0 } = product;
  if (weight_with_packaging_g < weight_without_packaging_g)
    report("weight_with_packaging_g", message("lessThanUnpacked"));
  checkTradeData(product, report);
  const reportOptions = (field: string, text: string, findIssues: typeof findRoleIssues) => {
    for (const reason of findOptionMessages(text, findIssues)) report(field, reason);
  };
  if (role) reportOptions("role", `${type?.role ?? ""} ${role}`, findRoleIssues);
  if (drawing) reportOptions("drawing", `${type?.drawing ?? ""} ${drawing}`, findDrawingIssues);
}

const EXEMPTION = message("exemptionOnly", { rohs: { column: "rohs" } });

/** Reports trade data that only make sense together. */
function checkTradeData(product: ParsedProduct, report: ReportField): void {
  const { rohs, rohs_exemption, reach, reach_date, scip_number, pcf_kg, pcf_method } = product;
  if (rohs !== "exempt" && rohs_exemption !== undefined) report("rohs_exemption", EXEMPTION);
  if (reach_date && (reach === undefined || reach === "no_data"))
    report("reach_date", message("reachDate", { reach: { column: "reach" } }));
  if (scip_number && reach !== "true") report("scip_number", message("scipOnly", { reach: { column: "reach" } }));
  if ((pcf_kg === undefined) !== (pcf_method === undefined))
    report(
      "pcf_method",
      message("footprintIncomplete", { kilograms: { column: "pcf_kg" }, method: { column: "pcf_method" } }),
    );
  for (const field of ["pcf_stage", "pcf_verification", "pcf_lifetime"] as const)
    if (product[field] !== undefined && pcf_kg === undefined)
      report(field, message("saysOfMissing", { column: { column: "pcf_kg" } }));
}

/** Only of a product with all dimensions and a drawing without problems of its own, in a catalogue that counts connections. */
function findGeometryMistake(product: ParsedProduct, cells: Cells, { types, typeByCode, attributes }: Vocabulary) {
  const type = typeByCode.get(product.type);
  if (!type || !types.has(product.type) || !attributes.has("connections")) return null;
  const { width_mm: widthMm, height_mm: heightMm, depth_mm: depthMm } = product;
  if (type.drawing === "" || !widthMm || !heightMm || !depthMm) return null;
  const drawing = `${type.drawing} ${product.drawing}`.trim();
  if (findDrawingIssues(drawing).length > 0) return null;
  return findGeometryProblem({
    ...{ drawing, widthMm, heightMm, depthMm },
    connections: cells.connections ?? "",
    connectionMethod: cells.connection_method ?? "",
  });
}

/** The attributes that are columns, in the order of their table. */
function attributesAmong(columns: readonly string[], { attributeByCode }: Vocabulary): Attribute[] {
  const present = new Set(columns);
  return [...attributeByCode.values()].filter(({ code }) => present.has(code));
}

const buildProduct = (
  value: ParsedProduct,
  cells: Cells,
  attributes: readonly Attribute[],
  { vocabulary, report }: { readonly vocabulary: Vocabulary; readonly report: ReportField },
): Product => ({
  ...value,
  certificates: sortByTable(value.certificates, vocabulary.certificates),
  values: attributes.flatMap((attribute) => {
    const cell = cells[attribute.code];
    return cell ? parseValues(cell, attribute, vocabulary, report) : [];
  }),
});

const NO_VALUES: ReadonlySet<string> = new Set();

function parseValues(
  cell: string,
  { code: attribute, kind, minimum, maximum }: Attribute,
  { attributeValues, valuesByAttribute }: Vocabulary,
  report: ReportField,
): AttributeValue[] {
  const value = { attribute, code: "", number: null, max: null, text: null };
  // Of ranges some are temperatures; a current of −5 A is none.
  const least = minimum ?? (kind === "number" ? 0 : Number.NEGATIVE_INFINITY);
  const greatest = maximum ?? MAX_NUMBER;
  const checkBounds = (...numbers: readonly number[]) => {
    for (const each of numbers)
      if (each < least) report(attribute, message("tooLow", { number: each, limit: least }));
      else if (each > greatest) report(attribute, message("tooHigh", { number: each, limit: greatest }));
    const ambiguity = findAmbiguity(cell);
    if (ambiguity) report(attribute, ambiguity);
  };
  switch (kind) {
    case "number": {
      const number = parseNumber(cell);
      if (number !== null) {
        checkBounds(number);
        return [{ ...value, number }];
      }
      report(attribute, notNumber(cell, message("valueNotNumber", { text: cell })));
      return [];
    }
    case "range": {
      const range = parseRange(cell);
      if (range) {
        checkBounds(...range);
        return [{ ...value, number: range[0], max: range[1] }];
      }
      report(attribute, notNumber(cell, message("valueNotRange", { text: cell })));
      return [];
    }
    case "text":
      if (cell.length > MAX_TEXT_LENGTH) report(attribute, message("tooLong", { count: MAX_TEXT_LENGTH }));
      return [{ ...value, text: cell }];
    case "code": {
      const keys = cell.split(";").map((part) => `${attribute}/${part.trim()}`);
      return sortByTable(keys, attributeValues).map((key) => {
        const code = key.slice(attribute.length + 1);
        if (!attributeValues.has(key))
          report(
            attribute,
            unknownCode("unknownValue", code, valuesByAttribute.get(attribute) ?? NO_VALUES, "attribute-values.csv"),
          );
        return { ...value, code };
      });
    }
  }
}
