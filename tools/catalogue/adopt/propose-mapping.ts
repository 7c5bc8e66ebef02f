import { tokenize } from "../../../app/features/reading/tokens.ts";
import { EtimCodes } from "../etim/etim-codes.ts";
import { readFeatures } from "../etim/read-features.ts";
import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import {
  namesOf,
  propertiesOf,
  type ReadingContext,
  readColumns,
  readDecimalSigns,
  ruleOf,
} from "../exchange/mapping/apply-mapping.ts";
import { type Mapping, parseMapping } from "../exchange/mapping/mapping-file.ts";
import { MappingVocabulary } from "../exchange/mapping/mapping-vocabulary.ts";
import type { Layouts } from "../exchange/tables/read-tables.ts";
import type { Cells, Problem } from "../import/read/table.ts";
import { MappingDraft, type OpenValue } from "./draft-mapping.ts";
import { examplesOf } from "./examples.ts";
import { CategoryFinder } from "./find-category.ts";
import { ColumnProposer, type Property, type ProposedColumn } from "./propose-columns.ts";
import { type Condition, type Labelled, proposeRules } from "./propose-rules.ts";
import type { Trade } from "./trade.ts";

/** What makers write for a value that they do not know or do not say. */
const UNKNOWN = ["-", "–", "—", "n.a.", "n/a", "tbd", "k.a.", "?", "none", "null", "yok", "н/д"];
/** These say it only beside numbers: a contact may be NC, and a cross may mean that a product has what it stands under. */
const UNKNOWN_NUMBERS = ["na", "nc", "n.c.", "un", "x"];
/** A property with more values than these is no kind of anything. */
const MAX_VALUES = 40;
const MIN_WORD = 4;
/** What a text says of a product it says at its beginning. */
const MAX_LENGTH = 500;
const ETIM_FEATURE = /^EF/;

export type ProposedMapping = {
  readonly text: string;
  readonly mapping: Mapping | null;
  readonly problems: readonly Problem[];
  readonly added: readonly string[];
};

/** A mapping for products of somebody else, or what one that is there lacks for them. */
export function proposeMapping(
  trade: Trade,
  products: readonly ImportedProduct[],
  layouts: Layouts,
  maker: string | null,
  file: string,
  text: string | null,
): ProposedMapping {
  const problems: Problem[] = [];
  const before = parseMapping(file, text ?? "", problems);
  // What is wrong in it is mended before it grows.
  if (before) new MappingVocabulary(trade.tables).check(before, problems, false);
  if (!before || problems.length > 0) return { text: text ?? "", mapping: null, problems, added: [] };
  const draft = new MappingDraft(text);
  const session = new Session(trade, products, draft);
  draft.addMaker(maker);
  draft.addTables(layouts);
  draft.addUnknown(session.unknownTexts);
  session.proposeColumns(before);
  session.proposeRules(read(draft));
  session.addOpenValues(read(draft));
  return { text: draft.text, mapping: parseMapping(file, draft.text, problems), problems, added: draft.added };
}

/** What the draft says so far; it is well-formed by itself. */
function read(draft: MappingDraft): Mapping {
  const mapping = parseMapping("mapping.yaml", draft.text, []);
  if (!mapping) throw new Error("A mapping that was proposed is none");
  return mapping;
}

class Session {
  readonly #trade: Trade;
  readonly #products: readonly ImportedProduct[];
  readonly #draft: MappingDraft;
  readonly #finder: CategoryFinder;
  readonly #codes: EtimCodes;
  readonly #vocabulary: MappingVocabulary;
  readonly #context: ReadingContext;
  readonly #categories = new Map<ImportedProduct, string>();
  /** Texts that mean that nothing is known. */
  readonly unknownTexts: readonly string[];
  /** How many texts a property has. */
  readonly #valueCounts: ReadonlyMap<string, number>;

