import { createHash } from "node:crypto";
import type { Locale } from "../../../app/i18n/locales.ts";
import { DrawnSizes } from "./drawn-sizes.ts";
import { digestOf } from "./entity.ts";
import { Summary } from "./facet-packs.ts";
import type { Product } from "./schema.ts";
import { Spool } from "./spool.ts";

export type Named = Pick<Product, "code" | `name_${Locale}`>;

/**
 * The products of a catalogue, however many: they lie on the disk and are read one by one. What has to be known of many
 * of them at once is gathered while they are added.
 */
export class Products implements Iterable<Product> {
  readonly #read: (text: string) => Product;
  readonly #drawingOfType: (type: string) => string;
  readonly #texts = new Spool();
  readonly #shelves = new Map<string, Shelf>();
  /** How many there are of each type. */
  readonly countByType = new Map<string, number>();
  /** The numbers that each attribute has; those of ranges are not among them. */
  readonly numbers = new Map<string, Set<number>>();

  /** @param read makes a product of the text that it was added with */
  constructor(read: (text: string) => Product, drawingOfType: (type: string) => string) {
    this.#read = read;
    this.#drawingOfType = drawingOfType;
  }

  static of(products: Iterable<Product>, drawingOfType: (type: string) => string = () => ""): Products {
    const all = new Products(JSON.parse, drawingOfType);
    for (const product of products) all.add(product, JSON.stringify(product));
    return all;
  }

  get length(): number {
    return this.#texts.length;
  }

  /** @param text all that the product is made of, as JSON; its number and its names stand in it as in the product */
  add(product: Product, text: string): void {
    const shelf = this.in(product.category);
    shelf.add(product, digestOf(text), this.#texts.add(text));
    shelf.sizes.add(product, this.#drawingOfType(product.type));
    this.countByType.set(product.type, (this.countByType.get(product.type) ?? 0) + 1);
    for (const { attribute, number, max } of product.values) {
      if (number === null || max !== null) continue;
      const numbers = this.numbers.get(attribute) ?? new Set();
      this.numbers.set(attribute, numbers.add(number));
    }
  }

  /** All of them, in the order of their files. */
  *[Symbol.iterator](): Generator<Product> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }

  at(place: number): Product {
    return this.#read(this.#texts.at(place));
  }

  /** What one is called: sooner had than the whole product. */
  named(place: number): Named {
    const { code, name_tr, name_en, name_ru }: Named = JSON.parse(this.#texts.at(place));
    return { code, name_tr, name_en, name_ru };
  }

  /** Those of a category. */
  in(category: string): Shelf {
    const shelf = this.#shelves.get(category) ?? new Shelf((place) => this.at(place));
    this.#shelves.set(category, shelf);
    return shelf;
  }
}

/** A product that lies on the disk: what is known of it without reading it, and where it lies. */
type Kept = { readonly code: string; readonly digest: string; readonly place: number };

/** The products of one category, in the order of their files. */
class Shelf implements Iterable<Product> {
  readonly kept: Kept[] = [];
  readonly summary = new Summary();
  readonly sizes = new DrawnSizes();
  /** What any of them has a value of. */
  readonly attributes = new Set<string>();
  readonly #read: (place: number) => Product;
  readonly #names = createHash("sha256");
  readonly #counted = createHash("sha256");

  constructor(read: (place: number) => Product) {
    this.#read = read;
  }

  add(product: Product, digest: string, place: number): void {
    const { code, name_tr, name_en, name_ru, type, model_type, family, colour, width_mm, certificates, values } =
      product;
    this.kept.push({ code, digest, place });
    this.summary.add(product);
    for (const { attribute } of values) this.attributes.add(attribute);
    this.#names.update(JSON.stringify([code, name_tr, name_en, name_ru]));
    this.#counted.update(JSON.stringify([code, type, model_type, family, colour, width_mm, certificates, values]));
  }

  *[Symbol.iterator](): Generator<Product> {
    for (const { place } of this.kept) yield this.#read(place);
  }

  /** A digest of their names. */
  get names(): string {
    return this.#names.copy().digest("base64url");
  }

  /** A digest of what filters count of them. */
  get counted(): string {
    return this.#counted.copy().digest("base64url");
  }
}
