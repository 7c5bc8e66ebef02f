import type { EtimValue } from "../../etim/etim-value.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells, Problem } from "../../import/read/table.ts";
import { englishMessage } from "../../messages/message.ts";
import { type ExchangeFile, type ImportedProduct, isBeside } from "../exchanged-product.ts";
import { Unread } from "../unread.ts";
import { type MappedClass, type MappedFeatures, type MappedRule, type Mapping, rulesOf } from "./mapping-file.ts";
import { MappingVocabulary } from "./mapping-vocabulary.ts";
import { findRule, saidOf } from "./match-rules.ts";
import { decimalSignsIn } from "./read-cell.ts";

/** Something of one product that a person may want to know, or has to decide. */
export type Remark = {
  /** Its order number. */
  readonly code: string;
  /**
   * A text that is no value, two values where there can be one, a value that is said to be unknown, what stands beside one, what was
   * made of one, one that is far from the usual.
   */
  readonly kind: "unread" | "conflict" | "unknown" | "beside" | "said" | "unusual";
  /** The feature or column, as the file names it. */
  readonly name: string;
  readonly text: string;
};

/**
 * A file of somebody else as one of ours: with categories, types, our attributes and what it lacks.
 * @param onRemark is told of values that are not read; without it they are problems
 */
export function applyMapping(
  base: Source,
  file: string,
  exchangeFile: ExchangeFile,
  mapping: Mapping,
  onRemark?: (remark: Remark) => void,
): ExchangeFile {
  const vocabulary = new MappingVocabulary(base);
  const problems: Problem[] = [];
  vocabulary.check(mapping, problems, onRemark === undefined);
  const used = new Set<MappedRule>();
  const said = new Unread();
  const decimalSigns = readDecimalSigns(exchangeFile.products);
  const products = exchangeFile.products.map((product) => {
    const report = (field: string, reason: string) =>
      problems.push({ file, row: product.position, field, reason: englishMessage(reason) });
    const remark = (each: Remark) => {
      if (onRemark) onRemark(each);
      else if (each.kind === "unread" || each.kind === "conflict") report(each.name, each.text);
      else said.add(`${each.name}: ${each.text}`);
    };
    return mapProduct(product, mapping, { vocabulary, decimalSigns }, report, remark, (rule) => used.add(rule));
  });
  const idle = rulesOf(mapping).filter(({ rule }) => !used.has(rule));
  const obsolete = exchangeFile.obsolete.map((each) => ({ ...each, code: toOurCode(mapping, { code: each.code }) }));
  const notes = idle.map(({ path }) => `${mapping.file}, line ${mapping.lineOf(...path)}: no product is of this rule.`);
  return {
    ...exchangeFile,
    products,
    obsolete,
    problems: [...exchangeFile.problems, ...problems],
    notes: [
      ...exchangeFile.notes,
      ...notes,
      ...said.describe("parts of values, and those that are said to be unknown, "),
    ],
  };
}

/** The class of a product that a mapping can be for: that of ETIM, or else one of a classification of theirs. */
export function classKeysOf({ classes, foreign }: ImportedProduct): string[] {
  return [classes.etim_class, ...foreign.map((each) => each.class)].filter(Boolean);
}

function mapProduct(
  product: ImportedProduct,
  mapping: Mapping,
  context: ReadingContext,
  report: (field: string, reason: string) => void,
  remark: (remark: Remark) => void,
  onRule: (rule: MappedRule) => void,
): ImportedProduct {
  const keys = classKeysOf(product);
  const key = keys.find((each) => each in mapping.classes);
  const mapped = key === undefined ? undefined : mapping.classes[key];
  const theirs = propertiesOf(product);
  const rule = ruleOf(product, mapping);
  if (rule) onRule(rule);
  if (!mapped && !rule) {
    report(
      "class",
      keys[0] ? `${keys[0]} is not among the classes of ${mapping.file}` : "has no class to be mapped by",
    );
    return product;
  }
  const ofCategory = mapping.categories[rule?.category ?? mapped?.category ?? ""];
  const features: MappedFeatures = { ...mapping.columns, ...ofCategory?.columns, ...mapped?.features };
  const code = toOurCode(mapping, product.cells);
  const reader = new PropertyReader(code, mapping, context, remark);
  for (const { name, text } of theirs) reader.read(name, text, features[name]);
  reader.finish();
  const cells = reader.cells;
  const category = rule?.category ?? cells.category ?? mapped?.category;
  const type = rule?.type ?? cells.type ?? mapped?.type ?? context.vocabulary.onlyTypeOf(category ?? "");
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
    beside: { ...product.beside, ...reader.beside },
    complete: (row) =>
      complete(
        row,
        [rule, mapped, mapping],
        Object.fromEntries([...theirs.map(({ name, text }) => [name, text]), ["series", product.series[0] ?? ""]]),
      ),
  };
}

