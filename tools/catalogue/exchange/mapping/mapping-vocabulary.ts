import type { AttributeKind } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { CONCEPTS } from "../../../../app/ground/i18n/generated/terms.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import { EtimCodes, PRODUCT_COLUMNS } from "../../etim/etim-codes.ts";
import { conversionFactor } from "../../etim/units.ts";
import { ProductRow } from "../../import/read/product-row.ts";
import { rowsOf, type Source } from "../../import/read/source.ts";
import type { Cells, Problem } from "../../import/read/table.ts";
import { englishMessage } from "../../messages/message.ts";
import { isBeside } from "../exchanged-product.ts";
import { parseTariffNumber } from "../units.ts";
import { type MappedClass, type MappedFeature, type MappedFeatures, type Mapping, rulesOf } from "./mapping-file.ts";
import { NO_PATTERN, readPattern, wrongPatterns } from "./match-rules.ts";
import { type CellRules, type ReadCell, readCell, tokensOf, ValueWords } from "./read-cell.ts";
import { unitInHeading, unitOfSymbol } from "./read-measure.ts";

/** What the trade also calls a value, by `attribute/value`. */
const TRADE_WORDS: ReadonlyMap<string, readonly string[]> = wordsByValue();

function wordsByValue(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { finds, words } of CONCEPTS) {
    const [only, ...others] = finds;
    const [value, ...more] = only?.values ?? [];
    if (!only || value === undefined || others.length + more.length > 0) continue;
    const key = `${only.attribute}/${value}`;
    // What leads to it in no language is a sign or a standard: PA66, T1+T2.
    const names = Object.entries(words).flatMap(([language, { name, also, leads }]) =>
      [name ?? [], also, language === "any" ? leads : []].flat(),
    );
    found.set(key, [...(found.get(key) ?? []), ...names]);
  }
  return found;
}

type OwnRules = Omit<CellRules, "factor" | "from" | "decimalSigns">;
/** A part of a feature, with what the texts of its column show. */
type ReadFeature = MappedFeature & Pick<CellRules, "decimalSigns">;
type Report = (field: string, reason: string) => void;

/** The names that a mapping may use. */
export class MappingVocabulary {
  readonly categories: ReadonlyMap<string, Cells>;
  readonly types: ReadonlyMap<string, Cells>;
  readonly codes: EtimCodes;
  readonly #attributes: ReadonlyMap<string, Cells>;
  readonly #values: ReadonlySet<string>;
  readonly #named: ReadonlyMap<string, readonly { readonly code: string; readonly names: readonly string[] }[]>;
  readonly #rules = new Map<string, OwnRules>();

  constructor(base: Source) {
    const byCode = (file: string) => new Map(rowsOf(base, file).map((cells) => [cells.code ?? "", cells]));
    this.categories = byCode("categories.csv");
    this.types = byCode("types.csv");
    this.codes = new EtimCodes(base);
    this.#attributes = byCode("attributes.csv");
    const values = [
      ...rowsOf(base, "attribute-values.csv"),
      ...rowsOf(base, "colours.csv").map((cells): Cells => ({ ...cells, attribute: "colour" })),
    ].map((cells) => ({
      attribute: cells.attribute ?? "",
      code: cells.code ?? "",
      names: [
        ...LOCALES.flatMap((locale) => cells[`name_${locale}`] || []),
        ...(TRADE_WORDS.get(`${cells.attribute}/${cells.code}`) ?? []),
      ],
    }));
    this.#named = Map.groupBy(values, ({ attribute }) => attribute);
    this.#values = new Set(values.map(({ attribute, code }) => `${attribute}/${code}`));
  }

  /** The type of a category that has but one. */
  onlyTypeOf(category: string): string | undefined {
    const [only, ...others] = [...this.types.values()].filter((type) => type.category === category);
    return others.length === 0 ? only?.code : undefined;
  }

