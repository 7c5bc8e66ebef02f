import { isGtin } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { byLocale, LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { formatHeading } from "../exchange/headings.ts";
import type { MappedFeature } from "../exchange/mapping/mapping-file.ts";
import { MappingVocabulary } from "../exchange/mapping/mapping-vocabulary.ts";
import { readPattern } from "../exchange/mapping/match-rules.ts";
import { decimalSignsIn } from "../exchange/mapping/read-cell.ts";
import { factorTo, measuresIn, unitInHeading } from "../exchange/mapping/read-measure.ts";
import { rowsOf } from "../import/read/source.ts";
import {
  COUNTRY,
  isShortFor,
  LETTERS,
  MINIMUM,
  NAME,
  NORTH_AMERICA,
  PACKAGE,
  PIECES,
  pairedEnds,
  STOCK,
  withoutUnit,
} from "./headings.ts";
import { createLikeness, wordsIn } from "./likeness.ts";
import { outcomesIn } from "./outcomes.ts";
import { isUsual, SIZES, type Trade } from "./trade.ts";

/** A property of a maker's products: its texts, each with the products that have it. */
export type Property = {
  readonly name: string;
  readonly texts: ReadonlyMap<string, readonly { readonly code: string; readonly category: string }[]>;
};

/** What a property becomes in general, and where it is something else in a category; null where nothing is likely. */
export type ProposedColumn = {
  readonly parts: readonly ProposedPart[] | null;
  readonly ofCategories: ReadonlyMap<string, readonly ProposedPart[]>;
};
export type ProposedPart = Pick<MappedFeature, "attribute"> & Partial<Pick<MappedFeature, "pick" | "end" | "unit">>;

const WEIGHTS = { name: 3, used: 1.5, usual: 1, unit: 0.4 };
/** What a proposal needs at least, and how far it must be ahead of the next. */
const MIN_SCORE = 2;
const MIN_READ = 0.6;
const LONG_TEXT = 80;

/** Columns of products that a heading may name. */
const COLUMNS = [
  "model_type",
  "sales_code",
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_without_packaging_g",
  "colour",
  "package_unit",
  "min_order_quantity",
  "customs_tariff_number",
];

/** Proposes what the properties of a file become, by their names, their texts, and what is usual in the trade. */
export class ColumnProposer {
  readonly #trade: Trade;
  readonly #vocabulary: MappingVocabulary;
  readonly #likeness = createLikeness();
  /** The names of each attribute and column, in every language. */
  readonly #names: ReadonlyMap<string, readonly string[]>;

  /** The words of the trade in each language. */
  readonly #words: Readonly<Record<Locale, ReadonlySet<string>>>;

  constructor(trade: Trade) {
    this.#trade = trade;
    const { categories, groups, attributes } = trade.vocabulary;
    const named = [...categories.values(), ...groups.values(), ...attributes.values()];
    const all = [...named, ...[...attributes.values()].flatMap(({ values }) => values)];
    this.#words = byLocale(
      (locale) => new Set(all.flatMap(({ names }) => names[locale].toLowerCase().match(/\p{L}{3,}/gu) ?? [])),
    );
    this.#vocabulary = new MappingVocabulary(trade.tables);
    this.#names = new Map([
      ...rowsOf(trade.tables, "attributes.csv").map(
        (cells) => [cells.code ?? "", LOCALES.map((locale) => cells[`name_${locale}`] ?? "")] as const,
      ),
      // Weight, of weight without packaging.
      ...COLUMNS.map((column) => {
        const headings = LOCALES.map((locale) => withoutUnit(formatHeading(column, locale)));
        return [column, [...headings, ...headings.flatMap((heading) => heading.split(" ", 1))]] as const;
      }),
    ]);
  }

  /** @returns the columns by the names of the properties */
  propose(properties: readonly Property[]): ReadonlyMap<string, ProposedColumn> {
    const ends = pairedEnds(properties.map(({ name }) => name));
    const found = properties.map((property) => this.#guess(property, ends.get(property.name)));
    // Of two columns of the same products for one attribute the likelier is meant, else that of more products.
    const isBehind = (guess: Guess, other: Guess) =>
      guess.score < other.score || (guess.score === other.score && countOf(guess) < countOf(other));
    for (const guess of found)
      for (const other of found)
        if (isBehind(guess, other) && isSameAttribute(guess, other) && isCovered(guess, other)) guess.parts = null;
    for (const guess of found)
      for (const [category, { parts, score }] of guess.ofCategories)
        if (
          found.some(
            (other) =>
              other !== guess &&
              (other.ofCategories.get(category)?.score ?? 0) > score &&
              shareAttribute(parts, other.ofCategories.get(category)?.parts ?? []),
          )
        )
          guess.ofCategories.delete(category);
    return new Map(
      found.map(({ property, parts, ofCategories }) => [
        property.name,
        { parts, ofCategories: new Map([...ofCategories].map(([category, best]) => [category, best.parts])) },
      ]),
    );
  }

  /** What the names of a property say besides: a cross-section is the only measure of an area. */
  proposeFromNames({ texts }: Property): ProposedPart | null {
    const blocks = [...texts].filter(([, products]) =>
      products.some(({ category }) => this.#trade.profiles.get(category)?.has("cross_section")),
    );
    const saying = blocks.filter(([text]) => AREA.test(text));
    const isUsual = blocks.length > 0 && saying.length > blocks.length * MIN_READ;
    return isUsual ? { attribute: "cross_section", pick: `/${AREA.source}/` } : null;
  }

  #guess(property: Property, end: "from" | "to" | undefined): Guess {
    const guess: Guess = { property, parts: null, ofCategories: new Map(), score: 0 };
    // Ratings of UL and CSA are others than those of IEC.
    if (NORTH_AMERICA.test(property.name)) return guess;
    const texts = [...property.texts.keys()];
    const fixed = this.#byContents(property, texts);
    if (fixed) return { ...guess, parts: fixed, score: Number.POSITIVE_INFINITY };
    const all = [...property.texts].flatMap(([text, products]) => products.map(({ category }) => ({ text, category })));
    const byCategory = Map.groupBy(all, ({ category }) => category);
    byCategory.delete("");
    const perCategory = new Map<string, { readonly best: Scored; readonly count: number }>();
    for (const [category, each] of byCategory) {
      const best = this.#inCategory(property.name, category, sample([...new Set(each.map(({ text }) => text))]), end);
      if (best) perCategory.set(category, { best, count: each.length });
    }
    const counts = new Map<string, number>();
    for (const { best, count } of perCategory.values()) {
      const key = JSON.stringify(best.parts);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
    if (!usual) return guess;
    const general = usual[1] > all.length / 3 ? usual[0] : null;
    const generalParts: readonly ProposedPart[] = general === null ? [] : JSON.parse(general);
    const isUsedIn = (category: string) =>
      generalParts.some(
        ({ attribute }) => COLUMNS.includes(attribute) || this.#trade.profiles.get(category)?.has(attribute),
      ) || generalParts.length === 0;
    const scores = [...perCategory.values()]
      .filter(({ best }) => JSON.stringify(best.parts) === general)
      .map(({ best }) => best.score);
    return {
      ...guess,
      parts: general === null ? null : generalParts,
      ofCategories: new Map(
        [...perCategory].flatMap(([category, { best }]) =>
          JSON.stringify(best.parts) !== general && best.isUsual && (best.isSure || !isUsedIn(category))
            ? [[category, best]]
            : [],
        ),
      ),
      score: Math.max(0, ...scores),
    };
  }

  /** What the texts themselves say, whatever the heading is. */
  #byContents(property: Property, texts: readonly string[]): readonly ProposedPart[] | null {
    const { name } = property;
    const share = (isWanted: (text: string) => boolean) => texts.filter(isWanted).length / texts.length;
    if (share((text) => /^\S.*\.(?:jpe?g|png|webp|gif|tiff?|svg)$/i.test(text)) > 0.9)
      return [{ attribute: "picture" }];
    if (share((text) => /^\S.*\.pdf$/i.test(text)) > 0.9) return [{ attribute: "datasheet" }];
    if (share((text) => text.length >= 8 && isGtin(text)) > 0.8) return [{ attribute: "gtin" }];
    if (share((text) => /^[A-Z]{2}$/.test(text)) > 0.9 && COUNTRY.test(name))
      return [{ attribute: "country_of_origin" }];
    const outcomes = outcomesIn(name, texts);
    if (outcomes.length > 0) return outcomes;
    if (STOCK.test(name)) return null;
    if (MINIMUM.test(name)) return share(isNumeral) === 1 ? [{ attribute: "min_order_quantity" }] : null;
    const isNamed = [...this.#names.values()].flat().some((own) => this.#likeness(own, name) >= MIN_ALIKE);
    if (PIECES.test(name) || PACKAGE.test(name))
      return share((text) => /^\d+(?:\s?\D*)$/.test(text)) === 1 ? [{ attribute: "package_unit" }] : null;
    const words = texts.map((text) => text.match(/\p{L}{3,}/gu)?.length ?? 0);
    const products = sum([...property.texts.values()].map((each) => each.length));
    const looksSo = sum(words) / words.length >= MIN_WORDS && texts.length >= products * MIN_DISTINCT;
    if (!NAME.test(name) && (isNamed || !looksSo)) return null;
    const locale = this.#languageOf(name, texts);
    if (locale === null) return null;
    const isLong =
      sum(texts.map((text) => text.length)) / texts.length > LONG_TEXT || texts.some((text) => text.includes("\n"));
    return [{ attribute: `${isLong ? "description" : "name"}_${locale}` }];
  }

  /** The language whose words of the trade stand most in texts. */
  #languageOf(name: string, texts: readonly string[]): Locale | null {
    const [, suffix] = /[\s_(-]([a-z]{2})\)?$/i.exec(name) ?? [];
    const named = LOCALES.find((locale) => locale === suffix?.toLowerCase());
    if (named) return named;
    const sample = texts.slice(0, 200).flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
    const scores = LOCALES.map((locale) => sample.filter((word) => this.#words[locale].has(word)).length);
    const best = Math.max(...scores);
    return best < sample.length * 0.1 ? null : (LOCALES[scores.indexOf(best)] ?? null);
  }

  #inCategory(name: string, category: string, texts: readonly string[], end?: "from" | "to"): Scored | null {
    const several =
      this.#severalIn(category, texts) ?? this.#ratioIn(category, texts) ?? this.#measuresIn(name, category, texts);
    if (several) return { parts: several, score: MIN_SCORE, isSure: true, isUsual: true };
    const said = readTexts(name, texts);
    const [best] = [...this.#names.keys()]
      .filter((attribute) => end === undefined || this.#vocabulary.rulesOf(attribute).kind === "range")
      .map((attribute) => ({ attribute, ...this.#scoreOf(attribute, category, texts, said, end) }))
      .filter(({ score, read }) => read >= MIN_READ && score >= MIN_SCORE)
      .toSorted((a, b) => b.score - a.score);
    if (!best) return null;
    const { attribute, score, isSure, isUsual } = best;
    const own = unitInHeading(name);
    const { unit } = this.#vocabulary.rulesOf(attribute);
    const isOther = own !== null && unit !== "" && factorTo(own, unit) !== 1;
    const part = { attribute, ...(isOther ? { unit: own } : {}) };
    if (end) return { parts: [{ ...part, end }], score, isSure, isUsual };
    const rest = this.#besideOf(attribute, category, texts);
    return { parts: [part, ...(rest ? [{ attribute: rest }] : [])], score, isSure, isUsual };
  }

  #scoreOf(attribute: string, category: string, texts: readonly string[], said: SaidByTexts, end?: "from" | "to") {
    const rules = this.#vocabulary.rulesOf(attribute);
    const { unit, decimalSigns } = said;
    const isMeasured = rules.kind === "number" || rules.kind === "range";
    if (unit !== null && isMeasured && factorTo(unit, rules.unit) === null) return NO_SCORE;
    const usual = this.#trade.profiles.get(category)?.get(attribute);
    const isColumn = COLUMNS.includes(attribute);
    const names = this.#names.get(attribute) ?? [];
    const alike = Math.max(
      ...names.map((own) => Math.max(this.#likeness(own, said.heading), this.#likeness(own, said.words) * 0.9)),
      names.some((own) => isShortFor(said.heading, own)) ? SHORT_ALIKE : 0,
      // A letter says it only of a size: W, mm.
      unit !== null && LETTERS[attribute]?.includes(said.heading.trim()) ? 1 : 0,
    );
    const hasUnit = rules.unit !== "" && said.haveUnits;
    const lacksUnit = rules.unit !== "" && !said.haveUnits && unit === null;
    // A text can be anything, and so can a number that is a column's or lacks its unit: its heading has to say so. Of a plain
    // number it has to say something.
    const isOpen = rules.kind === "text" || (isColumn && rules.kind !== "code") || lacksUnit;
    const isSize = SIZES.includes(attribute) && lacksUnit;
    const isSaid = alike >= (isSize ? MIN_ALIKE_OF_SIZES : isOpen ? MIN_ALIKE : said.areNumerals ? MIN_HINT : 0);
    const score =
      WEIGHTS.name * alike + (usual || isColumn ? WEIGHTS.used : 0) + WEIGHTS.unit * (hasUnit ? 1 : lacksUnit ? -1 : 0);
    // Reading all texts costs most.
    if (!isSaid || score + (usual ? WEIGHTS.usual : 0) < MIN_SCORE) return NO_SCORE;
    const part = { attribute, values: {}, end, decimalSigns, ...(unit && rules.unit ? { unit } : {}) };
    const cells = texts.flatMap((text) => {
      const cell = this.#vocabulary.toCell(text, part, true);
      return "cell" in cell ? [cell.cell] : [];
    });
    const inRange = usual ? cells.filter((cell) => isUsual(usual, cell.split(/;|\.\./))).length / texts.length : 0;
    return {
      score: score + WEIGHTS.usual * inRange,
      read: cells.length / texts.length,
      isUsual: inRange >= MIN_READ,
      isSure: alike >= MIN_ALIKE || (inRange >= MIN_READ && (hasUnit || rules.kind === "code")),
    };
  }

  /** A second attribute with a value in the words that the first leaves. */
  #besideOf(attribute: string, category: string, texts: readonly string[]): string | null {
    const left = texts.filter((text) => {
      const cell = this.#vocabulary.toCell(text, { attribute, values: {} }, true);
      return "cell" in cell && (cell.beside || SUPPLY.test(text));
    });
    if (left.length < texts.length / 3) return null;
    const profile = this.#trade.profiles.get(category);
    return (
      [...(profile?.keys() ?? [])].find((other) => {
        const { kind, words } = this.#vocabulary.rulesOf(other);
        const found = left.filter((text) => words?.find(text) != null);
        // AC of a contact's volts is not that of its coil.
        if (other === "supply_kind" && !FED_IN.has(attribute)) return false;
        return other !== attribute && kind === "code" && found.length > left.length / 2;
      }) ?? null
    );
  }

  #ratioIn(category: string, texts: readonly string[]): readonly ProposedPart[] | null {
    const profile = this.#trade.profiles.get(category);
    if (!profile?.has("primary_current") || !profile.has("secondary_current")) return null;
    return texts.every((text) => RATIO.test(text))
      ? [
          { attribute: "primary_current", pick: "/^(\\d+)/" },
          { attribute: "secondary_current", pick: "/\\/\\s*(\\d+)/" },
        ]
      : null;
  }

  /** `24 A / 800 V / 2.5 mm²`: each unit says of what its number is. What stands in brackets behind them is something else. */
  #measuresIn(name: string, category: string, texts: readonly string[]): readonly ProposedPart[] | null {
    const profile = this.#trade.profiles.get(category);
    const parts = SEVERAL_UNITS.flatMap(([unit, pattern]): ProposedPart[] => {
      const pick = `/^[^(]*?(?<![\\d.,×x-]|\\d\\/)([\\d.,]+ ?${pattern})(?!\\p{L})/`;
      const having = texts.filter((text) => readPattern(pick)?.test(text));
      if (having.length * 2 < texts.length) return [];
      const scored = [...(profile ?? [])].flatMap(([attribute, usual]) => {
        const rules = this.#vocabulary.rulesOf(attribute);
        if (rules.kind !== "number" || rules.unit === "" || factorTo(unit, rules.unit) === null) return [];
        const cells = having.flatMap((text) => {
          const cell = this.#vocabulary.toCell(text, { attribute, values: {}, pick }, true);
          return "cell" in cell && isUsual(usual, [cell.cell]) ? [cell.cell] : [];
        });
        const alike = Math.max(...(this.#names.get(attribute) ?? []).map((own) => this.#likeness(own, name)));
        return cells.length * 2 >= having.length ? [{ attribute, score: cells.length / having.length + alike }] : [];
      });
      const [best] = scored.toSorted((one, other) => other.score - one.score);
      return best ? [{ attribute: best.attribute, pick }] : [];
    });
    return parts.length > 1 ? parts : null;
  }

  /** `In 20 kA / Imax 40 kA`: each number belongs to the word before it. */
  #severalIn(category: string, texts: readonly string[]): readonly ProposedPart[] | null {
    const profile = this.#trade.profiles.get(category);
    const labels = texts.map((text) => [...text.matchAll(LABELLED)].map(([, label = ""]) => label));
    const [first = []] = labels;
    if (first.length < 2 || labels.some((each) => each.join() !== first.join())) return null;
    const parts = first.map((label) => {
      const attribute = [...(profile?.keys() ?? [])].find((each) =>
        (this.#names.get(each) ?? []).some((own) => own.split(/[\s(),]+/).includes(label)),
      );
      return attribute ? { attribute, pick: `/${label} ([\\d.,]+ ?\\p{L}+)/` } : null;
    });
    return parts.every((part) => part !== null) ? parts : null;
  }
}

const AREA = /(\d+(?:[.,]\d+)?) ?(?:mm²|мм²|кв\. ?мм)/;
/** 250/5 A, of a transformer. */
const RATIO = /^\d+\s*\/\s*\d+\s*A$/;

/** Units that stand beside one another in a cell of ratings, and how they are written. */
const SEVERAL_UNITS: readonly (readonly [unit: string, pattern: string])[] = [
  ["A", "[mk]?[AА]"],
  ["V", "k?V"],
  ["V", "к?В"],
  ["mm²", "(?:mm²|мм²)"],
];

const isNumeral = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);
/** Only of these voltages do AC and DC say how the product is supplied. */
const FED_IN = new Set(["coil_voltage", "control_voltage", "input_voltage"]);
const SUPPLY = /\b(?:AC|DC|UC)\b/;
const LABELLED = /(\p{L}[\p{L}\d]*)\s+\d+(?:[.,]\d+)?\s*\p{L}+/gu;
/** A column of names has so many words a text, and so large a share of different texts. */
const MIN_WORDS = 2;
const MIN_DISTINCT = 0.4;
const MIN_ALIKE = 0.5;
const MIN_HINT = 0.25;
/** A number without a unit may be anything: tiers are no Tiefe. */
const MIN_ALIKE_OF_SIZES = 0.8;
const SHORT_ALIKE = 0.7;

type Scored = {
  readonly parts: readonly ProposedPart[];
  readonly score: number;
  readonly isSure: boolean;
  readonly isUsual: boolean;
};
type Guess = {
  readonly property: Property;
  parts: readonly ProposedPart[] | null;
  readonly ofCategories: Map<string, Scored>;
  readonly score: number;
};

const attributesIn = ({ parts }: Guess) =>
  (parts ?? []).filter(({ end }) => end === undefined).map(({ attribute }) => attribute);
const shareAttribute = (one: readonly ProposedPart[], other: readonly ProposedPart[]): boolean =>
  one.some(({ attribute }) => other.some((each) => each.attribute === attribute));
const isSameAttribute = (one: Guess, other: Guess): boolean =>
  attributesIn(one).some((attribute) => attributesIn(other).includes(attribute));
const countOf = ({ property }: Guess) => sum([...property.texts.values()].map((products) => products.length));
/** Whether most products that have a property have another, too. */
function isCovered(one: Guess, other: Guess): boolean {
  const codesOf = ({ property }: Guess) =>
    new Set([...property.texts.values()].flatMap((products) => products.map(({ code }) => code)));
  const own = codesOf(one);
  return own.intersection(codesOf(other)).size >= own.size * MIN_COVERED;
}
const MIN_COVERED = 0.8;

const NO_SCORE = { score: 0, read: 0, isSure: false, isUsual: false };

/** As many texts as it takes to tell what they are, from all over. */
const MAX_SAMPLE = 200;
function sample(texts: readonly string[]): readonly string[] {
  const step = Math.ceil(texts.length / MAX_SAMPLE);
  return step <= 1 ? texts : texts.filter((_, index) => index % step === 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** What a heading and its texts say, whatever attribute they may be of. */
type SaidByTexts = ReturnType<typeof readTexts>;
const readTexts = (name: string, texts: readonly string[]) => ({
  heading: withoutUnit(name),
  words: `${name} ${wordsIn(texts)}`,
  haveUnits: texts.every((text) => measuresIn(text).some(({ symbol }) => symbol !== null)),
  unit: unitInHeading(name),
  areNumerals: texts.every(isNumeral),
  decimalSigns: decimalSignsIn(texts),
});