/** The cells that a mapping's columns make of what a product says of itself, in a category. */
export function readColumns(
  product: ImportedProduct,
  category: string,
  mapping: Mapping,
  context: ReadingContext,
): Cells {
  const features: MappedFeatures = { ...mapping.columns, ...mapping.categories[category]?.columns };
  const reader = new PropertyReader(product.cells.code ?? "", mapping, context, () => {});
  for (const { name, text } of propertiesOf(product)) reader.read(name, text, features[name]);
  return reader.cells;
}

/** The rule that says which category a product has. */
export function ruleOf(product: ImportedProduct, mapping: Mapping): MappedRule | undefined {
  const key = classKeysOf(product).find((each) => each in mapping.classes);
  const rules = [...mapping.rules, ...(key === undefined ? [] : (mapping.classes[key]?.rules ?? []))];
  return rules.length === 0 ? undefined : findRule(rules, saidOf(product, textsOf(product), namesOf(product, mapping)));
}

/** What a product is called in its columns and in theirs that a mapping makes names of. */
export const namesOf = (product: ImportedProduct, { columns }: Mapping): readonly string[] =>
  propertiesOf(product).flatMap(({ name, text }) =>
    name.startsWith("name_") || columns[name]?.some(({ attribute }) => attribute.startsWith("name_")) ? [text] : [],
  );

const textsOf = (product: ImportedProduct) =>
  new Map(
    [...Map.groupBy(propertiesOf(product), ({ name }) => name)].map(([name, same]) => [
      name,
      same.map(({ text }) => text),
    ]),
  );

/** What texts are read with: the names of ours, and the decimal signs of theirs by the name of the property. */
export type ReadingContext = {
  readonly vocabulary: MappingVocabulary;
  readonly decimalSigns: ReadonlyMap<string, ReadonlySet<string>>;
};
export const readDecimalSigns = (products: readonly ImportedProduct[]): ReadingContext["decimalSigns"] =>
  new Map(
    [...Map.groupBy(products.flatMap(propertiesOf), ({ name }) => name)].map(([name, all]) => [
      name,
      decimalSignsIn(all.map(({ text }) => text)),
    ]),
  );

/** Its names by their columns, features by their codes and properties by their names, as texts. */
export const propertiesOf = ({
  cells,
  etim,
  foreign,
}: ImportedProduct): readonly { readonly name: string; readonly text: string }[] => [
  ...Object.entries(cells).flatMap(([name, text]) => (name.startsWith("name_") ? [{ name, text }] : [])),
  ...etim.map(({ feature, value }) => ({ name: feature, text: textOf(value) })),
  ...foreign.flatMap(({ features }) => features.map(({ name, text }) => ({ name, text: text.trim() }))),
];

/** Texts may be worded differently; of these the first is taken. */
export const isProse = (column: string): boolean => /^(?:name|description|connection)_/.test(column);

/** Reads the properties of one product into cells. */
class PropertyReader {
  readonly cells: Record<string, string> = {};
  readonly beside: Record<string, string[]> = {};
  readonly #read = new Map<string, string>();
  readonly #remark: (kind: Remark["kind"], name: string, text: string) => void;
  readonly #vocabulary: MappingVocabulary;
  readonly #decimalSigns: ReadingContext["decimalSigns"];
  readonly #unknown: ReadonlySet<string>;
  readonly #ends: Record<string, { name: string; from?: string; to?: string }> = {};

