import { hash } from "node:crypto";
import type { SlugPair } from "../../../../app/catalogue/data/columns.ts";

export type SqlValue = string | number | null;
export type TableRow = { readonly table: string; readonly values: Readonly<Record<string, SqlValue>> };

/** Something published as a whole: its rows are replaced together, and only when their digest has changed. */
export type Entity = {
  readonly kind: EntityKind;
  readonly key: string;
  /** Of what the rows are made from, and of how; empty for what is made too quickly to be worth it. */
  readonly source: string;
  readonly digest: string;
  /** Made each time they are asked for: those of a large catalogue are never held all at once. */
  readonly rows: readonly TableRow[];
  /** How addresses spell it, when it has one. */
  readonly segment: PathSegment | null;
};

/** A product, a category or a group in addresses; `parent` is the category of a product, the group of a category. */
export type PathSegment = SlugPair & { readonly code: string; readonly parent: string };

/** The tables that an entity's rows stand in, with the column that holds its key. Rows are deleted by it. */
export const ENTITY_TABLES = {
  unit: { unit_text: "unit_code" },
  colour: { colour_text: "colour_code", colour: "code" },
  certificate: { certificate_text: "certificate_code", certificate: "code" },
  attribute: { attribute_value_text: "attribute_code", attribute_text: "attribute_code", attribute: "code" },
  group: { product_group_text: "group_code", product_group: "code" },
  category: { category_attribute: "category_code", category_text: "category_code", category: "code" },
  /** A category's products as filters count them. */
  pack: { facet_pack: "category_code" },
  /** The whole catalogue's names and counts. */
  vocabulary: { vocabulary: "scope" },
  term: { search_term_deletion: "term", search_term: "term" },
  discontinued: { substitute_key: "code", discontinued_product_text: "code", discontinued_product: "code" },
  cross_reference: { substitute_key: "code", cross_reference_text: "id", cross_reference: "id" },
  reseller: { reseller_group: "code", reseller_text: "code", reseller: "code" },
  type: { product_type_text: "type_code", product_type: "code" },
  product: {
    accessory: "product_id",
    product_certificate: "product_id",
    product_attribute: "product_id",
    product_text: "product_id",
    part_number: "product_id",
    part_number_piece: "rowid",
    product_word: "rowid",
    product_prose: "rowid",
    product: "id",
  },
  /** The order of a category's products: kept apart, so that inserting one does not rewrite its neighbours. */
  order: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type EntityKind = keyof typeof ENTITY_TABLES;

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

/** An entity whose rows are made when somebody asks for them. */
export function createLazyEntity(
  kind: EntityKind,
  key: string,
  source: string,
  buildRows: () => readonly TableRow[],
  findSegment: () => PathSegment | null = () => null,
): Entity {
  return new LazyEntity(kind, key, source, buildRows, findSegment);
}

/** A class, since there is one for each product: getters of an object's own would take twice the memory. */
class LazyEntity implements Entity {
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
    findSegment: () => PathSegment | null,
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

export const digestOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);
