import { getLexicon, KIND_FACETS } from "../../../app/features/reading/lexicon.ts";
import { namedKinds } from "../../../app/features/reading/named-kinds.ts";
import { parseWritten } from "../../../app/features/reading/parse-terms.ts";
import type { Term } from "../../../app/features/reading/term.ts";
import { tokenize } from "../../../app/features/reading/tokens.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import type { Cells } from "../import/read/table.ts";
import { isUsual, type Trade } from "./trade.ts";

/** All that says what kind of product it is. */
export type Described = {
  /** Its names, in any language. */
  readonly names: readonly string[];
  /** The maker's own groups, the nearest last. */
  readonly groups: readonly string[];
  /** Other texts: what its properties say. */
  readonly texts: readonly string[];
  readonly etimClass: string;
  /** Its attributes, as far as they are known. */
  readonly cells: Cells;
};

/** What a category gets for a text of its kind, for its class, and for what its products have or never have. */
const POINTS = {
  name: 6,
  group: 3,
  text: 1,
  words: 4,
  unsaid: -3,
  class: 2,
  otherClass: -1.5,
  usual: 0.5,
  unusual: -4,
  rarely: -2,
  has: 0.15,
  each: 0.02,
};
/** The least share of a category's name, in one language, that must be said: the word “test” alone makes no test disconnect block. */
const MIN_SHARE = 0.3;
/** A word in the names of more categories tells little: knife does, and so does disconnect. */
const FEW = 5;
/** Attributes that tell categories apart; of others, makers differ. */
const TELLING = new Set(["connection_method", "levels", "connections", "phases", "spd_type", "contacts", "poles"]);
const SIZES = new Set(["cross_section", "output_voltage", "width_mm"]);

type Share = readonly [category: string, share: number];

/** What many products say alike is read once. */
function once<Read>(known: Map<string, Read>, text: string, read: () => Read): Read {
  const found = known.get(text) ?? read();
  known.set(text, found);
  return found;
}

/** Reads a product's kind, as far as words, classes and values say it. */
export class CategoryFinder {
  readonly #trade: Trade;
  readonly #terms = new Map<string, readonly Term[]>();
  readonly #kinds = new Map<string, readonly Share[]>();
  readonly #tokens = new Map<string, readonly string[]>();
  /** The words of each category's name, by language. */
  readonly #words: readonly (readonly [category: string, words: readonly (readonly string[])[]])[];

  /** The words that tell a category from the others. A plain block is a feed-through one, said or not. */
  readonly #tellingWords: ReadonlyMap<string, { readonly few: readonly string[]; readonly rarest: readonly string[] }>;

