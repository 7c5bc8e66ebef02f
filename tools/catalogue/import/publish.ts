import * as v from "valibot";
import type { Database } from "../../operations/database.ts";
import { inChunks, insertsOf, literal } from "../../operations/statements.ts";
import {
  changedPaths,
  formerSlugs,
  type Moved,
  movedPaths,
  type PlacedEntity,
  placeOfEntity,
  placesByKind,
  publishedPlaces,
} from "./addresses.ts";
import type { Catalogue } from "./check.ts";
import { entitiesOf } from "./entities.ts";
import { ENTITY_TABLES, type Entity, type EntityKind, type TableRow } from "./entity.ts";
import type { IsPublished } from "./finding.ts";

export type Report = {
  readonly release: number;
  /** Nothing differed: the release is the one that was published before. */
  readonly isUpToDate: boolean;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Codes that were products, and are discontinued from this release on. */
  readonly discontinued: readonly string[];
  /** Codes of products, of the kinds counted above. */
  readonly codes: Readonly<Record<"added" | "changed" | "removed", readonly string[]>>;
  /** Old paths that lead to new ones. */
  readonly moved: readonly Moved[];
  /** The paths of the pages that the release changes, in every language. */
  readonly changedPaths: readonly string[];
};

const ReleaseRow = v.object({ number: v.number() });
const PublishedRow = v.object({
  kind: v.picklist(Object.keys(ENTITY_TABLES) as EntityKind[]),
  key: v.string(),
  digest: v.string(),
  source: v.string(),
});

/** The release that readers see, 0 while there is none. */
export async function publishedRelease({ select }: Pick<Database, "select">): Promise<number> {
  const rows = await select("SELECT number FROM release ORDER BY number DESC LIMIT 1");
  return v.parse(v.array(ReleaseRow), rows)[0]?.number ?? 0;
}

/**
 * Brings the database from the release it holds to the catalogue given, writing only what differs, as one change
 * that bumps the release. Readers see the old release or the new one. Publishing the same catalogue again writes
 * nothing.
 */
export async function publishCatalogue(
  database: Database,
  catalogue: Catalogue,
  onProgress: (message: string) => void = () => {},
  now: () => Date = () => new Date(),
): Promise<Report> {
  onProgress("Reading the published release");
  const release = await publishedRelease(database);
  const published = Map.groupBy(
    v.parse(v.array(PublishedRow), await database.select("SELECT kind, key, digest, source FROM published_entity")),
    ({ kind }) => kind,
  );
  /** What no entity of the catalogue has been found to be yet. */
  const left = new Map([...published].map(([kind, rows]) => [kind, new Map(rows.map((row) => [row.key, row]))]));
  const { places, ids } = await publishedPlaces(database);

  let lastId = [...ids.values()].reduce((most, id) => Math.max(most, id), 0);
  function idOf(code: string): number {
    const known = ids.get(code);
    if (known !== undefined) return known;
    lastId += 1;
    ids.set(code, lastId);
    return lastId;
  }

  const written: Entity[] = [];
  /** What is published of those. */
  const outdated: EntityName[] = [];
  const orders: Entity[] = [];
  const after: PlacedEntity[] = [];
  /** Entities of the same rows, made from something else or in another way. */
  const madeAnew: Entity[] = [];
  const added: string[] = [];
  const isPublished: IsPublished = (kind, source) => {
    const rows = published.get(kind) ?? [];
    if (rows.length === 0 || rows.some((row) => row.source !== source)) return false;
    return left.delete(kind);
  };
  for (const entity of entitiesOf(catalogue, idOf, isPublished)) {
    if (entity.kind === "order") orders.push(entity);
    const before = left.get(entity.kind)?.get(entity.key);
    left.get(entity.kind)?.delete(entity.key);
    if (before && entity.source !== "" && before.source === entity.source) {
      const place = places.product.get(entity.key);
      if (place) after.push(place);
      continue;
    }
    const place = placeOfEntity(entity);
    if (place) after.push(place);
    if (before && before.digest === entity.digest) {
      if (before.source !== entity.source) madeAnew.push(entity);
      continue;
    }
    if (before) outdated.push(before);
    else if (entity.kind === "product") added.push(entity.key);
    written.push(entity);
  }
  const removed = [...left.values()].flatMap((rows) => [...rows.values()]);
  if (written.length === 0 && removed.length === 0) return { release, ...NOTHING, isUpToDate: true };

  const isNew = new Set(added);
  const codes = {
    added,
    changed: keysOf("product", written).filter((code) => !isNew.has(code)),
    removed: keysOf("product", removed),
  };
  const states = { before: places, after: placesByKind(after) };
  const report: Report = {
    release: release + 1,
    isUpToDate: false,
    added: codes.added.length,
    changed: codes.changed.length,
    removed: codes.removed.length,
    codes,
    discontinued: keysOf("discontinued", written).filter((code) => codes.removed.includes(code)),
    moved: movedPaths(states),
    // Of a large catalogue they are many, and few ask for them.
    get changedPaths() {
      return changedPaths({ ...states, touched: touchedBy([...written, ...removed]) });
    },
  };
  onProgress(
    `Writing release ${report.release}: ${report.added} products added, ${report.changed} changed, ${report.removed} removed`,
  );
  await database.apply(
    (function* () {
      yield* statements(report, now(), written, [...removed, ...outdated], ids);
      yield* inChunks(
        "INSERT OR REPLACE INTO published_entity (kind, key, digest, source) VALUES ",
        ledgerRows(madeAnew),
        ";",
      );
      yield* redirects(formerSlugs(states), report.release);
      yield* positions(orders, written);
    })(),
  );
  return report;
}

