import { chunkStatements, insertStatements, sqlLiteral } from "../../../operations/databases/statements.ts";
import { ENTITY_TABLES, type Entity, type EntityRef, keysOf, type TableRow } from "../entities/entity.ts";
import type { findFormerSlugs } from "./changed-paths.ts";

type ReleaseRow = {
  readonly release: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/** Fails on the primary key, before anything is changed, when another publish was faster. */
export function releaseStatement({ release, added, changed, removed }: ReleaseRow, now: Date): string {
  const values = [release, now.toISOString(), added, changed, removed].map(sqlLiteral).join(", ");
  return `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${values});`;
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

/** @param release that writes the rows */
export function* entityStatements(
  written: readonly Entity[],
  rebuilt: readonly Entity[],
  release: number,
): Generator<string> {
  yield* insertStatements(tableRows(written, release));
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
function* tableRows(entities: readonly Entity[], release: number): Generator<TableRow> {
  for (const { kind, rows } of entities) {
    if (kind === "order") continue;
    for (const row of rows)
      yield row.table === "product" ? { ...row, values: { ...row.values, changed_in: release } } : row;
  }
}

/** Former slugs are stored with the code, so that a slug from several moves ago still redirects to today's path. */
export function* redirectStatements(
  formerSlugs: ReturnType<typeof findFormerSlugs>,
  release: number,
): Generator<string> {
  const rows = formerSlugs.map(({ kind, slug, code }) => `(${[kind, slug, code, release].map(sqlLiteral).join(",")})`);
  yield* chunkStatements("INSERT OR REPLACE INTO moved_slug (kind, slug, code, release) VALUES ", rows, ";");
}

const POSITIONS_PER_STATEMENT = 2000;

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
      for (let start = 0; start < newPositions.length; start += POSITIONS_PER_STATEMENT) {
        const chunk = JSON.stringify(Object.fromEntries(newPositions.slice(start, start + POSITIONS_PER_STATEMENT)));
        yield `UPDATE product SET position = j.value FROM json_each(${sqlLiteral(chunk)}) AS j WHERE product.code = j.key;`;
      }
    }
}