  constructor(trade: Trade) {
    this.#trade = trade;
    const { categories } = getLexicon(trade.vocabulary);
    this.#words = [...categories].map(([category, words]) => [
      category,
      LOCALES.map((locale) => words[locale].filter((word) => /[\p{L}\d]/u.test(word))),
    ]);
    const ofClamps = new Set(
      (trade.vocabulary.attributes.get("connection_method")?.values ?? []).flatMap((value) =>
        LOCALES.flatMap((locale) => tokenize(value.names[locale]).map((token) => token.text)),
      ),
    );
    const counts = new Map<string, number>();
    for (const names of categories.values())
      for (const word of new Set(LOCALES.flatMap((locale) => names[locale])))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    const rareOf = (words: readonly string[]) => {
      const own = words.filter((word) => !ofClamps.has(word));
      const least = Math.min(...own.map((word) => counts.get(word) ?? 0));
      return {
        few: own.filter((word) => (counts.get(word) ?? 0) <= FEW),
        rarest: own.filter((word) => counts.get(word) === least),
      };
    };
    this.#tellingWords = new Map(
      [...categories]
        .filter(([category]) => !/^feed_through clamp=(?!bolt)\w+$/.test(trade.roles.get(category) ?? ""))
        .map(([category, names]) => {
          const found = LOCALES.map((locale) => rareOf(names[locale]));
          return [category, { few: found.flatMap(({ few }) => few), rarest: found.flatMap(({ rarest }) => rarest) }];
        }),
    );
  }

  /** The likeliest categories, all that are equally so; none where nothing speaks for any. */
  find(whole: Described): readonly string[] {
    // What stands in brackets says what it is used with.
    const described = { ...whole, names: whole.names.map((name) => name.replace(/\s*\([^)]*\)/g, "")) };
    const points = new Map<string, number>();
    const add = (category: string, more: number) => points.set(category, (points.get(category) ?? 0) + more);
    // Not every language's words are known.
    const vote = (texts: readonly string[], weight: number) => {
      const best = new Map<string, number>();
      for (const text of texts)
        for (const [category, share] of once(this.#kinds, text, () => this.#kindsIn(text)))
          best.set(category, Math.max(share, best.get(category) ?? 0));
      for (const [category, share] of best) add(category, share * weight);
    };
    vote(described.names, POINTS.name);
    vote(described.groups, POINTS.group);
    vote(described.texts, POINTS.text);
    const { categories, profiles } = this.#trade;
    const wordsOf = (texts: readonly string[]) =>
      new Set(texts.flatMap((text) => once(this.#tokens, text, () => tokenize(text).map((token) => token.text))));
    const named = wordsOf(described.names);
    const said = new Set([...named, ...wordsOf(described.groups)]);
    const shares = new Map(this.#shareOfWords(said));
    // What only a group says may be of other products in it.
    const ofNames = new Map(this.#shareOfWords(named));
    for (const [category, share] of shares) add(category, ((share + (ofNames.get(category) ?? 0)) / 2) * POINTS.words);
    for (const [category, { few, rarest }] of this.#tellingWords)
      if (points.has(category) && !few.some((word) => said.has(word))) add(category, POINTS.unsaid);
      else if (points.has(category) && !rarest.some((word) => said.has(word))) add(category, POINTS.unsaid / 3);
    const ofClass = [...categories.values()].filter(
      (cells) => cells.etim_class && cells.etim_class === described.etimClass,
    );
    for (const { code = "" } of ofClass) add(code, POINTS.class);
    const values = this.#valuesOf(described);
    for (const [category, before] of points) {
      const cells = categories.get(category);
      const isOther = ofClass.length > 0 && cells?.etim_class !== described.etimClass;
      const profile = profiles.get(category);
      let sum = before + (isOther ? POINTS.otherClass : 0);
      for (const [attribute, found] of values) {
        const usual = profile?.get(attribute);
        if (usual) sum += isUsual(usual, found) ? POINTS.usual : this.#unusual(attribute, shares.get(category) ?? 0);
      }
      // What its products never have, and this one has.
      for (const attribute of Object.keys(described.cells))
        if (this.#trade.vocabulary.attributes.has(attribute)) sum += profile?.has(attribute) ? POINTS.has : -POINTS.has;
      // Of equally likely ones that which is more usual.
      points.set(category, sum + POINTS.each * Math.log1p(this.#trade.counts.get(category) ?? 0));
    }
    const best = Math.max(0, ...points.values());
    const likeliest = [...points].filter(([, sum]) => best > 0 && sum > best - 0.01).map(([category]) => category);
    // Also where our own names have another word for it.
    const meant = new Set([
      ...said,
      ...[...described.names, ...described.groups].flatMap((text) => this.#read(text).flatMap(({ words }) => words)),
    ]);
    const likely = new Map(this.#shareOfWords(meant));
    const isSaid = (category: string) =>
      (likely.get(category) ?? 0) >= MIN_SHARE || ofClass.some(({ code }) => code === category);
    return likeliest.filter(isSaid);
  }

  /** What is named in full may be otherwise at another maker. */
  #unusual(attribute: string, shareOfName: number): number {
    if (TELLING.has(attribute)) return shareOfName === 1 ? POINTS.rarely : POINTS.unusual;
    if (attribute === "width_mm") return POINTS.rarely / 2;
    return SIZES.has(attribute) ? POINTS.rarely : 0;
  }

  #read(text: string): readonly Term[] {
    return once(this.#terms, text, () => parseWritten(text, this.#trade.vocabulary));
  }

  /** The kinds that a text names, each with its share. */
  #kindsIn(text: string): readonly Share[] {
    const terms = this.#read(text);
    // The values of attributes have their own say.
    const kinds = namedKinds(
      terms.filter(({ conditions }) => conditions.every(({ attribute }) => KIND_FACETS.has(attribute))),
      this.#trade.vocabulary,
    );
    const shares = new Map<string, number>();
    const group = this.#groupNamed(terms);
    // A word that leads to a group without any of the kinds says more than they: Schutzleiter, of Schutzleiter-Reihenklemme.
    const plain = terms.filter(({ conditions, quantity }) => conditions.length === 1 && !quantity);
    const meant = this.#groupsMeant(plain).find((set) => kinds.every((kind) => kind.isDisjointFrom(set)));
    for (const set of group ? [group] : kinds.length > 0 ? (meant ? [meant] : kinds) : this.#meant(terms))
      for (const category of set) shares.set(category, (shares.get(category) ?? 0) + 1);
    const all = Math.max(1, ...shares.values());
    return [...shares].map(([category, count]) => [category, count / all]);
  }

  /** The categories of the group that a text is the name of, or a part of it. */
  #groupNamed(terms: readonly Term[]): ReadonlySet<string> | null {
    const words = terms.flatMap((term) => term.words);
    const { groups, categories } = this.#trade.vocabulary;
    const lexicon = getLexicon(this.#trade.vocabulary);
    const named = [...groups.keys()].filter((code) =>
      LOCALES.some((locale) => words.every((word) => lexicon.groups.get(code)?.[locale].includes(word))),
    );
    if (words.length === 0 || named.length !== 1) return null;
    return new Set([...categories.values()].flatMap(({ code, group }) => (named.includes(group) ? [code] : [])));
  }

  /** The categories that words of the trade lead to which are in no name. */
  #meant(terms: readonly Term[]): readonly ReadonlySet<string>[] {
    const asked = terms.flatMap(({ conditions, isPurpose }) => (isPurpose ? [] : conditions));
    return [
      ...asked.flatMap(({ attribute, values }) => (attribute === "category" ? [new Set(values)] : [])),
      ...this.#groupsMeant(terms),
    ];
  }

  #groupsMeant(terms: readonly Term[]): readonly ReadonlySet<string>[] {
    const { categories } = this.#trade.vocabulary;
    return terms.flatMap(({ conditions, isPurpose }) =>
      (isPurpose ? [] : conditions).flatMap(({ attribute, values }) =>
        attribute === "group" && values.length === 1
          ? [new Set([...categories.values()].flatMap(({ code, group }) => (values.includes(group) ? [code] : [])))]
          : [],
      ),
    );
  }

  /** How much of a category's name, in the language where it is most, texts have. */
  #shareOfWords(said: ReadonlySet<string>): readonly Share[] {
    return this.#words.flatMap(([category, names]) => {
      const shares = names.map((words) => words.filter((word) => said.has(word)).length / Math.max(2, words.length));
      const share = Math.max(...shares);
      return share > 0 ? [[category, share] as const] : [];
    });
  }

  /** What is known of it: its cells, and the values that its names say. */
  #valuesOf({ names, cells, texts }: Described): ReadonlyMap<string, readonly string[]> {
    const values = new Map<string, string[]>();
    for (const name of [...names, ...texts])
      for (const { conditions, quantity, isPurpose } of this.#read(name)) {
        if (isPurpose) continue;
        for (const { attribute, values: codes } of conditions)
          if (TELLING.has(attribute)) values.set(attribute, [...(values.get(attribute) ?? []), ...codes]);
        if (quantity?.unit === "mm2" && quantity.numbers.length === 1)
          values.set("cross_section", [String(quantity.numbers[0])]);
      }
    for (const [attribute, cell] of Object.entries(cells))
      if ((TELLING.has(attribute) || SIZES.has(attribute)) && cell) values.set(attribute, cell.split(";"));
    return values;
  }
}
