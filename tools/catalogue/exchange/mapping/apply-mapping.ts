import type { AttributeKind } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { EtimCodes, PRODUCT_COLUMNS } from "../../etim/etim-codes.ts";
import type { EtimValue } from "../../etim/etim-value.ts";
import { conversionFactor, multiply } from "../../etim/units.ts";
import { parseNumber, parseRange } from "../../import/read/cells.ts";
import { ProductRow } from "../../import/read/product-row.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells, Problem } from "../../import/read/table.ts";
import type { ExchangeFile, ImportedProduct } from "../exchanged-product.ts";
import type { MappedClass, MappedFeature, MappedRule, Mapping } from "./mapping-file.ts";
import { findRule, saidOf, wrongPatterns } from "./match-rules.ts";

type Report = (field: string, reason: string) => void;

/** A file of somebody else as one of ours: with categories, types, our attributes and what it lacks. */
export function applyMapping(base: Source, file: string, exchangeFile: ExchangeFile, mapping: Mapping): ExchangeFile {
  const vocabulary = new MappingVocabulary(base);
  const problems: Problem[] = [];
  vocabulary.check(mapping, problems);
  const used = new Set<MappedRule>();
  const products = exchangeFile.products.map((product) =>
    mapProduct(
      product,
      mapping,
      vocabulary,
      (field, reason) => problems.push({ file, row: product.position, field, reason }),
      (rule) => used.add(rule),
    ),
  );
  const idle = rulesOf(mapping).filter(({ rule }) => !used.has(rule));
  const obsolete = exchangeFile.obsolete.map((each) => ({ ...each, code: toOurCode(mapping, { code: each.code }) }));
  const notes = idle.map(({ path }) => `${mapping.file}, line ${mapping.lineOf(...path)}: no product is of this rule.`);
  return {
    ...exchangeFile,
    products,
    obsolete,
    problems: [...exchangeFile.problems, ...problems],
    notes: [...exchangeFile.notes, ...notes],
  };
}

/** All rules of a mapping, with their place in it. */
const rulesOf = ({ rules, classes }: Mapping) =>
  [
    ["rules", rules] as const,
    ...Object.entries(classes).map(([key, each]) => [`classes.${key}.rules`, each.rules] as const),
  ].flatMap(([where, list]) => list.map((rule, index) => ({ rule, path: [...where.split("."), String(index)] })));

/** The class of a product that a mapping can be for: that of ETIM, or else one of a classification of theirs. */
export function classKeysOf({ classes, foreign }: ImportedProduct): string[] {
  return [classes.etim_class, ...foreign.map((each) => each.class)].filter(Boolean);
}

function mapProduct(
  product: ImportedProduct,
  mapping: Mapping,
  vocabulary: MappingVocabulary,
  report: Report,
  onRule: (rule: MappedRule) => void,
): ImportedProduct {
  const keys = classKeysOf(product);
  const key = keys.find((each) => each in mapping.classes);
  const mapped = key === undefined ? undefined : mapping.classes[key];
  const theirs = [
    ...product.etim.map(({ feature, value }) => ({ name: feature, value })),
    ...product.foreign.flatMap((each) => each.features.map(({ name, text }) => ({ name, value: text }))),
  ];
  const byName = Map.groupBy(theirs, ({ name }) => name);
  const texts = new Map([...byName].map(([name, same]) => [name, same.map(({ value }) => textOfValue(value))]));
  const rule = findRule([...mapping.rules, ...(mapped?.rules ?? [])], saidOf(product, texts));
  if (rule) onRule(rule);
  if (!mapped && !rule) {
    report(
      "class",
      keys[0] ? `${keys[0]} is not among the classes of ${mapping.file}` : "has no class to be mapped by",
    );
    return product;
  }
  const features = mapped?.features ?? {};
  const cells: Record<string, string> = {};
  for (const { name, value } of theirs) {
    const feature = features[name];
    if (!feature) continue;
    const cell = vocabulary.toCell(value, feature);
    if ("reason" in cell) report(name, cell.reason);
    else cells[feature.attribute] = cell.cell;
  }
  const category = rule?.category ?? cells.category ?? mapped?.category;
  const type = rule?.type ?? cells.type ?? mapped?.type;
  const code = toOurCode(mapping, product.cells);
  return {
    ...product,
    cells: {
      ...product.cells,
      ...(code ? { code } : {}),
      ...cells,
      ...(category ? { category } : {}),
      ...(type ? { type } : {}),
    },
    etim: product.etim.filter(({ feature }) => !(feature in features)),
    // What the mapping names is read, or left out on purpose.
    foreign: product.foreign.map((each) => ({
      ...each,
      features: each.features.filter(({ name }) => !(name in features)),
    })),
    accessories: product.accessories.map((accessory) => toOurCode(mapping, { code: accessory })),
    complete: (row) => complete(row, [rule, mapped, mapping], product.series[0] ?? ""),
  };
}

