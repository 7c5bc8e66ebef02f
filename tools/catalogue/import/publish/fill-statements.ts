import { chunkStatements, insertStatements, sqlLiteral } from "../../../sql/statements.ts";
import { ENTITY_TABLES, type Entity, type EntityRef, keysOf, type TableRow } from "../entities/entity.ts";
import type { Comparison } from "./compare-entities.ts";
import type { FoundFill, MovedSlug, PublishedRelease, SlotContents } from "./read-slot.ts";

/** What is written into a slot so that it holds a release. */
export type Fill = {
  /** What the difference was made from; where it was half filled, all that is there is deleted first. */
  readonly found: FoundFill;
  /** The row of the release. */
  readonly head: readonly string[];
  readonly changes: Comparison["slot"];
  readonly orders: readonly Entity[];
  /** The ids of products by their codes. */
  readonly idOf: ReadonlyMap<string, number>;
  /** The release that last changed a product. */
  readonly changedIn: (code: string) => number;
  /** For products that the slot has already. */
  readonly changedInOnly: readonly string[];
  readonly movedSlugs: readonly MovedSlug[];
};

/**
 * The statements of one transaction, as a command has it: rows are made one entity at a time, since those of a large catalogue
 * do not fit into memory.
 * @param turn of the pointer when the slot was claimed: slices of whoever fills it in slices are refused from now on
 */
export function* fillAtOnce(fill: Fill, turn: number): Generator<string> {
  yield openStatement(fill.found, turn, false);
  if (fill.found.isOpen) yield* wipeStatements();
  yield* fill.head;
  yield* forgetStatements(fill);
  const { written, removed, outdated } = fill.changes;
  yield* deleteStatements([...removed, ...outdated], fill.idOf, allTables);
  yield* insertStatements(tableRows(written, fill.changedIn));
  yield* publishedEntityStatements(fill);
  yield* tailStatements(fill);
}

/**
 * Says that a slot is filled now. It fails before anything is changed when somebody else has begun or ended to fill it since it
 * was read: `turn` takes no NULL.
 * @param isOpen whether slices follow
 */
export const openStatement = (found: FoundFill, turn: number, isOpen: boolean): string =>
  `UPDATE fill SET turn = CASE WHEN turn = ${found.turn} AND is_open = ${Number(found.isOpen)} THEN ${turn} END, slices = 0, is_open = ${Number(isOpen)};`;

/** The first statement of a slice: it fails when the slot is live, or somebody else fills it, or it was written before. */
export const sliceStatement = (turn: number, slice: number, isLast: boolean): string =>
  `UPDATE fill SET slices = CASE WHEN turn = ${turn} AND slices = ${slice} AND is_open = 1 THEN ${slice + 1} END, is_open = ${Number(!isLast)};`;

/** Tables to which others refer, each behind those to which it refers itself. */
const REFERRED_TABLES = [
  ...["product_group", "category", "attribute", "product_type", "colour", "certificate", "product"],
  ...["discontinued_product", "cross_reference", "reseller"],
] as const;
const isReferred = (table: string) => (REFERRED_TABLES as readonly string[]).includes(table);

/**
 * The same for who writes in slices, each of them a transaction: no row refers to one that is not there, whatever slice is
 * the last. A row to which others refer is replaced and never missing; rows are made twice for that, so it is for catalogues
 * that fit into memory.
 */
export function* fillInSlices(fill: Fill): Generator<string> {
  if (fill.found.isOpen) yield* wipeStatements();
  yield* fill.head;
  yield* forgetStatements(fill);
  const { written, removed, outdated } = fill.changes;
  yield* deleteStatements([...removed, ...outdated], fill.idOf, (table) => !isReferred(table));
  for (const table of REFERRED_TABLES)
    yield* insertStatements(
      rowsIn(written, fill.changedIn, (each) => each === table),
      "INSERT OR REPLACE INTO",
    );
  yield* insertStatements(rowsIn(written, fill.changedIn, (each) => !isReferred(each)));
  for (const table of REFERRED_TABLES.toReversed())
    yield* deleteStatements(removed, fill.idOf, (each) => each === table);
  yield* publishedEntityStatements(fill);
  yield* tailStatements(fill);
}

function* rowsIn(
  entities: readonly Entity[],
  changedIn: Fill["changedIn"],
  isWanted: (table: string) => boolean,
): Generator<TableRow> {
  const inTables = entities.filter(({ kind }) => Object.keys(ENTITY_TABLES[kind]).some(isWanted));
  for (const row of tableRows(inTables, changedIn)) if (isWanted(row.table)) yield row;
}

const allTables = () => true;

/** Deletes all that a publish writes: what refers to other rows first. */
function* wipeStatements(): Generator<string> {
  const tables = new Set(Object.values(ENTITY_TABLES).flatMap((each) => Object.keys(each)));
  const referring = [...tables].filter((table) => !isReferred(table));
  for (const table of [...referring, ...REFERRED_TABLES.toReversed(), "published_entity", "moved_slug", "release"])
    yield `DELETE FROM ${table};`;
}