  /** How the cells of an attribute or column are written. */
  rulesOf(attribute: string): OwnRules {
    const cached = this.#rules.get(attribute);
    if (cached) return cached;
    const own = this.#attributes.get(attribute);
    const column = PRODUCT_COLUMNS[attribute] ?? OTHER_COLUMNS[attribute];
    const kind = (own?.kind ?? column?.kind ?? "text") as AttributeKind;
    const rules = {
      kind,
      unit: own ? (this.codes.units.get(own.unit ?? "") ?? "") : (column?.unit ?? ""),
      leastPercentage: own?.unit === "pct" ? Math.min(1, Number(own.minimum || 0)) : null,
      ownWords: new Set(LOCALES.flatMap((locale) => tokensOf(own?.[`name_${locale}`] ?? ""))),
      words: kind === "code" ? new ValueWords(this.#named.get(attribute) ?? []) : null,
    };
    this.#rules.set(attribute, rules);
    return rules;
  }

  #factorOf({ attribute, unit }: MappedFeature): number | null {
    return unit === undefined
      ? 1
      : conversionFactor(this.codes.units.get(unit) || unitOfSymbol(unit) || unit, this.rulesOf(attribute).unit);
  }

  /** A feature with the unit of its heading, where the mapping names none and it is one of the same quantity. */
  withUnitOf(heading: string, feature: ReadFeature): ReadFeature {
    const unit = feature.unit ?? unitInHeading(heading);
    return unit === null || this.#factorOf({ ...feature, unit }) === null ? feature : { ...feature, unit };
  }

  isColumn(column: string): boolean {
    return Object.hasOwn(ProductRow.entries, column) || this.#attributes.has(column) || isBeside(column);
  }

  /** @param isComplete whether what is still to be decided is a problem */
  check(mapping: Mapping, problems: Problem[], isComplete = true): void {
    const { file, lineOf, defaults, set, classes, columns, categories } = mapping;
    const reportAt = (path: readonly string[], reason: string) =>
      problems.push({ file, row: lineOf(...path), field: path.join("."), reason: englishMessage(reason) });
    const checkColumns = (path: readonly string[], cells: Readonly<Record<string, string | null>>) => {
      for (const [column, cell] of Object.entries(cells)) {
        if (!this.isColumn(column)) reportAt([...path, column], "is no column of products");
        else if (cell === null) reportAt([...path, column], "is empty: write what it holds, or take it out");
      }
    };
    const checkFeatures = (path: readonly string[], features: MappedFeatures) => {
      for (const [name, parts] of Object.entries(features))
        for (const part of parts ?? [])
          this.#checkFeature(part, isComplete, (reason) => reportAt([...path, name], reason));
    };
    checkColumns(["defaults"], defaults);
    checkColumns(["set"], set);
    for (const { rule, path } of rulesOf(mapping)) {
      for (const pattern of wrongPatterns(rule)) reportAt(path, `${pattern} ${NO_PATTERN}`);
      if (rule.category || rule.type) this.#checkClass(rule, (field, reason) => reportAt([...path, field], reason));
      checkColumns([...path, "defaults"], rule.defaults);
      checkColumns([...path, "set"], rule.set);
    }
    checkFeatures(["columns"], columns);
    for (const [category, mapped] of Object.entries(categories)) {
      if (!this.categories.has(category)) reportAt(["categories", category], `unknown category “${category}”`);
      checkFeatures(["categories", category, "columns"], mapped.columns);
    }
    for (const [key, mapped] of Object.entries(classes)) {
      const path = ["classes", key];
      // Rules and features may say of each product what the class does not say of all.
      const isSaidOtherwise =
        mapped.rules.length > 0 ||
        Object.values(mapped.features).some((parts) => parts?.some(({ attribute }) => attribute === "category"));
      if (!isSaidOtherwise || mapped.category)
        this.#checkClass(mapped, (field, reason) => reportAt([...path, field], reason));
      checkColumns([...path, "defaults"], mapped.defaults);
      checkColumns([...path, "set"], mapped.set);
      checkFeatures([...path, "features"], mapped.features);
    }
  }

