import type { Message } from "../../messages/message.ts";
import { RuleCheck, type RuleReport } from "../../rules/rule-check.ts";
import type { Products, TextList } from "../products/products.ts";
import type { Source } from "../read/source.ts";
import type { Problem } from "../read/table.ts";
import { checkEtimCodes } from "./etim-check.ts";
import type { Gap } from "./gaps.ts";
import { readProducts } from "./read-products.ts";
import { RetiredProducts } from "./retire-products.ts";
import { type ParsedTable, type ParsedTables, type RowOf, TableReader } from "./table-reader.ts";
import { applyRules, EMBLEM_RULES, REFERENCE_RULES, type ReferenceFile, VOCABULARY_RULES } from "./table-rules.ts";
import { indexVocabulary, sortByTable, VOCABULARY_FILES, type VocabularyFile } from "./vocabulary.ts";

export type Catalogue = {
  readonly groups: readonly RowOf<"groups.csv">[];
  readonly categories: readonly RowOf<"categories.csv">[];
  readonly types: readonly RowOf<"types.csv">[];
  readonly units: readonly RowOf<"units.csv">[];
  readonly colours: readonly RowOf<"colours.csv">[];
  readonly certificates: readonly RowOf<"certificates.csv">[];
  readonly attributes: readonly RowOf<"attributes.csv">[];
  readonly attributeValues: readonly RowOf<"attribute-values.csv">[];
  readonly etim: readonly RowOf<"etim.csv">[];
  readonly products: Products;
  readonly accessories: readonly RowOf<"accessories.csv">[];
  readonly ratings: readonly RowOf<"ratings.csv">[];
  readonly discontinued: readonly RowOf<"discontinued.csv">[];
  readonly crossReferences: readonly RowOf<"cross-references.csv">[];
  readonly synonyms: readonly RowOf<"synonyms.csv">[];
  readonly meanings: readonly RowOf<"meanings.csv">[];
  readonly resellers: readonly RowOf<"resellers.csv">[];
  readonly rules: readonly RowOf<"rules.csv">[];
};

export type CheckResult = {
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
  /** What rows should have and lack, which keeps nothing from being published. */
  readonly gaps: readonly Gap[];
  /** The findings of the rules of the trade; who publishes has to say why a broken one may stand. */
  readonly rules: readonly RuleReport[];
  /** What followed from retiring products. */
  readonly notes: readonly Message[];
};

export type CheckOptions = {
  readonly onProgress?: (message: string) => void;
  /** An empty list for the products, by default in memory. */
  readonly texts?: TextList;
  /** Makes a problem of each cell that should be there and is not. */
  readonly isStrict?: boolean;
};

/** Collects every problem instead of stopping at the first; a catalogue with any must not be published. */
export function checkTables(
  source: Source,
  { onProgress = () => {}, texts, isStrict = false }: CheckOptions = {},
): CheckResult {
  const current = new RetiredProducts(source);
  const reader = new TableReader(current, onProgress, isStrict);
  const tables = {
    "groups.csv": reader.read("groups.csv"),
    "categories.csv": reader.read("categories.csv"),
    "types.csv": reader.read("types.csv"),
    "units.csv": reader.read("units.csv"),
    "colours.csv": reader.read("colours.csv"),
    "certificates.csv": reader.read("certificates.csv"),
    "attributes.csv": reader.read("attributes.csv"),
    "attribute-values.csv": reader.read("attribute-values.csv"),
  };
  const vocabulary = indexVocabulary(tables);
  const checkVocabulary = <File extends VocabularyFile>(file: File, { [file]: table }: ParsedTables<File>) =>
    applyRules(reader, file, table, VOCABULARY_RULES[file], vocabulary);
  for (const file of VOCABULARY_FILES) checkVocabulary(file, tables);
  const etim = reader.read("etim.csv");
  checkEtimCodes(reader, { ...tables, "etim.csv": etim });
  const ruleCheck = new RuleCheck(reader, vocabulary);
  const { products, codes: productCodes } = readProducts(reader, vocabulary, ruleCheck, texts);
  const codes = { ...vocabulary, products: productCodes };
  applyRules(reader, "groups.csv", tables["groups.csv"], EMBLEM_RULES, codes);
  const readReferences = <File extends ReferenceFile>(file: File) => {
    const table = reader.read(file);
    applyRules(reader, file, table, REFERENCE_RULES[file], codes);
    return valuesOf(table);
  };
  const catalogue = {
    groups: valuesOf(tables["groups.csv"]),
    categories: valuesOf(tables["categories.csv"]),
    types: valuesOf(tables["types.csv"]),
    units: valuesOf(tables["units.csv"]),
    colours: valuesOf(tables["colours.csv"]),
    certificates: valuesOf(tables["certificates.csv"]),
    attributes: valuesOf(tables["attributes.csv"]),
    attributeValues: valuesOf(tables["attribute-values.csv"]),
    etim: valuesOf(etim),
    products,
    accessories: readReferences("accessories.csv"),
    ratings: readReferences("ratings.csv"),
    discontinued: readReferences("discontinued.csv"),
    crossReferences: readReferences("cross-references.csv"),
    synonyms: readReferences("synonyms.csv"),
    meanings: readReferences("meanings.csv"),
    resellers: readReferences("resellers.csv").map((reseller) => ({
      ...reseller,
      groups: sortByTable(reseller.groups, vocabulary.groups),
    })),
    rules: ruleCheck.rows,
  };
  return {
    catalogue,
    problems: reader.problems,
    gaps: reader.gaps.list(),
    rules: ruleCheck.reports,
    notes: current.notes(),
  };
}

const valuesOf = <Value>({ rows }: ParsedTable<Value>): Value[] => rows.map(({ value }) => value);