/** First, so that a slot that is left half filled is known to hold nothing of what was on its way. */
function* forgetStatements({ changes: { removed, outdated } }: Fill): Generator<string> {
  for (const [kind, sameKind] of Map.groupBy([...removed, ...outdated], (entity) => entity.kind)) {
    const keys = sameKind.map(({ key }) => sqlLiteral(key));
    yield* chunkStatements(`DELETE FROM published_entity WHERE kind = ${sqlLiteral(kind)} AND key IN (`, keys, ");");
  }
}

const publishedEntityStatements = ({ changes: { written, rebuilt } }: Fill): Generator<string> =>
  chunkStatements(
    "INSERT OR REPLACE INTO published_entity (kind, key, digest, source) VALUES ",
    publishedEntityRows([...written, ...rebuilt]),
    ";",
  );

function* tailStatements({ changedInOnly, movedSlugs, orders, changes }: Fill): Generator<string> {
  yield* changedInOnly;
  yield* movedSlugStatements(movedSlugs);
  yield* positionStatements(orders, changes.written);
}

/** The row of a release, and those of releases that other slots have had. */
export function* releaseStatements(
  row: ReleaseRow,
  { live, slot }: { readonly live: SlotContents; readonly slot: SlotContents },
  now: Date,
): Generator<string> {
  yield releaseStatement(row, now);
  yield* formerReleaseStatements(
    live.releases.filter(({ number }) => !slot.releases.some((each) => each.number === number)),
  );
}

type ReleaseRow = {
  readonly release: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

function releaseStatement({ release, added, changed, removed }: ReleaseRow, now: Date): string {
  const values = [release, now.toISOString(), added, changed, removed].map(sqlLiteral).join(", ");
  return `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${values});`;
}

/** The releases of other slots, so that each knows when its products were changed. */
function* formerReleaseStatements(releases: readonly PublishedRelease[]): Generator<string> {
  const rows = releases.map(
    ({ number, published_at, added, changed, removed }) =>
      `(${[number, published_at, added, changed, removed].map(sqlLiteral).join(",")})`,
  );
  yield* chunkStatements("INSERT INTO release (number, published_at, added, changed, removed) VALUES ", rows, ";");
}

/** @param ids of products by their codes */
function* deleteStatements(
  entities: readonly EntityRef[],
  ids: ReadonlyMap<string, number>,
  isWanted: (table: string) => boolean,
): Generator<string> {
  for (const [kind, sameKind] of Map.groupBy(entities, (entity) => entity.kind)) {
    const rowKeys = sameKind.map(({ key }) => (kind === "product" ? String(ids.get(key)) : sqlLiteral(key)));
    for (const [table, column] of Object.entries(ENTITY_TABLES[kind]))
      if (isWanted(table)) yield* chunkStatements(`DELETE FROM ${table} WHERE ${column} IN (`, rowKeys, ");");
  }
}

function* publishedEntityRows(entities: readonly Entity[]): Generator<string> {
  for (const { kind, key, digest, source } of entities)
    yield `(${[kind, key, digest, source].map(sqlLiteral).join(",")})`;
}

function* tableRows(entities: readonly Entity[], changedIn: (code: string) => number): Generator<TableRow> {
  for (const { kind, key, rows } of entities) {
    if (kind === "order") continue;
    for (const row of rows)
      yield row.table === "product" ? { ...row, values: { ...row.values, changed_in: changedIn(key) } } : row;
  }
}

/** Former slugs are stored with the code, so that a slug from several moves ago still redirects to today's path. */
export function* movedSlugStatements(movedSlugs: readonly MovedSlug[]): Generator<string> {
  const rows = movedSlugs.map(
    ({ kind, slug, code, release }) => `(${[kind, slug, code, release].map(sqlLiteral).join(",")})`,
  );
  yield* chunkStatements("INSERT OR REPLACE INTO moved_slug (kind, slug, code, release) VALUES ", rows, ";");
}

const PRODUCTS_PER_STATEMENT = 2000;

/** For products that the slot had already: another release changed them than the slot says. */
export function* changedInStatements(
  changedIn: readonly (readonly [code: string, release: number])[],
): Generator<string> {
  yield* updateProducts("changed_in", changedIn);
}

function* updateProducts(
  column: string,
  values: readonly (readonly [code: string, value: number])[],
): Generator<string> {
  for (let start = 0; start < values.length; start += PRODUCTS_PER_STATEMENT) {
    const chunk = JSON.stringify(Object.fromEntries(values.slice(start, start + PRODUCTS_PER_STATEMENT)));
    yield `UPDATE product SET ${column} = j.value FROM json_each(${sqlLiteral(chunk)}) AS j WHERE product.code = j.key;`;
  }
}

/** Positions of the products of reordered categories, and of products just written, which have none yet. */
function* positionStatements(orders: readonly Entity[], written: readonly Entity[]): Generator<string> {
  const changedOrders = new Set(keysOf("order", written));
  const writtenProducts = new Set(keysOf("product", written));
  for (const { key, rows } of orders)
    for (const { values } of rows) {
      const codes = JSON.parse(String(values.codes)) as string[];
      const newPositions = codes.flatMap((code, index) =>
        changedOrders.has(key) || writtenProducts.has(code) ? [[code, Number(values.first) + index] as const] : [],
      );
      yield* updateProducts("position", newPositions);
    }
}
