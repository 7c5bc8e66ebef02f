import * as v from "valibot";
import type { Database } from "../../../operations/databases/database.ts";
import { chunkStatements, insertStatements, sqlLiteral } from "../../../operations/databases/statements.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { buildEntities } from "../entities/build-entities.ts";
import type { IsPublished } from "../entities/entity.ts";
import { ENTITY_TABLES, type Entity, type EntityKind, type TableRow } from "../entities/entity.ts";
import {
  type EntitySegment,
  entitySegment,
  findChangedPaths,
  findFormerSlugs,
  findRedirects,
  type Redirect,
  readPublishedSegments,
  segmentsByKind,
} from "./changed-paths.ts";

export type PublishReport = {
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
  readonly redirects: readonly Redirect[];
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
export async function readPublishedRelease({ select }: Pick<Database, "select">): Promise<number> {
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
): Promise<PublishReport> {
  onProgress("Reading the published release");
  const release = await readPublishedRelease(database);
  const published = Map.groupBy(
    v.parse(v.array(PublishedRow), await database.select("SELECT kind, key, digest, source FROM published_entity")),
    ({ kind }) => kind,
  );
  /** What no entity of the catalogue has been found to be yet. */
  const unmatched = new Map([...published].map(([kind, rows]) => [kind, new Map(rows.map((row) => [row.key, row]))]));
  const { segments, ids } = await readPublishedSegments(database);

  let lastId = [...ids.values()].reduce((max, id) => Math.max(max, id), 0);
  function idOf(code: string): number {
    const existing = ids.get(code);
    if (existing !== undefined) return existing;
    lastId += 1;
    ids.set(code, lastId);
    return lastId;
  }

  const written: Entity[] = [];
  /** What is published of those. */
  const outdated: EntityRef[] = [];
  const orders: Entity[] = [];
  const after: EntitySegment[] = [];
  /** Entities of the same rows, made from something else or in another way. */
  const rebuilt: Entity[] = [];
  const added: string[] = [];
  const isPublished: IsPublished = (kind, source) => {
    const rows = published.get(kind) ?? [];
    if (rows.length === 0 || rows.some((row) => row.source !== source)) return false;
    return unmatched.delete(kind);
  };
  for (const entity of buildEntities(catalogue, idOf, isPublished)) {
    if (entity.kind === "order") orders.push(entity);
    const before = unmatched.get(entity.kind)?.get(entity.key);
    unmatched.get(entity.kind)?.delete(entity.key);
    if (before && entity.source !== "" && before.source === entity.source) {
      const segment = segments.product.get(entity.key);
      if (segment) after.push(segment);
      continue;
    }
    const segment = entitySegment(entity);
    if (segment) after.push(segment);
    if (before && before.digest === entity.digest) {
      if (before.source !== entity.source) rebuilt.push(entity);
      continue;
    }
    if (before) outdated.push(before);
    else if (entity.kind === "product") added.push(entity.key);
    written.push(entity);
  }
  const removed = [...unmatched.values()].flatMap((rows) => [...rows.values()]);
  if (written.length === 0 && removed.length === 0) return { release, ...NO_CHANGES, isUpToDate: true };

  const isNew = new Set(added);
  const codes = {
    added,
    changed: keysOf("product", written).filter((code) => !isNew.has(code)),
    removed: keysOf("product", removed),
  };
  const states = { before: segments, after: segmentsByKind(after) };
  const report: PublishReport = {
    release: release + 1,
    isUpToDate: false,
    added: codes.added.length,
    changed: codes.changed.length,
    removed: codes.removed.length,
    codes,
    discontinued: keysOf("discontinued", written).filter((code) => codes.removed.includes(code)),
    redirects: findRedirects(states),
    // Of a large catalogue they are many, and few ask for them.
    get changedPaths() {
      return findChangedPaths({ ...states, touched: touchedCodes([...written, ...removed]) });
    },
  };
  onProgress(
    `Writing release ${report.release}: ${report.added} products added, ${report.changed} changed, ${report.removed} removed`,
  );
  await database.apply(
    (function* () {
      yield* releaseStatements(report, now(), written, [...removed, ...outdated], ids);
      yield* chunkStatements(
        "INSERT OR REPLACE INTO published_entity (kind, key, digest, source) VALUES ",
        publishedEntityRows(rebuilt),
        ";",
      );
      yield* redirectStatements(findFormerSlugs(states), report.release);
      yield* positionStatements(orders, written);
    })(),
  );
  return report;
}

const NO_CHANGES = {
  added: 0,
  changed: 0,
  removed: 0,
  discontinued: [],
  codes: { added: [], changed: [], removed: [] },
  redirects: [],
  changedPaths: [],
} satisfies Omit<PublishReport, "release" | "isUpToDate">;

const keysOf = (kind: EntityKind, entities: readonly EntityRef[]) =>
  entities.filter((each) => each.kind === kind).map(({ key }) => key);

/** What was moved before leads to where it is now too: by its code, whatever it was called in between. */
function* redirectStatements(formerSlugs: ReturnType<typeof findFormerSlugs>, release: number): Generator<string> {
  const rows = formerSlugs.map(
    ({ kind, slug, code }) => `(${sqlLiteral(kind)},${sqlLiteral(slug)},${sqlLiteral(code)},${release})`,
  );
  yield* chunkStatements("INSERT OR REPLACE INTO moved_slug (kind, slug, code, release) VALUES ", rows, ";");
}

/** The codes of the entities that have addresses. */
function touchedCodes(entities: readonly EntityRef[]) {
  const keySet = (kind: EntityKind) => new Set(keysOf(kind, entities));
  return { product: keySet("product"), category: keySet("category"), group: keySet("group") };
}

type EntityRef = { readonly kind: EntityKind; readonly key: string };

function* releaseStatements(
  report: PublishReport,
  now: Date,
  written: readonly Entity[],
  outdated: readonly EntityRef[],
  ids: ReadonlyMap<string, number>,
): Generator<string> {
  // First, so that of two publishes at once the second fails on the key and changes nothing.
  const publishedAt = sqlLiteral(now.toISOString());
  yield `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${report.release}, ${publishedAt}, ${report.added}, ${report.changed}, ${report.removed});`;

  for (const [kind, entities] of Map.groupBy(outdated, (entity) => entity.kind)) {
    const keys = entities.map(({ key }) => sqlLiteral(key));
    const productIds = entities.map(({ key }) => String(ids.get(key)));
    for (const [table, column] of Object.entries(ENTITY_TABLES[kind])) {
      yield* chunkStatements(`DELETE FROM ${table} WHERE ${column} IN (`, kind === "product" ? productIds : keys, ");");
    }
    yield* chunkStatements(`DELETE FROM published_entity WHERE kind = ${sqlLiteral(kind)} AND key IN (`, keys, ");");
  }

  yield* insertStatements(tableRows(written, report.release));
  yield* chunkStatements(
    "INSERT INTO published_entity (kind, key, digest, source) VALUES ",
    publishedEntityRows(written),
    ";",
  );
}

function* publishedEntityRows(entities: readonly Entity[]): Generator<string> {
  for (const { kind, key, digest, source } of entities)
    yield `(${[kind, key, digest, source].map(sqlLiteral).join(",")})`;
}

/** The rows of entities, a product's with the release that writes it: each made when it is its turn. */
function* tableRows(entities: readonly Entity[], release: number): Generator<TableRow> {
  for (const { kind, rows } of entities) {
    if (kind === "order") continue;
    for (const row of rows)
      yield row.table === "product" ? { ...row, values: { ...row.values, changed_in: release } } : row;
  }
}

/** The places of the products of each category that was reordered, and of those just written, which have none yet. */
function* positionStatements(orders: readonly Entity[], written: readonly Entity[]): Generator<string> {
  const changedOrders = new Set(keysOf("order", written));
  const writtenProducts = new Set(keysOf("product", written));
  for (const { key, rows } of orders) {
    for (const { values } of rows) {
      const codes = JSON.parse(String(values.codes)) as string[];
      const newPositions = codes.flatMap((code, index) =>
        changedOrders.has(key) || writtenProducts.has(code) ? [[code, Number(values.first) + index] as const] : [],
      );
      for (let start = 0; start < newPositions.length; start += 2000) {
        const chunk = JSON.stringify(Object.fromEntries(newPositions.slice(start, start + 2000)));
        yield `UPDATE product SET position = j.value FROM json_each(${sqlLiteral(chunk)}) AS j WHERE product.code = j.key;`;
      }
    }
  }
}
