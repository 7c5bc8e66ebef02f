import { toGtinKey } from "../../../../app/features/reading/part-numbers/gtin-key.ts";
import { filterTerm } from "../../../../app/features/search/indexed/filter-term.ts";
import { packHit } from "../../../../app/features/search/indexed/hit.ts";
import { LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { COMPOUND_LOCALES, createCompoundSplitter } from "../../../../app/ground/text/compounds.ts";
import { normalizePartNumber } from "../../../../app/ground/text/part-numbers.ts";
import { parseWords, toQuantityWord, type Word } from "../../../../app/ground/text/words.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import type { Product } from "../read/product-row.ts";
import { facetValuesOf } from "./facet-packs.ts";

export type IndexedProduct = {
  /** Search words, separated by spaces. */
  readonly words: string;
  readonly partNumbers: readonly string[];
  readonly gtinKey: string | null;
};

const namesOf = (row: Readonly<Record<`name_${Locale}`, string>> | undefined): string[] =>
  row ? LOCALES.map((locale) => row[`name_${locale}`]) : [];

/** @returns a function that gives a product's search words: its names and those of all that it refers to, in every language */
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
  const named = [catalogue.categories, catalogue.types, catalogue.colours, catalogue.attributeValues].flat();
  const split = createCompoundSplitter(named.flatMap((row) => COMPOUND_LOCALES.map((locale) => row[`name_${locale}`])));

  /** Many products share these names. */
  function cachedWordsOf(text: string): readonly Word[] {
    let words = wordsOfText.get(text);
    if (!words) {
      words = parseWords(text);
      wordsOfText.set(text, words);
    }
    return words;
  }

  return function indexProduct(product: Product): IndexedProduct {
    const category = categories.get(product.category);
    const shared = [
      ...namesOf(types.get(product.type)),
      ...namesOf(category),
      ...namesOf(colours.get(product.colour)),
      ...product.certificates.map((code) => certificates.get(code)?.mark ?? ""),
      ...product.values.flatMap((value) => valueNames.get(`${value.attribute}/${value.code}`) ?? []),
    ].flatMap(cachedWordsOf);
    const own = [
      ...namesOf(product),
      product.model_type,
      ...product.search_words,
      ...product.values.map((value) => value.text ?? ""),
    ].flatMap(parseWords);
    const quantities = product.values.flatMap((value) => {
      if (value.number === null || value.max !== null) return [];
      const unit = units.get(value.attribute);
      const isListed = category?.attributes.includes(value.attribute);
      return [unit ? toQuantityWord(value.number, unit) : null, isListed ? String(value.number) : null];
    });
    const width = product.width_mm === undefined ? null : toQuantityWord(product.width_mm, "mm");
    const words = new Set([
      ...[...shared, ...own].flatMap(({ text, typed }) => [text, ...split(typed)]),
      ...[...quantities, width].filter((word) => word !== null),
      ...(category ? [filterTerm("group", category.group)] : []),
      filterTerm("category", product.category),
      filterTerm("type", product.type),
    ]);
    return {
      words: [...words].join(" "),
      partNumbers: [...new Set([normalizePartNumber(product.code), normalizePartNumber(product.sales_code)])],
      gtinKey: product.gtin === undefined ? null : toGtinKey(product.gtin),
    };
  };
}

/** The distinct words of a product's descriptions; numbers are left out, since they are searched with their unit. */
export function descriptionWordsOf(product: Product): string {
  const texts = LOCALES.flatMap((locale) => [product[`description_${locale}`], product[`connection_${locale}`]]);
  const words = texts.flatMap(parseWords).filter(({ kind }) => kind === "stem");
  return [...new Set(words.map(({ text }) => text))].join(" ");
}

/** The data with which a search ranks, filters and counts a product without reading its row. */
export function hitOf(product: Product): string {
  return packHit({
    code: product.code,
    salesCode: product.sales_code,
    model: product.model_type,
    category: product.category,
    type: product.type,
    colour: product.colour,
    widthMm: product.width_mm ?? 0,
    values: facetValuesOf(product),
    family: product.family,
  });
}
