import { chunkStatements, insertStatements, sqlLiteral } from "../../../sql/statements.ts";
import { ENTITY_TABLES, type Entity, type EntityRef, keysOf, type TableRow } from "../entities/entity.ts";
import type { MovedSlug, PublishedRelease } from "./read-slot.ts";

type ReleaseRow = {
  readonly release: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/**
 * Fails before anything is changed when the slot no longer holds the release that the difference was made from: somebody
 * else has filled it meanwhile.
 * @param before that release
 */
export function releaseStatement({ release, added, changed, removed }: ReleaseRow, before: number, now: Date): string {
  const counts = [added, changed, removed].map(sqlLiteral).join(", ");
  const isUnchanged = `(SELECT coalesce(max(number), 0) FROM release) = ${before}`;
  // published_at takes no NULL.
  return `INSERT INTO release (number, published_at, added, changed, removed) SELECT ${release}, CASE WHEN ${isUnchanged} THEN ${sqlLiteral(now.toISOString())} END, ${counts};`;
}

/** The releases of other slots, so that each knows when its products were changed. */
export function* formerReleaseStatements(releases: readonly PublishedRelease[]): Generator<string> {
  const rows = releases.map(
    ({ number, published_at, added, changed, removed }) =>
      `(${[number, published_at, added, changed, removed].map(sqlLiteral).join(",")})`,
  );
  yield* chunkStatements("INSERT INTO release (number, published_at, added, changed, removed) VALUES ", rows, ";");
}

/** @param ids of products by their codes */
export function* deleteStatements(entities: readonly EntityRef[], ids: ReadonlyMap<string, number>): Generator<string> {
  for (const [kind, sameKind] of Map.groupBy(entities, (entity) => entity.kind)) {
    const keys = sameKind.map(({ key }) => sqlLiteral(key));
    const rowKeys = kind === "product" ? sameKind.map(({ key }) => String(ids.get(key))) : keys;
    for (const [table, column] of Object.entries(ENTITY_TABLES[kind]))
      yield* chunkStatements(`DELETE FROM ${table} WHERE ${column} IN (`, rowKeys, ");");
    yield* chunkStatements(`DELETE FROM published_entity WHERE kind = ${sqlLiteral(kind)} AND key IN (`, keys, ");");
  }
}

/** @param changedIn the release that last changed a product, by its code */
export function* entityStatements(
  written: readonly Entity[],
  rebuilt: readonly Entity[],
  changedIn: (code: string) => number,
): Generator<string> {
  yield* insertStatements(tableRows(written, changedIn));
  yield* chunkStatements(
    "INSERT OR REPLACE INTO published_entity (kind, key, digest, source) VALUES ",
    publishedEntityRows([...written, ...rebuilt]),
    ";",
  );
}

function* publishedEntityRows(entities: readonly Entity[]): Generator<string> {
  for (const { kind, key, digest, source } of entities)
    yield `(${[kind, key, digest, source].map(sqlLiteral).join(",")})`;
}

/** Rows are made one entity at a time, since those of a large catalogue do not fit into memory. */
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
export function* positionStatements(orders: readonly Entity[], written: readonly Entity[]): Generator<string> {
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