/** Our order number for a product of theirs; of one that is only named, its own number is all there is. */
const toOurCode = ({ code }: Mapping, cells: Cells): string =>
  code === undefined ? (cells.code ?? "") : fillTemplate(code, cells);

/**
 * Fills cells: `set` replaces what stands there; defaults are for cells that are left empty.
 * @param parts the nearest first
 * @param series what `{series}` stands for, which is no column
 */
function complete(
  row: Cells,
  parts: readonly (Pick<MappedClass, "set" | "defaults"> | undefined)[],
  series: string,
): Cells {
  const completed: Record<string, string> = { ...row };
  const merge = (name: "set" | "defaults") => Object.assign({}, ...parts.map((part) => part?.[name]).toReversed());
  for (const [column, template] of Object.entries<string | null>(merge("set")))
    completed[column] = fillTemplate(template ?? "", { ...completed, series });
  for (const [column, template] of Object.entries<string | null>(merge("defaults")))
    if (!completed[column]) completed[column] = fillTemplate(template ?? "", { ...completed, series });
  return completed;
}

const fillTemplate = (template: string, cells: Cells): string =>
  template.replace(/\{([a-z0-9_.]+)\}/gi, (_, column: string) => cells[column] ?? "");

type Cell = { readonly cell: string } | { readonly reason: string };

/** The names that a mapping may use. */
export class MappingVocabulary {
  readonly categories: ReadonlyMap<string, Cells>;
  readonly types: ReadonlyMap<string, Cells>;
  readonly codes: EtimCodes;
  readonly #attributes: ReadonlyMap<string, Cells>;
  readonly #values: ReadonlySet<string>;