  constructor(trade: Trade, products: readonly ImportedProduct[], draft: MappingDraft) {
    this.#trade = trade;
    this.#products = products;
    this.#draft = draft;
    this.#finder = new CategoryFinder(trade);
    this.#codes = new EtimCodes(trade.tables);
    this.#vocabulary = new MappingVocabulary(trade.tables);
    this.#context = { vocabulary: this.#vocabulary, decimalSigns: readDecimalSigns(products) };
    this.unknownTexts = this.#findUnknown();
    this.#valueCounts = new Map(
      [...Map.groupBy(products.flatMap(propertiesOf), ({ name }) => name)].map(([name, all]) => [
        name,
        new Set(all.map(({ text }) => text)).size,
      ]),
    );
  }

  #findUnknown(): readonly string[] {
    const texts = new Map<string, Set<string>>();
    for (const { name, text } of this.#products.flatMap(propertiesOf))
      texts.set(name, (texts.get(name) ?? new Set()).add(text.toLowerCase()));
    const columns = [...texts.values()];
    const standsIn = (text: string) => columns.filter((column) => column.has(text));
    const areNumbers = (column: ReadonlySet<string>) =>
      [...column].filter((text) => /\d/.test(text)).length * 2 >= column.size;
    return [
      ...UNKNOWN.filter((text) => standsIn(text).length > 0),
      ...UNKNOWN_NUMBERS.filter((text) => standsIn(text).length > 0 && standsIn(text).every(areNumbers)),
    ];
  }

  proposeColumns(before: Mapping): void {
    const proposer = new ColumnProposer(this.#trade);
    // Names and the like show in their texts; with those the categories are read, and with these the other columns.
    const unsorted = proposer.propose(this.#properties(before, () => ""));
    for (const product of this.#products) {
      const cells = this.#cellsOf(product, unsorted);
      this.#categories.set(product, this.#decided(product, before) ?? this.#find(product, cells));
    }
    const inCategories = () => this.#properties(before, (product) => this.#categories.get(product) ?? "");
    // What the values say may be more than what the names did.
    const trial = new MappingDraft(this.#draft.text);
    for (const [name, column] of proposer.propose(inCategories())) trial.addColumn(name, column, "");
    const mapping = read(trial);
    for (const product of this.#products) {
      const guess = this.#categories.get(product) ?? "";
      const better = this.#decided(product, before) ?? this.#find(product, this.#allCells(product, guess, mapping));
      if (better) this.#categories.set(product, better);
    }
    const properties = inCategories();
    const columns = new Map(proposer.propose(properties));
    this.#addFromNames(before, columns, proposer);
    for (const { name, texts } of properties) {
      const column = columns.get(name);
      if (!column) continue;
      const count = new Set([...texts.values()].flatMap((each) => each.map(({ code }) => code))).size;
      this.#draft.addColumn(
        name,
        column,
        column.parts === null
          ? `${count} of ${this.#products.length} products: ${examplesOf(texts.keys(), " · ")}`
          : "",
      );
    }
  }

  /** Names say a cross-section where no column does, or a column does not of each product. */
  #addFromNames(before: Mapping, columns: Map<string, ProposedColumn>, proposer: ColumnProposer): void {
    const named = this.#properties(before, (product) => this.#categories.get(product) ?? "", true).filter(
      ({ name }) =>
        name.startsWith("name_") || columns.get(name)?.parts?.some(({ attribute }) => attribute.startsWith("name_")),
    );
    const sizeOf = ({ texts }: Property) => [...texts.values()].reduce((sum, each) => sum + each.length, 0);
    const [most] = named.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    const part = most && proposer.proposeFromNames(most);
    // Whatever a person has made of a name before is left as it is.
    const isDecided = Object.entries(before.columns).some(
      ([name, parts]) => name.startsWith("name_") || parts?.some(({ attribute }) => attribute.startsWith("name_")),
    );
    if (!part || isDecided) return;
    const parts = [...(columns.get(most.name)?.parts ?? []), part];
    columns.set(most.name, { parts, ofCategories: new Map() });
    if (most.name.startsWith("name_")) this.#draft.addColumn(most.name, { parts, ofCategories: new Map() }, "");
  }

  proposeRules(mapping: Mapping): void {
    const open = this.#products.filter((product) => this.#decided(product, mapping) === null);
    const names = this.#languageOfNames(mapping);
    const labelled = open.map((product): Labelled => {
      const guess = this.#categories.get(product) ?? "";
      const cells = this.#allCells(product, guess, mapping);
      // What is known of its values may say it better than its name.
      const category = this.#find(product, cells) || guess;
      this.#categories.set(product, category);
      return {
        number: product.cells.code ?? "",
        names: namesOf(product, mapping),
        category,
        conditions: this.#conditionsOf(product, cells[names] ?? "", mapping),
      };
    });
    const { rules, rest } = proposeRules(labelled);
    for (const rule of rules) this.#draft.addRule(rule);
    // What has no more in common is named.
    for (const [category, alike] of Map.groupBy(rest, (each) => each.category))
      if (category !== "")
        this.#draft.addRule({
          when: [{ name: "numbers", wanted: alike.map(({ number }) => number) }],
          category,
          count: alike.length,
        });
  }

  /** Values of theirs that are none of ours, where ours are codes. */
  addOpenValues(mapping: Mapping): void {
    const found = new Map<string, OpenValue>();
    for (const product of this.#products) {
      const category = this.#decided(product, mapping) ?? "";
      const features = { ...mapping.columns, ...mapping.categories[category]?.columns };
      for (const { name, text } of propertiesOf(product))
        for (const part of features[name] ?? []) {
          if (mapping.unknown.includes(text.toLowerCase()) || this.#vocabulary.rulesOf(part.attribute).kind !== "code")
            continue;
          const isOneOfSeveral = (features[name]?.length ?? 0) > 1;
          const cell = this.#vocabulary.toCell(text, part, isOneOfSeveral);
          if ("cell" in cell || part.values[text] === null || part.pick !== undefined) continue;
          const isOwn = mapping.categories[category]?.columns[name] !== undefined;
          const place = isOwn ? category : "";
          const key = JSON.stringify([name, place, part.attribute, text]);
          const count = (found.get(key)?.count ?? 0) + 1;
          found.set(key, {
            name,
            category: place,
            attribute: part.attribute,
            text,
            count,
            choices: this.#vocabulary.valuesOf(part.attribute),
            likely: isOneOfSeveral ? null : this.#likelyValue(part.attribute, text),
          });
        }
    }
    for (const value of found.values()) this.#draft.addOpenValue(value);
  }

  /** A screw clamp is screw; but light blue is not blue, and what has a number beside it may be another. */
  #likelyValue(attribute: string, text: string): string | null {
    const found = attribute === "colour" ? null : this.#vocabulary.rulesOf(attribute).words?.find(text);
    return found && !found.beside.some((word) => /\d/.test(word)) ? found.code : null;
  }

  /** Properties that the mapping does not say anything of; ETIM's features have codes of ours or none. */
  #properties(
    before: Mapping,
    categoryOf: (product: ImportedProduct) => string,
    withNames = false,
  ): readonly Property[] {
    const found = new Map<string, Map<string, { code: string; category: string }[]>>();
    const unknown = new Set(this.unknownTexts);
    for (const product of this.#products)
      for (const { name, text } of propertiesOf(product)) {
        if (!withNames && name.startsWith("name_")) continue;
        if (name in before.columns || ETIM_FEATURE.test(name) || unknown.has(text.toLowerCase())) continue;
        const texts = found.get(name) ?? new Map();
        found.set(name, texts);
        const start = text.slice(0, MAX_LENGTH);
        const having = texts.get(start) ?? [];
        texts.set(start, having);
        having.push({ code: product.cells.code ?? "", category: categoryOf(product) });
      }
    return [...found].map(([name, texts]) => ({ name, texts }));
  }

  /** The category that a mapping says, by a rule or for its class; null where it says none. */
  #decided(product: ImportedProduct, mapping: Mapping): string | null {
    return ruleOf(product, mapping)?.category ?? mapping.classes[product.classes.etim_class]?.category ?? null;
  }

  #cellsOf(product: ImportedProduct, columns: ReadonlyMap<string, ProposedColumn>): Cells {
    const cells: Record<string, string> = { ...product.cells };
    for (const { name, text } of propertiesOf(product)) {
      const [part] = columns.get(name)?.parts ?? [];
      if (part && !part.pick) cells[part.attribute] = text;
    }
    return cells;
  }

  #allCells(product: ImportedProduct, category: string, mapping: Mapping): Cells {
    const coded = readFeatures(product.etim, { codes: this.#codes, etimClass: product.classes.etim_class });
    return { ...coded, ...product.cells, ...readColumns(product, category, mapping, this.#context) };
  }

  #find(product: ImportedProduct, cells: Cells): string {
    const names = Object.entries(cells).flatMap(([column, text]) => (column.startsWith("name_") ? [text] : []));
    const texts = propertiesOf(product).flatMap(({ text }) =>
      !names.includes(text) && text.length < 40 && /\p{L}{3}/u.test(text) && !/\.\w{3,4}$/.test(text) ? [text] : [],
    );
    const [category = "", ...others] = this.#finder.find({
      names: names.map((name) => name.slice(0, MAX_LENGTH)),
      groups: product.groups.flatMap((group) => (/\p{L}/u.test(group) ? group.slice(0, MAX_LENGTH) : [])),
      texts,
      etimClass: product.classes.etim_class,
      cells,
    });
    return others.length > 0 ? "" : category;
  }

  /** The column of names that most products have. */
  #languageOfNames(mapping: Mapping): string {
    const counts = new Map<string, number>();
    for (const product of this.#products)
      for (const column of Object.keys(this.#allCells(product, "", mapping)))
        if (column.startsWith("name_")) counts.set(column, (counts.get(column) ?? 0) + 1);
    return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
  }

  /** All that a rule could ask for, and that is true of a product. */
  #conditionsOf(product: ImportedProduct, name: string, mapping: Mapping): readonly Condition[] {
    const number = product.cells.code ?? "";
    const [start = ""] = /^\p{L}+|^\d{4}|^\d[\d ]{3}/u.exec(number) ?? [];
    const words = tokenize(name.slice(0, MAX_LENGTH)).flatMap(({ kind, written, typed }) =>
      kind === "word" ? [(written ?? typed).toLowerCase()] : [],
    );
    // Measures differ from product to product; a count of levels or phases does not.
    const properties = propertiesOf(product).filter(
      ({ name: property, text }) =>
        (this.#valueCounts.get(property) ?? 0) <= MAX_VALUES &&
        text.length <= MAX_LENGTH &&
        (!/\d/.test(text) ||
          /^EV\d{6}$/.test(text) ||
          (/^\d$/.test(text) && this.#isCount(property, product, mapping))),
    );
    const conditions = [
      ...(product.classes.etim_class ? [{ name: "class", wanted: product.classes.etim_class }] : []),
      ...product.groups.filter((group) => /\p{L}/u.test(group)).map((wanted) => ({ name: "group", wanted })),
      ...product.series.map((wanted) => ({ name: "series", wanted })),
      ...[...new Set(words)].filter((word) => word.length >= MIN_WORD).map((wanted) => ({ name: "name", wanted })),
      ...Array.from(start, (_, at) => ({ name: "number", wanted: start.slice(0, at + 1) })).slice(-3),
      ...properties.map(({ name: property, text }) => ({ name: property, wanted: text })),
    ];
    return [...new Map(conditions.map((each) => [JSON.stringify(each), each])).values()];
  }

  /** Whether the numbers of a property have no unit. */
  #isCount(property: string, { classes }: ImportedProduct, { columns }: Mapping): boolean {
    const coded = [...this.#codes.ofClass(classes.etim_class).values()].find(({ features }) =>
      features.includes(property),
    );
    const attribute = columns[property]?.[0]?.attribute ?? coded?.attribute;
    return attribute !== undefined && this.#vocabulary.rulesOf(attribute).unit === "";
  }
}