  constructor(
    code: string,
    { unknown }: Mapping,
    { vocabulary, decimalSigns }: ReadingContext,
    remark: (remark: Remark) => void,
  ) {
    this.#remark = (kind, name, text) => remark({ code, kind, name, text });
    this.#vocabulary = vocabulary;
    this.#decimalSigns = decimalSigns;
    this.#unknown = new Set(unknown.map((text) => text.toLowerCase()));
  }

  read(name: string, text: string, parts: MappedFeatures[string] | undefined): void {
    if (!parts) return;
    if (this.#unknown.has(text.toLowerCase())) return void this.#remark("unknown", name, text);
    const decimalSigns = this.#decimalSigns.get(name);
    const found = parts.map((part) => ({
      part,
      cell: this.#vocabulary.toCell(
        text,
        this.#vocabulary.withUnitOf(name, { ...part, decimalSigns }),
        parts.length > 1,
      ),
    }));
    const read = found.filter(({ cell }) => "cell" in cell);
    for (const { part, cell } of found) {
      // Of a text with several attributes each product may have but some.
      if ("reason" in cell) {
        // A name says of its product what it says.
        const isOptional =
          part.pick !== undefined && (read.length > 0 || isBeside(part.attribute) || name.startsWith("name_"));
        if (!isOptional) this.#remark("unread", name, cell.reason);
        continue;
      }
      if (cell.said) this.#remark("said", name, cell.said);
      if (name.startsWith("name_")) this.#remark("said", part.attribute, `read from ${name}`);
      if (cell.beside && parts.length === 1) this.#remark("beside", name, cell.beside);
      if (isBeside(part.attribute)) this.beside[part.attribute] = [...(this.beside[part.attribute] ?? []), cell.cell];
      else if (part.end) this.#setEnd(name, part.attribute, part.end, cell.cell);
      else this.#set(name, part.attribute, cell.cell);
    }
  }

  /** Reports ranges of which only one end was found. */
  finish(): void {
    for (const [attribute, { name, from, to }] of Object.entries(this.#ends))
      if (from === undefined || to === undefined)
        this.#remark("unread", name, `“${from ?? to}” is one end of “${attribute}”, and there is no other`);
  }

  #setEnd(name: string, attribute: string, end: "from" | "to", cell: string): void {
    const ends = { ...this.#ends[attribute], name, [end]: cell };
    this.#ends[attribute] = ends;
    if (ends.from !== undefined && ends.to !== undefined) this.#set(name, attribute, `${ends.from}..${ends.to}`);
  }

  /** Of two values neither is right before a person decides. */
  #set(name: string, attribute: string, cell: string): void {
    const before = this.#read.get(attribute);
    this.#read.set(attribute, before ?? cell);
    if (before === undefined) this.cells[attribute] = cell;
    else if (before === cell) return;
    else if (isProse(attribute)) this.#remark("said", name, `the first of “${before}” and “${cell}”`);
    else {
      this.#remark("conflict", name, `“${cell}” is not “${before}”, and “${attribute}” is both`);
      delete this.cells[attribute];
    }
  }
}

/** Our order number for a product of theirs; of one that is only named, its own number is all there is. */
const toOurCode = ({ code }: Mapping, cells: Cells): string =>
  code === undefined ? (cells.code ?? "") : fillTemplate(code, cells);

/**
 * Fills cells: `set` replaces what stands there; defaults are for cells that are left empty.
 * @param parts the nearest first
 * @param theirs what names stand for that are no column: their own, and `{series}`
 */
function complete(
  row: Cells,
  parts: readonly (Pick<MappedClass, "set" | "defaults"> | undefined)[],
  theirs: Cells,
): Cells {
  const completed: Record<string, string> = { ...row };
  const merge = (name: "set" | "defaults") => Object.assign({}, ...parts.map((part) => part?.[name]).toReversed());
  for (const [column, template] of Object.entries<string | null>(merge("set")))
    completed[column] = fillTemplate(template ?? "", { ...theirs, ...completed });
  for (const [column, template] of Object.entries<string | null>(merge("defaults")))
    if (!completed[column]) completed[column] = fillTemplate(template ?? "", { ...theirs, ...completed });
  return completed;
}

const fillTemplate = (template: string, cells: Cells): string =>
  template.replace(/\{([^{}]+)\}/g, (_, column: string) => (Object.hasOwn(cells, column) ? (cells[column] ?? "") : ""));

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