  constructor(base: Source) {
    const rowsOf = (file: string) => [...(base.read(file, [])?.rows ?? [])].map(({ cells }) => cells);
    const byCode = (file: string) => new Map(rowsOf(file).map((cells) => [cells.code ?? "", cells]));
    this.categories = byCode("categories.csv");
    this.types = byCode("types.csv");
    this.codes = new EtimCodes(base);
    this.#attributes = byCode("attributes.csv");
    this.#values = new Set([
      ...rowsOf("attribute-values.csv").map(({ attribute, code }) => `${attribute}/${code}`),
      ...rowsOf("colours.csv").map(({ code }) => `colour/${code}`),
    ]);
  }

  #kindOf(attribute: string): AttributeKind {
    const kind = this.#attributes.get(attribute)?.kind ?? PRODUCT_COLUMNS[attribute]?.kind;
    return (kind as AttributeKind | undefined) ?? "text";
  }

  /** ETIM's code of a unit of the catalogue; empty where it has none. */
  #unitOf(attribute: string): string {
    return this.codes.units.get(this.#attributes.get(attribute)?.unit ?? "") ?? PRODUCT_COLUMNS[attribute]?.unit ?? "";
  }

  #factorOf({ attribute, unit }: MappedFeature): number | null {
    return unit === undefined ? 1 : conversionFactor(this.codes.units.get(unit) || unit, this.#unitOf(attribute));
  }

  isColumn(column: string): boolean {
    return column in ProductRow.entries || this.#attributes.has(column);
  }

  check(mapping: Mapping, problems: Problem[]): void {
    const { file, lineOf, defaults, set, classes } = mapping;
    const reportAt = (path: readonly string[], reason: string) =>
      problems.push({ file, row: lineOf(...path), field: path.join("."), reason });
    const checkColumns = (path: readonly string[], cells: Readonly<Record<string, string | null>>) => {
      for (const [column, cell] of Object.entries(cells)) {
        if (!this.isColumn(column)) reportAt([...path, column], "is no column of products");
        else if (cell === null) reportAt([...path, column], "is empty: write what it holds, or take it out");
      }
    };
    checkColumns(["defaults"], defaults);
    checkColumns(["set"], set);
    for (const { rule, path } of rulesOf(mapping)) {
      for (const pattern of wrongPatterns(rule)) reportAt(path, `${pattern} is no regular expression`);
      if (rule.category || rule.type) this.#checkClass(rule, (field, reason) => reportAt([...path, field], reason));
      checkColumns([...path, "defaults"], rule.defaults);
      checkColumns([...path, "set"], rule.set);
    }
    for (const [key, mapped] of Object.entries(classes)) {
      const path = ["classes", key];
      // Rules and features may say of each product what the class does not say of all.
      const isSaidOtherwise =
        mapped.rules.length > 0 || Object.values(mapped.features).some((each) => each?.attribute === "category");
      if (!isSaidOtherwise || mapped.category)
        this.#checkClass(mapped, (field, reason) => reportAt([...path, field], reason));
      checkColumns([...path, "defaults"], mapped.defaults);
      checkColumns([...path, "set"], mapped.set);
      for (const [name, feature] of Object.entries(mapped.features))
        if (feature) this.#checkFeature(feature, (reason) => reportAt([...path, "features", name], reason));
    }
  }

  #checkClass({ category, type }: Pick<MappedClass, "category" | "type">, report: Report): void {
    const found = category ? this.categories.get(category) : undefined;
    const types = [...this.types.values()].filter((each) => each.category === category).map(({ code }) => code);
    if (!category) report("category", "is empty: which of our categories is it?");
    else if (!found) report("category", `unknown category “${category}”`);
    else if (!type) report("type", `is empty: one of ${types.join(", ")}`);
    else if (!types.includes(type)) report("type", `“${type}” is no type of “${category}”: one of ${types.join(", ")}`);
  }

  #checkFeature(feature: MappedFeature, report: (reason: string) => void): void {
    const { attribute, values } = feature;
    if (!this.isColumn(attribute)) return void report(`unknown attribute “${attribute}”`);
    if (this.#factorOf(feature) === null) report(`${feature.unit} cannot be converted to the unit of “${attribute}”`);
    for (const [theirs, value] of Object.entries(values))
      if (value === null) report(`${theirs} is empty: one of ${this.valuesOf(attribute).join(", ")}`);
      else if (this.#kindOf(attribute) === "code" && !this.#values.has(`${attribute}/${value}`))
        report(`unknown value “${value}” of “${attribute}”`);
  }

  /** The codes of an attribute's values. */
  valuesOf(attribute: string): string[] {
    return [...this.#values].flatMap((key) =>
      key.startsWith(`${attribute}/`) ? [key.slice(attribute.length + 1)] : [],
    );
  }

  /** The cell for a value of theirs. */
  toCell(value: EtimValue | string, feature: MappedFeature): Cell {
    const { attribute, values } = feature;
    const kind = this.#kindOf(attribute);
    const text = textOfValue(value);
    const mapped = values[text];
    if (mapped === null) return { reason: `“${text}” is not decided in the mapping` };
    if (mapped !== undefined) return { cell: mapped };
    if (kind === "text") return { cell: text };
    if (kind === "code") return { reason: `“${text}” is not among the values that are mapped to “${attribute}”` };
    const factor = this.#factorOf(feature) ?? 1;
    const convert = (number: number) => String(multiply(number, factor));
    const number = parseNumber(text);
    if (kind === "number")
      return number === null ? { reason: `“${text}” is no number for “${attribute}”` } : { cell: convert(number) };
    const range = parseRange(text);
    return range
      ? { cell: `${convert(range[0])}..${convert(range[1])}` }
      : { reason: `“${text}” is no range for “${attribute}”` };
  }
}

const textOfValue = (value: EtimValue | string): string => (typeof value === "string" ? value.trim() : textOf(value));

/** As a mapping writes it: `EV000415`, `true`, `2.5` or `0.2..4`. */
export function textOf(value: EtimValue): string {
  switch (value.kind) {
    case "code":
      return value.code;
    case "logical":
      return String(value.value);
    case "number":
      return String(value.number);
    case "range":
      return `${value.lower}..${value.upper}`;
  }
}
