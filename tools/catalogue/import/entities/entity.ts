import type { Slugs } from "../../../../app/ground/i18n/locales.ts";
import { digestOf } from "../digest.ts";

export type SqlValue = string | number | null;
export type TableRow = { readonly table: string; readonly values: Readonly<Record<string, SqlValue>> };

/** Something published as a whole: its rows are replaced together, and only when their digest has changed. */
export type Entity = EntityRef & {
  /** A digest of the rows' input and of the code that makes them; empty where the rows are cheap to make. */
  readonly source: string;
  readonly digest: string;
  /** Built at each access: the rows of a large catalogue do not fit into memory together. */
  readonly rows: readonly TableRow[];
  /** Null for an entity without pages. */
  readonly segment: PathSegment | null;
};

/** A product, category or group in URLs; `parent` is the category of a product, the group of a category. */
export type PathSegment = { readonly code: string; readonly slugs: Slugs; readonly parent: string };

/** The tables of an entity's rows, with the column of its key, by which they are deleted. */
export const ENTITY_TABLES = {
  unit: { unit_text: "unit_code" },
  colour: { colour_text: "colour_code", colour: "code" },
  certificate: { certificate_text: "certificate_code", certificate: "code" },
  attribute: { attribute_value_text: "attribute_code", attribute_text: "attribute_code", attribute: "code" },
  group: { product_group_slug: "group_code", product_group_text: "group_code", product_group: "code" },
  category: {
    category_attribute: "category_code",
    category_slug: "category_code",
    category_text: "category_code",
    category: "code",
  },
  /** A category's products with the values that filters count. */
  pack: { facet_pack: "category_code" },
  /** Names and counts of the whole catalogue. */
  vocabulary: { vocabulary: "scope" },
  term: { search_term_deletion: "term", search_term: "term" },
  discontinued: { substitute_key: "code", discontinued_product_text: "code", discontinued_product: "code" },
  cross_reference: { substitute_key: "code", cross_reference_text: "id", cross_reference: "id" },
  rule: { catalogue_rule: "position" },
  reseller: { reseller_group: "code", reseller_text: "code", reseller: "code" },
  type: { product_type_text: "type_code", product_type: "code" },
  product: {
    accessory: "product_id",
    product_certificate: "product_id",
    product_attribute: "product_id",
    product_slug: "product_id",
    product_text: "product_id",
    part_number: "product_id",
    part_number_piece: "rowid",
    product_word: "rowid",
    product_prose: "rowid",
    product: "id",
  },
  /** The order of a category's products, apart from them so that inserting one does not rewrite its neighbours. */
  order: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type EntityKind = keyof typeof ENTITY_TABLES;
export type EntityRef = { readonly kind: EntityKind; readonly key: string };

export const keysOf = (kind: EntityKind, entities: readonly EntityRef[]): string[] =>
  entities.filter((entity) => entity.kind === kind).map(({ key }) => key);

/** Whether all entities of a kind are published from the same source, so that they need not be made. */
export type IsPublished = (kind: EntityKind, source: string) => boolean;

export function createEntity(
  kind: EntityKind,
  key: string,
  rows: readonly TableRow[],
  segment: PathSegment | null = null,
): Entity {
  return { kind, key, rows, source: "", digest: digestOf(JSON.stringify(rows)), segment };
}

/**
 * An entity whose rows are built only when they are read. A class because there is one for each product: an object with
 * getters takes twice the memory.
 */
export class LazyEntity implements Entity {
  readonly kind: EntityKind;
  readonly key: string;
  readonly source: string;
  readonly #buildRows: () => readonly TableRow[];
  readonly #findSegment: () => PathSegment | null;
  #digest = "";

  constructor(
    kind: EntityKind,
    key: string,
    source: string,
    buildRows: () => readonly TableRow[],
    findSegment: () => PathSegment | null = () => null,
  ) {
    this.kind = kind;
    this.key = key;
    this.source = source;
    this.#buildRows = buildRows;
    this.#findSegment = findSegment;
  }

  get segment(): PathSegment | null {
    return this.#findSegment();
  }

  get rows(): readonly TableRow[] {
    const rows = this.#buildRows();
    if (this.#digest === "") this.#digest = digestOf(JSON.stringify(rows));
    return rows;
  }

  get digest(): string {
    if (this.#digest === "") this.#digest = digestOf(JSON.stringify(this.#buildRows()));
    return this.#digest;
  }
}
