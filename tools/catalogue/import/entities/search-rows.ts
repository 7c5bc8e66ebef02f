import { LOCALE_TABLE, LOCALES, type Locale } from "../../../../app/i18n/locales.ts";
import { filterTerm } from "../../../../app/search/indexed/filter-term.ts";
import { packHit } from "../../../../app/search/indexed/hit.ts";
import { normalizePartNumber } from "../../../../app/search/part-numbers/part-numbers.ts";
import { fold } from "../../../../app/search/text-analysis/fold.ts";
import { stem } from "../../../../app/search/text-analysis/stem.ts";
import { parseWords, toQuantityWord, type Word } from "../../../../app/search/text-analysis/words.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import type { Product } from "../read/schema.ts";
import { facetValuesOf } from "./facet-packs.ts";

type Named = Readonly<Record<`name_${(typeof LOCALES)[number]}`, string>>;

const namesOf = (named: Named | undefined): string[] => (named ? LOCALES.map((locale) => named[`name_${locale}`]) : []);

/** What products are found by: their texts and the names of all that they refer to, in every language. */
export function createSearchIndexer(
  catalogue: Pick<Catalogue, "categories" | "types" | "colours" | "certificates" | "attributes" | "attributeValues">,
) {
  const byCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  const categories = byCode(catalogue.categories);
  const types = byCode(catalogue.types);
  const colours = byCode(catalogue.colours);
  const certificates = byCode(catalogue.certificates);
  const units = new Map(catalogue.attributes.map((attribute) => [attribute.code, attribute.unit]));
  const valueNames = new Map(
    catalogue.attributeValues.map((value) => [`${value.attribute}/${value.code}`, namesOf(value)]),
  );
  const wordsOfText = new Map<string, readonly Word[]>();

  /** Names that many products share are read once. */
  function cachedWordsOf(text: string): readonly Word[] {
    let words = wordsOfText.get(text);
    if (!words) {
      words = parseWords(text);
      wordsOfText.set(text, words);
    }
    return words;
  }

  /** The words of one product, and the marks of where it stands. */
  return function indexProduct(product: Product): { readonly words: string; readonly partNumbers: readonly string[] } {
    const category = categories.get(product.category);
    const shared = [
      ...namesOf(types.get(product.type)),
      ...namesOf(category),
      ...namesOf(colours.get(product.colour)),
      ...product.certificates.map((code) => certificates.get(code)?.mark ?? ""),
      ...product.values.flatMap((value) => valueNames.get(`${value.attribute}/${value.code}`) ?? []),
    ].flatMap(cachedWordsOf);
    const own = [...namesOf(product), product.model_type, ...product.values.map((value) => value.text ?? "")].flatMap(
      parseWords,
    );
    const quantities = product.values.flatMap((value) => {
      if (value.number === null || value.max !== null) return [];
      const unit = units.get(value.attribute);
      const isListed = category?.attributes.includes(value.attribute);
      return [unit ? toQuantityWord(value.number, unit) : null, isListed ? String(value.number) : null];
    });
    const width = toQuantityWord(product.width_mm, "mm");
    const words = new Set([
      ...[...shared, ...own].map((word) => word.text),
      ...[...quantities, width].filter((word) => word !== null),
      ...(category ? [filterTerm("group", category.group)] : []),
      filterTerm("category", product.category),
      filterTerm("type", product.type),
    ]);
    return {
      words: [...words].join(" "),
      partNumbers: [...new Set([normalizePartNumber(product.code), normalizePartNumber(product.sales_code)])],
    };
  };
}

/** The words of a product's texts in every language, each once; numbers are searched by what they are of. */
export function proseOf(product: Product): string {
  const texts = LOCALES.flatMap((locale) => [product[`description_${locale}`], product[`connection_${locale}`]]);
  const words = texts.flatMap(parseWords).filter(({ kind }) => kind === "stem");
  return [...new Set(words.map(({ text }) => text))].join(" ");
}

/** What a search needs of a product once it has found it. */
export function hitOf(product: Product): string {
  return packHit({
    code: product.code,
    salesCode: product.sales_code,
    model: product.model_type,
    category: product.category,
    type: product.type,
    colour: product.colour,
    widthMm: product.width_mm,
    values: facetValuesOf(product),
    family: product.family,
  });
}

/** Words shorter than this are not worth a guess at what was meant. */
const MIN_TERM_LENGTH = 3;

/** Every word that can be misspelt, with the spelling it has most often. */
export class SearchTerms {
  readonly #spellings = new Map<string, Map<string, number>>();
  /** The same words stand in many names. */
  readonly #termOf = new Map<string, string>();

  add(text: string, locale: Locale): void {
    for (const word of text.toLocaleLowerCase(LOCALE_TABLE[locale].intl).match(/\p{L}+/gu) ?? []) {
      const term = this.#termOf.get(word) ?? stem(fold(word));
      this.#termOf.set(word, term);
      if (term.length < MIN_TERM_LENGTH) continue;
      const spellings = this.#spellings.get(term) ?? new Map<string, number>();
      spellings.set(word, (spellings.get(word) ?? 0) + 1);
      this.#spellings.set(term, spellings);
    }
  }

  /** The terms in order, each with its usual spelling, the shorter of two that are as usual. */
  *[Symbol.iterator](): Generator<{ readonly term: string; readonly spelling: string }> {
    for (const [term, spellings] of [...this.#spellings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [usual] = [...spellings].toSorted(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
      if (usual) yield { term, spelling: usual[0] };
    }
  }
}