const NOTHING = {
  added: 0,
  changed: 0,
  removed: 0,
  discontinued: [],
  codes: { added: [], changed: [], removed: [] },
  moved: [],
  changedPaths: [],
} satisfies Omit<Report, "release" | "isUpToDate">;

const keysOf = (kind: EntityKind, entities: readonly EntityName[]) =>
  entities.filter((each) => each.kind === kind).map(({ key }) => key);

/** What was moved before leads to where it is now too: by its code, whatever it was called in between. */
function* redirects(former: ReturnType<typeof formerSlugs>, release: number): Generator<string> {
  const rows = former.map(({ kind, slug, code }) => `(${literal(kind)},${literal(slug)},${literal(code)},${release})`);
  yield* inChunks("INSERT OR REPLACE INTO moved_slug (kind, slug, code, release) VALUES ", rows, ";");
}

/** The codes of the entities that have addresses. */
function touchedBy(entities: readonly EntityName[]) {
  const of = (kind: EntityKind) => new Set(keysOf(kind, entities));
  return { product: of("product"), category: of("category"), group: of("group") };
}

type EntityName = { readonly kind: EntityKind; readonly key: string };

function* statements(
  report: Report,
  now: Date,
  written: readonly Entity[],
  outdated: readonly EntityName[],
  ids: ReadonlyMap<string, number>,
): Generator<string> {
  // First, so that of two publishes at once the second fails on the key and changes nothing.
  const at = literal(now.toISOString());
  yield `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${report.release}, ${at}, ${report.added}, ${report.changed}, ${report.removed});`;

  for (const [kind, entities] of Map.groupBy(outdated, (entity) => entity.kind)) {
    const keys = entities.map(({ key }) => literal(key));
    const productIds = entities.map(({ key }) => String(ids.get(key)));
    for (const [table, column] of Object.entries(ENTITY_TABLES[kind])) {
      yield* inChunks(`DELETE FROM ${table} WHERE ${column} IN (`, kind === "product" ? productIds : keys, ");");
    }
    yield* inChunks(`DELETE FROM published_entity WHERE kind = ${literal(kind)} AND key IN (`, keys, ");");
  }

  yield* insertsOf(rowsIn(written, report.release));
  yield* inChunks("INSERT INTO published_entity (kind, key, digest, source) VALUES ", ledgerRows(written), ";");
}

function* ledgerRows(entities: readonly Entity[]): Generator<string> {
  for (const { kind, key, digest, source } of entities) yield `(${[kind, key, digest, source].map(literal).join(",")})`;
}

/** The rows of entities, a product's with the release that writes it: each made when it is its turn. */
function* rowsIn(entities: readonly Entity[], release: number): Generator<TableRow> {
  for (const { kind, rows } of entities) {
    if (kind === "order") continue;
    for (const row of rows)
      yield row.table === "product" ? { ...row, values: { ...row.values, changed_in: release } } : row;
  }
}

/** The places of the products of each category that was reordered, and of those just written, which have none yet. */
function* positions(orders: readonly Entity[], written: readonly Entity[]): Generator<string> {
  const changedOrders = new Set(keysOf("order", written));
  const writtenProducts = new Set(keysOf("product", written));
  for (const { key, rows } of orders) {
    for (const { values } of rows) {
      const codes = JSON.parse(String(values.codes)) as string[];
      const places = codes.flatMap((code, index) =>
        changedOrders.has(key) || writtenProducts.has(code) ? [[code, Number(values.first) + index] as const] : [],
      );
      for (let start = 0; start < places.length; start += 2000) {
        const chunk = JSON.stringify(Object.fromEntries(places.slice(start, start + 2000)));
        yield `UPDATE product SET position = j.value FROM json_each(${literal(chunk)}) AS j WHERE product.code = j.key;`;
      }
    }
  }
}