  #checkClass({ category, type }: Pick<MappedClass, "category" | "type">, report: Report): void {
    const found = category ? this.categories.get(category) : undefined;
    const types = [...this.types.values()].filter((each) => each.category === category).map(({ code }) => code);
    if (!category) report("category", "is empty: which of our categories is it?");
    else if (!found) report("category", `unknown category “${category}”`);
    else if (!type && types.length === 1) return;
    else if (!type) report("type", `is empty: one of ${types.join(", ")}`);
    else if (!types.includes(type)) report("type", `“${type}” is no type of “${category}”: one of ${types.join(", ")}`);
  }

  #checkFeature(feature: MappedFeature, isComplete: boolean, report: (reason: string) => void): void {
    const { attribute, values } = feature;
    if (!this.isColumn(attribute)) return void report(`unknown attribute “${attribute}”`);
    if (feature.pick !== undefined && readPattern(feature.pick) === null) report(`${feature.pick} ${NO_PATTERN}`);
    if (this.#factorOf(feature) === null) report(`${feature.unit} cannot be converted to the unit of “${attribute}”`);
    for (const [theirs, value] of Object.entries(values))
      if (value === null) {
        if (isComplete) report(`${theirs} is empty: one of ${this.valuesOf(attribute).join(", ")}`);
      } else if (this.rulesOf(attribute).kind === "code" && !this.#values.has(`${attribute}/${value}`))
        report(`unknown value “${value}” of “${attribute}”`);
  }

  /** The codes of an attribute's values. */
  valuesOf(attribute: string): string[] {
    return [...this.#values].flatMap((key) =>
      key.startsWith(`${attribute}/`) ? [key.slice(attribute.length + 1)] : [],
    );
  }

  /**
   * The cell for a text of theirs.
   * @param isOneOfSeveral whether other attributes have what this one leaves of the text
   */
  toCell(written: string, feature: ReadFeature, isOneOfSeveral: boolean): ReadCell {
    const { attribute, values, pick, end, decimalSigns } = feature;
    const own = this.rulesOf(attribute);
    if (written.length > MAX_LENGTH && (own.kind !== "text" || pick !== undefined))
      return {
        reason: `“${written.slice(0, SHOWN_LENGTH)} …” is longer than ${MAX_LENGTH} characters: no value is looked for in it`,
      };
    const text = pick === undefined ? written : picked(written, pick);
    if (text === null) return { reason: `“${written}” has no ${pick}` };
    const mapped = Object.hasOwn(values, text) ? values[text] : undefined;
    if (mapped === null) return { reason: `“${text}” is not decided in the mapping` };
    if (mapped !== undefined) return { cell: mapped };
    if (attribute === "customs_tariff_number") {
      const digits = text.replace(/[\s.]/g, "");
      return /^\d{6,12}$/.test(digits)
        ? { cell: parseTariffNumber(digits) ?? digits }
        : { reason: `“${text}” is no customs tariff number` };
    }
    const rules = end ? { ...own, kind: "number" as const } : own;
    const read = readCell(text, { ...rules, decimalSigns, factor: this.#factorOf(feature) ?? 1, from: feature.unit });
    if ("reason" in read && rules.kind === "code")
      return { reason: `“${text}” is not among the values that are mapped to “${attribute}”` };
    if ("reason" in read) return { reason: `${read.reason} for “${attribute}”` };
    // Half a value would be another one: light blue is not blue.
    if (rules.kind === "code" && read.beside && !isOneOfSeveral && pick === undefined)
      return { reason: `“${text}” is not among the values that are mapped to “${attribute}”` };
    return read;
  }
}

/** Product columns that are numbers, which ETIM has no features for. */
const OTHER_COLUMNS: Readonly<Record<string, { readonly kind: AttributeKind; readonly unit: string }>> = {
  weight_with_packaging_g: { kind: "number", unit: "EU570408" },
  package_unit: { kind: "number", unit: "" },
  min_order_quantity: { kind: "number", unit: "" },
};

/** Descriptions are longer, and the values that they repeat have columns of their own. */
const MAX_LENGTH = 2000;
const SHOWN_LENGTH = 60;

/** The group of a pattern, or all that it finds. */
function picked(text: string, pattern: string): string | null {
  const found = readPattern(pattern)?.exec(text);
  return found ? (found[1] ?? found[0]).trim() : null;
}
