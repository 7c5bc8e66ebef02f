import { toSubstituteKeys } from "../../../../app/features/reading/part-numbers/substitutes.ts";
import { RESERVED_CODES } from "../../../../app/foundation/catalogue/address/listing-state.ts";
import { findRoleIssues } from "../../../../app/foundation/catalogue/product/read-role.ts";
import { awgRank } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { marketIn } from "../../../../app/foundation/company/markets.ts";
import { COMPANY } from "../../../../app/ground/company/brand.ts";
import { LOCALES, SLUG_SETS, type SlugSet } from "../../../../app/ground/i18n/locales.ts";
import { findDrawingIssues } from "../../../../packages/rail-geometry/models.ts";
import { message } from "../../messages/message.ts";
import { unknownCode } from "../../messages/unknown-names.ts";
import { findPostcodeProblem, findTelephoneProblem } from "../../telephone/check-telephone.ts";
import type { TableFile } from "../read/catalogue-tables.ts";
import { parseNumber } from "../read/cells.ts";
import { ProductRow } from "../read/product-row.ts";
import type { Cells } from "../read/table.ts";
import { findOptionMessages } from "./option-messages.ts";
import { COMPARED } from "./read-products.ts";
import { findRoleDifference } from "./role-check.ts";
import type { ParsedTable, ReportField, RowOf, TableReader } from "./table-reader.ts";
import type { Vocabulary, VocabularyFile } from "./vocabulary.ts";
import { checkMeaning, checkSynonym, wordsKey } from "./word-rules.ts";

type Codes = Vocabulary & { readonly products: ReadonlyMap<string, Cells> };

type Rules<Value, References> = {
  /** Keys that only one row may have, by the field that a repetition is reported in. */
  readonly unique?: Readonly<Record<string, (value: Value) => string>>;
  /** Columns in which rows that have the same key must not contradict one another. */
  readonly agree?: { readonly key: readonly string[]; readonly columns: readonly string[] };
  readonly check?: (value: Value, report: ReportField, codes: References) => void;
};
type RulesByFile<Files extends TableFile, References> = { readonly [File in Files]: Rules<RowOf<File>, References> };

export type ReferenceFile = Exclude<TableFile, VocabularyFile | "etim.csv" | "rules.csv">;

const codeOf = (value: { readonly code: string }) => value.code;
const uniqueCode = { code: codeOf };
const uniqueCodeAndSlugs: Record<string, (row: RowOf<"groups.csv"> | RowOf<"categories.csv">) => string> = {
  code: codeOf,
  ...Object.fromEntries(
    SLUG_SETS.map((slugSet) => [`slug_${slugSet}`, (row: Record<`slug_${SlugSet}`, string>) => row[`slug_${slugSet}`]]),
  ),
};

export const VOCABULARY_RULES: RulesByFile<VocabularyFile, Vocabulary> = {
  "groups.csv": { unique: uniqueCodeAndSlugs },
  "categories.csv": {
    unique: uniqueCodeAndSlugs,
    // Attributes have features of a class, whatever its version.
    agree: { key: ["etim_class"], columns: ["etim_release", "etim_class_version"] },
    check: checkCategory,
  },
  "types.csv": { unique: uniqueCode, check: checkType },
  "units.csv": { unique: uniqueCode },
  "colours.csv": { unique: uniqueCode },
  "certificates.csv": { unique: uniqueCode },
  "attributes.csv": { unique: uniqueCode, check: checkAttribute },
  "attribute-values.csv": {
    unique: { code: (value) => `${value.attribute}/${value.code}` },
    check: ({ attribute }, report, { attributes }) => {
      if (!attributes.has(attribute))
        report("attribute", unknownCode("unknownAttribute", attribute, attributes, "attributes.csv"));
    },
  },
};

export const REFERENCE_RULES: RulesByFile<ReferenceFile, Codes> = {
  "accessories.csv": {
    unique: { accessory: ({ product, accessory }) => `${product} + ${accessory}` },
    check: checkAccessory,
  },
  "ratings.csv": {
    unique: { use_group: ({ product, standard, use_group }) => [product, standard, use_group].join(" · ") },
    check: checkRating,
  },
  "discontinued.csv": { unique: uniqueCode, check: checkDiscontinued },
  "cross-references.csv": {
    unique: {
      order_number: ({ manufacturer, type, number, order_number }) =>
        [manufacturer, type, number, order_number].join(" · "),
    },
    check: checkCrossReference,
  },
  "synonyms.csv": { unique: { words: ({ words }) => wordsKey(words) }, check: checkSynonym },
  "meanings.csv": {
    unique: {
      words: ({ language, words, attribute, values }) => [language, wordsKey(words), attribute, ...values].join(" "),
    },
    check: checkMeaning,
  },
  "resellers.csv": {
    unique: uniqueCode,
    agree: { key: ["country", "city"], columns: LOCALES.map((locale) => `city_${locale}`) },
    check: (reseller, report, { groups }) => {
      const { phone, name, country } = reseller;
      const problem = phone && findTelephoneProblem(phone, reseller, COMPANY.invented);
      if (problem) report("phone", problem);
      const office = marketIn(country)?.office;
      if (office?.legalName === name && office.phone !== phone)
        report("phone", message("phoneOfMarket", { phone: office.phone, country }));
      const postcode = findPostcodeProblem(reseller.address, reseller);
      if (postcode) report("address", postcode);
      for (const code of reseller.groups)
        if (!groups.has(code)) report("groups", unknownCode("unknownGroup", code, groups, "groups.csv"));
    },
  },
};

