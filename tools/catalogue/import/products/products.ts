import { TRADE_FACETS, type TradeFacet } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { Digest, digestOf } from "../digest.ts";
import { SummaryPack } from "../entities/facet-packs.ts";
import type { Product } from "../read/product-row.ts";
import { completeTranslations } from "../read/translations.ts";
import { DrawnSizes } from "./drawn-sizes.ts";

export type ProductName = Pick<Product, "code" | `name_${Locale}`>;

const namesOf = (product: ProductName): ProductName =>
  ({
    code: product.code,
    ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, product[`name_${locale}`]])),
  }) as ProductName;

const completeNames = completeTranslations(LOCALES.map((locale) => `name_${locale}`));

/** A list of texts, by index; large catalogues do not fit into memory. */
export type TextList = {
  readonly length: number;
  /** @returns its index */
  readonly add: (text: string) => number;
  readonly at: (index: number) => string;
};

function listInMemory(): TextList {
  const texts: string[] = [];
  return {
    get length() {
      return texts.length;
    },
    add: (text) => texts.push(text) - 1,
    at: (index) => texts[index] ?? "",
  };
}

/** The products of a catalogue, as texts. What is needed of many of them at once is collected while they are added. */
export class Products implements Iterable<Product> {
  readonly #read: (text: string) => Product;
  readonly #drawingOfType: (type: string) => string;
  readonly #texts: TextList;
  readonly #categories = new Map<string, CategoryProducts>();
  readonly countByType = new Map<string, number>();
  /** How many have no name of their own in a language. */
  readonly withoutName = new Map<Locale, number>();
  /** The codes that products have of each facet of trade data. */
  readonly tradeCodes = new Map<TradeFacet, Set<string>>();
  /** Whether the colour of any is not known. */
  lacksColours = false;
  /** The numbers of each attribute, without those of ranges. */
  readonly numbers = new Map<string, Set<number>>();

  /** @param read makes a product from the text it was added with */
  constructor(
    read: (text: string) => Product,
    drawingOfType: (type: string) => string,
    texts: TextList = listInMemory(),
  ) {
    this.#texts = texts;
    this.#read = read;
    this.#drawingOfType = drawingOfType;
  }

  static from(products: Iterable<Product>, drawingOfType: (type: string) => string = () => ""): Products {
    const all = new Products(JSON.parse, drawingOfType);
    for (const product of products) all.add(product, JSON.stringify(product));
    return all;
  }

  get length(): number {
    return this.#texts.length;
  }

  /** @param text JSON from which `read` makes the product; it has the product's `code` and names */
  add(product: Product, text: string): void {
    const categoryProducts = this.ofCategory(product.category);
    categoryProducts.add(product, digestOf(text), this.#texts.add(text));
    categoryProducts.drawnSizes.add(product, this.#drawingOfType(product.type));
    if (product.colour === "") this.lacksColours = true;
    this.countByType.set(product.type, (this.countByType.get(product.type) ?? 0) + 1);
    for (const locale of LOCALES)
      if (product.borrowed?.[`name_${locale}`]) this.withoutName.set(locale, (this.withoutName.get(locale) ?? 0) + 1);
    for (const facet of TRADE_FACETS) {
      const code = product[facet];
      if (code !== undefined) this.tradeCodes.set(facet, (this.tradeCodes.get(facet) ?? new Set()).add(code));
    }
    for (const { attribute, number, max } of product.values) {
      if (number === null || max !== null) continue;
      const numbers = this.numbers.get(attribute) ?? new Set();
      this.numbers.set(attribute, numbers.add(number));
    }
  }

  /** In the order of the product files. */
  *[Symbol.iterator](): Generator<Product> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  at(index: number): Product {
    return this.#read(this.#texts.at(index));
  }

  /** Faster than reading the whole product. */
  readName(index: number): ProductName {
    return namesOf(completeNames(JSON.parse(this.#texts.at(index))));
  }

  /** The texts that products were added with, of some order numbers. */
  *textsOf(codes: ReadonlySet<string>): Generator<string> {
    for (const { stored } of this.#categories.values())
      for (const { code, index } of stored) if (codes.has(code)) yield this.#texts.at(index);
  }

  ofCategory(category: string): CategoryProducts {
    const categoryProducts = this.#categories.get(category) ?? new CategoryProducts((index) => this.at(index));
    this.#categories.set(category, categoryProducts);
    return categoryProducts;
  }
}

type StoredProduct = { readonly code: string; readonly digest: string; readonly index: number };

/** The products of one category, in the order of their files. */
class CategoryProducts implements Iterable<Product> {
  readonly stored: StoredProduct[] = [];
  readonly summary = new SummaryPack();
  readonly drawnSizes = new DrawnSizes();
  /** The attributes that any of the products has. */
  readonly attributes = new Set<string>();
  readonly #read: (index: number) => Product;
  readonly #names = new Digest();
  readonly #facets = new Digest();

  constructor(read: (index: number) => Product) {
    this.#read = read;
  }

  add(product: Product, digest: string, index: number): void {
    const { code, type, model_type, family, colour, width_mm, certificates, values } = product;
    this.stored.push({ code, digest, index });
    this.summary.add(product);
    const tradeFacets = TRADE_FACETS.filter((facet) => product[facet] !== undefined);
    for (const code of [...values.map(({ attribute }) => attribute), ...tradeFacets]) this.attributes.add(code);
    this.#names.add(JSON.stringify(namesOf(product)));
    this.#facets.add(
      JSON.stringify([
        code,
        type,
        model_type,
        family,
        colour,
        width_mm,
        certificates,
        values,
        tradeFacets.map((facet) => product[facet]),
      ]),
    );
  }

  *[Symbol.iterator](): Generator<Product> {
    for (const { index } of this.stored) yield this.#read(index);
  }

  get namesDigest(): string {
    return this.#names.value;
  }

  /** A digest of the values that filters count. */
  get facetsDigest(): string {
    return this.#facets.value;
  }
}