/** Groups are checked again once the products are known. */
export const EMBLEM_RULES: Rules<RowOf<"groups.csv">, Codes> = {
  check: ({ emblem_product }, report, { products }) => {
    checkProduct("emblem_product", emblem_product, report, products);
  },
};

/** Reports every problem of a table that its schema cannot see. @param codes that rows may refer to */
export function applyRules<Value, References>(
  reader: TableReader,
  file: TableFile,
  table: ParsedTable<Value>,
  { unique = {}, agree, check }: Rules<Value, References>,
  codes: References,
): void {
  const { rows } = table;
  for (const [field, keyOf] of Object.entries(unique)) {
    const checkKey = reader.uniquenessCheck(field);
    for (const { row, value } of rows) checkKey(file, row, keyOf(value));
  }
  if (agree) checkAgreement(reader, file, table, agree);
  for (const { row, value } of rows) check?.(value, (field, reason) => reader.report(file, row, field, reason), codes);
}

/** An empty cell contradicts nothing, and neither does a row that does not fit the schema. */
function checkAgreement(
  reader: TableReader,
  file: TableFile,
  { rows, rawRows }: ParsedTable<unknown>,
  { key, columns }: NonNullable<Rules<unknown, unknown>["agree"]>,
): void {
  const valid = new Set(rows.map(({ row }) => row));
  const firstCells = new Map<string, string>();
  for (const { row, cells } of rawRows) {
    const name = key.map((column) => cells[column]).join(" ");
    if (!valid.has(row) || name.trim() === "") continue;
    for (const column of columns) {
      const cell = cells[column];
      if (!cell) continue;
      const first = firstCells.get(`${name} ${column}`);
      if (first === undefined) firstCells.set(`${name} ${column}`, cell);
      else if (first !== cell)
        reader.report(file, row, column, message("contradicts", { text: cell, other: first, name }));
    }
  }
}

function checkProduct(field: string, code: string, report: ReportField, products: Codes["products"]): void {
  if (!products.has(code)) report(field, unknownCode("unknownProduct", code, products, "products"));
}

function checkCategory({ group, attributes }: RowOf<"categories.csv">, report: ReportField, codes: Vocabulary): void {
  if (!codes.groups.has(group)) report("group", unknownCode("unknownGroup", group, codes.groups, "groups.csv"));
  for (const code of attributes)
    if (!codes.attributes.has(code))
      report("attributes", unknownCode("unknownAttribute", code, codes.attributes, "attributes.csv"));
}

function checkType(
  { category, role, drawing }: RowOf<"types.csv">,
  report: ReportField,
  { categories }: Vocabulary,
): void {
  if (!categories.has(category))
    report("category", unknownCode("unknownCategory", category, categories, "categories.csv"));
  const inRole = findOptionMessages(role, findRoleIssues);
  const inDrawing = drawing ? findOptionMessages(drawing, findDrawingIssues) : [];
  for (const reason of inRole) report("role", reason);
  for (const reason of inDrawing) report("drawing", reason);
  if (drawing && inRole.length + inDrawing.length === 0) {
    const difference = findRoleDifference(role, drawing);
    if (difference) report("role", difference);
  }
}

function checkAttribute(attribute: RowOf<"attributes.csv">, report: ReportField, { units }: Vocabulary): void {
  const { code, unit, minimum, maximum } = attribute;
  if (minimum !== null && maximum !== null && minimum > maximum)
    report("maximum", message("lessThanMinimum", { limit: minimum }));
  if (RESERVED_CODES.has(code)) report("code", message("reservedCode", { code }));
  if (Object.hasOwn(ProductRow.entries, code)) report("code", message("columnOfProducts", { code }));
  if (unit && !units.has(unit)) report("unit", unknownCode("unknownUnit", unit, units, "units.csv"));
}

function checkAccessory(value: RowOf<"accessories.csv">, report: ReportField, { products }: Codes): void {
  for (const field of ["product", "accessory"] as const) checkProduct(field, value[field], report, products);
  if (value.product === value.accessory) report("accessory", message("accessoryOfItself"));
}

function checkRating({ product, awg_min, awg_max }: RowOf<"ratings.csv">, report: ReportField, codes: Codes): void {
  checkProduct("product", product, report, codes.products);
  if ((awg_min === "") !== (awg_max === "")) report("awg_max", message("rangeIncomplete"));
  else if (awgRank(awg_min) > awgRank(awg_max)) report("awg_max", message("thinnerThan", { size: awg_min }));
}

function checkDiscontinued(value: RowOf<"discontinued.csv">, report: ReportField, { products }: Codes): void {
  const { successor, reason } = value;
  if (reason === "renumbered" && !successor) report("successor", message("successorMissing"));
  if (successor) checkProduct("successor", successor, report, products);
}

function checkCrossReference(value: RowOf<"cross-references.csv">, report: ReportField, { products }: Codes): void {
  const { type, number, order_number } = value;
  checkProduct("order_number", order_number, report, products);
  if (toSubstituteKeys(type, number).length === 0) report("number", message("notSearchable"));
  const own = products.get(order_number);
  for (const name of COMPARED) {
    const theirs = value[`stated_${name}`];
    const ours = own?.[name] ?? "";
    if (theirs !== null && ours !== "" && theirs !== (parseNumber(ours) ?? ours))
      report(
        `stated_${name}`,
        message("noSubstitute", { theirs, product: order_number, ours: parseNumber(ours) ?? ours }),
      );
  }
}
